/** Whom a key may be sent to. */
import { UsageError } from '../input/usage-error.ts';
import { isLoopback } from './loopback.ts';

/** The host of an address as it is looked up: an IPv6 one without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function parsed(text: string, flag: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new UsageError(`${flag} is not an address; write it like https://tax.example.com/draft/v1`);
  }
}

/**
 * The base address of a server, without a slash at its end.
 * @param flag what it was given by, for the messages; the text itself may hold a password and is never shown
 * @throws UsageError when it is no address, or a key sent to it could be read on the way.
 */
export function serverAddress(text: string, flag: string): string {
  const url = parsed(text, flag);
  if (url.username || url.password)
    throw new UsageError(`${flag} holds a user name or password; leave it out and set SLT_API_KEY`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(hostOf(url))))
    throw new UsageError(
      `${flag} would send the key in the clear; write https:// (http:// is for this machine alone)`,
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/**
 * The key for a server. It is never shown, whatever is wrong with it.
 * @throws UsageError when there is none, or it cannot stand in a header.
 */
export function apiKey(env: NodeJS.ProcessEnv = process.env): string {
  const key = env.SLT_API_KEY?.trim();
  if (!key) throw new UsageError('a server asks for a key; set it in SLT_API_KEY');
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError('the key in SLT_API_KEY holds a character that no key has; copy it anew');
  return key;
}
