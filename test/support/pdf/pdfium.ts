/** PDFium, the PDF library of Chromium, built for WebAssembly: it comes with npm and needs no program. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import type { FileFacts, PageImage, PdfReader, Stretch } from './reader.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { pdfium } = library;

/** PDFium's memory; asked for at each use, as it moves when it grows. */
const memory = () => pdfium as unknown as { readonly HEAPU8: Uint8Array; readonly HEAPF32: Float32Array };

/** Gives an address in PDFium's memory for as long as it is read. */
function withMemory<T>(bytes: number, read: (address: number) => T): T {
  const address = pdfium.wasmExports.malloc(bytes);
  try {
    return read(address);
  } finally {
    pdfium.wasmExports.free(address);
  }
}

/** A text that PDFium writes in UTF-16: asked for its length first, then for its content. */
const textFrom = (ask: (address: number, bytes: number) => number): string => {
  const bytes = ask(0, 0);
  return withMemory(bytes + 2, (address) => {
    ask(address, bytes);
    return pdfium.UTF16ToString(address);
  });
};

function withDocument<T>(pdf: Uint8Array, read: (document: number) => T): T {
  return withMemory(pdf.length, (address) => {
    memory().HEAPU8.set(pdf, address);
    const document = library.FPDF_LoadMemDocument(address, pdf.length, '');
    if (document === 0) throw new Error('PDFium cannot open the file');
    try {
      return read(document);
    } finally {
      library.FPDF_CloseDocument(document);
    }
  });
}

function withPage<T>(document: number, index: number, read: (page: number) => T): T {
  const page = library.FPDF_LoadPage(document, index);
  if (page === 0) throw new Error(`PDFium cannot open page ${index + 1}`);
  try {
    return read(page);
  } finally {
    library.FPDF_ClosePage(page);
  }
}

function withText<T>(document: number, index: number, read: (text: number) => T): T {
  return withPage(document, index, (page) => {
    const text = library.FPDFText_LoadPage(page);
    try {
      return read(text);
    } finally {
      library.FPDFText_ClosePage(text);
    }
  });
}

/** The values of a page's form fields, which PDFium does not count as text. */
function fieldValues(document: number, index: number): string[] {
  if (library.FPDF_GetFormType(document) === 0) return [];
  const info = library.PDFiumExt_OpenFormFillInfo();
  const form = library.PDFiumExt_InitFormFillEnvironment(document, info);
  const values = withPage(document, index, (page) =>
    Array.from({ length: library.FPDFPage_GetAnnotCount(page) }, (_, at) => {
      const annotation = library.FPDFPage_GetAnnot(page, at);
      const value = textFrom((address, bytes) =>
        library.FPDFAnnot_GetFormFieldValue(form, annotation, address, bytes),
      );
      library.FPDFPage_CloseAnnot(annotation);
      return value;
    }),
  );
  library.PDFiumExt_ExitFormFillEnvironment(form);
  library.PDFiumExt_CloseFormFillInfo(info);
  return values;
}

const pageText = (document: number, index: number): string =>
  withText(document, index, (page) => {
    const count = library.FPDFText_CountChars(page);
    const text = withMemory(count * 4 + 2, (address) => {
      library.FPDFText_GetText(page, 0, count, address);
      return pdfium.UTF16ToString(address);
    });
    return [text, ...fieldValues(document, index)].join('\n');
  });

type Type = Omit<Stretch, 'text'>;

/** The type of one character. The size on the page is that of the font times the height of the text matrix. */
const typeOf = (page: number, index: number): Type =>
  withMemory(512, (address) => {
    library.FPDFText_GetMatrix(page, index, address);
    const height = Math.hypot(memory().HEAPF32[address / 4 + 2] ?? 0, memory().HEAPF32[address / 4 + 3] ?? 0);
    const size = Math.round(library.FPDFText_GetFontSize(page, index) * height * 100) / 100;
    library.FPDFText_GetFillColor(page, index, address, address + 4, address + 8, address + 12);
    const parts = [0, 4, 8].map((offset) => memory().HEAPU8[address + offset] ?? 0);
    const color = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    library.FPDFText_GetFontInfo(page, index, address, 512, 0);
    return { size, color, family: pdfium.UTF8ToString(address) };
  });

