/**
 * Follows the operators of a page, as pdf.js gives them, and notes what they paint instead of painting it.
 * pdf.js has decoded fonts and turned every plain color space into red, green and blue before.
 */
import { cutBy, filledIn, holesIn } from './clip.ts';
import { freshPosition, freshState, type GraphicsState, type TextPosition } from './graphics.ts';
import { place, typeOf } from './letters.ts';
import { around, type Box, common, compose, type Matrix, mapped, upwards } from './matrix.ts';
import { isRectangle, lines, type Outline, outlines } from './outline.ts';
import type { Color, Letter, Occupied, Painted, Type } from './page.ts';
import type { Glyph, Surroundings } from './surroundings.ts';

type Arguments = readonly never[];
type Handler = (...values: Arguments) => void;

const UNIT = [0, 0, 1, 1] as const;
/** A darker shade is no longer paper. */
const WHITE = 250;
/** Under these blend modes, as pdf.js names them, ink on paper has its own color; under others it may even vanish. */
const DARKENING = new Set(['source-over', 'multiply', 'darken']);
/** Under these, paint leaves what is under it to be seen. */
const TINTING = new Set(['multiply', 'darken']);
const isWhite = (color: Color | null): boolean => color?.every((part) => part >= WHITE) ?? false;

/** One page being followed. */
export class Painter {
  readonly letters: Letter[] = [];
  readonly painted: Painted[] = [];
  readonly occupied: Occupied[] = [];
  /** The pictures that can be looked at, by the name pdf.js keeps them under. */
  readonly pictures: { id: string; map: Matrix; painted: Painted }[] = [];
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
  #order = 0;
  #within: string | null = null;
  #printed = true;
  /** One entry for each marked part around: is it shown? */
  readonly #layers: boolean[] = [];

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
    shadingFill: () => this.#cover(this.#state.clip, null, false, 'drawing'),

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

    beginMarkedContent: () => this.#layers.push(true),
    beginMarkedContentProps: (tag: unknown, properties: unknown) =>
      this.#layers.push(tag !== 'OC' || this.#around.isVisible(properties)),
    endMarkedContent: () => this.#layers.pop(),

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

    paintImageXObject: (id: string) => this.#picture(this.#state.map, id),
    paintInlineImageXObject: () => this.#picture(this.#state.map),
    paintImageMaskXObject: () => this.#picture(this.#state.map),
    paintSolidColorImageMask: () =>
      this.#cover(mapped(this.#state.map, UNIT), this.#state.fill, true, 'drawing'),
    paintImageXObjectRepeat: (_: unknown, scaleX: number, scaleY: number, places: readonly number[]) =>
      this.#repeated([scaleX, 0, 0, scaleY], places),
    paintImageMaskXObjectRepeat: (
      _: unknown,
      scaleX: number,
      skewX: number,
      skewY: number,
      scaleY: number,
      places: readonly number[],
    ) => this.#repeated([scaleX, skewX, skewY, scaleY], places),
    paintImageMaskXObjectGroup: (images: readonly { transform: Matrix }[]) => this.#pictures(images),
    paintInlineImageXObjectGroup: (_: unknown, images: readonly { transform: Matrix }[]) =>
      this.#pictures(images),
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
    else this.surplusAt ??= this.#order;
  }

  #transform(map: Matrix): void {
    this.#state.map = compose(this.#state.map, map);
  }

  #setGraphics(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca') this.#set({ fillAlpha: Number(value) });
      else if (key === 'CA') this.#set({ strokeAlpha: Number(value) });
      else if (key === 'LW') this.#set({ lineWidth: Number(value) });
      else if (key === 'SMask') this.#set({ masked: Boolean(value) });
      else if (key === 'BM')
        this.#set({ blended: !DARKENING.has(String(value)), tinting: TINTING.has(String(value)) });
      else if (key === 'Font') {
        const [font, fontSize] = value as [string, number];
        this.#set({ font, fontSize });
      }
    }
  }

  get #tints(): boolean {
    return this.#state.tinting || this.#state.groupTints;
  }

  get #shown(): boolean {
    return this.#layers.every(Boolean);
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
    for (const box of frame ?? []) this.#fillArea(box, true);
    for (const outline of this.#path) {
      if (outline.points.length === 0) continue;
      if (close) outline.closed = true;
      if (fill && !frame) this.#fillArea(around(outline.points), isRectangle(outline));
      if (stroke) this.#strokeOutline(outline);
    }
    this.#endPath();
  }

  #fillArea(box: Box, whole: boolean): void {
    const { fill, shades, fillAlpha, groupAlpha } = this.#state;
    if (fillAlpha === 0) return;
    const opaque = fillAlpha * groupAlpha === 1;
    const color = opaque || this.#tints ? fill : null;
    this.#cover(box, color, whole, 'drawing', {
      shades: opaque ? shades : null,
    });
  }

  #strokeOutline(outline: Outline): void {
    const { stroke, strokeAlpha, lineWidth, map } = this.#state;
    if (strokeAlpha === 0 || isWhite(stroke)) return;
    const width = Math.max(0.5, lineWidth * upwards(map));
    for (const box of lines(outline, width))
      this.#cover(box, stroke, false, 'drawing', { curved: outline.curved });
  }

  /** Notes an area; white paint takes no room, since it looks like paper. */
  #cover(
    area: Box,
    color: Color | null,
    whole: boolean,
    by: 'picture' | 'drawing',
    { shades = null, curved = false }: Partial<Pick<Painted, 'shades' | 'curved'>> = {},
  ): void {
    const inside = common(area, this.#state.clip);
    if (!inside || !this.#shown || this.#state.groupAlpha === 0) return;
    this.#order += 1;
    for (const box of by === 'drawing' ? cutBy(inside, this.#state.holes) : [inside]) {
      this.painted.push({
        box,
        color: this.#state.masked ? null : color,
        shades: this.#state.masked ? null : shades,
        tints: this.#tints,
        curved,
        whole: whole && !this.#state.masked,
        picture: by === 'picture',
        order: this.#order,
      });
      if (!isWhite(color)) this.occupied.push({ box, by });
    }
  }

  #picture(map: Matrix, id?: string): void {
    const before = this.painted.length;
    this.#cover(mapped(map, UNIT), null, true, 'picture');
    const painted = this.painted[before];
    if (painted && id) this.pictures.push({ id, map, painted });
  }

  #pictures(images: readonly { transform: Matrix }[]): void {
    for (const { transform } of images) this.#picture(compose(this.#state.map, transform));
  }

  #repeated(shape: readonly [number, number, number, number], places: readonly number[]): void {
    for (let at = 0; at + 1 < places.length; at += 2) {
      const place: Matrix = [...shape, places[at] ?? 0, places[at + 1] ?? 0];
      this.#picture(compose(this.#state.map, place));
    }
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
      groupTints: this.#tints,
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
    this.#order += 1;
    const map = compose(this.#state.map, this.#text.matrix);
    const type = typeOf(this.#state, font, map, {
      shown: this.#shown,
      within: this.#within,
      printed: this.#printed,
      order: this.#order,
    });
    const clipped: Type = { ...type, hidden: type.hidden ?? 'outside the part of the page that is shown' };
    for (const { box, inside, ...letter } of place(glyphs, this.#state, font, map, this.#text)) {
      this.letters.push({ ...letter, type: inside ? type : clipped });
      if (inside && !type.hidden && letter.text.trim()) this.occupied.push({ box, by: 'text' });
    }
  }
}
