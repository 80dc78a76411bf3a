/** `slt batch --remote` on a terminal asks before it sends many queries. */
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { texasPolicies } from '../support/batch.ts';
import { newKey, type RunningServer, startServer } from '../support/server.ts';
import { type CountingProxy, startProxy } from '../support/service/proxy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ENTER, typed } from '../support/terminal.ts';

const folder = temporaryFolder();
let server: RunningServer;
let proxy: CountingProxy;
let key = '';

beforeAll(async () => {
  key = newKey(folder.at('keys.json'));
  server = await startServer(['--keys', folder.at('keys.json'), '--limit-standard', '1000000']);
  proxy = await startProxy(`${server.base}/v1`);
});
afterEach(() => {
  proxy.asked.length = 0;
});
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const env = () => ({ SLT_API_URL: proxy.base, SLT_API_KEY: key });

describe('more than 100 queries on a terminal', () => {
  const asking = (name: string, count: number, answer: string) =>
    typed(
      `batch ${folder.put(`${name}.csv`, texasPolicies(count))} -o ${folder.at(`${name}-out.csv`)} --remote`,
      answer === '' ? [] : [['Send 101 queries?', `${answer}${ENTER}`]],
      120,
      env(),
    );

  test('are asked for after a yes only', async () => {
    const no = await asking('no', 101, 'n');
    expect(no.screen).toContain('101 queries to ');
    expect(no.screen).toContain('Cancelled; nothing sent.');
    expect(proxy.asked).toEqual([]);
    expect(existsSync(folder.at('no-out.csv'))).toBe(false);
    const yes = await asking('yes', 101, 'y');
    expect(yes.exitCode).toBe(0);
    expect(proxy.asked.length).toBe(101);
  });

  test('100 are asked without a question', async () => {
    const { screen, exitCode } = await asking('some', 100, '');
    expect(exitCode).toBe(0);
    expect(screen).not.toContain('Send 100 queries');
    expect(proxy.asked.length).toBe(100);
  });
});
