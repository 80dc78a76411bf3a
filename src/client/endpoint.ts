/** The address of a service and the key for it, and where a key may go. */

import { UsageError } from '../errors.ts';
import { isBlockedPort } from '../io/blocked-port.ts';
import { isLoopback } from '../io/loopback.ts';

/** A service that speaks one of the published interfaces. */
export interface Endpoint {
  /** Ends without a slash: `https://host/v1`. */
  readonly base: string;
  readonly host: string;
  readonly key: string | null;
  /** Where the key was taken from, for messages; SLT_API_KEY where it is not said. */
  readonly keyFrom?: string;
  /** What the address was given in, for messages; ADDRESS_FROM where it is not said. */
  readonly addressFrom?: string;
}

/** What an address is given in where no option gives it. */
export const ADDRESS_FROM = 'SLT_API_URL';

/** How a user gives an address, for messages. */
interface AddressOption {
  /** The option, or what stands for it: `--api-url`. */
  readonly flag: string;
  readonly example: string;
}

/**
 * Reads an address and decides whether a key may be sent to it. Neither the key nor an address that holds a password
 * stands in a message.
 * @param address everything before the operation, with the version: `https://host/v1`
 * @throws UsageError for an address that is none or cannot be asked, or a key that would travel unencrypted
 */
export function endpointOf(
  address: string,
  key: string | undefined,
  { flag, example }: AddressOption,
): Endpoint {
  if (!URL.canParse(address)) throw new UsageError(`${flag} is no address; write it like ${example}`);
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new UsageError(`${flag} is no address of the web; write it like ${example}`);
  }
  if (url.username || url.password) {
    throw new UsageError(`${flag} holds a name or password; leave it out, and set the key in SLT_API_KEY`);
  }
  if (url.search || url.hash) {
    throw new UsageError(
      `${flag} has a ? or a # with something behind it, which the service would not be asked with; leave it out, and set a key in SLT_API_KEY`,
    );
  }
  if (isBlockedPort(Number(url.port))) {
    throw new UsageError(
      `${url.host} cannot be asked: port ${url.port} is one that no client of the web asks; let the service listen on another`,
    );
  }
  const trimmed = key?.trim();
  if (trimmed && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new UsageError(`${url.host} is asked without encryption, and the key is not sent so; use https://`);
  }
  if (trimmed && !/^[\x21-\x7e]+$/.test(trimmed)) {
    throw new UsageError('the key has characters that no key has; look for a line break or a quote in it');
  }
  return { base: url.origin + url.pathname.replace(/\/+$/, ''), host: url.host, key: trimmed || null };
}
