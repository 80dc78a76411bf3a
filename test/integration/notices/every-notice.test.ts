/** Each notice on file, printed by other means as its rate file prescribes: accepted; with one deviation: refused. */
import { describe, expect, test } from 'vitest';
import type { Appearance, RateFile, StampInstrument } from '../../../src/engine/law/rate-file.ts';
import { type Checked, check } from '../../../src/notices/check/check.ts';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import type { Point } from '../../../src/notices/check/point.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { BLACK, Printer, RED } from '../../support/pdf/print.ts';
import { jurisdictions } from '../../support/rates.ts';
import { some } from '../../support/thorough.ts';

const NO_RULE: Appearance = {
  pt: null,
  bold: null,
  ink: null,
  caps: null,
  contrasting_colour_required: null,
};

/** The file without rules on the page: several notices stand on pages of their own here. */
const anywhere = (file: RateFile): RateFile => ({
  ...file,
  stamp: file.stamp.map(({ page_rule: _, ...notice }) => notice),
});

const cases = jurisdictions
  .map(({ file }) => anywhere(file))
  .flatMap((file) =>
    file.stamp.flatMap((notice) => {
      const several = (notice.style?.forms.length ?? 0) > 0;
      const forms: Appearance[] = several ? (notice.style?.forms ?? []) : [notice.style ?? NO_RULE];
      return forms.map((appearance, index) => ({
        name: `${file.code} ${notice.ordinal}${several ? ` form ${index + 1}` : ''}`,
        several,
        form: index + 1,
        file,
        notice,
        appearance,
      }));
    }),
  );
type Case = (typeof cases)[number];

/** What is printed otherwise than prescribed. */
interface Deviation {
  readonly wording?: (wording: string) => string;
  readonly appearance?: Partial<Appearance>;
}

/** The words with something in each blank. */
function filledIn({ wording, blanks = [] }: StampInstrument): string {
  let text = '';
  let rest = wording;
  for (const { text: blank, fill, filled_by: by } of blanks) {
    const [before = ''] = rest.split(blank, 1);
    const value = by === 'rate' ? '4.85' : 'Jane Doe';
    text += before + { replace: value, before: `${value}\n${blank}`, after: `${blank} ${value}` }[fill];
    rest = rest.slice(before.length + blank.length);
  }
  return text + rest;
}

/** Prints a notice and two lines of other text. */
function print(printer: Printer, { notice, appearance }: Case, deviation: Deviation): void {
  const look = { ...appearance, ...deviation.appearance };
  const colored = look.ink === 'red' || look.contrasting_colour_required;
  printer.write('Policy SLP-000123 of the Fictional Specialty Insurance Company, effective 2026-06-30.');
  const words = filledIn(notice);
  printer.write(deviation.wording?.(words) ?? words, {
    size: look.pt ?? 9,
    bold: look.bold === true,
    color: colored ? RED : BLACK,
    underlined: look.underlined === true,
    border: look.bordered === true,
  });
  printer.write('Countersigned at the office of the broker.');
}

/** A file that bears notices of a state, each beginning on a page of its own. */
async function printed(notices: readonly Case[], deviation: Deviation = {}): Promise<Uint8Array> {
  const printer = await Printer.start();
  notices.forEach((each, index) => {
    if (index > 0) printer.turnThePage();
    print(printer, each, deviation);
  });
  return printer.bytes();
}

/** What `stamp check` says of it. */
async function checked(notices: readonly Case[], deviation: Deviation = {}): Promise<Checked[]> {
  const { file } = notices[0] as Case;
  const wanted = notices.map(({ notice }) => notice.ordinal);
  const bytes = await printed(notices, deviation);
  const { instruments } = await checkPdf({ bytes, name: 'policy', file, wanted });
  return notices.map(
    ({ notice }) => instruments.find((each) => each.notice.ordinal === notice.ordinal) as Checked,
  );
}

/** Notices that have something in common. */
function grouped(key: (each: Case) => string): Case[][] {
  const groups = new Map<string, Case[]>();
  for (const each of cases) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
}

/** The notices that stand in one file: those of a state, each in its first form, or in its second. */
const files = grouped(({ file, form }) => `${file.code} ${form}`).map((together) => ({
  name: together.map(({ name }) => name).join(', '),
  together,
}));

/** Leaves out one word from the middle. */
function withoutAWord(wording: string): string {
  const words = wording.split(' ');
  const middle = words.findIndex((word, index) => index >= words.length / 2 && /^[a-z]{4,}$/i.test(word));
  return words.filter((_, index) => index !== middle).join(' ');
}

