/**
 * Follows the operators of a page, as pdf.js gives them, and notes what they paint instead of painting it.
 * pdf.js has decoded fonts and turned every plain color space into red, green and blue before.
 */
import { Canvas, tints } from './canvas.ts';
import { filledIn, holesIn } from './clip.ts';
import { freshPosition, freshState, type GraphicsState, type TextPosition } from './graphics.ts';
import { place, typeOf } from './letters.ts';
import { around, type Box, common, compose, type Matrix, mapped } from './matrix.ts';
import { isRectangle, type Outline, outlines } from './outline.ts';
import { type Color, CUT_OFF, type Letter, type Type } from './page.ts';
import type { Glyph, Surroundings } from './surroundings.ts';

type Arguments = readonly never[];
type Handler = (...values: Arguments) => void;

/** Under these blend modes, as pdf.js names them, ink on paper has its own color; under others it may even vanish. */
const DARKENING = new Set(['source-over', 'multiply', 'darken']);
/** Under these, paint leaves what is under it to be seen. */
const TINTING = new Set(['multiply', 'darken']);
/** One page being followed. */
export class Painter {
  readonly letters: Letter[] = [];
  readonly canvas = new Canvas();
  readonly #around: Surroundings;
  /** After how much was painted a state was restored that nobody had saved; null where none was. */
  surplusAt: number | null = null;
  readonly #saved: GraphicsState[] = [];
  /** How many states were saved outside the drawing that is painted. */
  #floor = 0;
  readonly #floors: number[] = [];
  #state: GraphicsState;
  #text: TextPosition = freshPosition();
  #path: Outline[] = [];
  #clipNext: 'non-zero' | 'even-odd' | null = null;
  #within: string | null = null;
  #printed = true;
  constructor(surroundings: Surroundings) {
    this.#around = surroundings;
    this.#state = freshState(surroundings.base, surroundings.page);
  }

