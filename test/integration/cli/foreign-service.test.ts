/**
 * Answers of services that know the interface document and nothing of ours: every command reads them alike. Expected values
 * are those of the document: `total_due` is premium, fees and `total_tax`; only `calculation` lists which fees were taxed; a
 * Kentucky figure without a place is without the municipal tax, which is said in a field that is not shown.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { asking } from '../../support/service/asking.ts';
import { kentucky, nested, ohio, tax } from '../../support/service/foreign-answers.ts';
import { type Answer, json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const files = temporaryFolder();
let count = 0;

/** A batch of a CSV that asks a service with these answers. */
async function asked(script: readonly Answer[], rows: readonly string[], args: readonly string[]) {
  const name = files.at(`${++count}`);
  writeFileSync(`${name}.csv`, `${rows.join('\n')}\n`);
  const peer = await started(script);
  const line = ['batch', `${name}.csv`, '-o', `${name}-out.csv`];
  const outcome = await asking(peer, [...line, ...args]);
  return { ...outcome, peer, name, line, result: () => rowsOf(readFileSync(`${name}-out.csv`)) };
}

/** What a batch makes of a CSV and of the answers to it. */
async function batch(script: readonly Answer[], rows: readonly string[], ...args: string[]) {
  const totals = files.at(`${count + 1}-totals.csv`);
  const own = ['--remote', '--totals', totals];
  const outcome = await asked(script, rows, [...own, ...args]);
  return { ...outcome, line: [...outcome.line, ...own], totals: () => rowsOf(readFileSync(totals)) };
}

/** What a batch compares of a CSV with the answers to it. */
async function compared(script: readonly Answer[], rows: readonly string[], ...args: string[]) {
  const own = ['--compare', '--fresh', '--concurrency', '1'];
  const outcome = await asked(script, rows, [...own, ...args]);
  return { ...outcome, line: [...outcome.line, ...own] };
}

async function calc(answer: object, ...args: string[]) {
  const peer = await started([json(answer)]);
  return asking(peer, ['calc', ...args, '--remote']);
}

