/** A file with a digital signature, or a field for one, is recognized however little its form says. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { isSigned, openToAdd } from '../../../src/notices/onto/file.ts';

/** A file whose form has a field of a kind. */
async function withField(kind: string, { flags, direct = false }: { flags?: number; direct?: boolean }) {
  const file = await PDFDocument.create();
  file.addPage();
  const { context, catalog } = file;
  const field = context.obj({ FT: kind, T: 'field' });
  const form = { Fields: [direct ? field : context.register(field)], ...(flags ? { SigFlags: flags } : {}) };
  catalog.set(PDFName.of('AcroForm'), context.obj(form));
  return openToAdd(await file.save({ useObjectStreams: false }), 'file');
}

test('a file of which a part is not written as in a PDF is called so', async () => {
  const whole = await PDFDocument.create();
  whole.addPage([612, 792]);
  const text = Buffer.from(await whole.save({ useObjectStreams: false })).toString('latin1');
  // As long as before, so that the table of contents holds.
  const huge = Buffer.from(text.replace('612 792', '1e9 1e9'), 'latin1');
  expect(huge.includes('1e9')).toBe(true);
  await expect(openToAdd(huge, 'policy.pdf')).rejects.toThrow(/^policy\.pdf is a PDF, but a part of it/);
});

test.each([
  { what: 'a signature field without flags', kind: 'Sig', signed: true },
  { what: 'a signature field within the form, without flags', kind: 'Sig', direct: true, signed: true },
  { what: 'flags alone', kind: 'Tx', flags: 3, signed: true },
  { what: 'a text field', kind: 'Tx', signed: false },
])('$what', async ({ kind, signed, ...form }) => {
  expect(isSigned(await withField(kind, form))).toBe(signed);
});
