/** Lines close above a text: clear of its letters they are no ink over them, and through them they are told. */
import { expect, test } from 'vitest';
import { lookingAt } from '../../../support/pdf/looking.ts';

const SIZE = 9.5;
/** How far up from the base line the line box of a browser begins in Arial, as a share of the size (its `hhea` table: 1854 of 2048). */
const ASCENT = 0.905;

/**
 * Looks at a text on lines at other parts of a pixel each, under a line each.
 * @param foot how far up from the base line that line begins, as a share of the size
 */
function under(
  text: string,
  foot: number,
  { lines = 12, thick = 0.75, dash = '[]', shade = 0, from = 20, to = 280 } = {},
) {
  const painted = Array.from({ length: lines }, (_, index) => {
    const [x, y] = [30 + index * 0.537, 760 - 22.13 * index];
    const level = y + foot * SIZE + thick / 2;
    const drawn = `q ${shade} G ${thick} w ${dash} 0 d ${from} ${level} m ${to} ${level} l S Q`;
    return `${drawn} BT /F ${SIZE} Tf ${x} ${y} Td (${text}) Tj ET`;
  });
  return lookingAt(painted.join('\n'));
}

const TEXT = 'This contract is delivered, Title 48 RCW';

test.each([
  { how: 'a line at the head of the line box, as the border of a box without padding', options: {} },
  { how: 'a thick gray one', options: { thick: 2, shade: 0.6 } },
  { how: 'a thick dashed one', options: { thick: 2, dash: '[4 1]' } },
])('$how is no ink over the letters', async ({ options }) => {
  const { letters, look, close } = await under(TEXT, ASCENT, options);
  const seen = look(letters);
  close();
  expect(letters.flatMap(({ text }, index) => (seen[index] === 'yes' ? [] : [`${index} ${text}`]))).toEqual(
    [],
  );
});

test('a line on the heads of the letters is told, as one that stands close', async () => {
  // Capitals of Arial are 0.716 of the size high (OS/2 table: 1466 of 2048).
  const { letters, look, close } = await under('THILd', 0.68, { lines: 4, thick: 2.5 });
  const seen = look(letters);
  close();
  expect(seen.filter((each) => each === 'yes')).toEqual([]);
  expect(seen).toContain('lined');
});

test('a short line counts as a part of the letter', async () => {
  const [whole, short] = await Promise.all([
    under('n', ASCENT - 0.2, { lines: 1, thick: 2 }),
    under('n', ASCENT - 0.2, { lines: 1, thick: 2, from: 28, to: 38 }),
  ]);
  const seen = [whole, short].map(({ letters, look }) => look(letters)[0]);
  whole.close();
  short.close();
  expect(seen[0]).toBe('yes');
  expect(seen[1]).not.toBe('yes');
});

const CLAIMS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

test('under a line no letter passes for another than without it', async () => {
  const shown = 'ceilnotuIOVT15';
  const bare = await under(shown, 3, { lines: 1 });
  const lined = await under(shown, ASCENT, { lines: 1 });
  const passing = ({ letters, look }: typeof bare) =>
    CLAIMS.flatMap((text) =>
      look(letters.map((letter) => ({ ...letter, text }))).flatMap((seen, index) =>
        seen === 'yes' ? [`${shown[index]} as ${text}`] : [],
      ),
    );
  const [without, withLine] = [passing(bare), passing(lined)];
  bare.close();
  lined.close();
  expect(without).toContain('T as T');
  expect(withLine.filter((each) => !without.includes(each))).toEqual([]);
});
