/**
 * What is said of a service's answer is said in every form in which the answer is shown. Bowling Green's tax depends on the class of
 * risk: where no line is sent it is that of a line the service chose. The answers are those of the interface document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../src/cli/commands/calc/render.ts';
import { rowsOf } from '../../support/batch.ts';
import { topLevel as ofOneNotice, texasRates } from '../../support/service/answers.ts';
import { asking, CALC, COMPARE, RATES } from '../../support/service/asking.ts';
import { bowlingGreen, tax } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const files = temporaryFolder();

// Texas prescribes two notices.
const topLevel = { ...ofOneNotice, stamp: [1, 2].map((ordinal) => ({ ...ofOneNotice.stamp[0], ordinal })) };

const asked = async (answer: object, line: readonly string[]) => asking(await started([json(answer)]), line);

/** All that is printed, as one line. */
async function printed(answer: object, line: readonly string[]): Promise<string> {
  const { stdout, stderr } = await asked(answer, line);
  return `${stdout}${stderr}`.replaceAll(/\s+/g, ' ');
}

const FORMS: readonly (readonly [form: string, flags: readonly string[]])[] = [
  ...FORMATS.filter((format) => format !== 'json').map((format) => [format, ['--format', format]] as const),
  ['plain', ['--plain']],
  ['JSON', ['--json']],
];

/** A JSON text as it stands in JSON. */
const written = (text: string, form: string): string =>
  form.endsWith('JSON') ? JSON.stringify(text).slice(1, -1) : text;

// The day of these tests is 2026-11-20.
const OTHER_DAY = 'No date was sent, which means today, 2026-11-20; the service priced 2025-01-01.';

describe.concurrent('what slt says of an answer', () => {
  const statements: [string, object, string][] = [
    ['another day', { effective_date: '2025-01-01' }, OTHER_DAY],
    [
      'the days of its rates',
      { rate_period: { from: '2019-01-01', to: '2019-12-31' } },
      'The service tells rate_period: {"from":"2019-01-01","to":"2019-12-31"}, which is not known to hold on 2026-11-20.',
    ],
    ['fields nobody reads', { estimated: true }, 'The answer has fields that are not read: estimated.'],
    [
      'the service’s reason',
      { fallback_reason: 'rates of 2025 used' },
      'The service tells fallback_reason: rates of 2025 used',
    ],
    ['the service’s own warning', { warnings: ['Held open.'] }, 'Held open.'],
  ];

  test.each(statements)('is told in every form: %s', async (_, more, said) => {
    const forms = [
      ...FORMS.map(([form, flags]) => [form, [...CALC, ...flags]] as const),
      ['comparison', COMPARE],
      ['comparison, plain', [...COMPARE, '--plain']],
      ['comparison, JSON', [...COMPARE, '--json']],
    ] as const;
    for (const [form, line] of forms) {
      const text = await printed({ ...topLevel, ...more }, line);
      expect(text, form).toContain(written(said, form));
    }
  });

  test('in a CSV stands on stderr, a line for each statement; the rows stay as they are', async () => {
    const answer = { ...topLevel, notes: ['Taxed.\nWarning: none.'], effective_date: '2025-01-01' };
    const { exitCode, stdout, stderr } = await asked(answer, [...CALC, '--format', 'csv']);
    expect([exitCode, stderr]).toEqual([
      0,
      `Warning: An exemption one call cannot verify.\nWarning: ${OTHER_DAY}\nNote: Taxed. Warning: none.`,
    ]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1 + 2 + 2);
  });

  test('is told of an answer to a policy that is refused here', async () => {
    const answer = { ...topLevel, state: 'Guadeloupe', state_code: undefined, effective_date: '2025-01-01' };
    const line = ['calc', 'Guadeloupe', '10000', '--compare'];
    expect(await printed(answer, line)).toContain(OTHER_DAY);
    const { exitCode, json: data } = await asked(answer, [...line, '--json']);
    expect([exitCode, data().remote]).toEqual([
      4,
      {
        total_tax: '489.00',
        total_due: '10489.00',
        warnings: ['An exemption one call cannot verify.', OTHER_DAY],
      },
    ]);
  });

  test('is told of rates with --json too', async () => {
    const line = [...RATES, '--date', '2026-11-20', '--json'];
    const { json: data } = await asked({ ...texasRates, mood: 'good' }, line);
    expect(data()).toEqual({
      ...texasRates,
      mood: 'good',
      warnings: ['The answer has fields that are not read: mood.'],
    });
    expect((await asked(texasRates, line)).json()).toEqual(texasRates);
  });
});

