/**
 * What in the cell of a letter is ink of the letter beside it. Kerned letters stand closer than they are wide: an e reaches
 * under the arm of a T before it, and the arm over the e.
 */
import type { Raster } from '../../pdf/pdfium.ts';
import { type Grid, gridIn, piecesIn } from './ink.ts';
import { type Cell, type Colors, type Looks, withoutPlaces } from './shapes.ts';

/** How far the cells of kerned letters overlap at most, as shares of the size and of the width of either. */
const DEEPEST = { size: 0.2, width: 0.5 };
/** How exactly letters are of one size and on one base line, as a share of the size; and of one direction, in degrees. */
const EXACT = { size: 0.02, angle: 1 };
/** A field with so much ink is a part of a stroke; one with less is the edge of one. */
const STROKE = 0.5;

/** How far along its base line and up from its start another cell starts. */
function startFrom({ x, y, angle }: Cell, other: Cell): { along: number; up: number } {
  const turn = (angle * Math.PI) / 180;
  const [right, down] = [other.x - x, other.y - y];
  return {
    along: right * Math.cos(turn) + down * Math.sin(turn),
    up: right * Math.sin(turn) - down * Math.cos(turn),
  };
}

/** Whether two cells overlap as those of kerned letters do; where they do so more, letters are set over one another. */
function areKerned(one: Cell, other: Cell): boolean {
  const { along, up } = startFrom(one, other);
  const overlap = Math.min(one.width, along + other.width) - Math.max(0, along);
  return (
    Math.abs(one.size - other.size) <= EXACT.size * one.size &&
    Math.abs(one.angle - other.angle) <= EXACT.angle &&
    Math.abs(up) <= EXACT.size * one.size &&
    overlap > 0 &&
    overlap <= DEEPEST.size * one.size &&
    overlap <= DEEPEST.width * Math.min(one.width, other.width)
  );
}

/** Which fields are those of strokes or of their edges: 1 for each that is. */
function withEdges({ columns, ink }: Grid, strokes: readonly number[]): Uint8Array {
  const steps = [-columns, 0, columns].flatMap((rows) => [rows - 1, rows, rows + 1]);
  const fields = new Uint8Array(ink.length);
  for (const at of strokes) for (const step of steps) fields[at + step] = 1;
  return fields;
}

/**
 * Where in the picture of a cell ink of a letter kerned with it is: strokes that hang together with what is in that letter's
 * cell alone, and with nothing that is in this cell alone. So each stroke is left to one of the letters.
 * @param beside the cell of that letter
 */
function inkOf(beside: Cell, cell: Cell, raster: Raster, colors: Colors): number[] {
  const { along } = startFrom(cell, beside);
  const [from, to] = [Math.min(0, along), Math.max(cell.width, along + beside.width)];
  const columns = Array.from({ length: Math.ceil(to - from) }, (_, column) => {
    const place = from + column + 0.5;
    return {
      own: place >= 0 && place < cell.width,
      beside: place >= along && place < along + beside.width,
    };
  });
  // Cells overlap by a trifle wherever widths are rounded, and mostly there is nothing but paper in both.
  if (!columns.some((column) => column.own && column.beside)) return [];
  const grid = gridIn(raster, cell, { from, to }, colors);
  const isOwn = (at: number): boolean => columns[at % grid.columns]?.own === true;
  const isBeside = (at: number): boolean => columns[at % grid.columns]?.beside === true;
  const shared = [...grid.ink.keys()].filter((at) => isOwn(at) && isBeside(at) && grid.ink[at] !== 0);
  if (shared.length === 0) return [];
  const [own, others]: [number[], number[]] = [[], []];
  for (const piece of piecesIn(grid, (at) => (grid.ink[at] as number) >= STROKE, true)) {
    const isOthers = piece.every(isBeside) && !piece.every(isOwn);
    const strokes = isOthers ? others : own;
    for (const at of piece) strokes.push(at);
  }
  const [kept, left] = [withEdges(grid, own), withEdges(grid, others)];
  return shared.flatMap((at) => (left[at] && !kept[at] ? (grid.places[at] ?? []) : []));
}

/**
 * Looks into a cell without those at ink of letters kerned with it.
 * @param nextTo the cells of the letters before and after it
 */
export function withoutKerned(nextTo: readonly Cell[], cell: Cell, raster: Raster, colors: Colors) {
  const kerned = nextTo.filter((each) => areKerned(cell, each));
  const places = new Set(kerned.flatMap((each) => inkOf(each, cell, raster, colors)));
  return (looks: Looks): Looks => withoutPlaces(looks, places);
}
