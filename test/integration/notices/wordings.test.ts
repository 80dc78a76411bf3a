/** Every wording on file reaches text, HTML and PDF to the letter, and in the type its law prescribes. */
import { expect, test } from 'vitest';
import { noticePage } from '../../../src/notices/html.ts';
import { printable } from '../../../src/notices/notice.ts';
import { pdfiumReader } from '../../support/pdf/pdfium.ts';
import { folded, unescaped } from '../../support/pdf/reader.ts';
import { cases, isRed, printedWords, proveWordingsInPdf } from '../../support/proofs/wordings.ts';

test('35 and more jurisdictions have wordings', () => {
  expect(new Set(cases.map(({ jurisdiction }) => jurisdiction.code)).size).toBeGreaterThanOrEqual(35);
});

proveWordingsInPdf(pdfiumReader);

test.each(cases)('$name as HTML', (each) => {
  const { jurisdiction, notice, form, law } = each;
  const ready = printable(jurisdiction, notice, {}, form);
  const page = noticePage('Title', [ready]);
  const [, style = '', body = ''] = /<section [^>]*style="([^"]*)">(.*?)<\/section>/s.exec(page) ?? [];
  expect(folded(unescaped(body.replaceAll(/<[^>]+>/g, '')))).toBe(printedWords(each));
  if (law.pt != null) expect(style).toContain(`font-size:${law.pt}pt;`);
  if (law.bold != null) expect(style).toContain(`font-weight:${law.bold ? 'bold' : 'normal'};`);
  const [, color = ''] = /(?:^|;)color:(#\w+)/.exec(style) ?? [];
  if (law.ink === 'red' || law.contrasting_colour_required) expect(isRed(color)).toBe(true);
  if (law.ink === 'black') expect(color).toBe('#000000');
});
