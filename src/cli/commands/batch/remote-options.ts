/** The options of a batch that asks a service. */
import type { RemoteOption } from '../../options/remote.ts';

export interface RemoteBatchOption extends RemoteOption {
  compare?: boolean;
  concurrency?: string;
  journal?: string;
  resume?: boolean;
  fresh?: boolean;
  pricePerQuery?: string;
  yes?: boolean;
}

/** The options that only make sense when a service is asked. */
export const REMOTE_BATCH_ONLY = [
  'concurrency',
  'journal',
  'resume',
  'fresh',
  'pricePerQuery',
  'yes',
] as const satisfies readonly (keyof RemoteBatchOption)[];
