/** Every wording on file reaches text, HTML and PDF to the letter, and in the type its law prescribes. */
import { describe, expect, test } from 'vitest';
import type { Appearance, Jurisdiction, StampInstrument } from '../../src/engine/index.ts';
import { noticePage } from '../../src/notices/html.ts';
import { printable } from '../../src/notices/notice.ts';
import { noticeSheet } from '../../src/notices/sheet.ts';
import { slt } from '../cli/run.ts';
import { jurisdictions } from '../rates/all.ts';
import { readPdf, unescaped } from './pdf.ts';

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Case {
  readonly name: string;
  readonly jurisdiction: Jurisdiction;
  readonly notice: StampInstrument;
  readonly form: number | undefined;
  readonly law: Partial<Appearance>;
}

/** Every notice, once for each appearance its law permits. */
const cases: Case[] = jurisdictions.flatMap((jurisdiction) =>
  jurisdiction.file.stamp.flatMap((notice) => {
    const forms = notice.style?.forms ?? [];
    const all =
      forms.length > 0
        ? forms.map((law, index) => ({ law, form: index + 1 }))
        : [{ law: notice.style ?? {}, form: undefined }];
    return all.map(({ law, form }) => ({
      name: `${jurisdiction.code} ${notice.ordinal}${form === undefined ? '' : ` form ${form}`}`,
      jurisdiction,
      notice,
      form,
      law,
    }));
  }),
);

/** The words as the law wants them printed. */
const printedWords = ({ notice, law }: Case): string =>
  folded(law.caps ? notice.wording.toUpperCase() : notice.wording);

const isRed = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red >= 150 && green <= 60 && blue <= 60;
};

test('35 and more jurisdictions have wordings', () => {
  expect(new Set(cases.map(({ jurisdiction }) => jurisdiction.code)).size).toBeGreaterThanOrEqual(35);
});

describe.each(cases)('$name', (each) => {
  const { jurisdiction, notice, form, law } = each;
  const ready = printable(jurisdiction, notice, {}, form);

  test('PDF, read by another program', async () => {
    const { text, stretches } = readPdf(await noticeSheet('Title', [ready]));
    expect(folded(text)).toBe(printedWords(each));
    for (const { size, family, colour } of stretches) {
      if (law.pt != null) expect(size).toBe(law.pt);
      if (law.bold != null) expect(/bold/i.test(family)).toBe(law.bold);
      if (law.ink === 'red' || law.contrasting_colour_required) expect(isRed(colour)).toBe(true);
      if (law.ink === 'black') expect(colour).toBe('#000000');
    }
    expect(stretches.length).toBeGreaterThan(0);
  });

  test('HTML', () => {
    const page = noticePage('Title', [ready]);
    const [, style = '', body = ''] = /<section [^>]*style="([^"]*)">(.*?)<\/section>/s.exec(page) ?? [];
    expect(folded(unescaped(body.replaceAll(/<[^>]+>/g, '')))).toBe(printedWords(each));
    if (law.pt != null) expect(style).toContain(`font-size:${law.pt}pt;`);
    if (law.bold != null) expect(style).toContain(`font-weight:${law.bold ? 'bold' : 'normal'};`);
    const [, colour = ''] = /(?:^|;)color:(#\w+)/.exec(style) ?? [];
    if (law.ink === 'red' || law.contrasting_colour_required) expect(isRed(colour)).toBe(true);
    if (law.ink === 'black') expect(colour).toBe('#000000');
  });
});

test('text and JSON hold every wording to the letter', async () => {
  const [text, json] = await Promise.all([slt(['stamp', '--all']), slt(['stamp', '--all', '--json'])]);
  const whole = folded(text.stdout);
  for (const { notice } of cases) expect(whole).toContain(folded(notice.wording));
  const dumped = json.json() as { state_code: string; stamp: { wording: string }[] }[];
  expect(dumped.length).toBe(53);
  for (const { code, file } of jurisdictions) {
    const found = dumped.find(({ state_code }) => state_code === code);
    expect(found?.stamp.map(({ wording }) => wording)).toEqual(file.stamp.map(({ wording }) => wording));
  }
});

test('on a sheet of several notices each stands whole beside its caption', async () => {
  const florida = jurisdictions.find(({ code }) => code === 'FL') as Jurisdiction;
  const sheet = await noticeSheet(
    'Florida',
    florida.file.stamp.map((notice) => printable(florida, notice, {})),
  );
  const text = folded(readPdf(sheet).text);
  for (const { wording, citation } of florida.file.stamp) {
    expect(text).toContain(folded(wording));
    expect(text).toContain(citation.slice(0, 12));
  }
});