describe.concurrent('a municipal tax that is not in the figure', () => {
  const policy = ['state,premium,effective_date', 'KY,1000,2025-03-01'];

  test.each([
    ['said in a field', { ...kentucky, municipal_tax_excluded: true }],
    ['said in words', { ...kentucky, warnings: ['The municipal tax was excluded.'] }],
    ['not said at all', kentucky],
  ])('%s: the figure is marked by both commands', async (_, answer) => {
    const one = await calc(answer, 'KY', '1000', '--date', '2025-03-01');
    expect(one.stdout).toContain(
      'INCOMPLETE: Local government premium tax not included (add --jurisdiction)',
    );
    const passedOn = await calc(answer, 'KY', '1000', '--date', '2025-03-01', '--json');
    expect(passedOn.json()).toMatchObject({ total_tax: 48, municipal_tax_excluded: true });
    const { exitCode, stderr, result, totals } = await batch([json(answer)], policy);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('total tax 48.00 INCOMPLETE');
    expect(result()[0]).toMatchObject({ total_tax: '48.00', incomplete: 'municipal_tax: add jurisdiction' });
    expect(totals().filter(({ slot }) => slot === 'municipal_tax')).toMatchObject([{ incomplete: '1' }]);
  });

  test('with a place, or in a state without such a tax, nothing is missing', async () => {
    const municipal_tax = tax('5%', 50);
    const breakdown = { ...kentucky.breakdown, municipal_tax };
    const placed = { ...kentucky, breakdown, total_tax: 98, total_due: 1098 };
    const rows = ['state,premium,effective_date,jurisdiction', 'KY,1000,2025-03-01,Louisville'];
    const { exitCode, result } = await batch([json(placed)], rows);
    expect([exitCode, result()[0]?.incomplete]).toEqual([0, '']);
    const { stdout } = await calc(nested(1000, 0, 50), 'OH', '1000', '--date', '2025-03-01');
    expect(stdout).not.toContain('INCOMPLETE');
  });

  test('a place that has such a tax, which the answer does not charge', async () => {
    // Lexington lays 5 percent on casualty insurance (its code of ordinances).
    const line = ['KY', '1000', '--date', '2025-03-01', '--lob', 'SLT-GL', '--jurisdiction'];
    const one = await calc(kentucky, ...line, 'Lexington');
    expect(one.stdout).toMatch(/INCOMPLETE: Local government premium tax not included$/m);
    expect(one.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'Lexington has one of 5% by the rates on file, and the service charges none.',
    );
    const passedOn = await calc(kentucky, ...line, 'Lexington', '--json');
    expect(passedOn.json()).toMatchObject({ municipal_tax_excluded: true });
    const rows = [
      'state,premium,effective_date,lob,jurisdiction',
      ...['Lexington', 'Adairville', 'Nowhere'].map((place) => `KY,1000,2025-03-01,SLT-GL,${place}`),
    ];
    const { exitCode, result } = await batch([json(kentucky)], rows);
    expect(exitCode).toBe(3);
    const told = result().map((row) => [row.incomplete, row.warnings?.includes('municipal_tax.not_told')]);
    // Of Adairville no rate of 2025 is on file, and Nowhere is not: what they may tax is in doubt.
    expect(told).toEqual([
      [
        // 5 % of 1,000.00.
        'municipal_tax: the service leaves out Local government premium tax (50.00 by the rates on file); compute it without --remote, or ask the service why',
        false,
      ],
      ['', true],
      ['', true],
    ]);
    const { stdout } = await calc(kentucky, ...line, 'Nowhere');
    expect(stdout).not.toContain('INCOMPLETE');
    // The place was sent: to add it again settles nothing.
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /perhaps left out: the service charges none for Nowhere, of which no rate is on file here\. (?!Add)/,
    );
  });

  test('a charge under a name of the service’s own may be that tax', async () => {
    const breakdown = { ...kentucky.breakdown, local_tax: tax('5%', 50) };
    const answer = { ...kentucky, breakdown, total_tax: 98, total_due: 1098 };
    const line = ['KY', '1000', '--date', '2025-03-01', '--lob', 'SLT-GL', '--jurisdiction', 'Lexington'];
    expect((await calc(answer, ...line)).stdout).not.toContain('INCOMPLETE');
  });

  test('a comparison says so of the service too', async () => {
    const peer = await started([json(kentucky)]);
    const alone = await asking(peer, ['calc', 'KY', '1000', '--date', '2025-03-01', '--compare']);
    expect(alone.stdout).toContain('Service: INCOMPLETE: Local government premium tax not included');
  });
});

describe('the law of the user’s own rate files', () => {
  /** Kentucky, where localities lay no tax from 2025 on. */
  function ownRates(): string {
    const folder = files.at('own-rates');
    mkdirSync(folder);
    const file = JSON.parse(readFileSync(new URL('../../../rates/KY.json', import.meta.url), 'utf8'));
    const tax = file.charges.find(({ key }: { key: string }) => key === 'municipal_tax');
    tax.versions.push({ ...tax.versions.at(-1), from: '2025-01-01', rate: null });
    writeFileSync(`${folder}/KY.json`, JSON.stringify(file));
    return folder;
  }

  test('decides what a service leaves out', async () => {
    const own = ['--rates-dir', ownRates()];
    const peer = await started([json(kentucky)]);
    const line = ['calc', 'KY', '1000', '--date', '2025-03-01', ...own];
    for (const [how = '', said] of [
      ['--compare', 'All figures agree.'],
      ['--remote', 'Total tax     48.00'],
    ]) {
      const { stdout } = await asking(peer, [...line, how]);
      expect(stdout).toContain(said);
      expect(stdout).not.toContain('INCOMPLETE');
    }
    const before = await asking(peer, ['calc', 'KY', '1000', '--date', '2024-12-31', ...own, '--compare']);
    expect(before.stdout).toContain('Service: INCOMPLETE: Local government premium tax not included');
    const policy = ['state,premium,effective_date', 'KY,1000,2025-03-01'];
    const alone = await batch([json(kentucky)], policy, ...own);
    expect([alone.exitCode, alone.result()[0]?.incomplete]).toEqual([0, '']);
    const beside = await compared([json(kentucky)], policy, ...own);
    expect([beside.exitCode, beside.result()[0]?.differences]).toEqual([0, '']);
  });
});

