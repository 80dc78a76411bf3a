/** Opens a PDF for reading with pdf.js, which is loaded only now. */

import { UsageError } from '../../errors.ts';

/** The part of pdf.js that is used here. */
interface Library {
  readonly OPS: Readonly<Record<string, number>>;
  getDocument(source: object): { readonly promise: Promise<PdfFile>; destroy(): Promise<void> };
}

/** The painting operators of a page, as pdf.js lists them. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (ArrayLike<unknown> | null)[];
}

interface ObjectStore {
  get(id: string, then: (value: unknown) => void): void;
}

/** An annotation of a page, as pdf.js gives it. */
export interface PdfAnnotation {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly fieldName?: string;
  readonly annotationFlags: number;
  /** Whether the file draws it. */
  readonly hasAppearance?: boolean;
  readonly contentsObj?: { readonly str: string };
  readonly defaultAppearanceData?: { readonly fontSize: number };
}

/** A page, as pdf.js gives it. */
export interface PdfPage {
  readonly commonObjs: ObjectStore;
  readonly objs: ObjectStore;
  getViewport(options: { scale: number }): {
    readonly width: number;
    readonly height: number;
    readonly transform: readonly number[];
  };
  getOperatorList(): Promise<OperatorList>;
  getAnnotations(): Promise<readonly PdfAnnotation[]>;
  cleanup(): void;
}

/** An open PDF, as pdf.js gives it. */
export interface PdfFile {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
  getOptionalContentConfig(): Promise<{ isVisible(layer: unknown): boolean }>;
}

/** pdf.js speaks of a missing canvas while it loads; nothing is painted here, and stdout is for results. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { log, warn } = console;
  console.log = () => {};
  console.warn = () => {};
  try {
    return await load();
  } finally {
    Object.assign(console, { log, warn });
  }
}

const library = (): Promise<Library> =>
  quietly(async () => {
    // The half that reads the file; the other finds it in place and starts no thread of its own.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as Library;
  });

/** A PDF that was opened; to be closed in the end. */
interface OpenPdf {
  readonly file: PdfFile;
  readonly operators: Library['OPS'];
  close(): Promise<void>;
}

/** Why a file could not be opened, with the fix. */
function refusal(error: unknown, name: string): UsageError {
  const kind = error instanceof Error ? error.name : '';
  if (kind === 'PasswordException') {
    return new UsageError(
      `${name} is protected with a password; save a copy without protection and give that one`,
    );
  }
  // What else it says is about its own code.
  const why = kind === 'InvalidPDFException' ? ` (${(error as Error).message.replace(/\.$/, '')})` : '';
  return new UsageError(`${name} is not a PDF or is damaged${why}; export it again`);
}

/**
 * @param name what to call the file in messages
 * @throws UsageError for a file that is locked, damaged, without pages or no PDF
 */
export async function openPdf(bytes: Uint8Array, name: string): Promise<OpenPdf> {
  const { getDocument, OPS } = await library();
  const task = getDocument({
    // pdf.js takes the bytes away from whoever gives them.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  const close = (): Promise<void> => task.destroy();
  let file: PdfFile;
  try {
    file = await task.promise;
  } catch (error) {
    throw refusal(error, name);
  }
  if (file.numPages > 0) return { file, operators: OPS, close };
  await close();
  throw new UsageError(`${name} has no pages; export it again`);
}
