/** Paints pages with PDFium, which shares nothing with what reads their text. It is loaded only now. */

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { UsageError } from '../../errors.ts';
import type { Box } from './matrix.ts';

/** A part of a page, painted. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Blue, green, red and a byte without meaning for each pixel, row by row from the top. */
  readonly pixels: Uint8Array;
}

/** A file whose pages can be painted; to be closed in the end. */
interface Rendering {
  /** The width of a page divided by its height, as it is shown. */
  proportion(page: number): number;
  /**
   * Paints a part of a page on white, with its annotations and form fields.
   * @param page from 1
   * @param size the width and height of the page in the units of `area`
   * @param area what to paint, from the upper left corner of the page
   * @param scale pixels in a unit
   * @param on layers, fields and annotations may be for one of the two only
   */
  paint(
    page: number,
    size: { readonly width: number; readonly height: number },
    area: Box,
    scale: number,
    on?: 'screen' | 'paper',
  ): Raster;
  close(): void;
}

type Pdfium = WrappedPdfiumModule;

/** The memory PDFium works in; it is another view each time it has grown. */
const memory = ({ pdfium }: Pdfium): Uint8Array => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
const allocate = ({ pdfium }: Pdfium, size: number): number => pdfium.wasmExports.malloc(size);
const free = ({ pdfium }: Pdfium, at: number): void => pdfium.wasmExports.free(at);

/** The machine has not the memory that PDFium needs before it sees a file. */
export class NoMemoryError extends Error {}

let loading: Promise<Pdfium> | null = null;

async function load(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  try {
    const pdfium = await init({ print: () => {}, printErr: () => {} });
    pdfium.PDFiumExt_Init();
    return pdfium;
  } catch (error) {
    throw /memory/i.test(String(error)) ? new NoMemoryError('no memory for PDFium', { cause: error }) : error;
  }
}

const library = (): Promise<Pdfium> => {
  loading ??= load();
  return loading;
};

/** Annotations are painted with the page. */
const WITH_ANNOTATIONS = 1;
const FOR_PRINTING = 0x800;
const WHITE = 0xffffffff;
const BYTES = 4;

class OpenRendering implements Rendering {
  readonly #pdfium: Pdfium;
  readonly #bytes: number;
  readonly #document: number;
  readonly #formInfo: number;
  readonly #form: number;
  readonly #pages = new Map<number, number>();

  constructor(pdfium: Pdfium, bytes: Uint8Array, name: string) {
    this.#pdfium = pdfium;
    this.#bytes = allocate(pdfium, bytes.length);
    memory(pdfium).set(bytes, this.#bytes);
    this.#document = pdfium.FPDF_LoadMemDocument(this.#bytes, bytes.length, '');
    if (this.#document === 0) {
      free(pdfium, this.#bytes);
      throw new UsageError(`${name} is damaged: its pages cannot be shown; export it again`);
    }
    this.#formInfo = pdfium.PDFiumExt_OpenFormFillInfo();
    this.#form = pdfium.PDFiumExt_InitFormFillEnvironment(this.#document, this.#formInfo);
    // Else each field is tinted, which is on no print.
    pdfium.FPDF_SetFormFieldHighlightAlpha(this.#form, 0);
  }

  #page(number: number): number {
    const known = this.#pages.get(number);
    if (known !== undefined) return known;
    const page = this.#pdfium.FPDF_LoadPage(this.#document, number - 1);
    if (page !== 0) this.#pdfium.FORM_OnAfterLoadPage(page, this.#form);
    this.#pages.set(number, page);
    return page;
  }

  proportion(number: number): number {
    const page = this.#page(number);
    return page === 0 ? 0 : this.#pdfium.FPDF_GetPageWidthF(page) / this.#pdfium.FPDF_GetPageHeightF(page);
  }

  paint(
    number: number,
    size: { readonly width: number; readonly height: number },
    area: Box,
    scale: number,
    on: 'screen' | 'paper' = 'screen',
  ): Raster {
    const pdfium = this.#pdfium;
    const width = Math.max(1, Math.ceil((area.x1 - area.x0) * scale));
    const height = Math.max(1, Math.ceil((area.y1 - area.y0) * scale));
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    if (bitmap === 0) throw new RangeError('no memory for a picture of the page');
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      const page = this.#page(number);
      const flags = WITH_ANNOTATIONS | (on === 'paper' ? FOR_PRINTING : 0);
      const [x, y] = [Math.round(-area.x0 * scale), Math.round(-area.y0 * scale)];
      const [across, down] = [Math.round(size.width * scale), Math.round(size.height * scale)];
      pdfium.FPDF_RenderPageBitmap(bitmap, page, x, y, across, down, 0, flags);
      pdfium.FPDF_FFLDraw(this.#form, bitmap, page, x, y, across, down, 0, flags);
      const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const pixels = new Uint8Array(width * height * BYTES);
      for (let row = 0; row < height; row += 1) {
        const start = at + row * stride;
        pixels.set(memory(pdfium).subarray(start, start + width * BYTES), row * width * BYTES);
      }
      return { width, height, pixels };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  }

  close(): void {
    const pdfium = this.#pdfium;
    for (const page of this.#pages.values()) {
      if (page === 0) continue;
      pdfium.FORM_OnBeforeClosePage(page, this.#form);
      pdfium.FPDF_ClosePage(page);
    }
    pdfium.PDFiumExt_ExitFormFillEnvironment(this.#form);
    pdfium.PDFiumExt_CloseFormFillInfo(this.#formInfo);
    pdfium.FPDF_CloseDocument(this.#document);
    free(pdfium, this.#bytes);
  }
}

/**
 * Opens a PDF for painting.
 * @param name what to call the file in messages
 * @throws UsageError for a file that PDFium can't open
 */
export async function openRendering(bytes: Uint8Array, name: string): Promise<Rendering> {
  return new OpenRendering(await library(), bytes, name);
}
