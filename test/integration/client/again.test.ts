/** When the remote client asks again, how long it waits, and when it must not. */

import { describe, expect, test, vi } from 'vitest';
import { pauseText } from '../../../src/cli/options/remote.ts';
import { Gate } from '../../../src/client/gate.ts';
import type { Pause } from '../../../src/client/transport.ts';
import { Refusal } from '../../../src/engine/index.ts';
import { ServiceError } from '../../../src/errors.ts';
import { topLevel } from '../../support/service/answers.ts';
import {
  type Answer,
  busy,
  dripping,
  failing,
  hangUp,
  hangUpWithin,
  json,
  nested,
  raw,
  silence,
} from '../../support/service/misbehaving.ts';
import { endAll, failure, scripted, TEXAS } from '../../support/service/scripted.ts';

endAll();

// Side by side: most of it is waiting.
describe.concurrent('asking again', () => {
  test('after 429, when the seconds it named have passed', async () => {
    const { peer, client } = await scripted([busy('1'), json(topLevel)]);
    expect((await client.calculate(TEXAS)).totalTax).toBe(48_900);
    const [first, second, ...more] = peer.received;
    // A timer counts from its own clock; it may be a few milliseconds early by this one.
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
    expect(second).toMatchObject({ body: first?.body, headers: first?.headers });
    expect(more).toEqual([]);
  });

  test('after 503, when the date it named has come', async () => {
    let until = 0;
    const later: Answer = (response) => {
      // An HTTP date has whole seconds.
      until = Math.floor(Date.now() / 1000) * 1000 + 2000;
      failing(503, { 'Retry-After': new Date(until).toUTCString() })(response);
    };
    const { peer, client } = await scripted([later, json(topLevel)]);
    await client.calculate(TEXAS);
    expect(peer.received[1]?.at).toBeGreaterThanOrEqual(until - 10);
  });

  test.each(['soon', '-5', '1.5', '', undefined])(
    'after a pause of its own where Retry-After is %j',
    async (retryAfter) => {
      const { peer, client } = await scripted([busy(retryAfter), json(topLevel)]);
      await client.calculate(TEXAS);
      const [first, second] = peer.received;
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(240);
    },
  );

  const noRoom = (headers: () => Record<string, string>): Answer => {
    return (response) => json(nested('RATE_LIMIT_EXCEEDED', 'Too many'), 429, headers())(response);
  };
  const inSeconds = (seconds: number): string => String(Math.floor(Date.now() / 1000) + seconds);

  // No standard defines X-RateLimit-Reset: services write seconds to wait, or the moment in seconds since 1970.
  test.each([
    ['seconds', () => ({ 'X-RateLimit-Reset': '2' }), 1990],
    ['a moment', () => ({ 'X-RateLimit-Reset': inSeconds(3) }), 1990],
    [
      'a moment by the clock of the service',
      () => ({ 'X-RateLimit-Reset': '1767225602', Date: 'Thu, 01 Jan 2026 00:00:00 GMT' }),
      1990,
    ],
    ['Retry-After goes before it', () => ({ 'X-RateLimit-Reset': '100', 'Retry-After': '1' }), 990],
  ])('after 429, when the service counts anew: %s', async (_, headers, least) => {
    const { peer, client } = await scripted([noRoom(headers), json(topLevel)]);
    await client.calculate(TEXAS);
    const [first, second] = peer.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(least);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(20_000);
  });

  test.each([
    ['milliseconds', () => ({ 'X-RateLimit-Reset': `${inSeconds(60)}000` })],
    ['a day away', () => ({ 'X-RateLimit-Reset': inSeconds(86_400) })],
    ['an hour, perhaps in milliseconds', () => ({ 'X-RateLimit-Reset': '3600' })],
    ['past', () => ({ 'X-RateLimit-Reset': inSeconds(-60) })],
    ['nothing', () => ({ 'X-RateLimit-Reset': '0' })],
    ['words', () => ({ 'X-RateLimit-Reset': '60s' })],
  ])('after a pause of its own where it is not clear when that is: %s', async (_, headers) => {
    const { peer, client } = await scripted([noRoom(headers), json(topLevel)]);
    await client.calculate(TEXAS);
    const [first, second] = peer.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(240);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(15_000);
  });

  test('a failure with the time of a limit is none of that limit', async () => {
    const { peer, client } = await scripted([failing(503, { 'X-RateLimit-Reset': '100' }), json(topLevel)]);
    await client.calculate(TEXAS);
    expect((peer.received[1]?.at ?? 0) - (peer.received[0]?.at ?? 0)).toBeLessThan(15_000);
  });

  test('the pauses grow', async () => {
    const { peer, client } = await scripted([failing(), failing(), json(topLevel)]);
    await client.calculate(TEXAS);
    const [first = 0, second = 0, third = 0] = peer.received.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(240);
    expect(third - second).toBeGreaterThanOrEqual(490);
  });

  test.each([429, 500, 502, 503, 504])('%i for ever: so often and no more', async (status) => {
    const { peer, client } = await scripted([failing(status, { 'Retry-After': '0' })]);
    const error = await failure(client.calculate(TEXAS));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.message).toContain(`(${status}), also after 3 attempts; try again later`);
    expect(peer.received).toHaveLength(3);
  });

  test.each([
    ['500, nothing answered: seldom', failing(500), false, 4],
    ['429, nothing answered: seldom', busy(), false, 4],
    ['429 with its time: as often as it may be', busy('0'), false, 5],
    ['500, answered before: as often as it may be', failing(500), true, 5],
    ['429, answered before: as often as it may be', busy(), true, 5],
  ])('a service of a batch, %s', async (_, answer, answered, asked) => {
    const gate = new Gate();
    if (answered) gate.answered();
    const { peer, client } = await scripted([answer], { gate, retries: 4 });
    expect((await failure(client.calculate(TEXAS))).message).toContain(`after ${asked} attempts`);
    expect(peer.received).toHaveLength(asked);
  });

  test.each([
    ['has no room for more queries now (429)', busy(), true],
    ['failed (503)', failing(503), false],
  ])(
    'a pause of 2 seconds or more is told where the service does not ask for it: it %s',
    async (why, answer, all) => {
      const gate = new Gate();
      gate.answered();
      const told: Pause[] = [];
      const stop = new AbortController();
      const waiting = (pause: Pause): void => {
        told.push(pause);
        stop.abort();
      };
      const { peer, client } = await scripted([answer], { gate, retries: 8, signal: stop.signal, waiting });
      expect((await failure(client.calculate(TEXAS))).name).toBe('AbortError');
      const [pause] = told;
      expect(told).toHaveLength(1);
      expect(pause).toMatchObject({ host: peer.host, why, all });
      expect(pauseText(pause as Pause)).toMatch(
        new RegExp(`^${peer.host} ${why.replaceAll(/[()]/g, '.')}; asking again in [2-4] seconds$`),
      );
      // The first three pauses are shorter: they are not told.
      expect(peer.received).toHaveLength(4);
    },
  );

  test('pauses side by side are told in one line, unless the service asks for a longer one', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const gate = new Gate();
    const told = [
      gate.isNews(20_000, false),
      gate.isNews(30_000, false),
      gate.isNews(30_000, true),
      gate.isNews(30_500, true),
    ];
    clock.mockReturnValue(30_000);
    told.push(gate.isNews(10_000, false));
    clock.mockRestore();
    expect(told).toEqual([true, false, true, false, true]);
  });

  test('a service that answered, then fails for ever: the first question waits for a restart, the others hardly', async () => {
    const gate = new Gate();
    const { peer, client } = await scripted([json(topLevel), failing(500)], { gate, retries: 4 });
    await client.calculate(TEXAS);
    expect((await failure(client.calculate(TEXAS))).message).toContain('after 5 attempts');
    expect(gate.mayReturn).toBe(false);
    expect(peer.received).toHaveLength(1 + 5);
  });

  test('a service that answers some and fails the others for ever: five are waited for', () => {
    const gate = new Gate();
    const worthIt = Array.from({ length: 7 }, () => {
      gate.answered();
      const { mayReturn } = gate;
      gate.gaveUp();
      return mayReturn;
    });
    expect(worthIt).toEqual([true, true, true, true, true, false, false]);
  });

  test.each([
    ['3600', 3600],
    ['86400', 86_400],
    [new Date(Date.now() + 7_200_000).toUTCString(), 7200],
  ])('not where it is to wait longer than anybody would: %.40s', async (retryAfter, seconds) => {
    const { peer, client } = await scripted([busy(retryAfter)]);
    const { message } = await failure(client.calculate(TEXAS));
    const named = Number(/asks to wait (\d+) seconds/.exec(message)?.[1]);
    expect(named).toBeGreaterThan(seconds - 300);
    expect(named).toBeLessThanOrEqual(seconds);
    expect(peer.received).toHaveLength(1);
  });

  test.each(['86401', '9'.repeat(400)])('nor where it is longer than a day: %.40s', async (retryAfter) => {
    const { client } = await scripted([busy(retryAfter)]);
    expect((await failure(client.calculate(TEXAS))).message).toContain('asks to wait more than a day; try');
  });

  test.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 451])('not after %i', async (status) => {
    const { peer, client } = await scripted([json(nested('SOME_CODE', 'No.'), status), json(topLevel)]);
    const refuses = status === 400 || status === 422;
    expect(await failure(client.calculate(TEXAS))).toBeInstanceOf(refuses ? Refusal : ServiceError);
    expect(peer.received).toHaveLength(1);
  });

  // The question may have been answered and charged for.
  test.each([
    ['hung up', hangUp],
    ['hung up within the body', hangUpWithin(JSON.stringify(topLevel))],
  ])('not after a connection that was %s', async (_name, answer) => {
    const { peer, client } = await scripted([answer, json(topLevel)]);
    const error = await failure(client.calculate(TEXAS));
    expect(error.message).toBe(`${peer.host} cannot be asked: the connection was cut; try again`);
    expect(error).toMatchObject({ unsent: false });
    expect(peer.received).toHaveLength(1);
  });

  test.each([
    ['is labelled as compressed and is not', raw('{"a":1}', 200, { 'Content-Encoding': 'gzip' })],
    ['is none of brotli', raw('{"a":1}', 200, { 'Content-Encoding': 'br' })],
  ])('not after an answer that %s: it was answered', async (_name, answer) => {
    const { peer, client } = await scripted([answer, json(topLevel)]);
    const error = await failure(client.calculate(TEXAS));
    expect(error.message).toBe(`${peer.host} answers with something that cannot be decompressed`);
    expect(error).toMatchObject({ unsent: false });
    expect(peer.received).toHaveLength(1);
  });

  test('not after an answer that is no HTTP', async () => {
    const noHttp: Answer = (response) => response.socket?.end('SSH-2.0-OpenSSH\r\n');
    const { peer, client } = await scripted([noHttp, json(topLevel)]);
    const error = await failure(client.calculate(TEXAS));
    expect(error.message).toBe(`${peer.host} answers with something that is no HTTP; check its address`);
    expect(error).toMatchObject({ unsent: false });
    expect(peer.received).toHaveLength(1);
  });

  test.each([
    ['never begins', silence],
    ['never ends', dripping],
  ])('not after an answer that %s: it is given up', async (_name, answer) => {
    const { peer, client } = await scripted([answer, json(topLevel)], { timeout: 700 });
    const { message } = await failure(client.calculate(TEXAS));
    expect(message).toBe(
      `${peer.host} did not answer within 0.7 s; try again later, or raise the option timeout`,
    );
    expect(peer.received).toHaveLength(1);
  });

  test('a signal ends the waiting', async () => {
    const stop = new AbortController();
    const { peer, client } = await scripted([busy('100')], { signal: stop.signal });
    const asked = failure(client.calculate(TEXAS));
    const seen = setInterval(() => peer.received.length > 0 && stop.abort(), 5);
    expect((await asked).name).toBe('AbortError');
    clearInterval(seen);
    expect(peer.received).toHaveLength(1);
  });
});
