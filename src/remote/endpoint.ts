/** The address of a service and the key for it, and where a key may go. */
import { UsageError } from '../input/usage-error.ts';
import { isLoopback } from '../net/loopback.ts';

/** A service that speaks the v3.0.0 interface. */
export interface Endpoint {
  /** Ends without a slash: `https://host/v1`. */
  readonly base: string;
  readonly host: string;
  readonly key: string | null;
}

const EXAMPLE = 'https://tax.example.com/v1';

/**
 * Reads an address and decides whether a key may be sent to it.
 * @param address the part before `/calculate`, with the version segment: `https://host/v1`
 * @throws UsageError for an address that is none, or a key that would travel unencrypted
 */
export function endpointOf(address: string | undefined, key: string | undefined): Endpoint {
  if (!address) {
    throw new UsageError(
      `--remote needs the address of a service: set SLT_API_URL, for example to ${EXAMPLE}, or give --api-url`,
    );
  }
  if (!URL.canParse(address)) throw new UsageError(`"${address}" is no address; write it like ${EXAMPLE}`);
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new UsageError(`"${address}" is no address of the web; write it like ${EXAMPLE}`);
  }
  if (url.username || url.password) {
    throw new UsageError('an address holds no name or password; set the key in SLT_API_KEY');
  }
  const trimmed = key?.trim();
  if (trimmed && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new UsageError(`${url.host} is asked without encryption, and the key is not sent so; use https`);
  }
  if (trimmed && !/^[\x21-\x7e]+$/.test(trimmed)) {
    throw new UsageError('the key has characters that no key has; look for a line break or a quote in it');
  }
  return { base: url.origin + url.pathname.replace(/\/+$/, ''), host: url.host, key: trimmed || null };
}
