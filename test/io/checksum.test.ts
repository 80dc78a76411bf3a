/** The checksum of the parts of a zip. */
import { expect, test } from 'vitest';
import { crc32, crc32ByTable } from '../../src/io/workbook/read/checksum.ts';

// The check value of CRC-32/ISO-HDLC, the checksum of zip (ITU-T V.42), and others that are published for it.
test.each([
  ['', 0],
  ['123456789', 0xcbf43926],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('of "%s"', (text, expected) => {
  for (const of of [crc32, crc32ByTable]) {
    expect(of(Buffer.from(text))).toBe(expected);
    const [first, second] = [text.slice(0, 4), text.slice(4)].map((part) => Buffer.from(part));
    expect(of(second as Buffer, of(first as Buffer))).toBe(expected);
  }
});
