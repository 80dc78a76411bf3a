/** `slt stamp`: notices shown, and printed to files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pdfiumReader } from '../../support/pdf/pdfium.ts';
import { folded } from '../../support/pdf/reader.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

describe('reading', () => {
  test('all instruments in order with what they need', async () => {
    const { stdout } = await runCli(['stamp', 'TX']);
    for (const part of [
      '1. stamp',
      'in 11-point type',
      'style      11 point',
      'blank      tax_rate: the appropriate tax rate in percent',
      'Tex. Ins. Code § 981.101(b)',
      'the state’s own text, verified 20',
      '2. domestic surplus lines stamp',
    ])
      expect(stdout).toContain(part);
  });

  test.each(['DC', 'IN', 'OK', 'VA'])('%s has no wording and says why', async (state) => {
    const { stdout, exitCode } = await runCli(['stamp', state]);
    expect(exitCode).toBe(0);
    expect(stdout.split('\n').length).toBeGreaterThan(2);
    expect((await runCli(['stamp', state, '--json'])).json()).toMatchObject({
      stamp: [],
      stamp_missing: [],
      stamp_absent_reason: expect.stringContaining(' '),
    });
  });

  test('a notice whose wording is not on file is told, as text and as JSON', async () => {
    expect((await runCli(['stamp', 'IA', '--json'])).json()).toMatchObject({
      state_code: 'IA',
      stamp: [],
      stamp_missing: [{ instrument: expect.any(String), reason: expect.stringContaining(' ') }],
      stamp_absent_reason: null,
    });
    expect((await runCli(['stamp', 'IA'])).stdout).toContain('Prescribed, wording not on file');
  });

  // The duty, in words of the law that stand beside it in the rate file as its quote.
  test.each([
    ['KS', 'must sign each contract', '(K.A.R. 40-8-8)'],
    ['KY', 'that the premium includes the surcharge', '(806 KAR 2:100)'],
    ['NM', 'name, address and signature of the surplus lines broker', '(NMSA 1978 § 59A-14-5)'],
    ['SD', 'actions against the insurer, service of process on the Director', '(SDCL § 58-32-38)'],
    ['MO', 'naming the person to whom the director mails process', '(RSMo § 384.068.1)'],
    ['NY', 'bears the stamp of ELANY', '(11 NYCRR 27.6(b))'],
    ['OR', 'name the person for service of process', '(ORS 735.485(1); ORS 735.435(1))'],
  ])('%s: what the policy must show beside the notices', async (state, duty, citation) => {
    const { stdout } = await runCli(['stamp', state]);
    const also = stdout.split('\nAlso on the policy or other papers\n')[1];
    expect(also).toContain(duty);
    expect(also).toContain(citation);
    expect((await runCli(['stamp', state, '--json'])).json()).toMatchObject({
      paper_rules: expect.arrayContaining([
        {
          text: expect.stringContaining(duty),
          citation: citation.slice(1, -1),
          source: expect.stringMatching(/^https?:/),
        },
      ]),
    });
  });

  test('a state whose law asks for notices alone has no such list', async () => {
    expect((await runCli(['stamp', 'WA'])).stdout).not.toContain('Also on');
    expect((await runCli(['stamp', 'WA', '--json'])).json()).toMatchObject({ paper_rules: [] });
  });

  test('one instrument, as the interface shows it', async () => {
    const { json } = await runCli(['stamp', 'TX', '--instrument', '2', '--json']);
    expect(json().stamp.map((item: object) => Object.keys(item))).toEqual([
      [
        'instrument',
        'ordinal',
        'wording',
        'how_it_must_appear',
        'style',
        'citation',
        'provenance',
        'provenance_note',
        'verified_at',
        // Beside those of the document.
        'applies_when',
        'in_force',
        'carried_by',
        'documents',
        'page_rule',
        'apart',
        'appearance_note',
        'blanks',
        'lines',
      ],
    ]);
    expect(json().stamp[0].ordinal).toBe(2);
  });

  test('the wording stays the state’s own; a filled copy stands beside it', async () => {
    const { stdout } = await runCli(['stamp', 'TX', '--instrument', '1', '--fill', 'tax_rate=4.85']);
    expect(stdout).toContain('requires payment of a __________ (insert appropriate tax rate) percent tax');
    expect(stdout).toContain('requires payment of a 4.85 percent tax on gross premium.');
  });
});

describe('printing', () => {
  test('as text into a file: without styles, and in lines as long as they come', async () => {
    const file = folder.at('tx.txt');
    const args = ['stamp', 'TX'];
    await runCli([...args, '-o', file], { FORCE_COLOR: '1' }, { columns: 60 });
    expect(readFileSync(file, 'utf8')).toBe((await runCli(args)).output);
  });

  test('in the format by which the file ends, unless one is named', async () => {
    const args = ['stamp', 'ID', '--form', '1', '--broker', 'Jane Doe'];
    const written = async (name: string, ...more: string[]): Promise<string> => {
      const file = folder.at(name);
      const { exitCode, stdout } = await runCli([...args, ...more, '-o', file]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
      return readFileSync(file, 'latin1');
    };
    expect(await written('by-ending.PDF')).toMatch(/^%PDF-/);
    expect(await written('by-ending.html')).toMatch(/^<!doctype html>/i);
    expect(JSON.parse(await written('by-ending.json'))).toMatchObject({ state_code: 'ID' });
    expect(await written('by-name.pdf', '--format', 'html')).toMatch(/^<!doctype html>/i);
    expect(JSON.parse(await written('by-name.txt', '--json'))).toMatchObject({ state_code: 'ID' });
  });

  test('Idaho permits two appearances and neither is the default', async () => {
    const { stderr, exitCode } = await runCli(['stamp', 'ID', '--format', 'pdf', '-o', folder.at('id.pdf')]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      'choose with --form: 1: red ink, at least 10 point bold print; 2: black ink, at least 12 point bold print',
    );
    expect(existsSync(folder.at('id.pdf'))).toBe(false);
  });

  test('a form chooses nothing where all are shown, and that is said', async () => {
    const all = await runCli(['stamp', 'ID']);
    const one = await runCli(['stamp', 'ID', '--form', '2']);
    expect([one.exitCode, one.stdout]).toEqual([0, all.stdout]);
    expect(one.stderr).toContain('--form chooses what is printed as HTML or PDF');
    expect(all.stderr).not.toContain('--form');
  });

  test.each([
    ['1', 10, '#cc0000'],
    ['2', 12, '#000000'],
  ])('Idaho, form %s', async (form, size, color) => {
    const file = folder.at(`id${form}.pdf`);
    expect(
      (await runCli(['stamp', 'ID', '--form', form, '--broker', 'Jane Doe', '--format', 'pdf', '-o', file]))
        .exitCode,
    ).toBe(0);
    const stretches = pdfiumReader.stretches(readFileSync(file));
    for (const stretch of stretches) {
      expect(stretch).toMatchObject({ size, color });
      expect(stretch.family).toMatch(/bold/i);
    }
  });

  test('the rate of the day goes into the blank', async () => {
    // Tex. Ins. Code § 225.004: 4.85 percent.
    const file = folder.at('tx.pdf');
    const args = ['stamp', 'TX', '--instrument', '1', '--format', 'pdf', '-o', file];
    const open = await runCli(args);
    expect([open.exitCode, existsSync(file)]).toEqual([2, false]);
    expect(open.stderr).toBe(
      'error: notice 1 has blanks to fill: add --fill tax_rate=auto (4.85 on 2026-11-20); --by-hand prints what is not given as lines to write on',
    );
    const byHand = await runCli([...args, '--by-hand']);
    expect(byHand.stderr).toContain('notice 1: to be written by hand: the appropriate tax rate in percent');
    expect(folded(pdfiumReader.text(readFileSync(file)))).toContain(
      '__________ (insert appropriate tax rate) percent',
    );
    const filled = await runCli([...args, '--fill', 'tax_rate=auto']);
    expect(filled.stderr).not.toContain('by hand');
    expect(folded(pdfiumReader.text(readFileSync(file)))).toContain(
      'payment of a 4.85 percent tax on gross premium.',
    );
  });

  test('names, signatures and dates go where they belong', async () => {
    const fills = ['--broker', 'Ann Example', '--license', '3000123'];
    const { stdout, stderr } = await runCli(['stamp', 'MT', '--format', 'html', '--fragment', ...fills]);
    expect(stdout).toContain('<p style="margin:0">Ann Example 3000123</p>');
    expect(stdout).not.toContain('<html');
    expect(stderr).toContain('by hand: signature of the surplus lines insurance producer');
    const louisiana = await runCli([
      'stamp',
      'LA',
      '--form',
      '2',
      '--format',
      'html',
      '--fill',
      'broker_name=<A & B>',
    ]);
    expect(louisiana.stdout).toContain(
      '<p style="margin:0">&lt;A &amp; B&gt;</p>\n<p style="margin:0">Printed Name',
    );
    expect(louisiana.stdout).toContain('border:1.5pt solid #000000');
  });

  test('what the law leaves open and what is not on file is reported', async () => {
    const { stderr } = await runCli(['stamp', 'LA', '--form', '1', '--by-hand', '--format', 'html']);
    expect(stderr).toContain('not printed, its wording is not on file: separate disclosure form');
    expect(stderr).toContain('beside the notices; slt stamp LA lists 1 rule');
    const alabama = await runCli(['stamp', 'AL', '--by-hand', '--format', 'html']);
    expect(alabama.stderr).toContain(
      'notice 1: not prescribed, chosen here: 12 point, regular weight, black',
    );
    // Rhode Island’s words are a broker’s copy; § 27-3-38 itself, which may name a type, was not read.
    const unread = await runCli(['stamp', 'RI', '--by-hand', '--format', 'html']);
    expect(unread.stderr).toContain(
      'notice 1: no rule on type on file, chosen here: 12 point, regular weight, black',
    );
    expect(unread.stderr).not.toContain('not prescribed');
  });

  test.each([
    ['a state without notices', ['IN', '--format', 'pdf', '-o', 'x.pdf'], 'Indiana has nothing to print: '],
    [
      'no such notice',
      ['TX', '--instrument', '3', '--format', 'html'],
      'there are 1. stamp; 2. domestic surplus lines stamp',
    ],
    [
      'no such form',
      ['ID', '--form', '3', '--format', 'html'],
      'there is no form 3; choose with --form: 1: red ink',
    ],
    ['no such form in text', ['ID', '--form', '3'], 'there is no form 3; choose with --form: 1: red ink'],
    ['a form that is no number', ['ID', '--form', 'abc'], '--form "abc" is not a number'],
    ['the same in JSON', ['ID', '--form', 'abc', '--json'], '--form "abc" is not a number'],
    ['a form in text where there is one only', ['TX', '--form', '1'], 'permits one appearance only'],
    ['a day that is none, in JSON', ['ID', '--json', '--date', 'abc'], '"abc" is not a calendar date'],
    ['a notice that one of all has not', ['--all', '--json', '--instrument', '9'], 'has no notice 9 on file'],
    [
      'a form where there is one only',
      ['TX', '--form', '1', '--format', 'html'],
      'permits one appearance only',
    ],
    [
      'no such blank',
      ['TX', '--fill', 'taxrate=4'],
      '--fill taxrate: there is no such blank; did you mean tax_rate?',
    ],
    ['a blank where there is none', ['KY', '--fill', 'a=b'], 'the wording has no blanks'],
    ['no value', ['TX', '--fill', 'tax_rate'], 'is not NAME=VALUE'],
    [
      'letters no standard font has',
      ['MT', '--broker', 'Łucja', '--by-hand', '--format', 'pdf', '-o', 'x.pdf'],
      '"Ł" cannot be printed in a PDF',
    ],
    ['no state', [], 'slt stamp needs a state: slt stamp ID, or --all'],
    ['a state and all', ['TX', '--all'], 'name a state, or use --all'],
    ['all on paper', ['--all', '--format', 'pdf', '-o', 'x.pdf'], 'name a state for a print format'],
    ['a mistyped state', ['Idahoo'], 'did you mean Idaho?'],
  ])('%s', async (_, args, message) => {
    const { stderr, exitCode } = await runCli(['stamp', ...args]);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
    expect(existsSync('x.pdf')).toBe(false);
  });

  test('a sheet for each state of a batch', async () => {
    const { stderr } = await runCli([
      'batch',
      'fixtures/policies.csv',
      '-o',
      folder.at('priced.csv'),
      '--stamps',
      folder.at('sheets'),
    ]);
    expect(stderr).toContain('no notice prescribed: DC IN OK VA');
    const sheets = readdirSync(folder.at('sheets'));
    expect(sheets.length).toBeGreaterThanOrEqual(35);
    const idaho = pdfiumReader.stretches(readFileSync(folder.at('sheets/ID.pdf')));
    expect(new Set(idaho.map(({ size }) => size))).toEqual(new Set([7, 10, 12]));
  });
});
