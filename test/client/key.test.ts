/** Where a key may go and where not, and which addresses are none. */

import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { endpointOf } from '../../src/client/endpoint.ts';
import { UsageError } from '../../src/errors.ts';
import { topLevel } from '../support/service/answers.ts';
import { json, nested, redirect } from '../support/service/misbehaving.ts';
import {
  ADDRESS,
  clientOf,
  endAll,
  failure,
  KEY,
  scripted,
  started,
  TEXAS,
} from '../support/service/scripted.ts';

endAll();

describe('the key', () => {
  test.each([301, 302, 303, 307, 308])('%i: the other host is never asked', async (status) => {
    const other = await started([json(topLevel)]);
    const { peer, client } = await scripted([redirect(`${other.base}/calculate`, status)]);
    const error = await failure(client.calculate(TEXAS));
    expect(error.message).toBe(
      `${peer.host} sends on to ${other.host}, which is not followed; give the address that answers`,
    );
    await failure(client.rates('TX', '2026-11-20'));
    expect([peer.received.length, other.received.length]).toEqual([2, 0]);
  });

  // A key or a session may stand in a query, a name with its password before the host, a line break anywhere.
  test.each([
    ['//tax.example.com/v1/calculate', 'HOST sends on to tax.example.com, which'],
    ['https://tax.example.com/v1/calculate', 'http://HOST sends on to https://tax.example.com, which'],
    ['https://HOST/v1/calculate', 'http://HOST sends on to https://HOST, which'],
    ['https://HOST/v2/calculate', 'http://HOST/v1/calculate sends on to https://HOST/v2/calculate, which'],
    ['/v1/calculate/', 'HOST/v1/calculate sends on to HOST/v1/calculate/, which'],
    ['login', 'HOST/v1/calculate sends on to HOST/v1/login, which'],
    ['/sign%0Ain\t/é?session=5ecret#top', 'HOST/v1/calculate sends on to HOST/sign%0Ain/%'],
    ['http://jane:pass@HOST/v1/login', 'HOST/v1/calculate sends on to HOST/v1/login, which'],
    ['?session=5ecret', 'HOST sends on to the same address with another query, which'],
    ['calculate', 'HOST sends on to the same address, which'],
  ])('a redirect to %j tells both addresses where they differ', async (location, told) => {
    const { peer, client } = await scripted([
      (response) => redirect(location.replace('HOST', `${response.req.headers.host}`), 308)(response),
    ]);
    const { message } = await failure(client.calculate(TEXAS));
    expect(message).toContain(told.replaceAll('HOST', peer.host));
    expect(message).not.toMatch(/5ecret|jane|pass@|[^\x20-\x7e]/);
  });

  test('a redirect does not show the key that the service put into it', async () => {
    const { client } = await scripted([redirect(`/t/${KEY}/x`, 302)]);
    const { message } = await failure(client.calculate(TEXAS));
    expect(message).toContain('/t/***/x');
    expect(message).not.toContain(KEY);
  });

  test('a redirect without a host says so', async () => {
    const { peer, client } = await scripted([redirect('file:///etc/passwd', 302)]);
    expect((await failure(client.calculate(TEXAS))).message).toContain(
      `${peer.host} sends on to another address, which is not followed`,
    );
  });

  test.each([
    'http://tax.example.com/v1',
    'http://localhost.example.com/v1',
    'http://127.0.0.1.example.com/v1',
    'http://128.0.0.1/v1',
    'http://0.0.0.0/v1',
    'http://[::2]/v1',
    'http://[fe80::1]/v1',
    'http://192.168.0.1/v1',
  ])('is not for %s', (address) => {
    const refused = () => endpointOf(address, KEY, ADDRESS);
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(/^\S+ is asked without encryption, and the key is not sent so; use https:\/\/$/);
    // Without a key there is nothing to lose.
    expect(endpointOf(address, undefined, ADDRESS).key).toBeNull();
  });

  test.each([
    'https://tax.example.com/v1',
    'http://localhost:8053/v1',
    'http://127.0.0.1/v1',
    'http://127.9.9.9/v1',
    'http://[::1]/v1',
  ])('is for %s', (address) => {
    expect(endpointOf(address, ` ${KEY}\n`, ADDRESS).key).toBe(KEY);
  });

  const outward = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4')?.address;

  test.skipIf(outward === undefined)(
    'does not reach a real host that is asked without encryption',
    async () => {
      const peer = await started([json(topLevel)], outward);
      expect(() => endpointOf(peer.base, KEY, ADDRESS)).toThrow('is asked without encryption');
      // It would answer.
      const keyless = clientOf(peer.base, undefined);
      await keyless.calculate(TEXAS);
      expect(peer.received).toHaveLength(1);
      expect(JSON.stringify(peer.received)).not.toContain(KEY);
    },
  );

  test.each(['sk\nlive', 'sk live', 'sk"ü', 'sk\u0000x'])('%j is none, and is not repeated', (key) => {
    const refused = () => endpointOf('https://tax.example.com/v1', key, ADDRESS);
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(/^the key has characters that no key has/);
  });

  test('is not repeated where a service repeats it, nor is anything that steers a terminal', async () => {
    const hostile = `\u001b]0;title\u0007${KEY}\u009b2J\u202e`;
    const refusing = await scripted([json(nested('INVALID_STATE', `No: ${hostile}`), 400)]);
    expect((await failure(refusing.client.calculate(TEXAS))).message).toBe('No: ]0;title***2J');
    const { client } = await scripted([
      json({ ...topLevel, state: `Texas${hostile}`, warnings: [hostile], [hostile]: 1 }),
    ]);
    const shown = JSON.stringify(await client.calculate(TEXAS));
    expect(shown).not.toContain(KEY);
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]|\\u/u);
  });

  test('is not in what is written down of an answer, however the service writes it, and the answer reads the same', async () => {
    const escaped = [...KEY].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const echoing = { ...topLevel, warnings: [KEY, 'escaped'], [KEY]: KEY };
    const { client } = await scripted([
      (response) => void response.end(JSON.stringify(echoing).replace('escaped', escaped)),
    ]);
    const reply = await client.ask(TEXAS);
    expect(JSON.stringify(JSON.parse(reply.text))).toContain(KEY);
    const kept = client.withoutKey(reply);
    expect([kept.text, JSON.stringify(JSON.parse(kept.text))].join()).not.toContain(KEY);
    expect(kept.text).not.toContain(escaped);
    expect(client.read(TEXAS, kept)).toEqual(client.read(TEXAS, reply));
  });

  test('a key that is a word of the answer by chance does not damage it', async () => {
    const peer = await started([json(topLevel)]);
    const client = clientOf(peer.base, '4');
    expect((await client.calculate(TEXAS)).charges[0]?.rateText).toBe('4.85%');
  });
});

