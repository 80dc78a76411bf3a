/** `slt batch --remote` and `--compare` against a real server, with a proxy between that counts and makes mischief. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, texasPolicies } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { answering, type CountingProxy, refusing, startProxy } from '../../support/service/proxy.ts';
import { SLT } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SAMPLE = fileURLToPath(new URL('../../../fixtures/policies.csv', import.meta.url));

const files = temporaryFolder();
const at = files.at;
const read = (name: string): string => readFileSync(at(name), 'utf8');
const put = (name: string, content: string): string => {
  writeFileSync(at(name), content);
  return at(name);
};

let server: RunningServer;
let proxy: CountingProxy;
let key = '';

beforeAll(async () => {
  key = newKey(at('keys.json'));
  server = await startServer(['--keys', at('keys.json'), '--limit-standard', '1000000']);
  proxy = await startProxy(`${server.base}/v1`);
});
afterEach(() => {
  proxy.asked.length = 0;
  proxy.mischief = () => null;
  proxy.delay = 0;
});
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const env = () => ({ SLT_API_URL: proxy.base, SLT_API_KEY: key });

const remote = (input: string, output: string, ...args: string[]) =>
  runCli(['batch', input, '-o', at(output), '--remote', ...args], env());

describe('the same figures', () => {
  test('of a service as of this machine, for every policy it can receive', async () => {
    const here = await runCli(['batch', SAMPLE, '-o', at('here.csv'), '--totals', at('here-totals.csv')]);
    const there = await remote(SAMPLE, 'there.csv', '--totals', at('there-totals.csv'));
    expect(here.exitCode).toBe(3);
    expect(there.exitCode).toBe(3);
    const local = rowsOf(readFileSync(at('here.csv')));
    const answered = rowsOf(readFileSync(at('there.csv')));
    expect(answered.length).toBe(200);
    const unsent = answered.filter(({ error_message: why }) => why?.includes('a service cannot receive'));
    // Only where it matters: Illinois' fire marshal tax by coverage code, Oregon's and Pennsylvania's fee by transaction.
    expect(new Set(unsent.map((row) => row['Home State']))).toEqual(new Set(['IL', 'OR', 'PA']));
    expect(unsent.length).toBe(5);
    answered.forEach((row, index) => {
      if (unsent.includes(row)) return;
      // What was dropped as it changes no figure may stand in a note.
      const { incomplete, notices, notes, warnings, error_message, ...own } = local[index] as Record<
        string,
        string
      >;
      expect(row).toMatchObject(own);
      expect(row.error_message === '').toBe(error_message === '');
    });
    expect(proxy.asked.length).toBe(new Set(proxy.asked).size);
    expect(existsSync(at('there.csv.journal'))).toBe(false);
  });

  test('what is left out of a figure, and each warning, are told as of this machine', async () => {
    const rows =
      'state,premium,effective_date,lob\nKY,10000,2026-06-30,SLT-PROP\nTX,10000,2026-06-30,SLT-PROP\n';
    const input = put('left-out.csv', rows);
    const here = await runCli(['batch', input, '-o', at('lo-here.csv')]);
    const there = await remote(input, 'lo-there.csv');
    expect([here.exitCode, there.exitCode]).toEqual([3, 3]);
    expect(there.stderr).toContain('1 row lacks a charge: 1 KY municipal_tax');
    const [own, answered] = ['lo-here.csv', 'lo-there.csv'].map((name) =>
      rowsOf(readFileSync(at(name))).map(({ incomplete, warnings }) => ({ incomplete, warnings })),
    );
    expect(answered?.map(({ warnings }) => warnings)).toEqual(own?.map(({ warnings }) => warnings));
    expect(answered?.[0]?.warnings).toContain('KY.municipal_tax.left_out');
    // A service cannot be sent a rate, so that it is not offered.
    expect(answered?.map(({ incomplete }) => incomplete)).toEqual(['municipal_tax: add jurisdiction', '']);
  });

  test('notices whose words the service does not have are named as those of this machine are', async () => {
    const input = put('iowa.csv', 'state,premium,effective_date\nIA,1000,2026-06-30\nID,1000,2026-06-30\n');
    await Promise.all([runCli(['batch', input, '-o', at('ia-here.csv')]), remote(input, 'ia-there.csv')]);
    const [here, there] = ['ia-here.csv', 'ia-there.csv'].map((name) =>
      rowsOf(readFileSync(at(name))).map(({ notices }) => notices),
    );
    expect(there).toEqual([
      'wording not on file: evidence of coverage (for: policy, certificate, cover note, binder or other evidence of surplus lines insurance delivered to the insured)',
      '1. stamp',
    ]);
    expect(there).toEqual(here);
  });

  test('what is filed by another date than the policy’s is filed as without a service', async () => {
    const rows = [
      'state,premium,effective_date,transaction,transaction_date,invoice_date',
      // Texas files by the transaction’s own year: due on March 1 after 2026, not after 2025.
      'TX,1000,2025-12-20,endorsement,2026-03-05,',
      // Louisiana files by the quarter of the invoice.
      'LA,1000,2026-03-20,,,2026-05-20',
      '',
    ];
    const input = put('later.csv', rows.join('\n'));
    const here = await runCli(['batch', input, '-o', at('l-here.csv'), '--totals', at('l-here-totals.csv')]);
    const there = await remote(input, 'l-there.csv', '--totals', at('l-there-totals.csv'));
    expect([here.exitCode, there.exitCode]).toEqual([0, 0]);
    const taxes = (name: string) =>
      rowsOf(readFileSync(at(name)))
        .filter(({ slot }) => slot === 'base_tax')
        .map((row) => [row.state_code, row.period_from, row.period_to, row.due]);
    const expected = [
      ['LA', '2026-04-01', '2026-06-30', '2026-09-01'],
      ['TX', '2026-01-01', '2026-12-31', '2027-03-01'],
    ];
    expect(taxes('l-there-totals.csv')).toEqual(expected);
    expect(taxes('l-here-totals.csv')).toEqual(expected);
  });

  test('rows that cannot be asked cost no query', async () => {
    const input = put('bad.csv', 'state,premium\nTX,\nTX,abc\nXX,100\n,100\nTX,1000\n');
    const { exitCode } = await remote(input, 'bad-out.csv');
    expect(exitCode).toBe(3);
    expect(proxy.asked).toEqual(['{"state":"TX","premium":1000.00}']);
  });

  test('one policy is asked once, however its row is written', async () => {
    const rows = ['TX,1000,2026-06-30', 'Texas,"$1,000.00",06/30/2026', 'tx,1000.00,2026-06-30'];
    const input = put('same.csv', `state,premium,effective_date\n${rows.join('\n')}\n`);
    expect((await remote(input, 'same-out.csv', '--columns', 'total_tax')).exitCode).toBe(0);
    // 1,000 × 4.85 % = 48.50 and × 0.04 % = 0.40
    expect(rowsOf(readFileSync(at('same-out.csv'))).map(({ total_tax: tax }) => tax)).toEqual([
      '48.90',
      '48.90',
      '48.90',
    ]);
    expect(proxy.asked.length).toBe(1);
  });

  test('a service’s refusal stays with its row', async () => {
    const input = put('fee.csv', 'state,premium,fees\nCA,1000,100\nTX,1000,100\n');
    const { exitCode } = await remote(input, 'fee-out.csv');
    const [first, second] = rowsOf(readFileSync(at('fee-out.csv')));
    expect(exitCode).toBe(3);
    expect(first?.error_code).toBe('FEE_TYPE_REQUIRED');
    expect(first?.error_message).toMatch(/^line 2: 127\.0\.0\.1:\d+ refuses: /);
    expect(second?.error_code).toBe('');
  });
});

describe('nothing is asked twice', () => {
  test('a run that was killed goes on where it stopped', async () => {
    const input = put('killed.csv', texasPolicies(60));
    proxy.delay = 20;
    const child = execa(
      'node',
      [SLT, 'batch', input, '-o', at('killed-out.csv'), '--remote', '--concurrency', '2'],
      {
        env: { NO_COLOR: '1', ...env() },
        reject: false,
      },
    );
    while (proxy.asked.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await child;
    expect(existsSync(at('killed-out.csv'))).toBe(false);
    const answered = read('killed-out.csv.journal')
      .split('\n')
      .filter((line) => line.includes('"key"'));
    expect(answered.length).toBeGreaterThan(10);

    // What the disk would hold had the machine died in the middle of a line.
    writeFileSync(at('killed-out.csv.journal'), `${read('killed-out.csv.journal')}{"key":"half a li`);
    const refused = await remote(input, 'killed-out.csv');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('--resume uses them, --fresh drops them');

    proxy.asked.length = 0;
    proxy.delay = 0;
    const resumed = await remote(input, 'killed-out.csv', '--resume', '--columns', 'total_tax');
    expect(resumed.exitCode).toBe(0);
    expect(proxy.asked.length).toBe(60 - answered.length);
    const whole = await runCli(['batch', input, '--columns', 'total_tax']);
    expect(read('killed-out.csv').trimEnd()).toBe(whole.stdout);
    expect(existsSync(at('killed-out.csv.journal'))).toBe(false);
  });

  test('Ctrl-C tells where the answers are', async () => {
    const input = put('cut.csv', texasPolicies(40));
    proxy.delay = 20;
    const child = execa('node', [SLT, 'batch', input, '-o', at('cut-out.csv'), '--remote'], {
      env: { NO_COLOR: '1', ...env() },
      reject: false,
    });
    while (proxy.asked.length < 12) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    const { exitCode, stderr } = await child;
    expect(exitCode).toBe(130);
    expect(stderr).toMatch(
      /\d+ answers are kept in \S+cut-out\.csv\.journal; the same command with --resume/,
    );
    expect(existsSync(at('cut-out.csv'))).toBe(false);
  });

  test('a row without an answer is reported, and asked again alone', async () => {
    const input = put('one.csv', texasPolicies(10));
    proxy.mischief = (body) => (body.includes('1004') ? answering(200, '{"success": tru') : null);
    const first = await remote(input, 'one-out.csv');
    expect(first.exitCode).toBe(1);
    expect(first.stderr).toContain('1 row got no answer; 9 answers are kept in');
    const row = rowsOf(readFileSync(at('one-out.csv')))[4];
    expect(row?.error_code).toBe('NO_ANSWER');
    expect(row?.error_message).toMatch(/^line 6: .*no whole JSON/);
    proxy.asked.length = 0;
    proxy.mischief = () => null;
    const second = await remote(input, 'one-out.csv', '--resume');
    expect(second.exitCode).toBe(0);
    expect(proxy.asked).toEqual(['{"state":"TX","premium":1004.00,"effective_date":"2026-06-30"}']);
  });

  test('an answer that is no longer whole on file is asked for again', async () => {
    const input = put('damaged.csv', texasPolicies(3));
    proxy.mischief = (body) => (body.includes('1002') ? answering(200, '') : null);
    expect((await remote(input, 'damaged-out.csv')).exitCode).toBe(1);
    const lines = read('damaged-out.csv.journal').trim().split('\n');
    const damaged = lines.map((line, at) => {
      const entry = JSON.parse(line);
      return JSON.stringify(at === 1 ? { ...entry, text: entry.text.slice(0, 20) } : entry);
    });
    put('damaged-out.csv.journal', `${damaged.join('\n')}\n`);
    proxy.asked.length = 0;
    proxy.mischief = () => null;
    expect((await remote(input, 'damaged-out.csv', '--resume')).exitCode).toBe(0);
    expect(proxy.asked.length).toBe(2);
    expect(existsSync(at('damaged-out.csv.journal'))).toBe(false);
  });

  test('a row without a date is asked again on another day, whose rates may be others', async () => {
    const input = put('undated.csv', 'state,premium\nTX,1000\nTX,2000\n');
    proxy.mischief = (body) => (body.includes('2000') ? answering(200, '') : null);
    expect((await remote(input, 'undated-out.csv')).exitCode).toBe(1);
    const askedOn = async (day: string) => {
      proxy.asked.length = 0;
      const args = ['batch', input, '-o', at('undated-out.csv'), '--remote', '--resume'];
      expect((await runCli(args, { ...env(), SLT_TODAY: day })).exitCode).toBe(1);
      return proxy.asked.length;
    };
    expect([await askedOn('2026-11-20'), await askedOn('2026-11-21')]).toEqual([1, 2]);
  });

  test('--fresh asks again; a journal of another service is not used, and no other file is taken for one', async () => {
    const input = put('fresh.csv', texasPolicies(3));
    proxy.mischief = (body) => (body.includes('1002') ? answering(200, '') : null);
    await remote(input, 'fresh-out.csv');
    const other = await runCli(['batch', input, '-o', at('fresh-out.csv'), '--remote', '--resume'], {
      SLT_API_URL: `${server.base}/v1`,
      SLT_API_KEY: key,
    });
    expect(other.exitCode).toBe(2);
    expect(other.stderr).toContain(`holds answers of ${proxy.base}, not of`);
    const precious = put('precious.txt', 'not a journal\n');
    const wrong = await remote(input, 'fresh-out.csv', '--fresh', '--journal', precious);
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain('is not a journal of slt batch');
    expect(read('precious.txt')).toBe('not a journal\n');
    proxy.asked.length = 0;
    proxy.mischief = () => null;
    expect((await remote(input, 'fresh-out.csv', '--fresh')).exitCode).toBe(0);
    expect(proxy.asked.length).toBe(3);
  });

  test('to stdout only with a journal of its own name', async () => {
    const input = put('out.csv', texasPolicies(2));
    const refused = await runCli(['batch', input, '--remote'], env());
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('--journal FILE');
    expect(proxy.asked).toEqual([]);
    const { stdout, exitCode } = await runCli(
      ['batch', input, '--remote', '--journal', at('j'), '--columns', 'total_tax'],
      env(),
    );
    expect(exitCode).toBe(0);
    // 1,000 and 1,001 × 4.85 % = 48.5485; × 0.04 % = 0.40
    expect(stdout.split('\n').slice(1)).toEqual(['TX,1000,2026-06-30,48.90', 'TX,1001,2026-06-30,48.95']);
  });
});

describe('a service in trouble', () => {
  test('429 holds all questions back as long as it asks, and loses none', async () => {
    const input = put('busy.csv', texasPolicies(12));
    let refusals = 0;
    proxy.mischief = (_, index) =>
      index >= 3 && refusals++ < 3
        ? refusing(429, 'RATE_LIMIT_EXCEEDED', 'Too many', { 'Retry-After': '1' })
        : null;
    const { exitCode } = await remote(input, 'busy-out.csv', '--concurrency', '3', '--columns', 'error_code');
    expect(exitCode).toBe(0);
    expect(proxy.asked.length).toBe(15);
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
    expect(proxy.asked.length).toBeLessThanOrEqual(8);
    expect(existsSync(at('key-out.csv'))).toBe(false);
    expect(existsSync(at('key-out.csv.journal'))).toBe(false);
  });

  test('a service that is gone ends the run; the answers stay', async () => {
    const input = put('gone.csv', texasPolicies(50));
    proxy.mischief = (_, index) => (index >= 10 ? (response) => response.destroy() : null);
    const { exitCode, stderr } = await remote(input, 'gone-out.csv', '--concurrency', '1');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('the connection was cut');
    expect(stderr).toContain('10 answers are kept');
    expect(proxy.asked.length).toBe(15);
    // Each that was cut may have been answered there.
    expect(stderr).toMatch(/^15 queries to /m);
  });

  test('no more questions at once than allowed', async () => {
    const narrow = await startProxy(`${server.base}/v1`);
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
    expect(proxy.asked).toEqual([]);
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