describe.concurrent('a batch that is compared with a service that leaves a charge out', () => {
  const policy = ['state,premium,effective_date', 'OH,1000,2025-03-01'];
  const finding = { code: 'OH.fire_tax.left_out', kind: 'incomplete', text: 'Left out.', charge: 'fire_tax' };

  test.each([
    [
      'as data',
      { findings: [finding] },
      'fire_tax: the service says: Left out; ask the service',
      [
        'the service leaves out of 1 row: OH fire_tax (1 row)',
        'see what the service says; the column differences has it for each row; --accept-incomplete for exit code 0',
      ],
      { rows: 1, charges: [{ state: 'OH', charge: 'fire_tax', name: 'fire_tax', rows: 1, amount: null }] },
    ],
    [
      'in a field',
      { municipal_tax_excluded: true },
      'municipal_tax: add jurisdiction',
      ['the column differences says what to add; --accept-incomplete for exit code 0'],
      { rows: 0, charges: [] },
    ],
  ])(
    '%s, while the figures agree: told, no difference, exit code 3',
    async (_, said, text, remedy, left_out) => {
      const script = [json({ ...nested(1000, 0, 50), ...said }), json(nested(2000, 0, 100))];
      const rows = [...policy, 'OH,2000,2025-03-01'];
      const { exitCode, stderr, result, peer, line } = await compared(script, rows);
      expect(exitCode).toBe(3);
      const told = result().map((row) => [
        row.total_tax,
        row.remote_total_tax,
        row.incomplete,
        row.differences,
      ]);
      expect(told).toEqual([
        ['50.00', '50.00', '', `the service leaves out ${text}`],
        ['100.00', '100.00', '', ''],
      ]);
      const [slot] = text.split(':');
      expect(stderr).toContain(
        [
          'compared with the service: no row differs',
          `the service leaves a charge out of 1 row: 1 OH ${slot}`,
          ...remedy,
        ].join('\n'),
      );
      const again = await started(script);
      const accepted = await asking(again, [...line, '--json', '--accept-incomplete']);
      expect(accepted.exitCode).toBe(0);
      expect(accepted.json()).toMatchObject({
        differing: 0,
        not_compared: 0,
        incomplete: { rows: 0, left_out: [] },
        remote_incomplete: { rows: 1, left_out: [{ state: 'OH', charge: slot, rows: 1 }] },
        remote: { left_out },
      });
      expect(peer.received).toHaveLength(2);
    },
  );

  test('a difference stays one, and weighs more', async () => {
    const { exitCode, result } = await compared(
      [json({ ...nested(1000, 0, 51), findings: [finding] })],
      policy,
    );
    expect(exitCode).toBe(4);
    expect(result()[0]?.differences).toBe(
      [
        'base_tax: 50.00 here (5%), 51.00 there (5%)',
        'total_tax: 50.00 here, 51.00 there',
        'total_due: 1050.00 here, 1051.00 there',
        'the service leaves out fire_tax: the service says: Left out; ask the service',
      ].join(' | '),
    );
  });

  test('of a row that is refused here, too', async () => {
    const answer = { ...nested(1000, 0, 50), findings: [finding] };
    const { result } = await compared([json(answer)], [policy[0] ?? '', 'OH,1000,1950-01-01']);
    expect(result()[0]?.differences).toContain('the service leaves out fire_tax: the service says: Left out');
  });

  test('a row that cannot be sent is counted as not compared', async () => {
    const rows = ['state,premium,effective_date,coverage', 'AK,10000,2026-06-30,wet_marine'];
    const { stderr, result, peer } = await compared([json(nested(1000, 0, 50))], rows);
    expect(result()[0]?.differences).toContain('not compared: ');
    expect(stderr).toContain('1 row not compared; the column differences says why');
    expect(peer.received).toHaveLength(0);
  });
});

