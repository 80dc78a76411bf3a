/** Where an answer sends a question on to: it is told, and never followed. */

import { ServiceError } from '../errors.ts';
import { safeText } from './safe-json.ts';
import { said } from './said.ts';

/** An address without query and credentials: scheme and path only where they tell it from the other, percent-encoded as they are sent. */
const named = ({ protocol, host, pathname }: URL, other: URL): string =>
  said(
    (protocol === other.protocol ? '' : `${protocol}//`) +
      host +
      (pathname === other.pathname ? '' : pathname),
  );

/** From where to where, in words. */
function wayOf(from: URL, location: string | null): string {
  if (location === null) return `${from.host} sends on to an address it does not give`;
  const to = URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  if (!to?.host) return `${from.host} sends on to another address`;
  const [here, there] = [named(from, to), named(to, from)];
  if (here !== there) return `${here} sends on to ${there}`;
  return `${here} sends on to the same address${to.search === from.search ? '' : ' with another query'}`;
}

/**
 * A redirect as an error.
 * @param asked the address that was asked, with its path
 * @param location the header, as it came
 * @param key that of the service, which it may have put into the address
 */
export function redirected(asked: string, location: string | null, key: string | null): ServiceError {
  const way = wayOf(new URL(asked), location);
  const shown = [key, key && encodeURIComponent(key)].reduce(safeText, way);
  return new ServiceError(`${shown}, which is not followed; give the address that answers`, { final: true });
}
