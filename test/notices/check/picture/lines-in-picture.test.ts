/** How many letters may stand in a picture: drawn lines of small strokes, and a block as of a logo. */
import { expect, test } from 'vitest';
import { roomForLetters } from '../../../../src/notices/check/picture/lines-in-picture.ts';

function raster(isInk: (x: number, y: number) => boolean) {
  const [width, height] = [900, 150];
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isInk(x, y)) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, pixels };
}

test('lines of strokes have room for letters; a block and bare paper have none', () => {
  // Five lines, 8 points high, with a stroke every 6 points: 50 letters each.
  const lines = raster((x, y) => y % 30 < 24 && x % 18 < 6);
  expect(roomForLetters(lines, 3)).toBeGreaterThan(200);
  expect(
    roomForLetters(
      raster((x, y) => x > 200 && x < 500 && y > 20 && y < 130),
      3,
    ),
  ).toBe(0);
  expect(
    roomForLetters(
      raster(() => false),
      3,
    ),
  ).toBe(0);
});
