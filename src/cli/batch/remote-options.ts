/** The options of a batch that asks a service. */
import { UsageError } from '../../input/usage-error.ts';
import type { RemoteOption } from '../remote-option.ts';

export interface RemoteBatchOption extends RemoteOption {
  compare?: boolean;
  concurrency?: string;
  journal?: string;
  resume?: boolean;
  fresh?: boolean;
  pricePerQuery?: string;
  yes?: boolean;
}

/** The batch options that only make sense when a service is asked. */
const REMOTE_ONLY = [
  'concurrency',
  'journal',
  'resume',
  'fresh',
  'pricePerQuery',
  'yes',
  'apiKeyFile',
  'timeout',
] as const satisfies readonly (keyof RemoteBatchOption)[];

/** @throws UsageError for options of a remote batch without --remote or --compare */
export function refuseWithoutRemote(options: RemoteBatchOption): void {
  const given = REMOTE_ONLY.find((name) => options[name] !== undefined);
  if (given === undefined) return;
  const flag = `--${given.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new UsageError(`${flag} is for a service; give --remote or --compare too`);
}
