/** What `slt stamp` prints, `slt stamp check` accepts; with a word, the size or the color changed it refuses it. */
import { describe, expect, test } from 'vitest';
import type { Jurisdiction } from '../../../src/engine/index.ts';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';

import { type PrintableNotice, printable } from '../../../src/notices/notice.ts';
import { noticeSheet } from '../../../src/notices/sheet.ts';
import { jurisdictions } from '../../support/rates.ts';

const withWording = jurisdictions.filter(({ file }) => file.stamp.length > 0);

/** The notices of a jurisdiction, each in the form of a number where several are permitted. */
const printed = (jurisdiction: Jurisdiction, form: number): PrintableNotice[] =>
  jurisdiction.file.stamp.map((notice) =>
    printable(jurisdiction, notice, {}, (notice.style?.forms.length ?? 0) > 0 ? form : undefined),
  );

async function verdictOn({ file }: Jurisdiction, notices: readonly PrintableNotice[]) {
  const wanted = notices.map(({ notice }) => notice.ordinal);
  const { verdict, instruments } = await checkPdf({
    bytes: await noticeSheet('sheet', notices),
    name: 'sheet',
    file: file,
    wanted: wanted,
  });
  return {
    verdict,
    wanting: instruments.flatMap(({ place }) =>
      (place?.points ?? []).flatMap(({ point, met }) => (met ? [] : [point])),
    ),
  };
}

describe.each(withWording)('$code', (jurisdiction) => {
  test('is accepted as printed, all notices on one sheet', async () => {
    for (const form of [1, 2]) {
      expect(await verdictOn(jurisdiction, printed(jurisdiction, form))).toEqual({
        verdict: 'compliant',
        wanting: [],
      });
    }
  });

  test('is refused with a word, the size or the color changed', async () => {
    for (const each of printed(jurisdiction, 1)) {
      const { appearance, notice } = each;
      const look = notice.style?.forms[0] ?? notice.style;
      const other = { ...each, words: each.words.replace(/\b[a-z]{5,}\b/i, 'something') };
      expect((await verdictOn(jurisdiction, [other])).verdict).toBe('not_compliant');
      if (look?.pt) {
        const smaller = { ...each, appearance: { ...appearance, size: look.pt - 0.5 } };
        expect((await verdictOn(jurisdiction, [smaller])).wanting).toContain('size');
      }
      if (look?.ink || look?.contrasting_colour_required) {
        const black = { ...each, appearance: { ...appearance, color: [0, 0, 0] as const } };
        expect((await verdictOn(jurisdiction, [black])).verdict).toBe('not_compliant');
      }
    }
  });
});

test('there are jurisdictions to try', () => {
  expect(withWording.length).toBeGreaterThan(30);
});
