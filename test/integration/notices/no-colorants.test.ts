/** Color spaces whose only colorants are None: programs that print in them leave no mark (ISO 32000-2, 8.6.6.5). */
import { PDFHexString, PDFName, PDFOperator } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, WORDING } from '../../support/pdf/idaho.ts';
import type { Printer } from '../../support/pdf/print.ts';

/** Prints the notice in 12 points in full ink of some colorants, which are shown as black where they are not there. */
function printIn({ file, page, bold }: Printer, colorants: readonly string[], isListed: boolean): void {
  const { context } = file;
  const domain = colorants.flatMap(() => [0, 1]);
  const toBlack = `{${'pop '.repeat(colorants.length - 1)}1 exch sub}`;
  const tint = context.stream(toBlack, { FunctionType: 4, Domain: domain, Range: [0, 1] });
  const space = context.obj(['DeviceN', [...colorants], 'DeviceGray', context.register(tint)]);
  const list = context.obj(['Indexed', space, 0, PDFHexString.of('ff'.repeat(colorants.length))]);
  const resources = page.node.Resources();
  resources?.set(PDFName.of('ColorSpace'), context.obj({ Ink: isListed ? list : space }));
  resources?.set(PDFName.of('Font'), context.obj({ Bold: bold.ref }));
  const ink = isListed ? '0' : colorants.map(() => '1').join(' ');
  const lines = (WORDING.match(/.{1,75}(?:\s|$)/g) ?? []).map(
    (line, row) => `1 0 0 1 50 ${700 - 15 * row} Tm ${bold.encodeText(line.trim())} Tj`,
  );
  page.pushOperators(PDFOperator.of(`/Ink cs ${ink} scn BT /Bold 12 Tf ${lines.join(' ')} ET` as never));
}

async function outcome(colorants: readonly string[], isListed = false) {
  const { verdict, point } = await check((printer) => printIn(printer, colorants, isListed));
  return { verdict, visible: point('visible') };
}

test.each([
  { how: 'of one colorant', colorants: ['None'], isListed: false },
  { how: 'of several', colorants: ['None', 'None'], isListed: false },
  { how: 'in a list of colors', colorants: ['None', 'None'], isListed: true },
])('a notice in one $how is not to be seen', async ({ colorants, isListed }) => {
  const { verdict, visible } = await outcome(colorants, isListed);
  expect([verdict, visible?.met]).toEqual(['fails', false]);
  expect(visible?.found).toContain('nothing is to be seen there');
});

test.each([
  { how: 'of a colorant', colorants: ['Black'], isListed: false },
  { how: 'of a colorant and None', colorants: ['None', 'Black'], isListed: false },
  { how: 'in a list of colors', colorants: ['Black'], isListed: true },
])('a notice in one that makes marks, $how, passes', async ({ colorants, isListed }) => {
  expect((await outcome(colorants, isListed)).verdict).toBe('passes');
});
