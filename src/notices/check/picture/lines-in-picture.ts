/**
 * How many letters may stand in a picture, by the lines of ink in it: words in a picture are not read, but a logo or a photograph has no
 * room for those of a notice.
 */
import type { Raster } from '../../pdf/pdfium.ts';

/** In points: how wide the parts are in which lines are looked for, so that those of a slanting scan stay apart; how high a line of type is. */
const PART = 72;
const LOWEST = 2.5;
const HIGHEST = 24;
/** Of 255: ink is so much darker or lighter than what most of the picture is. */
const FAINT = 80;
/** A row with less ink, as a share of its width, is between lines, though a border crosses it. */
const BLANK = 0.04;
/** The width of a letter, as a share of the height of the ink of its line. */
const LETTER = 0.75;

/** The lightness of each pixel. */
function lightness({ width, height, pixels }: Raster): Uint8Array {
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const [blue, green, red] = [
      pixels[at * 4] as number,
      pixels[at * 4 + 1] as number,
      pixels[at * 4 + 2] as number,
    ];
    shades[at] = (red * 3 + green * 6 + blue) / 10;
  }
  return shades;
}

/** The lightness that most of a picture has. */
function groundOf(shades: Uint8Array): number {
  const counts = new Array<number>(16).fill(0);
  for (const shade of shades) counts[shade >> 4] = (counts[shade >> 4] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts)) * 16 + 8;
}

/** The ink of a row in a part of a picture. */
interface Row {
  readonly count: number;
  /** In how many pieces it is. */
  readonly pieces: number;
  readonly first: number;
  readonly last: number;
}

function rowAt(isInk: (column: number) => boolean, from: number, to: number): Row {
  let [count, pieces, first, last] = [0, 0, -1, -1];
  for (let column = from; column < to; column += 1) {
    if (!isInk(column)) continue;
    count += 1;
    if (last !== column - 1) pieces += 1;
    if (first < 0) first = column;
    last = column;
  }
  return { count, pieces, first, last };
}

/** The letters for which a line of ink has room. */
function lettersIn(rows: readonly Row[], scale: number): number {
  const height = rows.length / scale;
  if (height < LOWEST || height > HIGHEST) return 0;
  const inked = rows.filter(({ first }) => first >= 0);
  const from = Math.min(...inked.map(({ first }) => first));
  const to = Math.max(...inked.map(({ last }) => last));
  const pieces = Math.max(...rows.map((row) => row.pieces));
  return Math.min((to - from + 1) / (LETTER * rows.length), pieces);
}

/**
 * How many letters may stand in a picture, about.
 * @param scale pixels in a point
 */
export function roomForLetters(raster: Raster, scale: number): number {
  const { width, height } = raster;
  const shades = lightness(raster);
  const ground = groundOf(shades);
  const part = Math.round(PART * scale);
  let letters = 0;
  for (let from = 0; from < width; from += part) {
    const to = Math.min(width, from + part);
    let line: Row[] = [];
    for (let row = 0; row <= height; row += 1) {
      const isInk = (column: number): boolean =>
        Math.abs((shades[row * width + column] as number) - ground) > FAINT;
      const own = row < height ? rowAt(isInk, from, to) : null;
      if (own && own.count > BLANK * (to - from)) line.push(own);
      else {
        letters += lettersIn(line, scale);
        line = [];
      }
    }
  }
  return Math.floor(letters);
}
