/** The v1.0 draft of a server that the tests of a file share. */
import { ask, post } from './http.ts';
import { keyedServer } from './server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts it, with a file for problem reports, and gives the ways to ask it. */
export function draftServer() {
  const server = keyedServer('--reports', temporaryFolder().at('reports.db'));
  const authorization = { Authorization: `Bearer ${server.key}` };
  const at = (path: string): string => `${server.base}/draft/v1${path}`;
  return {
    server,
    authorization,
    get: (path: string) => ask(at(path), { headers: authorization }),
    calculate: (body: unknown) => post(at('/api/calculate'), body, authorization),
  };
}
