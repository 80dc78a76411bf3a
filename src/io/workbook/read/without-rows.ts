/** The XML of a sheet without its rows, of which there may be a million: what is said of the sheet as a whole stands around them. */

const BEGINNING = /<(?:[\w.-]+:)?sheetData(?:\s[^>/]*)?>/;
const END = /<\/(?:[\w.-]+:)?sheetData\s*>/;

/** A mark may begin at the end of a block; so many characters are longer than any. */
const LONGEST_MARK = 256;

/** The blocks of a sheet but for what stands between the tags of its rows, so that what is left is whole as XML. */
export async function* withoutRows(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let where: 'before' | 'within' | 'behind' = 'before';
  let held = '';
  for await (const block of blocks) {
    if (where === 'behind') {
      yield block;
      continue;
    }
    // Marks are of ASCII: every byte is taken for a character, and written back as it was.
    let text: string = held + block.toString('latin1');
    if (where === 'before') {
      const found = BEGINNING.exec(text);
      const end = found ? found.index + found[0].length : Math.max(0, text.length - LONGEST_MARK);
      yield Buffer.from(text.slice(0, end), 'latin1');
      text = text.slice(end);
      if (found) where = 'within';
    }
    const end = where === 'within' ? END.exec(text) : null;
    if (end) {
      yield Buffer.from(text.slice(end.index), 'latin1');
      where = 'behind';
    }
    held = text.slice(-LONGEST_MARK);
  }
  if (where === 'before') yield Buffer.from(held, 'latin1');
}
