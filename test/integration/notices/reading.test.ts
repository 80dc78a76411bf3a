/** A wording is found however the page breaks it up, and only where it is whole. */
import { rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { type Checked, type CheckResult, check } from '../../../src/notices/check/check.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { Printer, RED } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const fileOf = (state: string) => rates.resolve(state).file;
const wordingOf = (state: string, ordinal = 1): string => fileOf(state).stamp[ordinal - 1]?.wording ?? '';

/** What the text of a file says; its pages are not painted. */
async function resultIn(
  printer: Printer,
  state: string,
  wanted: number[] | null = null,
): Promise<CheckResult> {
  return check(await readPdf(await printer.bytes(), 'policy'), fileOf(state), wanted);
}

const first = ({ instruments }: CheckResult): Checked => instruments[0] as Checked;

describe('the words', () => {
  test('run on overleaf, past page numbers and heads', async () => {
    const printer = await Printer.start();
    const [before, after] = wordingOf('WA').split(' under ') as [string, string];
    printer.write(`${before} under`);
    printer.write('Page 1 of 2, form SL-1 (06/26)');
    printer.turnThePage();
    printer.write('Policy SLP-000123, continued');
    printer.write(after);
    const result = await resultIn(printer, 'WA');
    expect(result.verdict).toBe('passes');
    expect(first(result).place?.pages).toEqual([1, 2]);
  });

  test('are put together where a line end cut them', async () => {
    const printer = await Printer.start();
    for (const line of [
      'This contract is registered and deliv-',
      'ered as a surplus line coverage under the insur-',
      'ance code of the state of Washington, Title 48 RCW.',
    ])
      printer.write(line);
    expect((await resultIn(printer, 'WA')).verdict).toBe('passes');
  });

  test('keep the hyphen that is theirs', async () => {
    const wording = wordingOf('CO', 2);
    expect(wording).toContain('claims-made policy');
    const printer = await Printer.start();
    const [before, after] = wording.split('claims-made') as [string, string];
    printer.write(`${before}claims-`, { bold: true });
    printer.write(`made${after}`, { bold: true });
    expect((await resultIn(printer, 'CO', [2])).verdict).toBe('passes');
  });

  test('stand in a column beside other text', async () => {
    const printer = await Printer.start();
    const words = wordingOf('TN').split(' ');
    // Painted line by line across both columns, so that only the eye can separate them.
    for (let at = 0, y = 700; at < words.length; at += 5, y -= 12) {
      const column = { size: 10, font: printer.plain };
      printer.page.drawText(words.slice(at, at + 5).join(' '), { ...column, x: 50, y });
      printer.page.drawText('Limits apply per occurrence', { ...column, x: 350, y });
    }
    expect((await resultIn(printer, 'TN')).verdict).toBe('passes');
  });

  test('may be in capitals, but not otherwise in another case', async () => {
    const capitals = await Printer.start();
    capitals.write(wordingOf('MO').toUpperCase());
    const accepted = first(await resultIn(capitals, 'MO'));
    expect(accepted.status).toBe('passes');
    expect(accepted.place?.notes).toEqual(['in capitals throughout; the words are the same']);

    const lower = await Printer.start();
    lower.write(wordingOf('MO').replace('NOT', 'not'));
    const refused = first(await resultIn(lower, 'MO'));
    expect(refused.status).toBe('differs');
    expect(refused.place?.differences?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'missing', words: 'NOT' },
      { kind: 'added', words: 'not' },
    ]);
  });

  test('may have straight quotation marks for curly ones', async () => {
    const printer = await Printer.start();
    printer.write(wordingOf('MS').replace('’', "'"), { bold: true });
    expect(first(await resultIn(printer, 'MS')).status).toBe('passes');
  });

  test('take any filling of their blanks, which is reported', async () => {
    const printer = await Printer.start();
    printer.write(wordingOf('TX').replace('__________ (insert appropriate tax rate)', '4.85'), { size: 11 });
    const result = await resultIn(printer, 'TX');
    expect(result.verdict).toBe('passes');
    expect(first(result).place?.fills).toMatchObject([{ blanks: ['tax_rate'], text: '4.85' }]);
  });

  test('are compared one by one where they differ', async () => {
    const printer = await Printer.start();
    printer.write(wordingOf('AL').replace('registered and delivered', 'delivered').replace('Line', 'Lines'));
    expect(first(await resultIn(printer, 'AL')).place?.differences).toEqual([
      { kind: 'same', words: 'This contract is' },
      { kind: 'missing', words: 'registered and' },
      { kind: 'same', words: 'delivered as a surplus line coverage under the Alabama Surplus' },
      { kind: 'missing', words: 'Line' },
      { kind: 'added', words: 'Lines' },
      { kind: 'same', words: 'Insurance Law.' },
    ]);
  });

  // N.J.A.C. 11:1-33.3(a)4: "shall place upon the policy, or provide as a stand alone notice, the statement"
  test('that are not found may be given apart where the law says so', async () => {
    const printer = await Printer.start();
    printer.write('A policy without notices.');
    const { failures } = await resultIn(printer, 'NJ', [1, 2]);
    expect(
      failures.map((each) => each.includes('given apart (“or provide as a stand alone notice”)')),
    ).toEqual([false, true]);
  });

  test('are not found in the middle of others', async () => {
    const printer = await Printer.start();
    printer.write('This class is Nonexportable.');
    expect(first(await resultIn(printer, 'NJ', [1])).status).toBe('missing');
    const marked = await Printer.start();
    marked.write('This class is marked: Exportable');
    // Beside other words a word may say anything.
    expect(first(await resultIn(marked, 'NJ', [1])).status).toBe('undetermined');
  });

  test('count where they stand best', async () => {
    const printer = await Printer.start();
    printer.write(wordingOf('OR'));
    printer.turnThePage();
    printer.write(wordingOf('OR'), { bold: true });
    const result = first(await resultIn(printer, 'OR'));
    expect([result.status, result.count, result.place?.pages]).toEqual(['passes', 2, [2]]);
  });
});

