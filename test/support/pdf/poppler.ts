/** Poppler, by its programs: the second reader, in the system tests. */
import { execFileSync } from 'node:child_process';
import { temporaryFolder } from '../temporary-folder.ts';
import { type PdfReader, type Stretch, unescaped } from './reader.ts';

function run(
  pdf: Uint8Array,
  program: string,
  before: readonly string[],
  after: readonly string[] = [],
): Buffer {
  const file = temporaryFolder().put('file.pdf', pdf);
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  return execFileSync(program, [...before, file, ...after], { stdio, maxBuffer: 1 << 26 });
}

const xmlOf = (pdf: Uint8Array): string =>
  run(pdf, 'pdftohtml', ['-xml', '-i', '-zoom', '1', '-fontfullname', '-stdout']).toString();

function stretchesOf(pdf: Uint8Array): Stretch[] {
  const xml = xmlOf(pdf);
  const fonts = new Map(
    [...xml.matchAll(/<fontspec id="(\d+)" size="(\d+)" family="([^"]*)" color="([^"]*)"/g)].map(
      ([, id, size, family, color]) => [id, { size: Number(size), family, color }],
    ),
  );
  return [...xml.matchAll(/<text [^>]*font="(\d+)"[^>]*>(.*?)<\/text>/g)].map(
    ([, font, inner]) =>
      ({ ...fonts.get(font), text: unescaped((inner as string).replaceAll(/<[^>]+>/g, '')) }) as Stretch,
  );
}

/** The lines of pdfinfo, without what adding anything to a file changes. */
const infoOf = (pdf: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    run(pdf, 'pdfinfo', [])
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('File size'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );

export const popplerReader: PdfReader = {
  name: 'poppler',
  text: (pdf, first, last) => {
    const from = first === undefined ? [] : ['-f', `${first}`];
    const to = last === undefined ? [] : ['-l', `${last}`];
    return run(pdf, 'pdftotext', ['-raw', ...from, ...to], ['-']).toString();
  },
  stretches: stretchesOf,
  image: (pdf, page) => {
    const pgm = run(pdf, 'pdftoppm', ['-r', '72', '-gray', '-cropbox', '-f', `${page}`, '-l', `${page}`]);
    const [head = '', width = '', height = ''] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? [];
    return { width: Number(width), height: Number(height), grey: pgm.subarray(head.length) };
  },
  facts: (pdf) => {
    const { Pages, Form, ...metadata } = infoOf(pdf);
    return {
      pages: Number(Pages),
      hasForm: Form === 'AcroForm',
      bookmarks: [...xmlOf(pdf).matchAll(/<item page="(\d+)">([^<]*)</g)].map(
        ([, page, title]) => `${page} ${title}`,
      ),
      metadata,
    };
  },
};
