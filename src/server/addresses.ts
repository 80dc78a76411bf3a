/** The addresses at which a server is reached. */
import type { AddressInfo } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

const WILDCARDS: Readonly<Record<string, readonly string[]>> = {
  '0.0.0.0': ['IPv4'],
  '::': ['IPv4', 'IPv6'],
};

/** The addresses of this machine. One of a single link is left out: it needs the name of the link beside it. */
const ownAddresses = (families: readonly string[]): string[] =>
  Object.values(networkInterfaces())
    .flatMap((each): NetworkInterfaceInfo[] => each ?? [])
    .filter(({ family, address }) => families.includes(family) && !address.startsWith('fe80:'))
    .map(({ address }) => address);

/** What can be typed into a browser for each address listened on; for a wildcard those of all interfaces. */
export function reachedAt(listening: readonly (AddressInfo | string)[]): string[] {
  const all = listening.flatMap((each) => {
    if (typeof each === 'string') return [each];
    const { address, port } = each;
    const families = WILDCARDS[address];
    const hosts = families ? ownAddresses(families) : [address];
    return hosts.map((host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  });
  return [...new Set(all)];
}