describe('the verdict on a file', () => {
  test('asks for what every policy carries, and for no notice of another kind', async () => {
    const half = await Printer.start();
    half.write(wordingOf('FL', 1));
    expect((await resultIn(half, 'FL')).verdict).toBe('fails');

    const printer = await Printer.start();
    printer.write(wordingOf('FL', 1));
    printer.write(wordingOf('FL', 2), { size: 14, bold: true });
    const { failures, instruments } = await resultIn(printer, 'FL');
    expect(failures).toEqual([]);
    expect(instruments.map(({ asked, status }) => `${asked} ${status}`)).toEqual([
      'true passes',
      'true passes',
      'false missing',
      'false missing',
    ]);
  });

  test('asks for a notice of another kind when asked to', async () => {
    const printer = await Printer.start();
    printer.write(wordingOf('FL', 1));
    const { verdict, instruments } = await resultIn(printer, 'FL', [1, 3]);
    expect(verdict).toBe('fails');
    expect(instruments.map(({ asked }) => asked)).toEqual([true, false, true, false]);
  });

  test('holds a notice that is there to its rule, though not every policy needs it', async () => {
    const printer = await Printer.start();
    printer.write(wordingOf('FL', 1));
    printer.write(wordingOf('FL', 2), { size: 14, bold: true });
    printer.write(wordingOf('FL', 3), { size: 9 });
    expect((await resultIn(printer, 'FL')).verdict).toBe('fails');
  });

  test('is open where only certain policies carry a notice and none is there', async () => {
    const printer = await Printer.start();
    printer.write('Commercial property declarations');
    const { verdict, incomplete } = await resultIn(printer, 'TX');
    expect(verdict).toBe('incomplete');
    expect(incomplete).toEqual([expect.stringContaining('say which one it needs')]);
  });

  test('a contrasting color contrasts with the text around', async () => {
    const printer = await Printer.start();
    printer.write('Commercial property declarations of a policy printed in red', { color: RED });
    printer.write(wordingOf('VT'), { bold: true, color: RED });
    expect((await resultIn(printer, 'VT')).verdict).toBe('fails');
  });

  test.each([
    { name: 'dark blue', color: rgb(0, 0, 0.5), met: true, verdict: 'passes' },
    { name: 'dark gray', color: rgb(0.2, 0.2, 0.2), met: false, verdict: 'fails' },
    { name: 'gray', color: rgb(0.45, 0.45, 0.45), met: null, verdict: 'incomplete' },
  ])('beside black text $name', async ({ color, met, verdict }) => {
    const printer = await Printer.start();
    printer.write('Commercial property declarations of a policy printed in black');
    printer.write(wordingOf('VT'), { bold: true, color });
    const result = await resultIn(printer, 'VT');
    const { points } = result.instruments[0]?.place ?? {};
    expect(points?.find(({ point }) => point === 'contrast')?.met).toBe(met);
    expect(result.verdict).toBe(verdict);
  });
});