describe.concurrent('which fees were taxed, where only the sum is told', () => {
  const policy = ['state,premium,carrier_fees,lob,effective_date', 'OH,1000,100,SLT-GL,2025-03-01'];

  test('the charges are taken, and what is not known stays empty and is said', async () => {
    const { exitCode, stderr, result, totals } = await batch([json(ohio)], policy);
    expect(stderr).toContain(
      '1 row with fees of which the service does not say how much it taxed: taxable_premium,',
    );
    const [row] = result();
    expect(exitCode).toBe(0);
    expect(row).toMatchObject({ base_tax_amount: '55.00', total_tax: '55.00', total_due: '1155.00' });
    expect([row?.taxable_premium, row?.fees_taxable, row?.fees_exempt]).toEqual(['', '', '']);
    expect(row?.warnings).toBe('The service does not say which part of the fees it taxed.');
    expect(totals().map((line) => [line.taxable_premium, line.fees_exempt, line.amount])).toEqual([
      ['', '', '55.00'],
      ['', '', '55.00'],
    ]);
    const args = ['OH', '1000', '--carrier-fees', '100', '--lob', 'SLT-GL', '--date', '2025-03-01'];
    const { stdout } = await calc(ohio, ...args);
    expect(stdout).toContain('  - The service does not say which part of the fees it taxed.');
  });

  test('a sum of which one part is not known is not known', async () => {
    const known = { ...nested(2000, 0, 100), effective_date: '2025-03-01' };
    const rows = [...policy, 'OH,2000,,SLT-GL,2025-03-01'];
    const script = [json(ohio), json(known)];
    const { result, name, totals, ...told } = await batch(script, rows, '--concurrency', '1', '--json');
    expect(told.json()).toMatchObject({ rows: 2, remote: { fees_not_told: 1 } });
    expect(result().map((row) => row.taxable_premium)).toEqual(['', '2000.00']);
    expect(totals().map((line) => [line.taxable_premium, line.amount])).toEqual([
      ['', '155.00'],
      ['', '155.00'],
    ]);
    const peer = await started([json(ohio)]);
    const merged = await asking(peer, ['totals', 'merge', `${name}-totals.csv`, '-o', `${name}-merged.csv`]);
    expect([merged.exitCode, merged.stderr]).toEqual([0, expect.not.stringContaining('error')]);
    expect(rowsOf(readFileSync(`${name}-merged.csv`)).map((line) => line.taxable_premium)).toEqual(['', '']);
  });
});

describe.concurrent('what the question says is not asked of the answer', () => {
  test.each([{}, { effective_date: null }])('the day that was sent, of an answer with %j', async (day) => {
    const answer = { ...nested(1000, 0, 50), ...day };
    const { stdout } = await calc(answer, 'OH', '1000', '--date', '2025-03-01');
    expect(stdout).toContain('OH, policy effective 2025-03-01');
    expect(
      (await batch([json(answer)], ['state,premium,effective_date', 'OH,1000,2025-03-01'])).exitCode,
    ).toBe(0);
  });

  test('the fees that were sent', async () => {
    const args = ['OH', '1000', '--carrier-fees', '100', '--date', '2025-03-01'];
    const { exitCode, stdout } = await calc(nested(1000, 100, 55), ...args);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Fees (100.00 taxed)    100.00\n');
    const other = await calc(nested(1000, 90, 54.5), ...args);
    expect(other.stderr).toContain('premium, fees and total_tax are 1154.50, its total_due is 1144.50');
  });

  test('an answer about another line is not used; one without a line, or by a name of its own, is', async () => {
    const args = ['OH', '1000', '--lob', 'SLT-PROP', '--date', '2025-03-01'];
    const answer = nested(1000, 0, 50);
    const { exitCode, stderr } = await calc({ ...answer, lob: 'SLT-GL' }, ...args);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('lob SLT-PROP was sent, the answer is about SLT-GL; nothing of it was used');
    for (const lob of [undefined, null, 'SLT-PROP', 'slt-prop', 'Commercial fire'])
      expect((await calc({ ...answer, lob }, ...args)).exitCode).toBe(0);
  });
});