test.each(some(files))('$name: accepted as prescribed', async ({ together }) => {
  expect(
    (await checked(together)).map(({ status, place }) => ({
      status,
      differences: place?.differences,
      wanting: place?.points.filter(({ met, byEye }) => !met && !byEye),
    })),
  ).toEqual(together.map(() => ({ status: 'passes', differences: null, wanting: [] })));
});

/** Whether another notice of its state says it, too, and more. */
const isSaidByAnother = ({ file, notice }: Case): boolean =>
  file.stamp.some((other) => other !== notice && other.wording.includes(notice.wording));

/** The notices of a state in one file, but for those that would be found in another of them. */
const wordings = grouped(
  (each) => `${each.file.code}${isSaidByAnother(each) ? ` ${each.notice.ordinal}` : ''}`,
)
  .map((all) => all.filter(({ form, notice }) => form === 1 && notice.wording.includes(' ')))
  .filter((all) => all.length > 0)
  .map((all) => ({ name: all.map(({ name }) => name).join(', '), all }));

test.each(wordings)('$name: each is refused without one word', async ({ all }) => {
  const { file } = all[0] as Case;
  // Words are compared in the text of the file: its pages need not be painted.
  const pages = await readPdf(await printed(all, { wording: withoutAWord }), 'policy');
  const wanted = all.map(({ notice }) => notice.ordinal);
  const { instruments } = check(pages, file, wanted);
  for (const { name, notice } of all) {
    const found = instruments.find((each) => each.notice === notice);
    const differences = found?.place?.differences?.filter(({ kind }) => kind !== 'same');
    expect([name, found?.status, differences?.length]).toEqual([name, 'differs', 1]);
  }
});

const DEVIATIONS: readonly {
  readonly what: string;
  readonly point: Point['point'];
  /** What is prescribed of it; none where nothing is. */
  readonly prescribed: (appearance: Appearance) => unknown;
  readonly deviate: (appearance: Appearance) => Deviation;
}[] = [
  {
    what: 'half a point too small',
    point: 'size',
    prescribed: ({ pt }) => pt,
    deviate: ({ pt }) => ({ appearance: { pt: (pt ?? 0) - 0.5 } }),
  },
  {
    what: 'in regular type',
    point: 'weight',
    prescribed: ({ bold }) => bold,
    deviate: () => ({ appearance: { bold: false } }),
  },
  {
    what: 'in black instead of red',
    point: 'color',
    prescribed: ({ ink }) => ink === 'red',
    deviate: () => ({ appearance: { ink: 'black' } }),
  },
  {
    what: 'in red instead of black',
    point: 'color',
    prescribed: ({ ink }) => ink === 'black',
    deviate: ({ pt }) => ({ appearance: { ink: 'red', pt: (pt ?? 0) - 3 } }),
  },
  {
    what: 'in the color of the other text',
    point: 'contrast',
    prescribed: (each) => each.contrasting_colour_required,
    deviate: () => ({ appearance: { contrasting_colour_required: false } }),
  },
  {
    what: 'in small letters',
    point: 'capitals',
    prescribed: ({ caps }) => caps,
    deviate: () => ({ wording: (wording) => wording.toLowerCase() }),
  },
  {
    what: 'without underline',
    point: 'underline',
    prescribed: ({ underlined }) => underlined,
    deviate: () => ({ appearance: { underlined: undefined } }),
  },
  {
    what: 'without border',
    point: 'border',
    prescribed: ({ bordered }) => bordered,
    deviate: () => ({ appearance: { bordered: undefined } }),
  },
];

describe.each(DEVIATIONS)('$what', ({ point, prescribed, deviate }) => {
  // The shortest of the notices of which the same is prescribed: the words have no part in it.
  const classes = grouped(({ several, appearance }) => JSON.stringify([several, prescribed(appearance)])).map(
    (alike) => alike.toSorted((a, b) => a.notice.wording.length - b.notice.wording.length)[0] as Case,
  );

  test.each(classes.filter(({ appearance }) => prescribed(appearance)))('$name is refused', async (each) => {
    const [{ status, place }] = (await checked([each], deviate(each.appearance))) as [Checked];
    const wanting = [place?.points, ...(place?.otherForms ?? []).map(({ points }) => points)].map((points) =>
      points?.flatMap((judged) => (judged.met === false ? judged.point : [])),
    );
    expect(status).toBe('fails');
    // Where several appearances are permitted, the deviation has to be named for one of them.
    expect(wanting).toEqual(
      each.several ? expect.arrayContaining([expect.arrayContaining([point])]) : [[point]],
    );
  });
});
