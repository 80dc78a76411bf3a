/** What a service tells of its rounding and of a cap on fees is shown as it is of a calculation made here. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { topLevel } from '../../support/service/answers.ts';
import { asking } from '../../support/service/asking.ts';
import { florida, nested, ohio } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const WHOLE = 'Each charge rounded half up to the whole dollar.';
const CAP = 'The service tells a cap on the broker’s fee: ';

/** What a person sees of an answer on a policy of Ohio with a fee of 100.00. */
async function shown(more: object, ...flags: string[]): Promise<string> {
  const peer = await started([json({ ...ohio, carrier_fees: 0, broker_fees: 100, ...more })]);
  const policy = ['OH', '1000', '--broker-fees', '100', '--lob', 'SLT-GL', '--date', '2025-03-01'];
  return (await asking(peer, ['calc', ...policy, '--remote', ...flags])).stdout;
}

const rounded = (applied: unknown) => ({ state_rules: { rounding: { applied }, fee_cap: null } });
const capped = (fee_cap: unknown) => ({ state_rules: { rounding: null, fee_cap } });

describe.concurrent('how a service rounded', () => {
  test.each([[[]], [['--all-warnings']], [['--plain']], [['--format', 'markdown']]])(
    'is shown with %j',
    async (flags) => {
      expect(await shown(rounded(WHOLE), ...flags)).toContain(
        `\n${flags.length > 0 && flags[0] !== '--all-warnings' ? '' : '  '}${WHOLE}\n`,
      );
    },
  );

  test.each([
    ['whole_dollar', 'Rounding: whole_dollar.'],
    ['nearest dollar; 50 cents go up', 'Rounding: nearest dollar; 50 cents go up.'],
    ['a\n  line', 'Rounding: a line.'],
  ])('in words of its own: %j', async (applied, said) => {
    expect(await shown(rounded(applied))).toContain(`  ${said}\n`);
    expect(await shown({ state_rules: { rounding: applied } })).toContain(`  ${said}\n`);
  });

  test.each([
    ['to the cent'],
    ['Each charge rounded half up to the cent.'],
    ['nearest_cent'],
    ['2 decimals'],
    ['cent'],
    ['Cent rounding.'],
    [''],
    [5],
    [null],
  ])('is not worth a line where it is to the cent, or not told: %j', async (applied) => {
    expect(await shown(rounded(applied))).not.toMatch(/round/i);
  });
});

describe.concurrent('a cap on the fee of a broker', () => {
  test.each([[['--all-warnings']], [['--plain']], [['--format', 'markdown']]])(
    'is a note with %j',
    async (flags) => {
      const cap = { text: 'No more than $75', citation: 'R.C. 3905.55' };
      expect(await shown(capped(cap), ...flags)).toContain(`${CAP}No more than $75. (R.C. 3905.55)`);
    },
  );

  test('is counted where notes are', async () => {
    expect(await shown(capped({ text: 'No more than $75.' }))).toContain('1 note: --all-warnings');
  });

  test.each([
    ['$75', '$75'],
    [{ max: 75 }, '{"max":75}'],
  ])('in a form of its own: %j', async (cap, said) => {
    expect(await shown(capped(cap), '--all-warnings')).toContain(CAP + said);
  });

  test.each([[null], [{}], [{ amount: null }], [{ kind: 'none_on_file', text: 'No cap.' }], [''], [0]])(
    'where there is none nothing is said: %j',
    async (cap) => {
      expect(await shown(capped(cap), '--all-warnings')).not.toContain(CAP);
    },
  );

  // Ours says of a fee above its cap that it is, as data, and is silent about others.
  test('of an answer with findings nothing is added', async () => {
    const more = { ...capped({ text: 'No more than $75.' }), findings: [] };
    expect(await shown(more, '--all-warnings')).not.toContain(CAP);
  });

  test('nor where no fee of a broker was sent', async () => {
    const peer = await started([json({ ...nested(1000, 0, 50), ...capped('$75') })]);
    const line = ['calc', 'OH', '1000', '--date', '2025-03-01', '--remote', '--all-warnings'];
    expect((await asking(peer, line)).stdout).not.toContain(CAP);
  });
});