describe.concurrent('an answer with', () => {
  const args = ['OH', '1000', '--date', '2025-03-01'];

  test('the noise of binary arithmetic is that of the cent', async () => {
    const breakdown = { base_tax: tax('5%', 50.00000000000001) };
    const answer = { ...nested(1000, 0, 50), calculation: undefined, premium: 1000, breakdown };
    const { exitCode, stdout } = await calc(
      { ...answer, total_tax: 50, total_due: 1049.9999999999998 },
      ...args,
    );
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Total due  1,050.00')]);
  });

  test('our own names for something else is used without them, and says so', async () => {
    const odd = {
      rates_version: 12,
      municipal_tax_excluded: 'not in this state',
      stamp_missing: 'none',
      findings: 1,
    };
    const { exitCode, stdout } = await calc({ ...nested(1000, 0, 50), ...odd, notes: null }, ...args);
    expect(exitCode).toBe(0);
    for (const name of ['rates_version', 'stamp_missing: none', 'findings'])
      expect(stdout).toContain(
        `The service tells ${name.split(':')[0]} in a form of its own, which is not read`,
      );
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'municipal_tax_excluded in a form of its own, which is not read: not in this state',
    );
  });
});

describe.concurrent('answers that cannot be used', () => {
  const wrong = { ...nested(1000, 0, 50), total_due: 1 };
  const bad = { ...wrong, calculation: { ...wrong.calculation, total_tax: 49 } };

  test('were asked for and are counted, kept, and not asked for again', async () => {
    const rows = ['state,premium,effective_date,policy', 'OH,1000,2025-03-01,A', 'OH,1000,2025-03-01,B'];
    const price = ['--price-per-query', '0.05'];
    const { exitCode, stderr, result, line, peer } = await batch([json(bad)], rows, ...price);
    expect(exitCode).toBe(1);
    expect(result().map((row) => row.error_code)).toEqual(['UNUSABLE_ANSWER', 'UNUSABLE_ANSWER']);
    expect(stderr).toContain(`1 query to ${peer.host}, $0.05; 1 row reused an existing answer`);
    expect(stderr).toContain('2 rows got an answer that cannot be used, which is kept');
    const again = await asking(peer, [...line, ...price, '--resume']);
    expect(again.stderr).toContain(`0 queries to ${peer.host}, $0.00; 2 rows reused an existing answer`);
    expect(peer.received).toHaveLength(1);
    const fresh = await asking(peer, [...line, ...price, '--fresh']);
    expect(fresh.exitCode).toBe(1);
    expect(peer.received).toHaveLength(2);
  });

  test('are counted where five in a row end the run', async () => {
    const rows = [
      'state,premium,effective_date',
      ...Array.from({ length: 9 }, (_, at) => `OH,${1000 + at},2025-03-01`),
    ];
    const ended = await batch([json(bad)], rows, '--concurrency', '1', '--price-per-query', '0.05');
    expect(ended.exitCode).toBe(1);
    expect(ended.stderr).toContain(`5 queries to ${ended.peer.host}, $0.25`);
    expect(ended.stderr).toContain('5 answers are kept in');
    expect(ended.peer.received).toHaveLength(5);
  });
});
