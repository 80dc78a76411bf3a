/** Which colors of type contrast: what a person says who sees the two beside each other. */
import { expect, test } from 'vitest';
import { contrastsInColor, isNamed } from '../../../src/notices/pdf/color.ts';
import type { Color } from '../../../src/notices/pdf/page.ts';

const color = (hex: string): Color =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;
const [BLACK, DARK_BLUE, RED] = [color('000000'), color('00008b'), color('ff0000')];

// Dark red, maroon, navy, dark blue, dark green, indigo, as CSS names them; dark blues of an office’s palette; reversed type.
test.each([
  '8b0000',
  '800000',
  '000080',
  '00008b',
  '006400',
  '4b0082',
  '002060',
  '1f3864',
  '1f4e79',
  'cc0000',
  'ffffff',
])('#%s is another color than black', (hex) => {
  expect(contrastsInColor(color(hex), BLACK)).toBe(true);
  expect(contrastsInColor(BLACK, color(hex))).toBe(true);
});

// Dark grays, and black as it is mixed of four inks.
test.each(['2b2b2b', '333333', '404040', '231f20', '050505'])('#%s is no color beside black', (hex) => {
  expect(contrastsInColor(color(hex), BLACK)).toBe(false);
});

// A middle gray, a gray with a breath of blue, and a blue, greens and a brown so dark that few see them in type.
test.each(['808080', '1f2a44', '000040', '0a2a0a', '003300', '3b0d0d', '400000'])(
  '#%s beside black is for a person to judge',
  (hex) => {
    expect(contrastsInColor(color(hex), BLACK)).toBeNull();
  },
);

// Shades that CSS calls red, crimson, firebrick; reds of web palettes.
test.each(['ff0000', 'dc143c', 'b22222', '990000', 'a00000', 'e60026'])('#%s is red', (hex) => {
  expect(isNamed('red', color(hex))).toBe(true);
});

// CSS's darkred and maroon, and another dark red.
test.each(['8b0000', '800000', '700010'])('whether #%s is red is for a person to judge', (hex) => {
  expect(isNamed('red', color(hex))).toBeNull();
});

// Orange, a brown, CSS's saddlebrown, sienna and indigo, pink, what is nearly black, black.
test.each(['ff9000', '6b3a1e', '8b4513', 'a0522d', '4b0082', 'ff9999', '400000', '000000'])(
  '#%s is not red',
  (hex) => {
    expect(isNamed('red', color(hex))).toBe(false);
  },
);

test('what contrasts with other text that is not black', () => {
  expect(contrastsInColor(BLACK, DARK_BLUE)).toBe(true);
  expect(contrastsInColor(RED, DARK_BLUE)).toBe(true);
  expect(contrastsInColor(RED, RED)).toBe(false);
  expect(contrastsInColor(RED, color('f00505'))).toBe(false);
  expect(contrastsInColor(color('00008b'), color('000080'))).toBe(false);
});