describe('an address', () => {
  test.each([
    ['', 'is no address'],
    ['tax.example.com/v1', 'is no address'],
    ['https://', 'is no address'],
    ['localhost:8053/v1', 'is no address of the web'],
    ['ftp://tax.example.com', 'is no address of the web'],
    ['file:///etc/passwd', 'is no address of the web'],
    [`https://user:${KEY}@tax.example.com/v1`, 'holds a name or password'],
    [`https://${KEY}@tax.example.com/v1`, 'holds a name or password'],
  ])('%j is refused, and not repeated', (address, message) => {
    const refused = () => endpointOf(address, KEY, ADDRESS);
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(`--api-url ${message}`);
    try {
      refused();
    } catch (error) {
      expect(String(error)).not.toContain(KEY);
    }
  });

  test('where nothing listens, or encryption is not spoken, says so', async () => {
    const { peer } = await scripted([json(topLevel)]);
    const asked = (address: string) => failure(clientOf(address, KEY).calculate(TEXAS));
    const encrypted = await asked(peer.base.replace('http:', 'https:'));
    expect(encrypted.message).toMatch(
      /it does not answer encrypted; check whether .* begins with http:\/\/$/,
    );
    expect(encrypted).toMatchObject({ unsent: true });
    await peer.close();
    const closed = await asked(peer.base);
    expect(closed.message).toBe(
      `${peer.host} cannot be asked: nothing answers at that address and port; check both`,
    );
    expect(closed).toMatchObject({ unsent: true });
    expect(peer.received).toEqual([]);
  });
});
