/** Files printed through PostScript, whose fonts have the number of a glyph in place of its letter and do not say so. */
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { file, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';

/** In TrueType faces glyph 3 is mostly the space, glyph 4 the exclamation mark: each is 29 below its code. */
const GLYPHS = 29;
const asGlyphs = (text: string): string =>
  [...text].map((each) => String.fromCharCode(Math.max(33, each.charCodeAt(0) - GLYPHS))).join('');

const LETTER = `We write of the policy with the number below. It has an insurer that you have named, and the
premium is due on the date of this page. Please look at each of the forms in it, and send us what is not right.`;

async function outcome(texts: readonly string[]) {
  const printer = await Printer.start();
  for (const text of texts) printer.write(text.replaceAll('\n', ' '), LOOK);
  const known = { pages: { front: 1, declarations: null }, fills: {} };
  return checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
}

const asWords = (text: string): string => text.split(' ').map(asGlyphs).join(' ');

test('words that are none leave open whether the notice is in the file', async () => {
  const { verdict, incomplete } = await outcome([asWords(WORDING), asWords(LETTER.replaceAll('\n', ' '))]);
  expect([verdict, incomplete.join()]).toEqual([
    'incomplete',
    expect.stringContaining('page 1 can’t be read: its fonts don’t say which letters they draw'),
  ]);
});

test('a page that can be read and has no notice fails', async () => {
  const { verdict, failures } = await outcome([LETTER]);
  expect([verdict, failures.join()]).toEqual(['fails', expect.stringContaining('not found')]);
});

test('a page of numbers, or of few words, is no page that cannot be read', async () => {
  const figures = Array.from({ length: 80 }, (_, index) => `$${1000 + index}.00`).join(' ');
  expect((await outcome([figures])).verdict).toBe('fails');
  expect((await outcome([asWords('Annual renewal schedule')])).verdict).toBe('fails');
});