describe.concurrent('a charge of a line that the service chose', () => {
  const answer = {
    ...bowlingGreen,
    notes: ['No fees.'],
    warnings: ['Check the place.'],
  };
  const KY = ['calc', 'KY', '8000', '--date', '2026-06-30', '--jurisdiction', 'Bowling Green', '--remote'];
  const SAID = 'depends on the line of business: none was sent, and the service priced SLT-GL.';

  test('is told in every form', async () => {
    for (const [form, flags] of FORMS) expect(await printed(answer, [...KY, ...flags]), form).toContain(SAID);
    const compare = KY.map((word) => (word === '--remote' ? '--compare' : word));
    expect(await printed(answer, compare)).toContain(SAID);
  });

  test('stands in the JSON as what is computed here does, beside what the service said', async () => {
    const { warnings, findings, notes, ...told } = (await asked(answer, [...KY, '--json'])).json();
    const { warnings: _, notes: __, ...sent } = answer;
    // The figure is not without the tax: it is that of another line, perhaps.
    expect(told).toEqual(sent);
    // The answer has no `stamp`.
    const untold =
      'The service does not say whether any notice is prescribed; on file: 1 prescribed, slt stamp KY prints them.';
    expect(notes).toEqual(['No fees.', untold]);
    const chosen = 'No line of business was sent; the service priced SLT-GL.';
    expect(warnings).toEqual([expect.stringContaining(`${SAID} Add lob LINE.`), 'Check the place.', chosen]);
    const inWords = {
      remedy: null,
      citation: null,
      source: null,
      charge: null,
      inputs: [],
      amount_at_stake: null,
    };
    expect(findings).toEqual([
      {
        ...inWords,
        code: 'KY.municipal_tax.line_not_sent',
        kind: 'incomplete',
        text: expect.stringContaining(SAID),
        remedy: 'Add lob LINE.',
        charge: 'municipal_tax',
        inputs: ['lob'],
      },
      { ...inWords, code: 'service.warning', kind: 'doubt', text: 'Check the place.' },
      { ...inWords, code: 'service.warning', kind: 'doubt', text: chosen },
      { ...inWords, code: 'service.note', kind: 'note', text: 'No fees.' },
      { ...inWords, code: 'service.note', kind: 'note', text: untold },
    ]);
  });
});

describe.concurrent('a charge that depends on the line, where the service charges none', () => {
  // Illinois: 3.5 % and 0.04 % of 10,000.00; its fire marshal tax lies on property policies alone.
  const answer = (lob: string | null) => ({
    success: true,
    state: 'Illinois',
    state_code: 'IL',
    premium: 10000,
    lob,
    effective_date: '2026-06-30',
    breakdown: { base_tax: tax('3.5%', 350), stamping_fee: tax('0.04%', 4) },
    total_tax: 354,
    total_due: 10354,
  });
  const IL = ['calc', 'IL', '10000', '--date', '2026-06-30', '--remote'];
  const SAID = 'depends on the line of business: none was sent.';

  test('is told in every form where no line is sent', async () => {
    for (const [form, flags] of FORMS)
      expect(await printed(answer(null), [...IL, ...flags]), form).toContain(SAID);
  });

  test('is not told of a line that does not bear it, or where it is charged', async () => {
    expect(await printed(answer('SLT-GL'), [...IL, '--lob', 'SLT-GL'])).not.toContain('INCOMPLETE');
    const charged = {
      ...answer(null),
      breakdown: { ...answer(null).breakdown, fire_marshal_tax: tax('1%', 25) },
    };
    expect(await printed({ ...charged, total_tax: 379, total_due: 10379 }, IL)).not.toContain(SAID);
  });
});

