/** Stands between a remote batch and a real server: notes every question, and fails or is slow where a test asks for it. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What happens to a question instead of the server's answer; null: nothing does. */
type Mischief = (body: string, index: number) => ((response: ServerResponse) => void) | null;

export interface CountingProxy {
  readonly base: string;
  /** The bodies that were asked, in order. */
  readonly asked: string[];
  /** The most questions that were open at once. */
  readonly width: () => number;
  mischief: Mischief;
  /** Milliseconds an answer takes. */
  delay: number;
  close(): Promise<void>;
}

/** @param base address of the server, with its version segment */
export async function startProxy(base: string): Promise<CountingProxy> {
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const index = proxy.asked.push(body) - 1;
    most = Math.max(most, ++open);
    response.once('close', () => open--);
    await new Promise((resolve) => setTimeout(resolve, proxy.delay));
    const instead = proxy.mischief(body, index);
    if (instead) return instead(response);
    const { 'x-api-key': key = '' } = request.headers;
    const answer = await fetch(base + (request.url ?? ''), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': String(key) },
      body,
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CountingProxy = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    width: () => most,
    mischief: () => null,
    delay: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
}

/** Answers with a status and a JSON body. */
export const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** An error of the v3.0.0 interface. */
export const refusing = (status: number, code: string, message: string, headers = {}) =>
  answering(status, { success: false, error: { code, message } }, headers);
