/** Each notice on file, printed by other means as its rate file prescribes: accepted; with one fault: refused. */
import { describe, expect, test } from 'vitest';
import type { Appearance } from '../../../src/engine/rate-file.ts';
import type { Checked } from '../../../src/notices/check/check.ts';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import type { Point } from '../../../src/notices/check/point.ts';
import { BLACK, Printer, RED } from '../../support/pdf/print.ts';
import { jurisdictions } from '../../support/rates.ts';

const NO_RULE: Appearance = {
  pt: null,
  bold: null,
  ink: null,
  caps: null,
  contrasting_colour_required: null,
};

const cases = jurisdictions.flatMap(({ file }) =>
  file.stamp.flatMap((notice) => {
    const several = (notice.style?.forms.length ?? 0) > 0;
    const forms: Appearance[] = several ? (notice.style?.forms ?? []) : [notice.style ?? NO_RULE];
    return forms.map((appearance, index) => ({
      name: `${file.code} ${notice.ordinal}${several ? ` form ${index + 1}` : ''}`,
      several,
      file,
      notice,
      appearance,
    }));
  }),
);
type Case = (typeof cases)[number];

interface Fault {
  readonly wording?: (wording: string) => string;
  readonly appearance?: Partial<Appearance>;
}

/** What `stamp check` says of a page that bears a notice and two lines of other text. */
async function checked({ file, notice, appearance }: Case, fault: Fault = {}): Promise<Checked> {
  const look = { ...appearance, ...fault.appearance };
  const colored = look.ink === 'red' || look.contrasting_colour_required;
  const printer = await Printer.start();
  printer.write('Policy SLP-000123 of the Fictional Specialty Insurance Company, effective 2026-06-30.');
  printer.write(fault.wording?.(notice.wording) ?? notice.wording, {
    size: look.pt ?? 9,
    bold: look.bold === true,
    color: colored ? RED : BLACK,
    underlined: look.underlined === true,
    border: look.bordered === true,
  });
  printer.write('Countersigned at the office of the broker.');
  const result = await checkPdf({
    bytes: await printer.bytes(),
    name: 'policy',
    file: file,
    wanted: [notice.ordinal],
  });
  return result.instruments.find((each) => each.notice.ordinal === notice.ordinal) as Checked;
}

/** Leaves out one word from the middle. */
function withoutAWord(wording: string): string {
  const words = wording.split(' ');
  const middle = words.findIndex((word, index) => index >= words.length / 2 && /^[a-z]{4,}$/i.test(word));
  return words.filter((_, index) => index !== middle).join(' ');
}

test.each(cases)('$name is accepted as prescribed', async (each) => {
  const { status, place } = await checked(each);
  expect({
    status,
    differences: place?.differences,
    wanting: place?.points.filter(({ met }) => !met),
  }).toEqual({
    status: 'compliant',
    differences: null,
    wanting: [],
  });
});

test.each(cases.filter(({ notice }) => notice.wording.includes(' ')))(
  '$name is refused without one word',
  async (each) => {
    const { status, place } = await checked(each, { wording: withoutAWord });
    expect(status).toBe('differs');
    expect(place?.differences?.filter(({ kind }) => kind !== 'same')).toHaveLength(1);
  },
);

const FAULTS: readonly {
  readonly what: string;
  readonly point: Point['point'];
  readonly applies: (appearance: Appearance) => unknown;
  readonly fault: (appearance: Appearance) => Fault;
}[] = [
  {
    what: 'half a point too small',
    point: 'size',
    applies: ({ pt }) => pt,
    fault: ({ pt }) => ({ appearance: { pt: (pt ?? 0) - 0.5 } }),
  },
  {
    what: 'in regular type',
    point: 'weight',
    applies: ({ bold }) => bold,
    fault: () => ({ appearance: { bold: false } }),
  },
  {
    what: 'in black instead of red',
    point: 'color',
    applies: ({ ink }) => ink === 'red',
    fault: () => ({ appearance: { ink: 'black' } }),
  },
  {
    what: 'in red instead of black',
    point: 'color',
    applies: ({ ink }) => ink === 'black',
    fault: ({ pt }) => ({ appearance: { ink: 'red', pt: (pt ?? 0) - 3 } }),
  },
  {
    what: 'in the color of the other text',
    point: 'contrast',
    applies: (each) => each.contrasting_colour_required,
    fault: () => ({ appearance: { contrasting_colour_required: false } }),
  },
  {
    what: 'in small letters',
    point: 'capitals',
    applies: ({ caps }) => caps,
    fault: () => ({ wording: (wording) => wording.toLowerCase() }),
  },
  {
    what: 'without underline',
    point: 'underline',
    applies: ({ underlined }) => underlined,
    fault: () => ({ appearance: { underlined: undefined } }),
  },
  {
    what: 'without border',
    point: 'border',
    applies: ({ bordered }) => bordered,
    fault: () => ({ appearance: { bordered: undefined } }),
  },
];

describe.each(FAULTS)('$what', ({ point, applies, fault }) => {
  test.each(cases.filter(({ appearance }) => applies(appearance)))('$name is refused', async (each) => {
    const { status, place } = await checked(each, fault(each.appearance));
    const wanting = [place?.points, ...(place?.otherForms ?? []).map(({ points }) => points)].map((points) =>
      points?.flatMap((judged) => (judged.met === false ? judged.point : [])),
    );
    expect(status).toBe('not_compliant');
    // Where several appearances are permitted, the fault has to be named for one of them.
    expect(wanting).toEqual(
      each.several ? expect.arrayContaining([expect.arrayContaining([point])]) : [[point]],
    );
  });
});
