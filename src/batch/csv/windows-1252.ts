/**
 * Windows-1252, in which Excel writes a plain CSV. The decoder of some versions of Node that is called so reads the
 * 27 characters that differ from Latin-1 as control characters.
 */

/** The characters of the bytes 0x80 to 0x9F. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of bytes; every byte is a character. */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => UPPER[character.charCodeAt(0) - 0x80] as string);
