/** Every wording on file reaches PDF to the letter, in the type its law prescribes, as a reader of PDFs sees it. */
import { expect, test } from 'vitest';
import type { Appearance, Jurisdiction, StampInstrument } from '../../../src/engine/index.ts';
import { printable } from '../../../src/notices/notice.ts';
import { noticeSheet } from '../../../src/notices/sheet.ts';
import { folded, type PdfReader } from '../pdf/reader.ts';
import { jurisdictions } from '../rates.ts';

interface Case {
  readonly name: string;
  readonly jurisdiction: Jurisdiction;
  readonly notice: StampInstrument;
  readonly form: number | undefined;
  readonly law: Partial<Appearance>;
}

/** Every notice, once for each appearance its law permits. */
export const cases: Case[] = jurisdictions.flatMap((jurisdiction) =>
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

/** What is printed to be written on: on a line of its own, and among words. */
const RULE = '_'.repeat(28);
const SHORT_RULE = '_'.repeat(16);

/** The words as the law wants them printed, with lines to write on before or after what says what belongs there. */
export function printedWords({ notice, law }: Case): string {
  const { wording, blanks = [], lines = [] } = notice;
  const parts: string[] = [];
  let from = 0;
  for (const { text, fill } of blanks.filter(({ fill }) => fill !== 'replace')) {
    const at = wording.indexOf(text, from) + (fill === 'after' ? text.length : 0);
    parts.push(wording.slice(from, at), fill === 'after' ? SHORT_RULE : RULE);
    from = at;
  }
  parts.push(
    wording.slice(from),
    ...lines.filter(({ when }) => when === undefined).map(({ label }) => `${label}: ${RULE}`),
  );
  const words = parts.join(' ');
  return folded(law.caps ? words.toUpperCase() : words);
}

export const isRed = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red >= 150 && green <= 60 && blue <= 60;
};

/** Tests each notice in each of its forms, and a sheet of several, with this reader. */
export function proveWordingsInPdf(reader: PdfReader): void {
  test.each(cases)(`$name, read by ${reader.name}`, async (each) => {
    const { jurisdiction, notice, form, law } = each;
    const pdf = await noticeSheet('Title', [printable(jurisdiction, notice, {}, form)]);
    const stretches = reader.stretches(pdf);
    expect(folded(reader.text(pdf))).toBe(printedWords(each));
    for (const { size, family, color } of stretches) {
      if (law.pt != null) expect(size).toBe(law.pt);
      if (law.bold != null) expect(/bold/i.test(family)).toBe(law.bold);
      if (law.ink === 'red' || law.contrasting_colour_required) expect(isRed(color)).toBe(true);
      if (law.ink === 'black') expect(color).toBe('#000000');
    }
    expect(stretches.length).toBeGreaterThan(0);
  });

  test('on a sheet of several each stands whole, and says of which policies if it is not for all', async () => {
    const florida = jurisdictions.find(({ code }) => code === 'FL') as Jurisdiction;
    const sheet = await noticeSheet(
      'Florida',
      florida.file.stamp.map((notice) => printable(florida, notice, {})),
    );
    const text = folded(reader.text(sheet));
    for (const { wording } of florida.file.stamp) expect(text).toContain(folded(wording));
    expect(text.match(/Only for: surplus lines personal lines residential property/g)).toHaveLength(2);
    const first = folded(reader.text(sheet, 1, 1));
    expect(florida.file.stamp.map(({ wording }) => first.includes(folded(wording)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
}