describe.concurrent('what a service tells as data alone', () => {
  const files = temporaryFolder();
  const { stamp, ...untold } = topLevel;
  // Texas prescribes two.
  const FEWER =
    'The service names 1 notice; on file: 2 prescribed, slt stamp TX prints them and says which policies each is for.';
  const rules = { rounding: { applied: WHOLE }, fee_cap: { text: 'No more than $75.' } };
  const NOT_TOLD =
    'The service does not say whether any notice is prescribed; on file: 2 prescribed, slt stamp TX prints them.';
  const odd = { ...stamp[0], carried_by: 'nobody', ordinal: 'first', style: { pt: 'ten' }, mood: 'good' };
  const NOT_READ =
    'Of notice 1 (stamp) the service tells what is not read: ordinal: first; style.pt: ten; carried_by: nobody';

  test.each([
    ['rules', { ...topLevel, state_rules: rules }, [`${CAP}No more than $75.`, WHOLE, FEWER]],
    ['silence', untold, [NOT_TOLD]],
    ['notice', { ...topLevel, stamp: [odd] }, [NOT_READ, FEWER]],
  ])('is a note for a program, in a batch and beside a CSV: %s', async (name, more, said) => {
    const fees = {
      broker_fees: 100,
      fees_as_sent: 100,
      fees_taxable: 0,
      fees_exempt: 100,
      total_due: 10_589,
    };
    const peer = await started([json({ ...more, ...fees, effective_date: '2026-06-30' })]);
    const line = ['calc', 'TX', '10000', '--broker-fees', '100', '--date', '2026-06-30', '--remote'];
    const { notes, findings } = (await asking(peer, [...line, '--json'])).json();
    expect(notes).toEqual(said);
    expect(findings.filter(({ kind }: { kind: string }) => kind === 'note')).toMatchObject(
      said.map((text) => ({ code: 'service.note', text })),
    );
    const { stderr } = await asking(peer, [...line, '--format', 'csv']);
    for (const text of said) expect(stderr).toContain(`Note: ${text}`);
    const [given, out] = [files.at(`${name}.csv`), files.at(`${name}-out.csv`)];
    writeFileSync(given, 'state,premium,broker_fees,effective_date\nTX,10000,100,2026-06-30\n');
    const summary = (await asking(peer, ['batch', given, '-o', out, '--remote'])).stderr;
    expect(rowsOf(readFileSync(out))[0]?.notes).toBe(said.join(' | '));
    const counted = '1 row of which the service names no notice, though the law on file has some';
    expect(summary.includes(counted)).toBe(name === 'silence');
  });

  test('is shown once to a person', async () => {
    const there = await shown({ ...rounded(WHOLE), stamp: null }, '--all-warnings');
    expect(there.split(WHOLE)).toHaveLength(2);
    expect(there.match(/does not say whether any/g)).toHaveLength(1);
  });
});

test('the state that was asked for is named where the answer does not name its code', async () => {
  const peer = await started([json(nested(1000, 0, 50))]);
  const { stdout } = await asking(peer, ['calc', 'Ohio', '1000', '--date', '2025-03-01', '--remote']);
  expect(stdout).toContain('slt stamp OH --remote');
});

test('the code of the state that was asked for stands where the answer has its name alone', async () => {
  const peer = await started([json(nested(1000, 0, 50))]);
  const line = ['calc', 'Ohio', '1000', '--date', '2025-03-01', '--remote', '--format', 'csv'];
  const [head, ...rows] = (await asking(peer, line)).stdout.split('\n');
  expect(head).toMatch(/^state,/);
  for (const row of rows.filter(Boolean)) expect(row).toMatch(/^OH,/);
  const stamp = ['stamp', 'Ohio', '--date', '2025-03-01', '--remote', '--json'];
  const notices = await started([json(nested(1, 0, 0.05))]);
  expect((await asking(notices, stamp)).json()).toMatchObject({ state_code: 'OH' });
});

test('a charge that is left out has its name', async () => {
  const finding = {
    code: 'FL.empa.left_out',
    kind: 'incomplete',
    text: 'Left out.',
    charge: 'empa_residential',
  };
  const peer = await started([json({ ...florida, findings: [finding] })]);
  const policy = ['FL', '1000', '--carrier-fees', '100', '--lob', 'SLT-GL', '--date', '2025-03-01'];
  const { stdout } = await asking(peer, ['calc', ...policy, '--remote']);
  expect(stdout).toContain('INCOMPLETE: EMPA surcharge (residential) not included');
});