describe.concurrent('a charge that only policies of some lines bear, where the service charges none', () => {
  // Montana: 2.75 % of 10,000.00, and no stamping fee where it is filed electronically; its fire tax lies on fire coverage alone.
  const answer = {
    success: true,
    state: 'Montana',
    state_code: 'MT',
    premium: 10000,
    effective_date: '2026-06-30',
    breakdown: { base_tax: tax('2.75%', 275) },
    total_tax: 275,
    total_due: 10275,
  };
  const MT = ['calc', 'MT', '10000', '--date', '2026-06-30', '--remote'];
  // The table tells which special cases there are, and the others what each is.
  const SAID = /special case not applied \(fire marshal tax\)|A fire tax of 2\.50% falls, .*Not applied\./;

  test('is told in every form where no line is sent, and not of a line that does not bear it', async () => {
    for (const [form, flags] of FORMS) expect(await printed(answer, [...MT, ...flags]), form).toMatch(SAID);
    expect(await printed(answer, [...MT, '--lob', 'SLT-GL'])).not.toMatch(SAID);
  });

  test('is counted in a batch, as it is where slt computes', async () => {
    const file = files.at('mt.csv');
    writeFileSync(file, 'policy,state,premium,effective_date\n1,MT,10000,2026-06-30\n');
    const line = ['batch', file, '-o', files.at('mt-out.csv'), '--remote', '--fresh'];
    expect(await printed(answer, line)).toContain(
      '1 row in MT states no line of business that is understood; a charge that depends on it was not considered (1 MT fire_marshal_tax): add lob or coverage',
    );
  });
});

describe.concurrent('what a service says as data', () => {
  const item = (kind: string, code: string, text: string) => ({ code, kind, text, of: 'theirs' });
  const doubt = item('doubt', 'TX.stamping_fee.unsure', 'The fee is of last year.');
  const note = item('note', 'TX.taxed', 'Taxed.');

  test('stays as it was sent, with what is said of it', async () => {
    const answer = {
      ...topLevel,
      findings: [note, doubt],
      warnings: ['The fee is of last year. At stake: 4.00.'],
      notes: ['Taxed.'],
      effective_date: '2025-01-01',
    };
    const { json: data } = await asked(answer, [...CALC, '--json']);
    expect(data()).toMatchObject({
      warnings: [...answer.warnings, OTHER_DAY],
      findings: [doubt, { code: 'service.warning', text: OTHER_DAY }, note],
    });
  });

  test('does not hide what it says in words only', async () => {
    const words = { findings: [doubt], warnings: [doubt.text, 'Held open.'], notes: ['Of 2026.'] };
    const answer = { ...topLevel, ...words };
    for (const [form, flags] of FORMS) {
      const text = await printed(answer, [...CALC, ...flags]);
      expect(text, form).toContain('Held open.');
      // Told once: in JSON in both fields.
      expect(text.split('The fee is of last year.'), form).toHaveLength(form === 'JSON' ? 3 : 2);
    }
    expect((await asked(answer, [...CALC, '--json'])).json().findings).toMatchObject([
      doubt,
      { code: 'service.warning', text: 'Held open.' },
      { code: 'service.note', text: 'Of 2026.' },
    ]);
  });

  test('does not hide it in a batch either', async () => {
    const [given, out] = [files.at('texas.csv'), files.at('texas-out.csv')];
    writeFileSync(given, 'state,premium,lob\nTX,10000,SLT-GL\n');
    const words = {
      findings: [doubt, note],
      warnings: [doubt.text, 'Held open.'],
      notes: ['Taxed.', 'Of 2026.'],
    };
    const line = ['batch', given, '-o', out, '--remote'];
    const { exitCode } = await asked({ ...topLevel, ...words, effective_date: '2026-11-20' }, line);
    const [row] = rowsOf(readFileSync(out));
    expect([exitCode, row?.warnings, row?.notes]).toEqual([
      0,
      'TX.stamping_fee.unsure | Held open.',
      'TX.taxed | Of 2026.',
    ]);
  });

  test('in a form of its own is left alone', async () => {
    const { json: data } = await asked({ ...topLevel, findings: { due: 1 } }, [...CALC, '--json']);
    expect(data()).toMatchObject({
      findings: { due: 1 },
      warnings: [
        'An exemption one call cannot verify.',
        'The service tells findings in a form of its own, which is not read: {"due":1}',
      ],
    });
  });
});
