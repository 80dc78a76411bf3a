/** Kerned letters, which stand in the cells of their neighbors: each is recognized as what it is, and nothing is forgiven. */
import { expect, test } from 'vitest';
import type { Letter } from '../../../../src/notices/pdf/page.ts';
import { lookingAt } from '../../../support/pdf/looking.ts';

const SIZE = 11;

/** Looks at words on lines of their own. A number between texts is by how many thousandths the next is set closer. */
function lookingAtWords(words: readonly (readonly (string | number)[])[], same = 1) {
  const lines = words.map((word, index) => {
    const shown = word.map((each) => (typeof each === 'number' ? each : `(${each})`));
    // Lines begin at another part of a pixel each, or so many at the same.
    return `1 0 0 1 ${30 + Math.floor(index / same) * 1.037} ${760 - 22 * index} Tm [${shown.join(' ')}] TJ`;
  });
  return lookingAt(`BT /F ${SIZE} Tf ${lines.join(' ')} ET`);
}

/** Pairs with what the metrics of Helvetica (the KPX lines of its AFM file) set them closer, in thousandths. */
const PAIRS: [string, number][] = [
  ['Te', 120],
  ['Yo', 140],
  ['AT', 120],
];

test('kerned letters are seen wherever they fall on the pixels', async () => {
  const words = PAIRS.flatMap(([[first = '', second = ''], closer]) =>
    Array.from({ length: 11 }, () => [first, closer, `${second}x`]),
  );
  const { letters, look, close } = await lookingAtWords(words);
  const seen = look(letters);
  close();
  expect(letters.flatMap(({ text }, index) => (seen[index] === 'yes' ? [] : [`${index} ${text}`]))).toEqual(
    [],
  );
});

const CLAIMS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

test('with a letter kerned to it, no letter passes for another than without it', async () => {
  // Each pair right below its first letter alone, on the same part of a pixel.
  const { letters, look, close } = await lookingAtWords(
    PAIRS.flatMap(([[first = '', second = ''], closer]) => [[first], [first, closer, second]]),
    2,
  );
  const more = CLAIMS.flatMap((text) => {
    const seen = look(letters.map((letter, index) => (index % 3 < 2 ? { ...letter, text } : letter)));
    return PAIRS.flatMap(([pair], index) =>
      seen[3 * index] !== 'yes' && seen[3 * index + 1] === 'yes' ? [`${pair}: ${text}`] : [],
    );
  });
  close();
  expect(more).toEqual([]);
});

test('what stands in the cell of a letter counts against it where it is no letter compared with it, or is set over it', async () => {
  const words = [180, 250].flatMap((closer) => Array.from({ length: 12 }, () => ['T', closer, 'e']));
  const { letters, look, close } = await lookingAtWords(words);
  const seen = look(letters);
  const first = (half: number): number[] => Array.from({ length: 12 }, (_, line) => 24 * half + 2 * line);
  expect(first(0).map((at) => seen[at])).toEqual(first(0).map(() => 'yes'));
  expect(first(0).map((at) => look([letters[at] as Letter])[0])).toContain('unclear');
  expect(first(1).map((at) => seen[at])).toContain('unclear');
  close();
});
