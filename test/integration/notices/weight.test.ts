/** A notice is boldface where it is painted so: a font may be called Bold whatever it draws. */
import { PDFDocument, PDFName, type PDFRef, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { embedLiberation } from '../../support/liberation.ts';
import { rates } from '../../support/rates.ts';

const { file: state } = rates.resolve('NM');
const WORDING = state.stamp[0]?.wording ?? '';
const LINES = WORDING.match(/.{1,70}(?= |$)/g) ?? [];

/** What is said of the weight of New Mexico's notice, of which a font shows all lines, and another one the last if it is given. */
async function weightIn(file: PDFDocument, font: PDFRef, last = font) {
  const page = file.addPage([612, 792]);
  const shown = LINES.map((line, index) => {
    const [face, text] = [index === LINES.length - 1 ? 'L' : 'F', line.trim().replaceAll(/[()\\]/g, '')];
    return `/${face} 10 Tf 1 0 0 1 50 ${700 - 14 * index} Tm (${text}) Tj`;
  });
  page.node.set(PDFName.of('Resources'), file.context.obj({ Font: { F: font, L: last } }));
  const content = file.context.stream(`BT ${shown.join(' ')} ET`);
  page.node.set(PDFName.of('Contents'), file.context.register(content));
  const { verdict, instruments } = await checkPdf({
    bytes: await file.save(),
    name: 'policy',
    file: state,
    wanted: [1],
  });
  const point = instruments[0]?.place?.points.find((each) => each.point === 'weight');
  return { verdict, met: point?.met, found: point?.found };
}

describe('boldface', () => {
  test.each([
    StandardFonts.HelveticaBold,
    StandardFonts.HelveticaBoldOblique,
    StandardFonts.TimesRomanBold,
    StandardFonts.TimesRomanBoldItalic,
    StandardFonts.CourierBold,
    StandardFonts.CourierBoldOblique,
  ])('of %s is bold', async (name) => {
    const file = await PDFDocument.create();
    const { ref } = await file.embedFont(name);
    expect(await weightIn(file, ref)).toMatchObject({
      verdict: 'passes',
      met: true,
      found: `bold (${name})`,
    });
  });

  test('of Liberation Sans Bold is bold', async () => {
    const file = await PDFDocument.create();
    const helvetica = await file.embedFont(StandardFonts.HelveticaBold);
    const bold = embedLiberation(file, 'LiberationSans-Bold', helvetica);
    expect(await weightIn(file, bold)).toMatchObject({ verdict: 'passes', met: true });
  });

  test('by the name of the font alone is for a person to look at', async () => {
    const file = await PDFDocument.create();
    const helvetica = await file.embedFont(StandardFonts.Helvetica);
    const called = embedLiberation(file, 'LiberationSans-Regular', helvetica, 'LiberationSans-Bold');
    expect(await weightIn(file, called)).toEqual({
      verdict: 'incomplete',
      met: null,
      found: expect.stringMatching(
        /^bold by the name of the font alone \(LiberationSans-Bold\): .* thin .*look at the page$/,
      ),
    });
  });

  test('of all words but some is named with these', async () => {
    const file = await PDFDocument.create();
    const [plain, bold] = [
      await file.embedFont(StandardFonts.Helvetica),
      await file.embedFont(StandardFonts.HelveticaBold),
    ];
    const called = embedLiberation(file, 'LiberationSans-Regular', plain, 'LiberationSans-Bold');
    const real = embedLiberation(file, 'LiberationSans-Bold', bold);
    const { verdict, found } = await weightIn(file, real, called);
    const [first = ''] = (LINES.at(-1) ?? '').trim().split(' ');
    expect([verdict, found]).toEqual(['incomplete', expect.stringContaining(`in “${first} `)]);
  });
});
