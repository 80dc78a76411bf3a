/** Addresses that never leave this machine. */
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for a host that only this machine reaches; an IPv6 address may stand in brackets, as in an address of the web. */
export function isLoopback(name: string): boolean {
  const host = name.replace(/^\[|\]$/g, '');
  if (host === 'localhost') return true;
  const version = isIP(host);
  return version !== 0 && loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
