/** Forms whose pages are made when the file is opened: those in the file need not be what one sees. */
import { PDFBool, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import type { Printer } from '../../support/pdf/print.ts';

const outcome = (change: (printer: Printer) => unknown) =>
  check((printer) => {
    printer.write(WORDING, LOOK);
    change(printer);
  });

/** Gives the file a form. */
function addForm({ file: { catalog, context } }: Printer, isXfa: boolean): void {
  const template = context.register(context.stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'));
  const form = { Fields: [], ...(isXfa ? { XFA: template } : {}) };
  catalog.set(PDFName.of('AcroForm'), context.obj(form));
}

test.each([
  ['XFA', (printer: Printer) => addForm(printer, true)],
  ['NeedsRendering', ({ file }: Printer) => file.catalog.set(PDFName.of('NeedsRendering'), PDFBool.True)],
] as const)('such a file is for a person to look at: %s', async (said, change) => {
  const { verdict, incomplete } = await outcome(change);
  expect([verdict, incomplete]).toEqual(['incomplete', [expect.stringContaining(`(${said}): they may be`)]]);
});

test('an empty list makes no pages', async () => {
  const { verdict } = await outcome(({ file: { catalog, context } }) =>
    catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: [] })),
  );
  expect(verdict).toBe('passes');
});

test('a file with a form of another kind passes', async () => {
  expect((await outcome((printer) => addForm(printer, false))).verdict).toBe('passes');
});
