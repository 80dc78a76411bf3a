/** Options by which a command asks a service instead of computing here. */

import { Option } from 'commander';
import type { Pause, TransportOptions } from '../../client/transport.ts';
import { plural } from '../../engine/basics/plural.ts';
import { UsageError } from '../../errors.ts';
import type { RunFile } from '../../io/check-files.ts';
import type { RateStore } from '../../rates/store.ts';
import type { Context } from '../context.ts';
import { RATES_GROUP, wholeNumber } from './options.ts';

/** Which service is asked and how, as typed. */
export interface RemoteOption {
  remote?: boolean;
  apiUrl?: string;
  apiKeyFile?: string;
  timeout?: string;
}

/** The options, the same for every command that can ask a service. */
export const remoteOptions = (): Option[] =>
  [
    new Option('--remote', 'ask a service of the v3.0.0 interface; its key is taken from SLT_API_KEY'),
    new Option('--api-url <address>', 'the service’s address, like https://host/v1 (env: SLT_API_URL)'),
    new Option('--api-key-file <file>', 'a file that holds the key, instead of SLT_API_KEY'),
    new Option('--timeout <seconds>', 'how long to wait for an answer (default: 30)'),
  ].map((option) => option.helpGroup(RATES_GROUP));

const ADDRESS = { flag: '--api-url (or SLT_API_URL)', example: 'https://tax.example.com/v1' };

const ONLY_REMOTE = ['apiUrl', 'apiKeyFile', 'timeout'] as const satisfies readonly (keyof RemoteOption)[];

/**
 * Options that a local calculation would ignore are refused, not dropped in silence.
 * @param more names of further options of that kind
 * @throws UsageError
 */
export function refuseWithoutRemote<T extends RemoteOption>(
  options: T,
  way: string,
  more: readonly (keyof T & string)[] = [],
): void {
  const given = [...ONLY_REMOTE, ...more].find((name) => options[name] !== undefined);
  if (given === undefined) return;
  const flag = `--${given.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new UsageError(`${flag} applies only to a service; add ${way}`);
}

const DEFAULT_TIMEOUT = 30;

/** How often to ask again after 429 and 5xx. */
const RETRIES = 4;

/** @throws UsageError */
function timeoutOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT * 1000;
  const what = 'a number of seconds';
  return wholeNumber('--timeout', text, { most: 9999, what, example: '30' }) * 1000;
}

/** The key file, as what a run reads. */
export const keyFiles = ({ apiKeyFile }: RemoteOption): RunFile[] =>
  apiKeyFile === undefined ? [] : [{ what: 'the key file', path: apiKeyFile }];

/** @throws UsageError */
async function keyOf(context: Context, option: RemoteOption): Promise<string | undefined> {
  const { apiKeyFile } = option;
  if (apiKeyFile === undefined) return context.env.SLT_API_KEY;
  const [{ checkFiles }, { secretIn }] = await Promise.all([
    import('../../io/check-files.ts'),
    import('./secret-file.ts'),
  ]);
  checkFiles({ inputs: keyFiles(option), outputs: [] });
  return secretIn(apiKeyFile, '--api-key-file', 'the key');
}

/** The message about a pause before a service is asked again. */
export function pauseText({ host, milliseconds, why }: Pause): string {
  const seconds = plural(Math.ceil(milliseconds / 1000), 'second');
  if (why !== null) return `${host} ${why}; asking again in ${seconds}`;
  return `${host} asks for a pause of ${seconds}; waiting`;
}

/**
 * The service a user means.
 * @param rates the rate files in use, by which its answers are read
 * @throws UsageError
 */
export async function serviceFor(
  context: Context,
  options: RemoteOption,
  rates: RateStore,
  transport: Partial<Omit<TransportOptions, 'timeout'>> = {},
) {
  const address = options.apiUrl ?? context.env.SLT_API_URL;
  if (!address) {
    throw new UsageError(
      `--remote needs the address of a service: set SLT_API_URL, for example to ${ADDRESS.example}, or give --api-url`,
    );
  }
  const [{ endpointOf }, { ApiClient }] = await Promise.all([
    import('../../client/endpoint.ts'),
    import('../../client/api-client.ts'),
  ]);
  const endpoint = {
    ...endpointOf(address, await keyOf(context, options), ADDRESS),
    ...(options.apiKeyFile !== undefined && { keyFrom: 'the file of --api-key-file' }),
    ...(options.apiUrl && { addressFrom: '--api-url' }),
  };
  const sending = {
    timeout: timeoutOf(options.timeout),
    retries: RETRIES,
    waiting: (pause: Pause) => context.warn(pauseText(pause)),
    ...transport,
  };
  return new ApiClient(endpoint, sending, { rates, today: context.today() });
}