/** Stretches of one page: neighbors of one type, without the spaces and line breaks PDFium adds of itself. */
const pageStretches = (document: number, index: number): Stretch[] =>
  withText(document, index, (page) => {
    const stretches: Stretch[] = [];
    const count = library.FPDFText_CountChars(page);
    for (let at = 0; at < count; at++) {
      if (library.FPDFText_IsGenerated(page, at) === 1) continue;
      const type = typeOf(page, at);
      const letter = String.fromCodePoint(library.FPDFText_GetUnicode(page, at));
      const last = stretches.at(-1);
      const same = last?.size === type.size && last.family === type.family && last.color === type.color;
      if (same) stretches[stretches.length - 1] = { ...type, text: last.text + letter };
      else stretches.push({ ...type, text: letter });
    }
    return stretches;
  });

const indexes = (document: number, first = 1, last = library.FPDF_GetPageCount(document)): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index);

const WHITE = 0xff_ff_ff_ff;
const WITH_ANNOTATIONS = 1;

function pageImage(document: number, index: number): PageImage {
  return withPage(document, index, (page) => {
    const [width, height] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)].map(
      Math.round,
    ) as [number, number];
    const bitmap = library.FPDFBitmap_Create(width, height, 0);
    try {
      library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
      const [start, stride] = [library.FPDFBitmap_GetBuffer(bitmap), library.FPDFBitmap_GetStride(bitmap)];
      const pixels = memory().HEAPU8;
      const grey = new Uint8Array(width * height);
      for (let at = 0; at < grey.length; at++) {
        const pixel = start + Math.floor(at / width) * stride + (at % width) * 4;
        const [blue, green, red] = [pixels[pixel], pixels[pixel + 1], pixels[pixel + 2]] as [
          number,
          number,
          number,
        ];
        grey[at] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
      }
      return { width, height, grey };
    } finally {
      library.FPDFBitmap_Destroy(bitmap);
    }
  });
}

function bookmarksOf(document: number): string[] {
  const bookmarks: string[] = [];
  let bookmark = library.FPDFBookmark_GetFirstChild(document, 0);
  while (bookmark !== 0) {
    const current = bookmark;
    const title = textFrom((address, bytes) => library.FPDFBookmark_GetTitle(current, address, bytes));
    const page = library.FPDFDest_GetDestPageIndex(document, library.FPDFBookmark_GetDest(document, current));
    bookmarks.push(`${page + 1} ${title}`);
    bookmark = library.FPDFBookmark_GetNextSibling(document, current);
  }
  return bookmarks;
}

const METADATA = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate'];

function factsOf(document: number): FileFacts {
  const metadata = METADATA.map((key) => [
    key,
    textFrom((address, bytes) => library.FPDF_GetMetaText(document, key, address, bytes)),
  ]);
  const sizes = indexes(document).map((index) =>
    withPage(document, index, (page) =>
      [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)].join(' x '),
    ),
  );
  return {
    pages: library.FPDF_GetPageCount(document),
    hasForm: library.FPDF_GetFormType(document) > 0,
    bookmarks: bookmarksOf(document),
    metadata: { ...Object.fromEntries(metadata), 'Page sizes': sizes.join(', ') },
  };
}

export const pdfiumReader: PdfReader = {
  name: 'PDFium',
  text: (pdf, first, last) =>
    withDocument(pdf, (document) =>
      indexes(document, first, last)
        .map((index) => pageText(document, index))
        .join('\n'),
    ),
  stretches: (pdf) =>
    withDocument(pdf, (document) => indexes(document).flatMap((index) => pageStretches(document, index))),
  image: (pdf, page) => withDocument(pdf, (document) => pageImage(document, page - 1)),
  facts: (pdf) => withDocument(pdf, factsOf),
};
