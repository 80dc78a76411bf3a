/** The checksum that a zip keeps of each part, CRC-32, worked out while the part is read. */
import zlib from 'node:zlib';

const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The CRC-32 of bytes that follow those of `before`. */
export function crc32ByTable(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let at = 0; at < bytes.length; at++)
    value = (TABLE[(value ^ (bytes[at] as number)) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
}

/** The same, by Node from 20.15 on, which is some times faster. */
export const crc32: typeof crc32ByTable = (zlib as { crc32?: typeof crc32ByTable }).crc32 ?? crc32ByTable;

/** Passes blocks on. @throws Error at their end where they are not those of the checksum */
export async function* checked(blocks: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let found = 0;
  for await (const block of blocks) {
    found = crc32(block, found);
    yield block;
  }
  if (found !== expected) throw new Error('the checksum of a part is wrong');
}
