/** PDFs made to do harm: small files that take forever, or all the memory there is. */
import { deflateSync } from 'node:zlib';

/** A PDF of numbered objects, from 1; the first is the catalog. */
function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: string | Buffer): void => {
    const bytes = Buffer.from(part as string);
    parts.push(bytes);
    length += bytes.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  });
  const start = length;
  const rows = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const stream = (dictionary: string, data: string | Buffer): Buffer => {
  const bytes = Buffer.from(data as string);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

/** A page with a content stream, and what it refers to. */
const onePage = (content: Buffer, resources: string, more: readonly (string | Buffer)[] = []): Buffer =>
  pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    content,
    ...more,
  ]);

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';

/** A drawing that consists of itself. */
const itself = (): Buffer =>
  onePage(stream('', '/X Do'), '/XObject<</X 5 0 R>>', [
    stream(`${FORM}/Resources<</XObject<</X 5 0 R>>>>`, '/X Do /X Do'),
  ]);

/** Drawings each of which shows the next ten times. */
const doubling = (depth = 20): Buffer =>
  onePage(
    stream('', '/X Do'),
    '/XObject<</X 5 0 R>>',
    Array.from({ length: depth }, (_, level) =>
      level === depth - 1
        ? stream(FORM, '0 0 1 1 re f')
        : stream(`${FORM}/Resources<</XObject<</X ${level + 6} 0 R>>>>`, '/X Do '.repeat(10)),
    ),
  );

/** States saved half a million times and never restored. */
const nested = (): Buffer => onePage(stream('', 'q '.repeat(500_000)), '');

/** Arrays in arrays. */
const arrays = (): Buffer => onePage(stream('', `${'['.repeat(300_000)}`), '', ['['.repeat(300_000)]);

/** Half a gigabyte takes seconds to compress otherwise. */
const FAST = { level: 1 };

/** Some megabytes that inflate to half a gigabyte: a shape painted again and again. */
const bomb = (): Buffer =>
  onePage(stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(2 ** 29, '0 0 1 1 re f\n'), FAST)), '');

/** Compressed twice: some kilobytes that inflate to half a gigabyte. */
const bombInBomb = (): Buffer =>
  onePage(
    stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(Buffer.alloc(2 ** 29, 0x20), FAST))),
    '',
  );

/** A picture that says it is 60,000 pixels wide and high. */
const picture = (): Buffer =>
  onePage(stream('', '612 0 0 792 0 0 cm /I Do'), '/XObject<</I 5 0 R>>', [
    stream(
      '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
      deflateSync(Buffer.alloc(1 << 20)),
    ),
  ]);

/** A tree of pages that is its own branch. */
const pagesInPages = (): Buffer =>
  pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 100000000>>']);

export const HOSTILE: readonly { readonly name: string; readonly make: () => Buffer }[] = [
  { name: 'a drawing that consists of itself', make: itself },
  { name: 'drawings that show each other ten times', make: doubling },
  { name: 'states nested half a million deep', make: nested },
  { name: 'arrays nested 300,000 deep', make: arrays },
  { name: 'a stream that inflates to half a gigabyte', make: bomb },
  { name: 'a stream of spaces compressed twice', make: bombInBomb },
  { name: 'a picture of 3.6 billion pixels', make: picture },
  { name: 'pages that are their own branch', make: pagesInPages },
];
