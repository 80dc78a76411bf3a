/** What a person sees of a notice on a page, where its words stand and what stands with them, is what counts. */
import {
  concatTransformationMatrix,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setCharacterSqueeze,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { BLACK, type Printer, RED } from '../../support/pdf/print.ts';

/** Prints each word where one says, in the order of the wording. */
function placed(
  printer: Printer,
  move: (x: number, y: number, word: string, index: number) => [number, number],
) {
  const { bold, page } = printer;
  let [x, y] = [50, 700];
  WORDING.split(' ').forEach((word, index) => {
    const width = bold.widthOfTextAtSize(`${word} `, 10);
    if (x + width > 550) [x, y] = [50, y - 12];
    const [left, base] = move(x, y, word, index);
    page.drawText(word, { x: left, y: base, size: 10, font: bold, color: RED });
    x += width;
  });
}

describe('the places of the words', () => {
  test('words painted one by one in their places are a notice', async () => {
    expect((await check((printer) => placed(printer, (x, y) => [x, y]))).verdict).toBe('passes');
  });

  test('so is a notice in two columns', async () => {
    const half = WORDING.indexOf('There is no coverage');
    const { verdict, point } = await check(({ page, bold }) => {
      const column = (text: string, x: number): void =>
        page.drawText(text, { x, y: 700, size: 10, lineHeight: 12, maxWidth: 220, font: bold, color: RED });
      column(WORDING.slice(0, half).trim(), 50);
      column(WORDING.slice(half), 320);
    });
    expect([verdict, point('order')?.met]).toEqual(['passes', true]);
  });

  test.each<{ how: string; move: Parameters<typeof placed>[1] }>([
    { how: 'with “not” in the margin', move: (x, y, word) => (word === 'not' ? [580, 760] : [x, y]) },
    { how: 'with its lines from the bottom to the top', move: (x, y) => [x, 1300 - y] },
  ])('a wording $how is none', async ({ move }) => {
    const { verdict, incomplete } = await check((printer) => placed(printer, move));
    expect(verdict).toBe('incomplete');
    expect(incomplete.join()).toMatch(/order: on page 1 the words stand in another order/);
  });

  test('a word written into a gap is found', async () => {
    const { verdict, incomplete } = await check((printer) => {
      placed(printer, (x, y) => [x, y]);
      printer.page.drawText('now', { x: 120, y: 703, size: 6, font: printer.plain });
    });
    expect(verdict).toBe('incomplete');
    expect(incomplete.join()).toContain('other text stands between the words: “now”');
  });

  test('a word written where a line begins is found', async () => {
    const { verdict, incomplete } = await check(({ page, bold, plain }) => {
      const write = (text: string, x: number, y: number): void =>
        page.drawText(text, { x, y, size: 10, font: bold, color: RED });
      const half = WORDING.indexOf('not licensed');
      const rest = WORDING.slice(half).split(' ');
      write(WORDING.slice(0, half).trim(), 30, 700);
      write(rest.slice(0, 9).join(' '), 80, 688);
      write(rest.slice(9, 20).join(' '), 30, 676);
      write(rest.slice(20).join(' '), 30, 664);
      page.drawText('if', { x: 50, y: 688, size: 10, font: plain });
    });
    expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringContaining('“if”')]);
  });

  test('other text close above and below it is no part of it', async () => {
    const { verdict } = await check((printer) => {
      placed(printer, (x, y) => [x, y]);
      for (const y of [710, 664.5])
        printer.page.drawText('Premium 10,000.00', { x: 50, y, size: 9, font: printer.plain });
    });
    expect(verdict).toBe('passes');
  });

  test.each([
    { pages: 'the next page', blank: 0, verdict: 'passes' },
    { pages: 'the page after the next', blank: 1, verdict: 'fails' },
  ])('a notice that runs on on $pages', async ({ blank, verdict }) => {
    const half = WORDING.indexOf('There is no coverage');
    const result = await check((printer) => {
      printer.write(WORDING.slice(0, half).trim(), LOOK);
      for (let page = 0; page <= blank; page += 1) printer.turnThePage();
      printer.write(WORDING.slice(half), LOOK);
    });
    expect(result.verdict).toBe(verdict);
  });
});

