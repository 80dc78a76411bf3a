/** A name behind its label that nobody sees in a picture of the page: the text of the file has it, and nobody said what it should be. */
import { PDFName, PDFOperator } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer } from '../../support/pdf/print.ts';
import { fileOf, wordingOf } from '../../support/rates.ts';

const [X, Y, SIZE] = [180, 600, 12];
const LABEL = 'Surplus Lines Broker:';
const NAME = 'Ann Rower';
/** The place of the name, and of the label with it, on the page: left, lower edge, width and height. */
const AREAS = { name: [X - 2, Y - 4, 80, 20], both: [40, Y - 4, 220, 20] } as const;
type Area = (typeof AREAS)[keyof typeof AREAS];

const paint = ({ page }: Printer, operators: string): void =>
  page.pushOperators(PDFOperator.of(operators as never));

/** Gives the page something to paint with, under the name X. */
const resource = ({ file, page }: Printer, kind: string, object: object): void =>
  page.node.Resources()?.set(PDFName.of(kind), file.context.obj({ X: object as never }));

const WHITE_SHADING = {
  ShadingType: 2,
  ColorSpace: 'DeviceRGB',
  Coords: [0, 0, 612, 0],
  Extend: [true, true],
  Function: { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: [1, 1, 1], N: 1 },
};

/** What is painted over the name. */
const COVERS: Readonly<Record<string, (printer: Printer, area: Area) => void>> = {
  'a white picture': (printer, [x, y, width, height]) =>
    paint(printer, `q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID FF> EI Q`),
  'a shading': (printer, area) => {
    resource(printer, 'Shading', WHITE_SHADING);
    paint(printer, `q ${area.join(' ')} re W n /X sh Q`);
  },
  'a pattern': (printer, area) => {
    resource(printer, 'Pattern', { PatternType: 2, Shading: WHITE_SHADING });
    paint(printer, `q /Pattern cs /X scn ${area.join(' ')} re f Q`);
  },
};

/** How the name is written so that nobody reads it. */
const STATES: Readonly<Record<string, readonly [string, string]>> = {
  'used to clip alone': ['7 Tr', '0 Tr'],
  'squeezed to a tenth': ['10 Tz', '100 Tz'],
};

/** An annotation that is printed and not shown on the screen. */
function printedOver({ file: { context }, page }: Printer, [x, y, width, height]: Area): void {
  const drawn = context.stream(`1 g 0 0 ${width} ${height} re f`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
  });
  const rect = { Type: 'Annot', Subtype: 'Square', F: 4 + 32, Rect: [x, y, x + width, y + height] };
  page.node.addAnnot(context.register(context.obj({ ...rect, AP: { N: context.register(drawn) } } as never)));
}

/** The outcome for Idaho's notice with the name of the broker behind its label. */
async function outcome(over: (printer: Printer) => void, [before, after]: readonly string[] = ['', '']) {
  const printer = await Printer.start();
  printer.write(wordingOf('ID'), { size: SIZE, bold: true });
  const put = (x: number, text: string): void =>
    printer.page.drawText(text, { x, y: Y, size: SIZE, font: printer.bold });
  put(50, LABEL);
  if (before) paint(printer, before);
  put(X, NAME);
  if (after) paint(printer, after);
  over(printer);
  const known = { pages: { front: 1, declarations: null }, fills: {} };
  const request = { bytes: await printer.bytes(), name: 'policy', file: fileOf('ID'), wanted: [1], known };
  const { verdict, failures, incomplete } = await checkPdf(request);
  return { verdict, failures: failures.join(), incomplete: incomplete.join() };
}

const NOTHING = `not filled: in “${LABEL} ${NAME}”, page 1, nothing that can be seen follows the label`;

describe('a name behind its label', () => {
  test('that is seen passes', async () => {
    expect(await outcome(() => {})).toMatchObject({ verdict: 'passes' });
  });

  test.each(Object.keys(COVERS))('fails under %s', async (cover) => {
    const { verdict, failures } = await outcome((printer) => COVERS[cover]?.(printer, AREAS.name));
    expect([verdict, failures]).toEqual(['fails', expect.stringContaining(NOTHING)]);
  });

  test.each(Object.keys(COVERS))(
    'makes the file incomplete under %s that is over its label, too',
    async (cover) => {
      const { verdict, incomplete } = await outcome((printer) => COVERS[cover]?.(printer, AREAS.both));
      const said = `page 1: “${LABEL} ${NAME}” can’t be seen; look at the page`;
      expect([verdict, incomplete]).toEqual(['incomplete', expect.stringContaining(said)]);
    },
  );

  test.each(Object.keys(STATES))('fails %s', async (how) => {
    const { verdict, failures } = await outcome(() => {}, STATES[how]);
    expect([verdict, failures]).toEqual(['fails', expect.stringContaining('nothing that can be seen')]);
  });

  test('makes the file incomplete where it is covered on paper alone', async () => {
    const { verdict, incomplete } = await outcome((printer) => printedOver(printer, AREAS.name));
    const said = `“${LABEL} ${NAME}”: “${NAME}”: on the screen, but not on paper`;
    expect([verdict, incomplete]).toEqual(['incomplete', expect.stringContaining(said)]);
  });

  test.each(['below', 'above'])('passes where a picture covers another text, %s', async (where) => {
    const y = where === 'below' ? Y - 30 : Y + 30;
    const { verdict } = await outcome((printer) => {
      printer.page.drawText('Policy Number: 12', { x: 50, y, size: SIZE, font: printer.bold });
      COVERS['a white picture']?.(printer, [40, y - 4, 220, 20] as never);
    });
    expect(verdict).toBe('passes');
  });

  test('passes behind a label in pale gray', async () => {
    const { verdict } = await outcome((printer) => {
      COVERS['a white picture']?.(printer, [40, Y - 4, 137, 20] as never);
      const color = { type: 'Grayscale', gray: 0.55 } as never;
      printer.page.drawText(LABEL, { x: 50, y: Y, size: SIZE, font: printer.bold, color });
    });
    expect(verdict).toBe('passes');
  });
});
