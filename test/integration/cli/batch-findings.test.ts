/** What a batch says of its rows beside the figures: codes, their legend, charges left out, columns that are used. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLOTS } from '../../../src/engine/index.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { piped } from '../../support/piped.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runs } from '../../support/thorough.ts';

const SAMPLE = fileURLToPath(new URL('../../../fixtures/policies.csv', import.meta.url));

const { at, put, read } = temporaryFolder();

const codesIn = (cell: string | undefined): string[] => (cell ? cell.split(' ') : []);

describe('a charge that is left out', () => {
  test.each([
    ['no such column', 'state,premium', 'KY,1000', 'add jurisdiction or rate (municipal_tax=PERCENT)'],
    [
      'a column that is empty',
      'state,premium,KY City',
      'KY,1000,',
      'fill in or correct KY City, or add rate (municipal_tax=PERCENT)',
    ],
    [
      'a place without a rate',
      'state,premium,KY City',
      'KY,1000,Bardstown',
      'add rate (municipal_tax=PERCENT)',
    ],
    [
      'a line that no class of risk is known for',
      'state,premium,KY City,LOB',
      'KY,1000,McCracken County,AUTO',
      'fill in or correct LOB (SLT-PROP, SLT-APD, SLT-CARGO, SLT-GL or SLT-PROFL), or add rate (municipal_tax=PERCENT)',
    ],
  ])('%s: the cell says what would bring it in', async (_, header, row, fix) => {
    const map = header.includes('KY City') ? ['--map', 'jurisdiction=KY City'] : [];
    const { stdout, exitCode } = await piped(`${header}\n${row}\n`, ...map);
    expect(rowsOf(Buffer.from(stdout))[0]?.incomplete).toBe(`municipal_tax: ${fix}`);
    expect(exitCode).toBe(3);
  });

  test('the summary counts rows and charges, the most frequent first; --accept-incomplete takes the exit code back', async () => {
    const text = 'state,premium\nKY,1000\nVA,1000\nTX,1000\nKY,2000\n';
    const { exitCode, stderr } = await piped(text);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('3 rows lack a charge: 2 KY municipal_tax, 1 VA regulatory_fee\n');
    expect(stderr).toMatch(/total tax [\d.]+ INCOMPLETE$/m);
    expect(stderr).toContain('--accept-incomplete for exit code 0');
    const accepted = await piped(text, '--accept-incomplete');
    expect(accepted.exitCode).toBe(0);
    expect(accepted.stderr).toContain('3 rows lack a charge');
    expect(accepted.stdout).toBe((await piped(text)).stdout);
    const file = put('left-out.csv', text);
    const { json } = await runCli(['batch', file, '-o', at('left-out-out.csv'), '--json']);
    expect(json().incomplete).toEqual({
      rows: 3,
      left_out: [
        { state: 'KY', charge: 'municipal_tax', rows: 2 },
        { state: 'VA', charge: 'regulatory_fee', rows: 1 },
      ],
    });
  });

  test('a file without any is complete, and a rejected row is still one', async () => {
    const { exitCode, stderr } = await piped('state,premium\nTX,1000\n');
    expect(exitCode).toBe(0);
    expect(stderr).not.toMatch(/incomplete/i);
    expect((await piped('state,premium\nXX,1000\n', '--accept-incomplete')).exitCode).toBe(3);
  });
});

describe('codes and their legend', () => {
  test('notes and warnings hold codes, --full-text the sentences', async () => {
    const text = 'state,premium,carrier_fees,date\nKY,1000,50,2026-11-01\n';
    const [short] = rowsOf(Buffer.from((await piped(text)).stdout));
    expect(short?.notes).toBe('KY.carrier_fee.taxed');
    expect(codesIn(short?.warnings)[0]).toBe('KY.municipal_tax.left_out');
    const [full] = rowsOf(Buffer.from((await piped(text, '--full-text')).stdout));
    expect(full?.notes).toContain('Carrier fee taxed: ');
    expect(full?.warnings).toContain('Local government premium tax is left out: no locality was given.');
    expect(full?.warnings?.split(' | ').length).toBe(codesIn(short?.warnings).length);
    expect(full?.incomplete).toBe(short?.incomplete);
  });

  test('the legend has each code of the result once, in the words of this file', async () => {
    const files = ['-o', at('out.csv'), '--legend', at('legend.csv')];
    const { stderr } = await runCli(['batch', SAMPLE, ...files]);
    const lines = rowsOf(readFileSync(at('legend.csv')));
    const met = rowsOf(readFileSync(at('out.csv'))).flatMap(({ notes, warnings }) => [
      ...codesIn(notes),
      ...codesIn(warnings),
    ]);
    expect(lines.map(({ code }) => code)).toEqual([...new Set(met)].sort());
    expect(stderr).toContain(`${lines.length} codes explained in ${at('legend.csv')}`);
    for (const line of lines) {
      expect(line.code?.startsWith(`${line.state}.`)).toBe(true);
      expect(line.text).not.toBe('');
    }
    const municipal = lines.find(({ code }) => code === 'KY.municipal_tax.left_out');
    expect(municipal?.kind).toBe('incomplete');
    expect(municipal?.text).toContain('PLACE in column "KY Jurisdiction"');
    const { json } = await runCli(['batch', SAMPLE, ...files, '--json']);
    expect(json().legend).toBe(at('legend.csv'));
  });

  test('the legend names the column of the line where the place is filled in, and the lines', async () => {
    const file = put('line.csv', 'state,premium,KY City,LOB\nKY,1000,McCracken County,AUTO\n');
    const legend = ['--map', 'jurisdiction=KY City', '--legend', at('line-legend.csv')];
    await runCli(['batch', file, '-o', at('line-out.csv'), ...legend]);
    const lines = rowsOf(readFileSync(at('line-legend.csv')));
    expect(lines.find(({ code }) => code === 'KY.municipal_tax.left_out')?.text).toBe(
      'Local government premium tax is left out. Add PLACE in column "KY City" and, where its rate depends on the class of risk, LINE in column "LOB" (SLT-PROP, SLT-APD, SLT-CARGO, SLT-GL, SLT-PROFL), or municipal_tax=PERCENT in a rate column (0 to 25 percent) if you know it.',
    );
  });

  test('the legend is a file of its own, and appears together with the others or not at all', async () => {
    const file = put('one.csv', 'state,premium\nTX,1000\n');
    const same = await runCli(['batch', file, '-o', at('same.csv'), '--legend', at('same.csv')]);
    expect([same.exitCode, same.stderr]).toEqual([2, expect.stringContaining('give each a file of its own')]);
    const own = await runCli(['batch', file, '-o', at('priced.csv'), '--legend', file]);
    expect([own.exitCode, own.stderr]).toEqual([2, expect.stringContaining('is never overwritten')]);
    put('priced.csv', 'before');
    put('old-legend.csv', 'before');
    const bad = put('bad.csv', 'state,premium\nTX,1000\nXX,1\n');
    await runCli(['batch', bad, '-o', at('priced.csv'), '--legend', at('old-legend.csv'), '--strict']);
    expect([read('priced.csv'), read('old-legend.csv')]).toEqual(['before', 'before']);
  });

  const policy = fc.record({
    state: fc.constantFrom(...jurisdictions.map(({ code }) => code)),
    premium: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => `${Math.floor(cents / 100)}.00`),
    carrier: fc.constantFrom('', '25.00'),
    broker: fc.constantFrom('', '75.00'),
    lob: fc.constantFrom('', 'SLT-GL', 'SLT-PROP', 'SLT-APD'),
    date: fc.constantFrom('2024-03-01', '2026-06-30', '2027-08-01'),
    met: fc.constantFrom('', 'yes'),
    code: fc.constantFrom('', '1001', 'nothing'),
  });

  test('whatever the policies: codes in cells are all in the legend, and the legend has no others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(policy, { minLength: 1, maxLength: 40 }), async (policies) => {
        const rows = policies.map(({ state, premium, carrier, broker, lob, date, met, code }) =>
          [state, premium === '0.00' ? '1.00' : premium, carrier, broker, lob, date, met, code].join(),
        );
        const header =
          'state,premium,carrier_fees,broker_fees,lob,date,carrier_fee_conditions_met,coverage_code';
        const { output, legend, summary } = await batchOf([header, ...rows, ''].join('\n'));
        const out = rowsOf(output);
        const met = out.flatMap((row) => [...codesIn(row.slt_notes), ...codesIn(row.slt_warnings)]);
        expect(rowsOf(legend).map(({ code }) => code)).toEqual([...new Set(met)].sort());
        expect(out.filter((row) => row.slt_incomplete !== '').length).toBe(summary.open.incomplete);
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('--columns used', () => {
  const text = 'state,premium,fire_premium\nTX,1000,\nGA,2000,\n';

  test('leaves out the columns of charges that no row has, and nothing else', async () => {
    const file = put('used.csv', text);
    const { stdout, exitCode } = await runCli(['batch', file, '--columns', 'used']);
    expect(exitCode).toBe(0);
    // Texas: premium tax and stamping fee; Georgia: premium tax.
    const used = ['base_tax', 'stamping_fee'];
    const all = await runCli(['batch', file]);
    const [header = ''] = all.stdout.split('\n');
    const left = header.split(',').filter((name) => {
      const slot = SLOTS.find((each) => name === `${each}_rate` || name === `${each}_amount`);
      return slot === undefined || used.includes(slot);
    });
    expect(stdout.split('\n')[0]).toBe(left.join(','));
    const whole = rowsOf(Buffer.from(all.stdout));
    rowsOf(Buffer.from(stdout)).forEach((row, index) => {
      expect(row).toEqual(Object.fromEntries(left.map((name) => [name, whole[index]?.[name]])));
    });
  });

  test('has no columns of charges where no row was priced', async () => {
    const file = put('none.csv', 'state,premium\nXX,1\n');
    const { stdout } = await runCli(['batch', file, '--columns', 'used']);
    expect(stdout.split('\n')[0]).not.toMatch(/_rate|_amount/);
    expect(stdout).toContain('INVALID_STATE');
  });

  test('needs a file that can be read twice, and stands alone', async () => {
    const twice = await piped(text, '--columns', 'used');
    expect([twice.exitCode, twice.stdout]).toEqual([2, '']);
    expect(twice.stderr).toContain(
      '--columns used reads the policies twice, and what is piped in can be read once: name a file',
    );
    const mixed = await piped(text, '--columns', 'used,total_tax');
    expect([mixed.exitCode, mixed.stderr]).toEqual([2, expect.stringContaining('stands alone')]);
  });
});

test('a column of state and place: the summary names the options that read both', async () => {
  const file = put('place.csv', 'Location,Premium,Effective Date\n"Louisville, KY",1000,2026-05-01\n');
  const first = await runCli(['batch', file, '-o', at('placed.csv')]);
  expect(first.stderr).toContain('--map state="Location" --map jurisdiction="Location"');
  const maps = ['--map', 'state=Location', '--map', 'jurisdiction=Location'];
  const both = await runCli(['batch', file, '-o', at('placed.csv'), ...maps]);
  expect([both.exitCode, both.stderr.includes('lacks a charge')]).toEqual([0, false]);
});
