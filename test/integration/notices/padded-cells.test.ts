/** Whose name stands under a label is told also where the cells of a table have room over and under their text. */
import { expect, test } from 'vitest';
import { LOOK, saidOfBroker, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';

const OWN = 'Harborview Wholesale, LLC';
const OTHER = 'Coastline Brokers, Inc.';
const LABEL = 'Surplus Lines Broker';
const SIZE = 10;
const COLUMNS = [50, 300] as const;

/** The texts of a line in its columns, with how far it is under the line before, in points. */
type Line = readonly [down: number, left: string, right?: string];

/** What is said of the name of the broker on a page with Idaho's notice over lines. */
async function outcome(...lines: readonly Line[]) {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  let y = 520;
  for (const [down, ...texts] of lines) {
    y -= down;
    for (const [at, text = ''] of texts.entries())
      printer.page.drawText(text, { x: COLUMNS[at] ?? 0, y, size: SIZE, font: printer.plain });
  }
  return saidOfBroker(printer, OWN);
}

const gaps = [12, 20, 24, 28, 36, 48];

test.each(gaps)(
  'another surplus lines broker in the column of the label, %i points under it',
  async (gap) => {
    const { verdict, said } = await outcome([0, LABEL, 'Retail Agent'], [gap, OTHER, OWN]);
    expect(verdict).toBe('incomplete');
    expect(said).toContain('“Surplus Lines Broker” is followed by “Coastline Brokers”');
  },
);

test.each(gaps)('our own name in the column of the label passes, %i points under it', async (gap) => {
  const { verdict } = await outcome([0, LABEL, 'Retail Agent'], [gap, OWN, OTHER]);
  expect(verdict).toBe('passes');
});

test.each(gaps)('under the head of another column it is somebody else’s, %i points under it', async (gap) => {
  const { verdict, said } = await outcome([0, 'Named Insured', 'Loss Payee'], [gap, 'Pine Brewing Co.', OWN]);
  expect(verdict).toBe('incomplete');
  expect(said).toContain('it stands there as somebody else');
});

test.each([
  { what: 'a person', left: 'Mary Smith', said: '“Mary Smith”' },
  { what: 'nobody yet', left: 'TBD', said: '“TBD”' },
  { what: 'a blank', left: '______________', said: 'a blank' },
])('$what in the column of the label', async ({ left, said }) => {
  for (const gap of [12, 28]) {
    const found = await outcome([0, `${LABEL}:`, 'Producer:'], [gap, left, OWN]);
    expect(found.verdict).toBe('incomplete');
    expect(found.said).toContain(`is followed by ${said}`);
  }
});

test('names that go on in the next line of their cell', async () => {
  const wrapped = (left: readonly string[], right: readonly string[]) =>
    outcome(
      [0, LABEL, 'Retail Agent'],
      [26, left[0] ?? '', right[0] ?? ''],
      [12, left[1] ?? '', right[1] ?? ''],
    );
  const [own, other] = [
    ['Harborview Wholesale,', 'LLC'],
    ['Coastline Marine', 'Brokers Inc.'],
  ];
  const bad = await wrapped(other as string[], own as string[]);
  expect(bad.verdict).toBe('incomplete');
  expect(bad.said).toContain('is followed by “Coastline Marine Brokers Inc.”');
  expect((await wrapped(own as string[], other as string[])).verdict).toBe('passes');
});

test('another broker under a label in a single column, our name without a label', async () => {
  const { verdict, said } = await outcome([0, OWN], [70, LABEL], [26, OTHER]);
  expect(verdict).toBe('incomplete');
  expect(said).toContain('“Surplus Lines Broker” is followed by “Coastline Brokers”');
});

test('what stands further under the label of a signature is not its value', async () => {
  const insurer = 'Penrose Specialty Insurance Company';
  for (const name of [OWN, '________________________'])
    expect((await outcome([0, OWN], [70, name], [12, LABEL], [40, insurer])).verdict).toBe('passes');
});

test('a name may be printed under the blank that is under its label', async () => {
  const { verdict } = await outcome([0, `${LABEL}:`], [30, '________________________'], [12, OWN]);
  expect(verdict).toBe('passes');
});

test.each([
  'Surplus Lines Broker: Coastline Brokers Inc. c/o',
  'Surplus Lines Broker: Coastline Brokers Inc. on behalf of',
  'Surplus Lines Broker: Coastline Brokers, Inc., for',
  'Surplus Lines Broker: Mary Smith c/o',
])('a name behind that of another is for a person to judge: "%s"', async (before) => {
  const { verdict, said } = await outcome([0, `${before} ${OWN}`]);
  expect(verdict).toBe('incomplete');
  expect(said).toContain('it may stand there for somebody else; look at the page');
});

test.each(['Surplus Lines Broker: Mary Smith for', 'Signed for', 'Countersigned by Mary Smith on behalf of'])(
  'a person may sign for the broker: "%s"',
  async (before) => {
    expect((await outcome([0, `${before} ${OWN}`])).verdict).toBe('passes');
  },
);
