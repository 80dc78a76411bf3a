/** Reads a PDF with poppler, which shares nothing with what writes it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const XML_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
};

export const unescaped = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => XML_ENTITIES[name] ?? whole);

/** A stretch of text in one type. */
interface Stretch {
  readonly text: string;
  /** In points. */
  readonly size: number;
  readonly family: string;
  /** `#rrggbb` */
  readonly colour: string;
}

/** The text of a PDF, as one reads it, and as stretches with their type. */
export function readPdf(bytes: Uint8Array): { text: string; stretches: Stretch[] } {
  const folder = mkdtempSync(join(tmpdir(), 'slt-pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    const run = (command: string, ...args: string[]): string =>
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const text = run('pdftotext', '-raw', file, '-');
    const xml = run('pdftohtml', '-xml', '-i', '-zoom', '1', '-fontfullname', '-stdout', file);
    const fonts = new Map(
      [...xml.matchAll(/<fontspec id="(\d+)" size="(\d+)" family="([^"]*)" color="([^"]*)"/g)].map(
        ([, id, size, family, colour]) => [id, { size: Number(size), family, colour }],
      ),
    );
    const stretches = [...xml.matchAll(/<text [^>]*font="(\d+)"[^>]*>(.*?)<\/text>/g)].map(
      ([, font, inner]) =>
        ({ ...fonts.get(font), text: unescaped((inner as string).replaceAll(/<[^>]+>/g, '')) }) as Stretch,
    );
    return { text, stretches };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
