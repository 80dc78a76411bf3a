/** A check box that is drawn before a notice, or an answer Yes or No to whether it applies, says whether the notice holds. */
import { PDFOperator, popGraphicsState, pushGraphicsState, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { check, WORDING } from '../../support/pdf/idaho.ts';
import { BLACK, type Printer, RED } from '../../support/pdf/print.ts';

const TOP = 600;
const LEFT = 80;
/** The lower left corner of a square before the first line, and its side. */
const AT = { x: 64, y: TOP - 1, side: 9 };

/** The line under the last of the notice. */
const BELOW = TOP - 13 * 4;

const print = ({ page, bold }: Printer): void =>
  page.drawText(WORDING, {
    x: LEFT,
    y: TOP,
    size: 10,
    lineHeight: 13,
    maxWidth: 460,
    font: bold,
    color: RED,
  });

const draw = ({ page }: Printer, operators: string): void =>
  page.pushOperators(pushGraphicsState(), PDFOperator.of(operators as never), popGraphicsState());

const square = ({ page }: Printer, { x, y, side } = AT): void =>
  page.drawRectangle({ x, y, width: side, height: side, borderWidth: 0.75, borderColor: BLACK });

const lines = (printer: Printer, ...points: [number, number][]): void =>
  draw(
    printer,
    `0.8 w ${points.map(([x, y], index) => `${AT.x + x} ${AT.y + y} ${index === 0 ? 'm' : 'l'}`).join(' ')} S`,
  );

const context = async (change: (printer: Printer) => void) => {
  const { verdict, point } = await check((printer) => {
    print(printer);
    change(printer);
  });
  return [verdict, point('context')?.found];
};

test.each([
  ['( )', 'incomplete'],
  ['(X)', 'passes'],
])('%s before a notice is a typed box: %s', async (box, expected) => {
  const [verdict] = await context(({ page, plain }) => {
    const other = box === '(X)' ? '( )' : '(X)';
    page.drawText(`${other} Another text of another state.`, { x: 62, y: TOP + 16, size: 10, font: plain });
    page.drawText(box, { x: 62, y: TOP, size: 10, font: plain });
  });
  expect(verdict).toBe(expected);
});

describe('a square before a notice is an open check box', () => {
  const { x, y, side } = AT;
  /** As browsers draw an input: a ground, and a rounded outline of curves. */
  const rounded = [
    `1 g ${x} ${y} ${side} ${side} re f 0.46 G 0.75 w ${x + 2} ${y} m ${x + side - 2} ${y} l`,
    `${x + side - 1} ${y} ${x + side} ${y + 1} ${x + side} ${y + 2} c ${x + side} ${y + side - 2} l`,
    `${x + side} ${y + side - 1} ${x + side - 1} ${y + side} ${x + side - 2} ${y + side} c ${x + 2} ${y + side} l`,
    `${x + 1} ${y + side} ${x} ${y + side - 1} ${x} ${y + side - 2} c ${x} ${y + 2} l`,
    `${x} ${y + 1} ${x + 1} ${y} ${x + 2} ${y} c h S`,
  ].join(' ');
  const sides = [
    `${x} ${y} ${side} 0.7 re f ${x} ${y + side} ${side} 0.7 re f`,
    `${x} ${y} 0.7 ${side} re f ${x + side} ${y} 0.7 ${side} re f`,
  ].join(' ');
  const laid = `0 g ${x} ${y} ${side} ${side} re f 1 g ${x + 0.8} ${y + 0.8} ${side - 1.6} ${side - 1.6} re f`;

  test.each([
    { how: 'along its outline', operators: `0.75 w ${x} ${y} ${side} ${side} re S` },
    { how: 'as a browser does', operators: rounded },
    { how: 'as four thin rectangles', operators: sides },
    { how: 'black with a white one on it', operators: laid },
    { how: 'on gray', operators: `0.87 g ${x} ${y} ${side} ${side} re f 0 G ${x} ${y} ${side} ${side} re S` },
    { how: 'in dots', operators: `[0.8 0.8] 0 d 0.8 w ${x} ${y} ${side} ${side} re S` },
  ])('drawn $how', async ({ operators }) => {
    expect(await context((printer) => draw(printer, operators))).toEqual(['incomplete', 'before it: “☐”']);
  });

  test('in a cell on its left', async () => {
    const cell = { x: 40, y: TOP - 14, side: 11 };
    expect(await context((printer) => square(printer, cell))).toEqual(['incomplete', 'beside it: “☐”']);
  });

  test('under and over others', async () => {
    const found = await context((printer) => {
      for (const row of [-2, -1, 0, 1, 2]) square(printer, { ...AT, y: AT.y + 12 * row });
    });
    expect(found[0]).toBe('incomplete');
  });

  test('with a name', async () => {
    const found = await context((printer) => {
      square(printer, { ...AT, x: 40, y: TOP + 16 });
      printer.page.drawText('The following notice applies', {
        x: 53,
        y: TOP + 17,
        size: 10,
        font: printer.plain,
      });
    });
    expect(found).toEqual([
      'incomplete',
      expect.stringMatching(/^before it: “☐ The following notice applies” \(it points at “following notice”/),
    ]);
  });
});

describe('a square before a notice is checked', () => {
  test.each<{ by: string; mark: (printer: Printer) => void }>([
    { by: 'a drawn check', mark: (printer) => lines(printer, [2, 5], [4, 2], [8, 8]) },
    {
      by: 'a drawn X',
      mark: (printer) => {
        lines(printer, [2, 2], [7, 7]);
        lines(printer, [2, 7], [7, 2]);
      },
    },
    { by: 'a black square', mark: (printer) => draw(printer, `${AT.x + 2} ${AT.y + 2} 5 5 re f`) },
    {
      by: 'the letter X',
      mark: ({ page, plain }) => page.drawText('X', { x: AT.x + 2, y: AT.y + 2, size: 8, font: plain }),
    },
  ])('by $by', async ({ mark }) => {
    const found = await context((printer) => {
      square(printer);
      mark(printer);
    });
    expect(found).toEqual(['passes', 'no words against it found']);
  });
});

describe('no check box before a notice is', () => {
  const { x, y, side } = AT;
  test.each<{ what: string; drawn: (printer: Printer) => void }>([
    { what: 'a square bullet', drawn: (printer) => draw(printer, `${x} ${y} 4 4 re f`) },
    {
      what: 'a round bullet',
      drawn: ({ page }) => page.drawCircle({ x, y: y + 4, size: 4, borderWidth: 0.75, borderColor: BLACK }),
    },
    {
      what: 'a number in a square',
      drawn: (printer) => {
        square(printer);
        printer.page.drawText('1', { x: x + 3, y: y + 2, size: 8, font: printer.plain });
      },
    },
    {
      what: 'an empty cell of a table',
      drawn: (printer) => {
        for (const level of [y, y + side]) draw(printer, `0.5 w ${x} ${level} m 560 ${level} l S`);
        for (const at of [x, x + side]) draw(printer, `0.5 w ${at} ${y} m ${at} ${y + side} l S`);
      },
    },
    {
      what: 'a box around it',
      drawn: ({ page }) =>
        page.drawRectangle({ x: 70, y: 530, width: 490, height: 84, borderWidth: 1, borderColor: BLACK }),
    },
    { what: 'a white square', drawn: (printer) => draw(printer, `1 G ${x} ${y} ${side} ${side} re S`) },
    {
      what: 'a square with something laid over it',
      drawn: (printer) => {
        square(printer);
        printer.page.drawRectangle({ x: x - 2, y: y - 2, width: 13, height: 13, color: rgb(1, 1, 1) });
      },
    },
    { what: 'a square elsewhere', drawn: (printer) => square(printer, { x: 80, y: 300, side }) },
  ])('$what', async ({ drawn }) => {
    expect(await context(drawn)).toEqual(['passes', expect.not.stringMatching(/[☐☒]/)]);
  });

  test('one of several choices above it', async () => {
    const found = await context((printer) => {
      for (const [index, text] of ['Flood', 'Wind'].entries()) {
        square(printer, { ...AT, x: 80 + 60 * index, y: TOP + 16 });
        printer.page.drawText(text, { x: 93 + 60 * index, y: TOP + 17, size: 10, font: printer.plain });
      }
    });
    expect(found).toEqual(['passes', 'right above: “☐ Flood ☐ Wind”']);
  });
});

test.each([
  { text: '[ ] Terrorism [ ] The following notice is part of the policy', verdict: 'incomplete' },
  { text: '[ ] Terrorism [ ] Windstorm is part of the policy', verdict: 'passes' },
])('of several boxes, one that speaks of the notice counts: $text', async ({ text, verdict }) => {
  const found = await context(({ page, plain }) =>
    page.drawText(text, { x: LEFT, y: TOP + 16, size: 10, font: plain }),
  );
  expect(found).toEqual([verdict, expect.stringContaining(text)]);
});

describe('an answer by boxes', () => {
  const above = (text: string) =>
    context(({ page, plain }) => page.drawText(text, { x: LEFT, y: TOP + 16, size: 10, font: plain }));

  test.each([
    'Notice applies: [ ] Yes [X] No',
    'Applicable? [ ] Yes [X] No',
    'Surplus lines: Yes [ ] No [X]',
    'Does this apply to the policy? [ ] Yes [ ] No',
    '[ ] Yes [x] No',
    '[X] No',
  ])('that leaves it out or open is for a person to judge: “%s”', async (text) => {
    expect(await above(text)).toEqual(['incomplete', `before it: “${text}”`]);
  });

  test('that says so of the notice is told with these words', async () => {
    expect(await above('Policy SL-1. Notice applies: [X] N/A')).toEqual([
      'incomplete',
      'before it: “Notice applies: [X] N/A” (“N/A” is said of “Notice”)',
    ]);
  });

  test.each([
    'Notice applies: [X] Yes [ ] No',
    'Surplus lines: Yes [X] No [ ]',
    '[X] Applicable [ ] Not applicable',
    'Terrorism coverage: [ ] Yes [X] No',
    'Sprinklers: Yes [X] No [ ]',
  ])('that says yes, or to another question, passes: “%s”', async (text) => {
    expect(await above(text)).toEqual(['passes', `right above: “${text}”`]);
  });

  /** Rows right below the notice, each of texts at places from the left. */
  const below = (...rows: readonly (readonly string[])[]) =>
    context(({ page, plain }) => {
      rows.forEach((row, down) => {
        row.forEach((text, at) => {
          const y = BELOW - 13 * down;
          page.drawText(text, { x: LEFT + 120 * at, y, size: 10, font: plain });
        });
      });
    });

  test.each([
    ['[X] Not applicable'],
    ['[X] Not applicable to this policy'],
    ['[X] Not applicable - admitted carrier'],
    ['[x] Does not apply'],
    ['(X) N/A'],
    ['[ ] Applies   [X] Does not apply'],
    ['[ ] Applies', '[X] Does not apply'],
  ])('below it takes it back: %s', async (...row) => {
    const found = expect.stringContaining(row.at(-1)?.split('   ').at(-1) as string);
    expect(await below(row)).toEqual(['incomplete', found]);
  });

  test.each([
    [['[X] Applies   [ ] Does not apply']],
    [['[X] Applicable', '[ ] Not applicable']],
    [['Terrorism coverage:', '[X] Not applicable']],
    [['Terrorism coverage:'], ['[X] Not applicable']],
    [['[X] No']],
    [['[X] Not applicable to flood losses']],
  ])('below it leaves it as it is: %j', async (...rows) => {
    expect((await below(...rows))[0]).toBe('passes');
  });

  test('beside it is read as well', async () => {
    const say = (text: string) =>
      context(({ page, plain }) => page.drawText(text, { x: 20, y: TOP - 13, size: 8, font: plain }));
    expect(await say('[X] No')).toEqual(['incomplete', 'beside it: “[X] No”']);
    expect(await say('[X] Yes')).toEqual(['passes', 'on its left: “[X] Yes”']);
  });

  test('by drawn boxes is read as well', async () => {
    const drawn = async (checked: number) =>
      context((printer) => {
        printer.page.drawText('Notice applies:       Yes       No', {
          x: LEFT,
          y: TOP + 16,
          size: 10,
          font: printer.plain,
        });
        const places = [LEFT + 67, LEFT + 98];
        for (const x of places) square(printer, { x, y: TOP + 15, side: 8 });
        const x = places[checked] ?? 0;
        draw(
          printer,
          `${x + 2} ${TOP + 17} m ${x + 6} ${TOP + 21} l S ${x + 2} ${TOP + 21} m ${x + 6} ${TOP + 17} l S`,
        );
      });
    expect(await drawn(0)).toEqual(['passes', 'right above: “Notice applies: ☒ Yes ☐ No”']);
    expect(await drawn(1)).toEqual(['incomplete', 'before it: “Notice applies: ☐ Yes ☒ No”']);
  });
});
