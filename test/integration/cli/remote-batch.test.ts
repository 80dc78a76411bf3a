/** `slt batch --remote` and `--compare` against a real server, with a proxy between that counts and makes mischief. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { rowsOf, texasPolicies } from '../../support/batch.ts';
import { remoteBatches } from '../../support/remote-batches.ts';
import { runCli } from '../../support/run-cli.ts';
import { answering } from '../../support/service/proxy.ts';
import { SLT } from '../../support/slt.ts';

const SAMPLE = fileURLToPath(new URL('../../../fixtures/policies.csv', import.meta.url));

const { at, read, put, service, env, remote } = remoteBatches();

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
    expect(service.proxy.asked.length).toBe(new Set(service.proxy.asked).size);
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

  test('a row without a transaction, in a file that has them, is told as of this machine', async () => {
    const input = put(
      'untold.csv',
      'state,premium,effective_date,transaction\nTX,10000,2026-06-30,new\nTX,9000,2026-06-30,\n',
    );
    await runCli(['batch', input, '-o', at('ut-here.csv')]);
    await remote(input, 'ut-there.csv');
    for (const name of ['ut-here.csv', 'ut-there.csv'])
      expect(
        rowsOf(readFileSync(at(name))).map(({ warnings }) => warnings?.includes('TX.transaction.not_stated')),
      ).toEqual([false, true]);
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
    expect(service.proxy.asked).toEqual(['{"state":"TX","premium":1000.00}']);
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
    expect(service.proxy.asked.length).toBe(1);
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
    service.proxy.delay = 20;
    const child = execa(
      'node',
      [SLT, 'batch', input, '-o', at('killed-out.csv'), '--remote', '--concurrency', '2'],
      {
        env: { NO_COLOR: '1', ...env() },
        reject: false,
      },
    );
    while (service.proxy.asked.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
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

    service.proxy.asked.length = 0;
    service.proxy.delay = 0;
    const resumed = await remote(input, 'killed-out.csv', '--resume', '--columns', 'total_tax');
    expect(resumed.exitCode).toBe(0);
    expect(service.proxy.asked.length).toBe(60 - answered.length);
    const whole = await runCli(['batch', input, '--columns', 'total_tax']);
    expect(read('killed-out.csv').trimEnd()).toBe(whole.stdout);
    expect(existsSync(at('killed-out.csv.journal'))).toBe(false);
  });

  test('Ctrl-C tells where the answers are', async () => {
    const input = put('cut.csv', texasPolicies(40));
    service.proxy.delay = 20;
    const child = execa('node', [SLT, 'batch', input, '-o', at('cut-out.csv'), '--remote'], {
      env: { NO_COLOR: '1', ...env() },
      reject: false,
    });
    while (service.proxy.asked.length < 12) await new Promise((resolve) => setTimeout(resolve, 5));
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
    service.proxy.mischief = (body) => (body.includes('1004') ? answering(200, '{"success": tru') : null);
    const first = await remote(input, 'one-out.csv');
    expect(first.exitCode).toBe(1);
    expect(first.stderr).toContain('1 row got no answer; 9 answers are kept in');
    const row = rowsOf(readFileSync(at('one-out.csv')))[4];
    expect(row?.error_code).toBe('NO_ANSWER');
    expect(row?.error_message).toMatch(/^line 6: .*no whole JSON/);
    service.proxy.asked.length = 0;
    service.proxy.mischief = () => null;
    const second = await remote(input, 'one-out.csv', '--resume');
    expect(second.exitCode).toBe(0);
    expect(service.proxy.asked).toEqual(['{"state":"TX","premium":1004.00,"effective_date":"2026-06-30"}']);
  });

  test('an answer that is no longer whole on file is asked for again', async () => {
    const input = put('damaged.csv', texasPolicies(3));
    service.proxy.mischief = (body) => (body.includes('1002') ? answering(200, '') : null);
    expect((await remote(input, 'damaged-out.csv')).exitCode).toBe(1);
    const lines = read('damaged-out.csv.journal').trim().split('\n');
    const damaged = lines.map((line, at) => {
      const entry = JSON.parse(line);
      return JSON.stringify(at === 1 ? { ...entry, text: entry.text.slice(0, 20) } : entry);
    });
    put('damaged-out.csv.journal', `${damaged.join('\n')}\n`);
    service.proxy.asked.length = 0;
    service.proxy.mischief = () => null;
    expect((await remote(input, 'damaged-out.csv', '--resume')).exitCode).toBe(0);
    expect(service.proxy.asked.length).toBe(2);
    expect(existsSync(at('damaged-out.csv.journal'))).toBe(false);
  });

  test('a row without a date is asked again on another day, whose rates may be others', async () => {
    const input = put('undated.csv', 'state,premium\nTX,1000\nTX,2000\n');
    service.proxy.mischief = (body) => (body.includes('2000') ? answering(200, '') : null);
    expect((await remote(input, 'undated-out.csv')).exitCode).toBe(1);
    const askedOn = async (day: string) => {
      service.proxy.asked.length = 0;
      const args = ['batch', input, '-o', at('undated-out.csv'), '--remote', '--resume'];
      expect((await runCli(args, { ...env(), SLT_TODAY: day })).exitCode).toBe(1);
      return service.proxy.asked.length;
    };
    expect([await askedOn('2026-11-20'), await askedOn('2026-11-21')]).toEqual([1, 2]);
  });

  test('--fresh asks again; a journal of another service is not used, and no other file is taken for one', async () => {
    const input = put('fresh.csv', texasPolicies(3));
    service.proxy.mischief = (body) => (body.includes('1002') ? answering(200, '') : null);
    await remote(input, 'fresh-out.csv');
    const other = await runCli(['batch', input, '-o', at('fresh-out.csv'), '--remote', '--resume'], {
      SLT_API_URL: `${service.server.base}/v1`,
      SLT_API_KEY: service.key,
    });
    expect(other.exitCode).toBe(2);
    expect(other.stderr).toContain(`holds answers of ${service.proxy.base}, not of`);
    const precious = put('precious.txt', 'not a journal\n');
    const wrong = await remote(input, 'fresh-out.csv', '--fresh', '--journal', precious);
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain('is not a journal of slt batch');
    expect(read('precious.txt')).toBe('not a journal\n');
    service.proxy.asked.length = 0;
    service.proxy.mischief = () => null;
    expect((await remote(input, 'fresh-out.csv', '--fresh')).exitCode).toBe(0);
    expect(service.proxy.asked.length).toBe(3);
  });

  test('to stdout only with a journal of its own name', async () => {
    const input = put('out.csv', texasPolicies(2));
    const refused = await runCli(['batch', input, '--remote'], env());
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('--journal FILE');
    expect(service.proxy.asked).toEqual([]);
    const { stdout, exitCode } = await runCli(
      ['batch', input, '--remote', '--journal', at('j'), '--columns', 'total_tax'],
      env(),
    );
    expect(exitCode).toBe(0);
    // 1,000 and 1,001 × 4.85 % = 48.5485; × 0.04 % = 0.40
    expect(stdout.split('\n').slice(1)).toEqual(['TX,1000,2026-06-30,48.90', 'TX,1001,2026-06-30,48.95']);
  });
});
