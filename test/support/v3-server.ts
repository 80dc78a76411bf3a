/** The v3.0.0 interface of a server that the tests of a file share. */
import { ask, post } from './http.ts';
import { keyedServer, newKey } from './server.ts';

/** Starts it, and gives the ways to ask it; with the key where no other headers are named. */
export function v3Server() {
  const server = keyedServer('--no-reports', '--limit-standard', '100000');
  const { key, keys } = server;
  const expired = newKey(keys, 'standard', '2026-11-18');
  return {
    server,
    key,
    /** A key whose last day has passed. */
    expired,
    calculate: (body: unknown, headers: Record<string, string> = { 'X-API-Key': key }) =>
      post(`${server.base}/v1/calculate`, body, headers),
    rates: (query: string, headers: Record<string, string> = { 'X-API-Key': key }) =>
      ask(`${server.base}/v1/historical-rates${query}`, { headers }),
  };
}
