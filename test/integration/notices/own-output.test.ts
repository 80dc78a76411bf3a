/** What `slt stamp` prints, `slt stamp check` accepts; with a word, the size or the color changed it refuses it. */
import { expect, test } from 'vitest';
import type { Jurisdiction, StampInstrument } from '../../../src/engine/index.ts';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';

import { type PrintableNotice, printable } from '../../../src/notices/notice.ts';
import { noticeSheet } from '../../../src/notices/sheet.ts';
import { jurisdictions } from '../../support/rates.ts';
import { some } from '../../support/thorough.ts';

/** Each notice of a sheet is judged alone: on which page of a policy it belongs has a test of its own. */
const withWording = jurisdictions
  .filter(({ file }) => file.stamp.length > 0)
  .map((jurisdiction) => ({
    ...jurisdiction,
    file: { ...jurisdiction.file, stamp: jurisdiction.file.stamp.map(anywhere) },
  }));

function anywhere({ page_rule: _, ...notice }: StampInstrument): StampInstrument {
  return notice;
}

/** Values as brokers have them, by what a blank is filled by. */
const VALUES: Readonly<Record<string, string>> = {
  broker: 'Coastal Brokers LLC',
  license: 'SL-4471902',
  rate: '4.85',
};

/** A value for every blank that is not written by hand. */
const fillsOf = (notice: StampInstrument): Record<string, string> =>
  Object.fromEntries(
    [...(notice.blanks ?? []), ...(notice.lines ?? [])]
      .filter(({ filled_by: by }) => by !== 'hand')
      .map(({ name, filled_by: by }) => [name, VALUES[by] ?? `A certain ${name.replaceAll('_', ' ')}`]),
  );

/** The notices of a jurisdiction, each in the form of a number where several are permitted. */
const printed = (jurisdiction: Jurisdiction, form: number): PrintableNotice[] =>
  jurisdiction.file.stamp.map((notice) =>
    printable(
      jurisdiction,
      notice,
      fillsOf(notice),
      (notice.style?.forms.length ?? 0) > 0 ? form : undefined,
    ),
  );

async function verdictOn({ file }: Jurisdiction, notices: readonly PrintableNotice[]) {
  const wanted = notices.map(({ notice }) => notice.ordinal);
  const { failures, instruments } = await checkPdf({
    bytes: await noticeSheet('sheet', notices),
    name: 'sheet',
    file: file,
    wanted: wanted,
  });
  return {
    failures,
    wanting: instruments.flatMap(({ place }) =>
      (place?.points ?? []).flatMap(({ point, met, byEye }) => (met || byEye ? [] : [point])),
    ),
  };
}

const hasForms = ({ file }: Jurisdiction): boolean =>
  file.stamp.some(({ style }) => (style?.forms.length ?? 0) > 0);

test.each(some(withWording))(
  '$code: all notices on one sheet are accepted as printed',
  async (jurisdiction) => {
    for (const form of hasForms(jurisdiction) ? [1, 2] : [1]) {
      expect(await verdictOn(jurisdiction, printed(jurisdiction, form))).toEqual({
        failures: [],
        wanting: [],
      });
    }
  },
);

/** One notice for each kind of rule there is: type size, boldface, ink, capitals, contrast. */
const KINDS = ['AL', 'CT', 'ID', 'MI', 'TX', 'VT'];

test.each(withWording.filter(({ code }) => KINDS.includes(code)))(
  '$code is refused with a word, the size or the color changed',
  async (jurisdiction) => {
    const [each] = printed(jurisdiction, 1) as [PrintableNotice];
    const { appearance, notice } = each;
    const look = notice.style?.forms[0] ?? notice.style;
    const other = { ...each, words: each.words.replace(/\b[a-z]{5,}\b/i, 'something') };
    expect((await verdictOn(jurisdiction, [other])).failures).not.toEqual([]);
    if (look?.pt) {
      const smaller = { ...each, appearance: { ...appearance, size: look.pt - 0.5 } };
      expect((await verdictOn(jurisdiction, [smaller])).wanting).toContain('size');
    }
    if (look?.ink || look?.contrasting_colour_required) {
      const black = { ...each, appearance: { ...appearance, color: [0, 0, 0] as const } };
      expect((await verdictOn(jurisdiction, [black])).failures).not.toEqual([]);
    }
  },
);

test('there are jurisdictions to try', () => {
  expect(withWording.length).toBeGreaterThan(30);
});
