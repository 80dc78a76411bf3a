/** What a service says beside its figures: as data where it sends that, in its own sentences where it does not. */
import { describe, expect, test } from 'vitest';
import { ofOneDollar, topLevel } from '../../support/service/answers.ts';
import { asking, CALC, STAMP } from '../../support/service/asking.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';

endAll();

const item = (kind: string, code: string, text: string, more: object = {}) => ({
  code,
  kind,
  text,
  remedy: null,
  citation: 'Code § 1',
  source: null,
  charge: null,
  inputs: [],
  amount_at_stake: null,
  ...more,
});

const findings = [
  item('incomplete', 'TX.city_tax.left_out', 'City tax is left out.', {
    remedy: 'Add jurisdiction PLACE.',
    charge: 'city_tax',
    inputs: ['jurisdiction'],
  }),
  item('doubt', 'TX.stamping_fee.unsure', 'The stamping fee is of last year.', { amount_at_stake: 4 }),
  item('notice_missing', 'TX.notice.form', 'The form is not on file.'),
  item('special_case', 'TX.export_cotton', 'Cotton is exempt.'),
  item('special_case', 'TX.fleets', 'Fleets are exempt.'),
  item('multi_state', 'TX.multi_state', 'Other states may tax a part.'),
  item('note', 'TX.taxed', 'A note.'),
];

/** What the command prints of an answer with these fields. */
const shown = async (more: object, ...args: string[]): Promise<string> => {
  const peer = await started([json({ ...topLevel, ...more })]);
  const { exitCode, stdout, stderr } = await asking(peer, [...CALC, ...args]);
  expect([exitCode, stderr]).toEqual([0, '']);
  return stdout;
};

describe.concurrent('findings', () => {
  const answer = {
    findings,
    notes: ['A note.'],
    warnings: findings.slice(0, -1).map(({ text }) => text),
    stamp_missing: [
      { instrument: 'form', applies_when: 'always', reason: 'not found', citation: null, source: null },
    ],
  };

  test('are shown like our own: what to check, the rest by number, the total marked', async () => {
    const screen = await shown(answer);
    expect(screen).toMatch(/ {2}city tax +not included\n/);
    expect(screen).toContain(
      [
        'Check before you file',
        '  - City tax is left out. Add jurisdiction PLACE.',
        '  - The stamping fee is of last year. At stake: 4.00.',
        '',
        'Also    2 special cases not applied (export cotton, fleets), 1 multi-state, 1 note: --all-warnings',
        'Notices 1 prescribed, 1 more whose wording is not on file: slt stamp TX --remote',
      ].join('\n'),
    );
    expect(screen.trimEnd().split('\n').at(-1)).toBe(
      '  Total due  10,489.00  INCOMPLETE: city tax not included (add --jurisdiction)',
    );
    expect(screen).not.toContain('Warnings');
  });

  test('in full, each once', async () => {
    for (const args of [['--all-warnings'], ['--plain'], ['--format', 'markdown']]) {
      const screen = await shown(answer, ...args);
      for (const { text } of findings) expect(screen.split(text), text).toHaveLength(2);
      expect(screen).toContain('The form is not on file. (Code § 1)');
    }
  });
});

describe.concurrent('sentences', () => {
  test('are shown as they are, and so is what stands in fields of its own', async () => {
    const screen = await shown({ warnings: ['One.', 'Two.'], fallback_reason: 'the archive is closed' });
    expect(screen).toContain(
      'Warnings\n  - One.\n  - Two.\n  - The service tells fallback_reason: the archive is closed',
    );
    expect(screen).not.toContain('INCOMPLETE');
  });

  test.each([
    ['something else', { due: 1 }],
    ['a kind of its own', [{ ...findings[0], kind: 'odd' }]],
    ['words without end', [{ ...findings[0], text: 'x'.repeat(6000) }]],
  ])('%s under the name findings: the sentences', async (_name, other) => {
    expect(await shown({ findings: other, warnings: ['One.'] })).toContain('Warnings\n  - One.\n');
  });

  test('a municipal tax that is excluded marks the total all the same', async () => {
    const screen = await shown({ municipal_tax_excluded: true });
    expect(screen).toMatch(/ {2}municipal tax +not included\n/);
    expect(screen).toContain('INCOMPLETE: municipal tax not included (add --jurisdiction)');
  });
});

test('sources without a citation are told by their site', async () => {
  expect(await shown({})).toContain('Sources [1] statutes.example.com (links: --sources)');
  expect(await shown({}, '--sources')).toContain('  [1] https://statutes.example.com/TX');
});

describe.concurrent('notices', () => {
  const notices = async (stamp: object[], ...args: string[]): Promise<string> => {
    const peer = await started([json({ ...ofOneDollar(topLevel), stamp })]);
    const { exitCode, stdout, stderr } = await asking(peer, [...STAMP, ...args]);
    expect([exitCode, stderr]).toEqual([0, '']);
    const text = stdout.slice(stdout.indexOf('\n') + 1).trim();
    // Texas prescribes two, whatever is told of one.
    return text.replace(/\n+The service names 1 notice; [^.]*\.$/, '');
  };
  const bare = { instrument: 'stamp', wording: 'These words.' };

  test('that tell nothing beside their words are shown with their words', async () => {
    expect(await notices([bare])).toBe('1. stamp\n\n    These words.');
  });

  test('of another layout are shown with what can be read', async () => {
    const odd = {
      ...bare,
      how_it_must_appear: 10,
      style: 'bold',
      citation: 'Code § 1',
      provenance: 'hearsay',
    };
    expect(await notices([odd], '--plain')).toBe(
      [
        ...['1. stamp', '', 'These words.', '', 'citation: Code § 1'],
        ...['not read: how_it_must_appear: 10', 'not read: style: bold', 'not read: provenance: hearsay'],
      ].join('\n'),
    );
    const part = { ...bare, style: { pt: 12, bold: 'very', forms: [{ description: 'red' }] } };
    expect(await notices([part], '--plain')).toBe(
      '1. stamp\n\nThese words.\n\nstyle: 12 point\nform 1: red\nnot read: style.bold: very',
    );
    expect(await notices([{ ...bare, style: { size: '12\nform 1: red' } }], '--plain')).toBe(
      '1. stamp\n\nThese words.\n\nnot read: style.size: 12 form 1: red',
    );
  });

  test('that prescribe no appearance say so', async () => {
    const style = { pt: null, bold: null, ink: null, caps: null, contrasting_colour_required: null };
    const screen = await notices([
      { ...bare, how_it_must_appear: null, style },
      { ...bare, style: null },
    ]);
    expect(screen).toContain('  must look  no rule on file\n  style      nothing prescribed\n\n2. stamp');
    expect(screen).toMatch(/style {6}none on file$/);
  });

  test('cannot steer a terminal nor pass for other lines', async () => {
    const rule = '\u001b[2Jred\u202e ink\nform 1: any ink';
    expect(
      await notices([{ ...bare, how_it_must_appear: rule, style: { ink: 'red\rblue\nx' } }], '--plain'),
    ).toBe('1. stamp\n\nThese words.\n\nmust look: [2Jred ink form 1: any ink\nstyle: redblue x ink');
  });
});