  /** What to do for an operator, by its name in pdf.js; what is not named here paints nothing. */
  readonly handlers: Readonly<Record<string, Handler>> = {
    save: () => this.#save(),
    restore: () => this.#restoreOnce(),
    transform: (...map: Arguments) => this.#transform(map as unknown as Matrix),
    setGState: (entries: readonly [string, unknown][]) => this.#setGraphics(entries),
    setLineWidth: (width: number) => this.#set({ lineWidth: width }),
    setDash: (dashes: unknown, phase: unknown) => this.#setDash(dashes, phase),
    setFillRGBColor: (...rgb: Arguments) => this.#set({ fill: rgb as unknown as Color, shades: null }),
    setStrokeRGBColor: (...rgb: Arguments) => this.#set({ stroke: rgb as unknown as Color }),
    setFillColorN: (kind: string, id: string) =>
      this.#set({ fill: null, shades: kind === 'Shading' ? this.#around.shades(id) : null }),
    setStrokeColorN: () => this.#set({ stroke: null }),
    setFillTransparent: () => this.#set({ fill: null, shades: null }),
    setStrokeTransparent: () => this.#set({ stroke: null }),

    constructPath: (commands: readonly number[], numbers: readonly number[]) => {
      this.#path.push(...outlines(commands, numbers, this.#state.map));
    },
    clip: () => {
      this.#clipNext = 'non-zero';
    },
    eoClip: () => {
      this.#clipNext = 'even-odd';
    },
    endPath: () => this.#endPath(),
    fill: () => this.#paintPath({ fill: true }),
    eoFill: () => this.#paintPath({ fill: true, evenOdd: true }),
    stroke: () => this.#paintPath({ stroke: true }),
    closeStroke: () => this.#paintPath({ stroke: true, close: true }),
    fillStroke: () => this.#paintPath({ fill: true, stroke: true }),
    eoFillStroke: () => this.#paintPath({ fill: true, stroke: true, evenOdd: true }),
    closeFillStroke: () => this.#paintPath({ fill: true, stroke: true, close: true }),
    closeEOFillStroke: () => this.#paintPath({ fill: true, stroke: true, close: true, evenOdd: true }),
    shadingFill: () => this.canvas.shade(this.#state),

    beginText: () => {
      this.#text = freshPosition();
    },
    setCharSpacing: (charSpacing: number) => this.#set({ charSpacing }),
    setWordSpacing: (wordSpacing: number) => this.#set({ wordSpacing }),
    setHScale: (percent: number) => this.#set({ stretch: percent / 100 }),
    setLeading: (leading: number) => this.#set({ leading }),
    setFont: (font: string, fontSize: number) => this.#set({ font, fontSize }),
    setTextRenderingMode: (renderMode: number) => this.#set({ renderMode }),
    setTextRise: (rise: number) => this.#set({ rise }),
    setTextMatrix: (...matrix: Arguments) => {
      this.#text = { ...freshPosition(), matrix: matrix as unknown as Matrix };
    },
    moveText: (x: number, y: number) => this.#moveText(x, y),
    setLeadingMoveText: (x: number, y: number) => {
      this.#set({ leading: -y });
      this.#moveText(x, y);
    },
    nextLine: () => this.#moveText(0, -this.#state.leading),
    showText: (glyphs: readonly (Glyph | number)[]) => this.#show(glyphs),

    beginMarkedContent: () => this.canvas.layers.push({ shown: true, off: null }),
    beginMarkedContentProps: (tag: unknown, properties: unknown) =>
      this.canvas.layers.push({
        shown: tag !== 'OC' || this.#around.isVisible(properties),
        off: tag === 'OC' ? this.#around.whenOff(properties) : null,
      }),
    endMarkedContent: () => this.canvas.layers.pop(),

    paintFormXObjectBegin: (map: Matrix | null, box: readonly number[] | null) => {
      this.#save();
      this.#floors.push(this.#floor);
      this.#floor = this.#saved.length;
      if (map) this.#transform(map);
      if (box) this.#clipTo(mapped(this.#state.map, box));
    },
    paintFormXObjectEnd: () => {
      // What the drawing saved and did not restore ends with it.
      this.#saved.length = Math.max(1, Math.min(this.#saved.length, this.#floor));
      this.#floor = this.#floors.pop() ?? 0;
      this.#restore();
    },
    beginGroup: (group: { matrix: Matrix | null; bbox: readonly number[] | null; smask?: unknown }) =>
      this.#beginGroup(group),
    endGroup: () => this.#restore(),
    beginAnnotation: (id: string, rect: readonly number[], transform: Matrix, matrix: Matrix) => {
      this.#save();
      const { name, printed } = this.#around.annotation(id);
      [this.#within, this.#printed] = [name, printed];
      this.#state = freshState(this.#around.base, this.#around.page);
      if (rect) this.#clipTo(mapped(this.#state.map, rect));
      this.#transform(compose(transform, matrix));
    },
    endAnnotation: () => {
      [this.#within, this.#printed] = [null, true];
      this.#restore();
    },

    paintImageXObject: (id: string) => this.canvas.addPicture(this.#state, this.#state.map, id),
    paintInlineImageXObject: () => this.canvas.addPicture(this.#state, this.#state.map),
    paintImageMaskXObject: () => this.canvas.addPicture(this.#state, this.#state.map),
    paintSolidColorImageMask: () => this.canvas.stencil(this.#state),
    paintImageXObjectRepeat: (_: unknown, scaleX: number, scaleY: number, places: readonly number[]) =>
      this.canvas.repeat(this.#state, [scaleX, 0, 0, scaleY], places),
    paintImageMaskXObjectRepeat: (
      _: unknown,
      scaleX: number,
      skewX: number,
      skewY: number,
      scaleY: number,
      places: readonly number[],
    ) => this.canvas.repeat(this.#state, [scaleX, skewX, skewY, scaleY], places),
    paintImageMaskXObjectGroup: (images: readonly { transform: Matrix }[]) =>
      this.canvas.addPictures(this.#state, images),
    paintInlineImageXObjectGroup: (_: unknown, images: readonly { transform: Matrix }[]) =>
      this.canvas.addPictures(this.#state, images),
  };

  #set(change: Partial<GraphicsState>): void {
    Object.assign(this.#state, change);
  }

  #save(): void {
    this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  /** A state that nobody saved: readers of PDFs differ on what holds after that. */
  #restoreOnce(): void {
    if (this.#saved.length > this.#floor) this.#restore();
    else this.surplusAt ??= this.canvas.order;
  }

  #transform(map: Matrix): void {
    this.#state.map = compose(this.#state.map, map);
  }

  #setGraphics(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca') this.#set({ fillAlpha: Number(value) });
      else if (key === 'CA') this.#set({ strokeAlpha: Number(value) });
      else if (key === 'LW') this.#set({ lineWidth: Number(value) });
      else if (key === 'D') {
        const [dashes, phase] = Array.isArray(value) ? value : [];
        this.#setDash(dashes, phase);
      } else if (key === 'SMask') this.#set({ masked: Boolean(value) });
      else if (key === 'BM')
        this.#set({ blended: !DARKENING.has(String(value)), tinting: TINTING.has(String(value)) });
      else if (key === 'Font') {
        const [font, fontSize] = value as [string, number];
        this.#set({ font, fontSize });
      }
    }
  }

  #setDash(dashes: unknown, phase: unknown): void {
    this.#set({ dashes: Array.isArray(dashes) ? dashes.map(Number) : [], dashPhase: Number(phase) });
  }

  #clipTo(box: Box): void {
    this.#state.clip = common(this.#state.clip, box) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  }

  #endPath(): void {
    if (this.#clipNext && this.#path.length > 0) {
      this.#clipTo(around(this.#path.flatMap(({ points }) => points)));
      if (this.#clipNext === 'even-odd') {
        this.#set({ holes: [...this.#state.holes, ...holesIn(this.#path)] });
      }
    }
    this.#clipNext = null;
    this.#path = [];
  }

  #paintPath({ fill = false, stroke = false, close = false, evenOdd = false }): void {
    const frame = fill && evenOdd ? filledIn(this.#path) : null;
    for (const box of frame ?? []) this.canvas.fill(this.#state, box, true);
    for (const outline of this.#path) {
      if (outline.points.length === 0) continue;
      if (close) outline.closed = true;
      if (fill && !frame) this.canvas.fill(this.#state, around(outline.points), isRectangle(outline));
      if (stroke) this.canvas.stroke(this.#state, outline);
    }
    this.#endPath();
  }

  #beginGroup({
    matrix,
    bbox,
    smask,
  }: {
    matrix: Matrix | null;
    bbox: readonly number[] | null;
    smask?: unknown;
  }): void {
    this.#save();
    const { map, fillAlpha, groupAlpha } = this.#state;
    if (bbox) this.#clipTo(mapped(matrix ? compose(map, matrix) : map, bbox));
    // What makes up a mask is not painted itself.
    this.#set({
      groupAlpha: smask ? 0 : groupAlpha * fillAlpha,
      groupTints: tints(this.#state),
      tinting: false,
      fillAlpha: 1,
      strokeAlpha: 1,
      masked: false,
    });
  }

  #moveText(x: number, y: number): void {
    this.#text.lineX += x;
    this.#text.lineY += y;
    this.#text.x = this.#text.lineX;
    this.#text.y = this.#text.lineY;
    this.#text.lag = 0;
  }

  #show(glyphs: readonly (Glyph | number)[]): void {
    const font = this.#around.font(this.#state.font);
    const order = this.canvas.next();
    const map = compose(this.#state.map, this.#text.matrix);
    const type = typeOf(this.#state, font, map, {
      shown: this.canvas.shown,
      within: this.#within,
      printed: this.#printed,
      off: this.canvas.off,
      order,
    });
    const clipped: Type = { ...type, hidden: type.hidden ?? CUT_OFF };
    for (const placed of place(glyphs, this.#state, font, map, this.#text)) {
      const { text, x, y, advance, width, lag, box, inside } = placed;
      const letter = { text, x, y, advance, width, lag, type: inside ? type : clipped };
      this.letters.push(letter);
      if (inside && !type.hidden && letter.text.trim()) this.canvas.occupied.push({ box, by: 'text' });
    }
  }
}