describe('how the letters are to be seen', () => {
  // WCAG 2.2, 1.4.3: 3 to 1 is the least for large type. Relative luminances 0.0331 and 0.2126: (0.2126+.05)/(0.0331+.05) = 3.16.
  test.each([
    { ground: rgb(0.5, 0, 0), says: /^hard to read: contrast/, met: null },
    { ground: rgb(0.2, 0.2, 0.2), says: 'yes', met: true },
  ])('red on a dark ground: $says', async ({ ground, says, met }) => {
    const { point } = await check((printer) => {
      printer.page.drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: ground });
      printer.write(WORDING, LOOK);
    });
    expect(point('legible')?.met).toBe(met);
    expect(point('legible')?.found).toMatch(says);
  });

  test.each([
    { percent: 55, verdict: 'fails' },
    { percent: 62, verdict: 'incomplete' },
    { percent: 80, verdict: 'passes' },
  ])('squeezed by the file to $percent %', async ({ percent, verdict }) => {
    const result = await check((printer) => {
      printer.page.pushOperators(pushGraphicsState(), setCharacterSqueeze(percent));
      printer.write(WORDING, LOOK);
      printer.page.pushOperators(popGraphicsState());
    });
    expect(result.verdict).toBe(verdict);
  });

  // ISO 32000-1, 11.3.5: Screen makes black on white paper white; Multiply leaves it.
  test.each([
    { mode: 'Screen', verdict: 'incomplete' },
    { mode: 'Multiply', verdict: 'passes' },
  ])('in the blend mode $mode', async ({ mode, verdict }) => {
    const result = await check((printer) => {
      printer.write('Declarations');
      const { context } = printer.file;
      const states = context.obj({ Mode: context.obj({ Type: 'ExtGState', BM: mode }) });
      printer.page.node.Resources()?.set(PDFName.of('ExtGState'), states);
      printer.page.pushOperators(pushGraphicsState(), PDFOperator.of('/Mode gs' as never));
      printer.write(WORDING, LOOK);
      printer.page.pushOperators(popGraphicsState());
    });
    expect(result.verdict).toBe(verdict);
  });

  test('mirrored letters are named as such', async () => {
    const { verdict, failures } = await check((printer) => {
      printer.page.pushOperators(pushGraphicsState(), concatTransformationMatrix(-1, 0, 0, 1, 612, 0));
      printer.write(WORDING, LOOK);
      printer.page.pushOperators(popGraphicsState());
    });
    expect(verdict).toBe('fails');
    expect(failures.join()).toContain('mirrored');
  });

  test('a layer that is shown and not printed is not vouched for', async () => {
    const { verdict, incomplete } = await check((printer) => {
      const { context, catalog } = printer.file;
      const layer = context.register(
        context.obj({
          Type: 'OCG',
          Name: PDFString.of('Notice'),
          Usage: { Print: { PrintState: 'OFF' }, View: { ViewState: 'ON' } },
        }),
      );
      const auto = { Event: 'Print', Category: ['Print'], OCGs: [layer] };
      const D = { ON: [layer], AS: [auto] };
      catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D }));
      printer.write('Declarations');
      printer.page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ Layer: layer }));
      const begin = PDFOperatorNames.BeginMarkedContentSequence;
      printer.page.pushOperators(PDFOperator.of(begin, [PDFName.of('OC'), PDFName.of('Layer')]));
      printer.write(WORDING, LOOK);
      printer.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    });
    expect(verdict).toBe('incomplete');
    expect(incomplete.join()).toContain('on the screen, but not on paper');
  });

  // 4: printed; 0: shown on the screen only (ISO 32000-1, 12.5.3).
  test.each([
    { flags: 4, verdict: 'fails' },
    { flags: 4 + 32, verdict: 'incomplete' },
  ])('a white note with flags $flags over it', async ({ flags, verdict }) => {
    const result = await check((printer) => {
      printer.write(WORDING, LOOK);
      const { context } = printer.file;
      const white = context.stream('1 1 1 rg 0 0 560 160 re f', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 560, 160],
      });
      const note = {
        Type: 'Annot',
        Subtype: 'Square',
        Rect: [40, 600, 600, 760],
        F: flags,
        AP: { N: context.register(white) },
      };
      printer.page.node.addAnnot(context.register(context.obj(note)));
    });
    expect(result.verdict).toBe(verdict);
  });
});

test('what is wrong is said for each permitted form', async () => {
  const { failures } = await check((printer) =>
    printer.write(WORDING, { size: 11, bold: true, color: BLACK }),
  );
  expect(failures).toEqual([
    'notice 1 (stamp): in none of its forms: form 1, color: black (#000000) (prescribed: red ink); form 2, size: 11 pt, too small (prescribed: at least 12 pt)',
  ]);
});

test('what is wrong in every form is said once', async () => {
  const { failures } = await check((printer) => printer.write(WORDING, { size: 12, color: BLACK }));
  expect(failures).toEqual(['notice 1 (stamp): weight: not bold (Times-Roman) (prescribed: boldface)']);
});

test('a text of the notice with other words, beside the right one, is named', async () => {
  const { verdict, checkYourself } = await check((printer) => {
    printer.write(WORDING, LOOK);
    printer.turnThePage();
    printer.write(WORDING.replace('not licensed', 'licensed'), { size: 8 });
  });
  expect(verdict).toBe('passes');
  expect(checkYourself).toContain(
    'notice 1 (stamp): page 2 also has words so like it that they may be another text of it: [-not-]',
  );
});
