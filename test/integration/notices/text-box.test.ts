/** A text box that a program put on a page without drawing it: every viewer shows its words, which the page itself does not have. */
import { degrees, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import type { Printer } from '../../support/pdf/print.ts';

const TAKES_BACK = 'This notice does not apply to this policy.';

/** Puts a text box over a part of the page in units of the page. */
function textBox({ file, page }: Printer, text: string, rect: readonly number[], flags = 4): void {
  const box = {
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: rect,
    F: flags,
    Contents: PDFString.of(text),
    DA: PDFString.of('/Helv 10 Tf 0 g'),
  };
  page.node.addAnnot(file.context.register(file.context.obj({ ...box, Rect: [...rect] })));
}

const outcome = async (text: string, flags = 4, rect: readonly number[] = [50, 752, 450, 766]) => {
  const { verdict, point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    textBox(printer, text, rect, flags);
  });
  return { verdict, context: point('context') };
};

test('words right above a notice that take it back are read in a text box too', async () => {
  const { verdict, context } = await outcome(TAKES_BACK);
  expect([verdict, context?.found]).toEqual(['incomplete', expect.stringContaining(TAKES_BACK)]);
});

test('so are those that break over its lines', async () => {
  const { verdict, context } = await outcome(TAKES_BACK, 4, [50, 752, 200, 780]);
  expect([verdict, context?.found]).toEqual(['incomplete', expect.stringContaining('does not apply')]);
});

test('so are those of a page that is turned', async () => {
  const { verdict, point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    textBox(printer, TAKES_BACK, [50, 752, 450, 766]);
    printer.page.setRotation(degrees(90));
  });
  expect([verdict, point('context')?.found]).toEqual([
    'incomplete',
    expect.stringContaining('does not apply'),
  ]);
});

test('a text box that is hidden, or empty, or says something else, changes nothing', async () => {
  expect((await outcome(TAKES_BACK, 2)).verdict).toBe('passes');
  expect((await outcome(' ')).verdict).toBe('passes');
  expect((await outcome('Named insured: Acme Roofing Inc.')).verdict).toBe('passes');
});
