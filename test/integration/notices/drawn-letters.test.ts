/** Letters that a font draws as little pictures (Type 3), as browsers do to thicken a face that has no bold one. */
import { PDFName, PDFOperator, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import type { Printer } from '../../support/pdf/print.ts';

const NAMES: Readonly<Record<string, string>> = { ' ': 'space', '.': 'period', ',': 'comma', '-': 'hyphen' };

/** Prints a text in a font whose letters are black boxes. */
function drawn({ file, page }: Printer, text: string, top = 700): void {
  const { context } = file;
  const box = context.register(context.stream('600 0 d0 50 0 500 700 re f'));
  const name = (code: number): string => {
    const character = String.fromCharCode(code);
    return NAMES[character] ?? character;
  };
  const codes = [...new Set(text)].map((character) => character.charCodeAt(0)).sort((a, b) => a - b);
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 600, 1000],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(codes.map((code) => [name(code), box])),
    Encoding: { Type: 'Encoding', Differences: codes.flatMap((code) => [code, PDFName.of(name(code))]) },
    FirstChar: 0,
    LastChar: 127,
    Widths: Array.from({ length: 128 }, () => 600),
  });
  page.node.setFontDictionary(PDFName.of('Drawn'), context.register(font));
  const lines = text.match(/.{1,75}( |$)/g) ?? [];
  page.pushOperators(
    pushGraphicsState(),
    ...lines.map((line, index) =>
      PDFOperator.of(`BT /Drawn 12 Tf 50 ${top - index * 14} Td (${line.trim()}) Tj ET` as never),
    ),
    popGraphicsState(),
  );
}

test('are named as such, with what to do, and never pass', async () => {
  const { verdict, point, incomplete } = await check((printer) => drawn(printer, WORDING));
  expect(verdict).toBe('incomplete');
  expect(['size', 'weight', 'color', 'visible'].map((name) => point(name)?.found)).toEqual([
    expect.stringMatching(/drawn by their font \(Type 3\), which does not state their size$/),
    expect.stringMatching(/drawn by their font \(Type 3\), which does not state their weight$/),
    expect.stringMatching(/drawn by their font \(Type 3\), which does not state their color$/),
    expect.stringMatching(/drawn by their font \(Type 3\), so their shapes can’t be told$/),
  ]);
  expect(incomplete.join('\n')).toContain('print them in a font that has the face itself');
});

test('beside a notice are no matter', async () => {
  const { verdict } = await check((printer) => {
    printer.write(WORDING, LOOK);
    drawn(printer, 'x', 300);
  });
  expect(verdict).toBe('passes');
});

test.each([
  { where: 'right above', up: 9 },
  { where: 'through', up: 4 },
])('with a line $where them are incomplete: their size is not known', async ({ up }) => {
  const { verdict } = await check((printer) => {
    drawn(printer, WORDING);
    printer.page.drawLine({ start: { x: 50, y: 700 + up }, end: { x: 560, y: 700 + up }, thickness: 0.7 });
  });
  expect(verdict).toBe('incomplete');
});
