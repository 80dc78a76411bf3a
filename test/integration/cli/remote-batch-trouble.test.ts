/** A batch priced by a service that is in trouble, what it costs, and beside what is computed here. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf, texasPolicies } from '../../support/batch.ts';
import { remoteBatches } from '../../support/remote-batches.ts';
import { runCli } from '../../support/run-cli.ts';
import { startServer } from '../../support/server.ts';
import { refusing, startProxy } from '../../support/service/proxy.ts';

const { at, put, service, env, remote } = remoteBatches();

describe('a service in trouble', () => {
  test('429 holds all questions back as long as it asks, and loses none', async () => {
    const input = put('busy.csv', texasPolicies(12));
    let refusals = 0;
    service.proxy.mischief = (_, index) =>
      index >= 3 && refusals++ < 3
        ? refusing(429, 'RATE_LIMIT_EXCEEDED', 'Too many', { 'Retry-After': '1' })
        : null;
    const { exitCode } = await remote(input, 'busy-out.csv', '--concurrency', '3', '--columns', 'error_code');
    expect(exitCode).toBe(0);
    expect(service.proxy.asked.length).toBe(15);
  });

  test('a key that is refused ends the run at once', async () => {
    const input = put('key.csv', texasPolicies(50));
    const { exitCode, stderr } = await runCli(['batch', input, '-o', at('key-out.csv'), '--remote'], {
      ...env(),
      SLT_API_KEY: 'slt_wrong',
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('the key is invalid or expired');
    expect(stderr).not.toContain('slt_wrong');
    expect(service.proxy.asked.length).toBeLessThanOrEqual(8);
    expect(existsSync(at('key-out.csv'))).toBe(false);
    expect(existsSync(at('key-out.csv.journal'))).toBe(false);
  });

  test('a service that is gone ends the run; the answers stay', async () => {
    const input = put('gone.csv', texasPolicies(50));
    service.proxy.mischief = (_, index) => (index >= 10 ? (response) => response.destroy() : null);
    const { exitCode, stderr } = await remote(input, 'gone-out.csv', '--concurrency', '1');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('the connection was cut');
    expect(stderr).toContain('10 answers are kept');
    expect(service.proxy.asked.length).toBe(15);
    // Each that was cut may have been answered there.
    expect(stderr).toMatch(/^15 queries to /m);
  });

  test('a row beside one that got no answer reused none', async () => {
    const [policy = ''] = texasPolicies(1).trimEnd().split('\n').slice(1);
    const input = put('html.csv', `${texasPolicies(1).split('\n')[0]}\n${`${policy}\n`.repeat(3)}`);
    service.proxy.mischief = () => (response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>hi</html>');
    const { exitCode, stdout, stderr } = await remote(input, 'html-out.csv', '--json');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('; 0 rows reused an existing answer')]);
    const summary = { queries: service.proxy.asked.length, reused: 0, unanswered: 3 };
    expect(JSON.parse(stdout)).toMatchObject({ success: false, remote: summary });
  });

  test('no more questions at once than allowed', async () => {
    const narrow = await startProxy(`${service.server.base}/v1`);
    narrow.delay = 5;
    await runCli(
      [
        'batch',
        put('width.csv', texasPolicies(30)),
        '-o',
        at('width-out.csv'),
        '--remote',
        '--concurrency',
        '3',
      ],
      {
        ...env(),
        SLT_API_URL: narrow.base,
      },
    );
    expect(narrow.width()).toBe(3);
    await narrow.close();
  });

  test.each([
    [['--concurrency', '0'], '--concurrency "0" is not a number from 1 to 64'],
    [['--price-per-query', 'cheap'], '--price-per-query "cheap" is not an amount of dollars'],
    [['--resume', '--fresh'], 'contradict each other'],
  ])('%j is refused before anything is asked', async (args, message) => {
    const { exitCode, stderr } = await remote(put('few.csv', texasPolicies(2)), 'few-out.csv', ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(service.proxy.asked).toEqual([]);
  });

  test('the options of a service mean nothing without one', async () => {
    const { exitCode, stderr } = await runCli(['batch', put('no.csv', texasPolicies(1)), '--resume']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--resume applies only to a service; add --remote or --compare');
  });
});

describe('what it costs', () => {
  test('is shown before and after, exact', async () => {
    const input = put('cost.csv', `${texasPolicies(7)}\nTX,1000,2026-06-30\nTX,,\n`);
    const { stderr, exitCode } = await remote(input, 'cost-out.csv', '--price-per-query', '0.0375');
    expect(exitCode).toBe(3);
    // 7 × 0.0375 = 0.2625
    expect(stderr.match(/7 queries to \S+, \$0\.2625/g)?.length).toBe(2);
  });
});

describe('--compare', () => {
  test('names each charge that differs with both figures, and exits with 4', async () => {
    const folder = at('their-rates');
    mkdirSync(folder);
    const file = JSON.parse(readFileSync(new URL('../../../rates/TX.json', import.meta.url), 'utf8'));
    const text = JSON.stringify(file);
    // Texas' stamping fee of 0.04 % as a service would have it that mistyped it.
    const theirs = text.replaceAll('"0.04"', '"0.05"');
    expect(theirs).not.toBe(text);
    writeFileSync(`${folder}/TX.json`, theirs);
    const other = await startServer([
      '--limit-standard',
      '1000000',
      '--rates-dir',
      folder,
      '--keys',
      at('none.json'),
    ]);
    const input = put(
      'compare.csv',
      'state,premium,effective_date\nTX,10000,2026-06-30\nOK,10000,2026-06-30\n',
    );
    const { exitCode, stderr } = await runCli(['batch', input, '-o', at('compare-out.csv'), '--compare'], {
      SLT_API_URL: `${other.base}/sandbox/v1`,
    });
    await other.stop();
    rmSync(folder, { recursive: true });
    expect(exitCode).toBe(4);
    expect(stderr).toContain('1 row differs;');
    const [texas, oklahoma] = rowsOf(readFileSync(at('compare-out.csv')));
    // 10,000 × 4.85 % + 10,000 × 0.04 % = 489.00; with 0.05 % 490.00
    expect(texas).toMatchObject({
      total_tax: '489.00',
      remote_total_tax: '490.00',
      remote_total_due: '10490.00',
    });
    expect(texas?.differences).toContain('stamping_fee: 4.00 here (0.04%), 5.00 there (0.05%)');
    expect(oklahoma).toMatchObject({ differences: '' });
  });

  test('agreement ends with 0, a refusal on both sides is one, and what it cannot receive is not compared', async () => {
    const input = put(
      'agree.csv',
      'state,premium,effective_date,coverage\nTX,10000,2026-06-30,\nCA,5000,1950-01-01,\nAK,10000,2026-06-30,wet_marine\n',
    );
    const { exitCode, stderr } = await runCli(
      ['batch', input, '-o', at('agree-out.csv'), '--compare'],
      env(),
    );
    const [, early, marine] = rowsOf(readFileSync(at('agree-out.csv')));
    expect(early).toMatchObject({ error_code: 'NO_RATES_FOR_DATE', differences: '' });
    expect(marine?.differences).toContain('not compared: ');
    expect(marine?.total_tax).not.toBe('');
    expect(stderr).toContain('no row differs');
    expect(exitCode).toBe(3);
  });
});
