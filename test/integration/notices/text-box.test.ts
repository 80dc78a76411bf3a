/** A text box that a program put on a page without drawing it: every viewer shows its words, which the page itself does not have. */
import { degrees, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import type { Printer } from '../../support/pdf/print.ts';

const TAKES_BACK = 'This notice does not apply to this policy.';

/** Puts a text box over a part of the page in units of the page, with its text as it is or with tags. */
function textBox(
  { file, page }: Printer,
  text: string,
  rect: readonly number[],
  flags = 4,
  texts: Record<string, PDFString> = { Contents: PDFString.of(text) },
): void {
  const box = {
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: rect,
    F: flags,
    ...texts,
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

const TAGGED =
  '<body xmlns="http://www.w3.org/1999/xhtml"><p>This notice <b>does not</b> apply</p><p>to this policy.</p></body>';

test.each([
  { how: 'alone', texts: { RC: PDFString.of(TAGGED) } },
  {
    how: 'without a name for its tags',
    texts: { RC: PDFString.of('<body><p>Not applicable to this policy</p></body>') },
  },
  { how: 'beside another plain one', texts: { Contents: PDFString.of('Policy'), RC: PDFString.of(TAGGED) } },
])('a text with tags is read as the plain one is: $how', async ({ texts }) => {
  const { verdict, point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    textBox(printer, '', [50, 752, 450, 776], 4, texts);
  });
  expect([verdict, point('context')?.found]).toEqual([
    'incomplete',
    expect.stringMatching(/does not apply|Not applicable/),
  ]);
});

test('what a note says that one opens is named for a person to read', async () => {
  const note = (subtype: string) =>
    check((printer) => {
      printer.write(WORDING, LOOK);
      const { context } = printer.file;
      const entries = { Type: 'Annot', Subtype: subtype, F: 4, Rect: [20, 740, 40, 760] };
      const contents = PDFString.of(TAKES_BACK);
      printer.page.node.addAnnot(context.register(context.obj({ ...entries, Contents: contents })));
    });
  const said = `whether a note on page 1 takes a notice back: “${TAKES_BACK}”`;
  const { verdict, checkYourself } = await note('Text');
  expect([verdict, checkYourself]).toEqual(['passes', expect.arrayContaining([said])]);
  expect((await note('Link')).checkYourself).not.toContain(said);
});
