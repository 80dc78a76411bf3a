/** What stands between the halves of a notice that runs on overleaf: heads and feet of the pages, or a text that takes it back. */
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import type { Printer } from '../../support/pdf/print.ts';

const CUT = WORDING.indexOf('There is no coverage');
const HALVES = [WORDING.slice(0, CUT).trim(), WORDING.slice(CUT)] as const;
const LINE = 500;

/** A line on a page, so far from its lower edge. */
type Line = readonly [text: string, y: number];

function lay({ page, plain }: Printer, lines: readonly Line[]): void {
  for (const [text, y] of lines) page.drawText(text, { x: 50, y, size: 9, font: plain });
}

/** The verdict and the context of a notice in two halves, with lines at the foot of the first page and at the head of the second. */
async function between(foot: readonly Line[], head: readonly Line[], below: readonly Line[] = []) {
  const { verdict, point } = await check((printer) => {
    printer.write(HALVES[0], { ...LOOK, width: LINE });
    lay(printer, foot);
    printer.turnThePage();
    lay(printer, head);
    const lines = [''];
    for (const word of HALVES[1].split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (printer.bold.widthOfTextAtSize(longer, LOOK.size) > LINE) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    lines.forEach((line, index) => {
      const { size, color } = LOOK;
      printer.page.drawText(line, { x: 50, y: 600 - 12 * index, size, font: printer.bold, color });
    });
    lay(printer, below);
  });
  return [verdict, point('context')?.found];
}

test.each([
  { foot: ['The insurer is licensed in Idaho.', 690], head: null },
  { foot: ['Premium is payable at inception.', 300], head: null },
  { foot: ['Premium is payable at inception.', 30], head: null },
  { foot: null, head: ['The following does not apply to this policy:', 750] },
  { foot: null, head: ['1. We may examine and audit your books and records.', 740] },
  { foot: null, head: ['NOT APPLICABLE', 760] },
  { foot: ['[ ] applies only if checked', 400], head: null },
  { foot: ['Total premium $10,000.00', 400], head: null },
] as { foot: Line | null; head: Line | null }[])(
  'the text is shown, and the file incomplete: $foot, $head',
  async ({ foot, head }) => {
    const [text] = (foot ?? head) as Line;
    expect(await between(foot ? [foot] : [], head ? [head] : [])).toEqual([
      'incomplete',
      `between its halves, on page ${foot ? 1 : 2}: “${text}”`,
    ]);
  },
);

test('a sentence over several lines, and several lines, are shown whole', async () => {
  const foot: Line[] = [
    ['Coverage A applies to bodily injury and to property', 300],
    ['damage.', 289],
  ];
  expect(await between(foot, [['GENERAL CONDITIONS', 740]])).toEqual([
    'incomplete',
    'between its halves, on page 1: “Coverage A applies to bodily injury and to property damage.”',
  ]);
});

test('a denial is shown though it stands on both pages at one height', async () => {
  const text = 'The notice on this page does not apply to this policy.';
  const [verdict, found] = await between([[text, 30]], [], [[text, 30]]);
  expect(verdict).toBe('incomplete');
  expect(found).toContain(text);
});

test.each([
  { foot: [['Policy No. SLP-4417            Page 1 of 2', 30]], head: [['Policy SLP-4417, continued', 765]] },
  { foot: [['Page 1 of 2, form SL-1 (06/26)', 200]], head: [] },
  {
    foot: [['(continued on next page)', 40]],
    head: [['Attached to and forming part of Policy No. 4417', 750]],
  },
  { foot: [['Includes copyrighted material of a bureau, used with its permission.', 30]], head: [] },
] as { foot: Line[]; head: Line[] }[])('heads and feet pass: $foot, $head', async ({ foot, head }) => {
  const [verdict] = await between(foot, head);
  expect(verdict).toBe('passes');
});

test('a sentence that each page carries at its edge, but for its number, passes', async () => {
  const said = (page: number): Line => [`Sheet ${page}: please keep this with your other papers.`, 30];
  expect(await between([said(1)], [], [said(2)])).toEqual(['passes', expect.stringContaining('Sheet 2')]);
});

test('a head of one page alone is shown to the reader', async () => {
  expect(await between([], [['Gem State Specialty Insurance Company', 765]])).toEqual([
    'passes',
    'between its halves, on page 2: “Gem State Specialty Insurance Company”',
  ]);
});
