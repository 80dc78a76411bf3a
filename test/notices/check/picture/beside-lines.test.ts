/** Lines under a text: where one crosses a letter that reaches below the base line, the letter is told by what is beside it. */
import { expect, test } from 'vitest';
import { lookingAt } from '../../../support/pdf/looking.ts';

const SIZE = 12;

/**
 * Looks at a text on lines at other parts of a pixel each, with a line under each.
 * @param down how far below the base line its middle is, as is `thick` a share of the size
 */
function over(text: string, { down, thick }: { down: number; thick: number }) {
  const painted = Array.from({ length: 10 }, (_, index) => {
    const [x, y] = [30 + index * 0.537, 740 - 22.13 * index];
    const level = y - down * SIZE;
    return `q ${thick * SIZE} w 20 ${level} m 300 ${level} l S Q BT /F ${SIZE} Tf ${x} ${y} Td (${text}) Tj ET`;
  });
  return lookingAt(painted.join('\n'));
}

test.each([
  { down: 0.106, thick: 0.02 },
  { down: 0.106, thick: 0.05 },
  { down: 0.12, thick: 0.075 },
  { down: 0.106, thick: 0.1 },
])('letters that reach through a line $thick thick are seen', async (line) => {
  const { letters, look, close } = await over('company by subject coverage insolvency', line);
  const seen = look(letters);
  close();
  expect(letters.flatMap(({ text }, index) => (seen[index] === 'yes' ? [] : [`${index} ${text}`]))).toEqual(
    [],
  );
});

test.each([
  ['v', 'y'],
  ['i', 'j'],
  ['o', 'g'],
])('a thin line is no tail: %s does not pass for %s', async (shown, claimed) => {
  const { letters, look, close } = await over(shown.repeat(3), { down: 0.09, thick: 0.0625 });
  const seen = [look(letters), look(letters.map((letter) => ({ ...letter, text: claimed })))];
  close();
  expect(new Set(seen[0])).toEqual(new Set(['yes']));
  expect(seen[1]).not.toContain('yes');
});
