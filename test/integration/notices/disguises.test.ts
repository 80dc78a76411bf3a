/** Texts that only look right, or only look wrong: how a page is made must not deceive the check. */
import {
  concatTransformationMatrix,
  degrees,
  type PDFEmbeddedPage,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  setTextRenderingMode,
  setWordSpacing,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { Checked } from '../../../src/notices/check/check.ts';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { BLACK, Printer, RED } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const { file: idaho } = rates.resolve('ID');
const WORDING = idaho.stamp[0]?.wording ?? '';
const AS_PRESCRIBED = { size: 10, bold: true, color: RED };

/** What the check says of Idaho's notice. */
async function idahoIn(printer: Printer): Promise<Checked> {
  const { instruments } = await checkPdf({
    bytes: await printer.bytes(),
    name: 'policy',
    file: idaho,
    wanted: null,
  });
  return instruments[0] as Checked;
}

const failed = ({ place }: Checked) =>
  place?.points.filter(({ met }) => met === false).map(({ point }) => point);
const unknown = ({ place }: Checked) =>
  place?.points.filter(({ met, byEye }) => met === null && !byEye).map(({ point }) => point);

describe('what deceives the eye or the program', () => {
  test('a small type scaled up counts as large as it looks, and the other way round', async () => {
    const grown = await Printer.start();
    grown.page.pushOperators(pushGraphicsState(), concatTransformationMatrix(2, 0, 0, 2, -50, -750));
    grown.write(WORDING, { ...AS_PRESCRIBED, size: 5, width: 240 });
    grown.page.pushOperators(popGraphicsState());
    expect((await idahoIn(grown)).status).toBe('passes');

    const shrunk = await Printer.start();
    shrunk.page.pushOperators(pushGraphicsState(), concatTransformationMatrix(0.5, 0, 0, 0.5, 0, 300));
    shrunk.write(WORDING, AS_PRESCRIBED);
    shrunk.page.pushOperators(popGraphicsState());
    expect(failed(await idahoIn(shrunk))).toEqual(['size']);
  });

  // A blank of Times Bold is a quarter of the size, here 2.5 points.
  test.each([
    { spacing: -3, doubtful: ['order'] },
    { spacing: -2.5, doubtful: ['order'] },
    { spacing: -2.1, doubtful: ['order'] },
    { spacing: -1.5, doubtful: [] },
    { spacing: 4, doubtful: [] },
  ])('blanks made narrower or wider by $spacing points', async ({ spacing, doubtful }) => {
    const printer = await Printer.start();
    printer.page.pushOperators(setWordSpacing(spacing));
    printer.write(WORDING, AS_PRESCRIBED);
    expect(unknown(await idahoIn(printer))).toEqual(doubtful);
  });

  test.each([
    { size: 5, failing: [] },
    { size: 4.9, failing: ['size'] },
  ])('type of $size units on a page measured in units of two points', async ({ size, failing }) => {
    const printer = await Printer.start();
    printer.write(WORDING, { ...AS_PRESCRIBED, size });
    printer.page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2));
    expect(failed(await idahoIn(printer))).toEqual(failing);
  });

  test('a turned page is read as it is shown', async () => {
    const printer = await Printer.start();
    printer.write(WORDING, AS_PRESCRIBED);
    printer.page.setRotation(degrees(90));
    const result = await idahoIn(printer);
    expect(result.status).toBe('passes');
    expect(result.place?.notes).toEqual(['does not run from left to right as the page is shown']);
  });

  test('white on white is no notice', async () => {
    const printer = await Printer.start();
    printer.page.drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: RED });
    printer.write(WORDING, AS_PRESCRIBED);
    expect(failed(await idahoIn(printer))).toEqual(['legible', 'visible']);
  });

  test('what is painted over is no notice', async () => {
    const printer = await Printer.start();
    printer.write(WORDING, AS_PRESCRIBED);
    printer.page.drawRectangle({ x: 40, y: 600, width: 530, height: 160, color: BLACK });
    expect(failed(await idahoIn(printer))).toEqual(['legible', 'visible']);
  });

  test('invisible text is distinguished from none', async () => {
    const printer = await Printer.start();
    printer.page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
    printer.write(WORDING, AS_PRESCRIBED);
    printer.page.pushOperators(popGraphicsState());
    expect((await idahoIn(printer)).status).toBe('hidden');
  });

  test('half-transparent ink has no color one can vouch for', async () => {
    const printer = await Printer.start();
    printer.page.drawText(WORDING, {
      x: 50,
      y: 700,
      size: 10,
      font: printer.bold,
      color: RED,
      opacity: 0.5,
      maxWidth: 500,
      lineHeight: 12,
    });
    const result = await idahoIn(printer);
    expect(result.status).toBe('undetermined');
    expect(unknown(result)).toEqual(['color', 'legible']);
  });

  test('one small or light word is found among many', async () => {
    const printer = await Printer.start();
    const cut = WORDING.indexOf('Department');
    printer.write(WORDING.slice(0, cut).trim(), AS_PRESCRIBED);
    printer.write('Department', { ...AS_PRESCRIBED, size: 9.5, bold: false });
    printer.write(WORDING.slice(cut + 'Department'.length).trim(), AS_PRESCRIBED);
    const result = await idahoIn(printer);
    expect(failed(result)).toEqual(['size', 'weight']);
    expect(result.place?.points[1]?.found).toContain('“Department”');
  });

  test('text in a drawing that is used again is seen where it is used', async () => {
    const printer = await Printer.start();
    const stamp = await Printer.start();
    stamp.write(WORDING, AS_PRESCRIBED);
    const [embedded] = await printer.file.embedPdf(await stamp.bytes());
    printer.page.drawPage(embedded as PDFEmbeddedPage, { x: 0, y: 0, xScale: 0.9, yScale: 0.9 });
    expect(failed(await idahoIn(printer))).toEqual(['size']);
  });

  test('words in a form field are found, and the report says that anybody can change them', async () => {
    const printer = await Printer.start();
    const field = printer.file.getForm().createTextField('notice');
    field.enableMultiline();
    field.setText(WORDING);
    field.addToPage(printer.page, {
      x: 50,
      y: 500,
      width: 500,
      height: 120,
      font: printer.bold,
      textColor: RED,
    });
    field.setFontSize(12);
    const result = await idahoIn(printer);
    expect(result.place?.differences).toBeNull();
    expect(result.place?.notes[0]).toContain('form field “notice”');
  });

  test('words in a layer that is switched off are hidden', async () => {
    const printer = await Printer.start();
    const { context, catalog } = printer.file;
    const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Notice') }));
    catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
    printer.write('Declarations');
    const resources = printer.page.node.Resources();
    resources?.set(PDFName.of('Properties'), context.obj({ Layer: layer }));
    printer.page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of('Layer')]),
    );
    printer.write(WORDING, AS_PRESCRIBED);
    printer.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    const result = await idahoIn(printer);
    expect(result.status).toBe('hidden');
    expect(result.place?.points.find(({ point }) => point === 'legible')?.found).toContain('layer');
  });
});
