/** Letters are looked for where they are painted, all over the page: one found a part of a pixel beside is more like others. */
import { expect, test } from 'vitest';
import { lookingAt } from '../../../support/pdf/looking.ts';

test('the same letters are seen from the left to the right of a page, in every size', async () => {
  const sizes = [9.9975, 9.4946, 10.4973];
  const lines = sizes.map((size, line) => {
    const shown = Array.from({ length: 30 }, (_, index) => {
      const [x, y] = [20 + index * 18.93, 700 - 40.37 * line];
      return `1 0 0 1 ${x} ${y} Tm (of) Tj`;
    });
    return `/F ${size} Tf ${shown.join(' ')}`;
  });
  const { letters, look, close } = await lookingAt(`BT ${lines.join('\n')} ET`);
  const alone = letters.map((letter) => look([letter])[0]);
  close();
  expect(alone.filter((seen) => seen !== 'yes')).toEqual([]);
});
