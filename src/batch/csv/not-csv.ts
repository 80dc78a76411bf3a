/** Files that are not CSV, recognized by their first bytes, with what to do about them. */

import { type Message, message, setting } from '../../errors.ts';

const NAME_IT = 'a workbook is read from a file: name it instead';

const KINDS: readonly (readonly [Buffer, string])[] = [
  [Buffer.from('PK\x03\x04', 'latin1'), `is an Excel workbook or another zip archive, not a CSV; ${NAME_IT}`],
  [
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    `is a workbook of an old Excel or a protected one, not a CSV; ${NAME_IT}`,
  ],
  [
    Buffer.from([0x1f, 0x8b]),
    'is compressed with gzip; decompress it first, or give the file a name that ends in .gz',
  ],
];

/** The byte order marks of UTF-32, of which no standard of text reads anything. */
const UTF_32 = [Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from([0, 0, 0xfe, 0xff])];

/** What to do about a text of four bytes a character; null for any other. It begins like UTF-16 with a byte order mark. */
export const utf32 = (bytes: Uint8Array): string | null =>
  UTF_32.some((mark) => mark.equals(bytes.subarray(0, mark.length)))
    ? 'is text in UTF-32; save it as UTF-8'
    : null;

/** Of two bytes of a character in UTF-16 one is zero where the text is English. */
const wide = (encoding: string): Message =>
  message`seems to be UTF-16 without a byte order mark; read it with ${setting('encoding', encoding)}`;

/** What bytes are that cannot be the beginning of a CSV in an encoding of single bytes; null where they can be one. */
export function notCsv(bytes: Uint8Array): Message | string | null {
  const found = KINDS.find(([mark]) => mark.equals(bytes.subarray(0, mark.length)));
  if (found) return found[1];
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  if (first !== 0 && second === 0) return wide('utf-16le');
  return first === 0 && second !== 0 ? wide('utf-16be') : null;
}
