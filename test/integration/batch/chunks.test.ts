/** A source cut into pieces: whatever it is read in, the pieces hold all of it, and their rows are the file's. */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BufferPool } from '../../../src/batch/csv/buffer-pool.ts';
import { ChunkReader } from '../../../src/batch/csv/chunks.ts';
import { eachRow } from '../../../src/batch/csv/rows.ts';

interface ReadRow {
  readonly line: number;
  readonly cells: readonly string[] | null;
}

/** Reads bytes that come in blocks of the sizes given, over and over. */
async function read(bytes: Buffer, sizes: readonly number[], encoding?: string) {
  async function* blocks(): AsyncGenerator<Buffer> {
    // One block of memory for all of them, as a file is read.
    const block = Buffer.alloc(Math.max(...sizes));
    for (let from = 0, turn = 0; from < bytes.length; turn++) {
      const size = Math.min(sizes[turn % sizes.length] as number, bytes.length - from);
      bytes.copy(block, 0, from, from + size);
      from += size;
      yield block.subarray(0, size);
    }
  }
  const source = { name: 'test', size: null, position: () => 0, blocks: blocks(), changed: () => false };
  const reader = new ChunkReader(source, { encoding }, new BufferPool());
  const { header, dialect } = await reader.readHeader(async (rows) =>
    rows[0] ? { first: 0, last: 0, names: rows[0].cells, spread: [] } : null,
  );
  const rows: ReadRow[] = [];
  const pieces: Buffer[] = [];
  for await (const chunk of reader.chunks()) {
    pieces.push(Buffer.from(chunk.bytes));
    eachRow(chunk, dialect, ({ line, cells }) => rows.push({ line, cells: cells?.all() ?? null }));
  }
  return { header, dialect, rows, pieces, whole: Buffer.concat(pieces).toString() };
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A table of more than one piece: cells with quotes, delimiters, line breaks of both kinds, and letters of several bytes. */
function largeTable(lineBreak: string, seed: number): string[][] {
  const cells = [
    'plain',
    '',
    'a,b',
    'say "so"',
    `two${lineBreak}lines`,
    'naïve €',
    `,"${lineBreak}",`,
    '  x ',
  ];
  const pick = (row: number, column: number): string =>
    cells[(row * 7 + column * 3 + seed * (row % 11)) % cells.length] as string;
  return Array.from({ length: 9000 }, (_, row) => [
    `row ${row}`,
    ...[0, 1, 2, 3, 4].map((at) => pick(row, at)),
  ]);
}

describe('a table of several pieces', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('%s, in blocks of any size', async (_, lineBreak) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1000, max: 200_000 }), { minLength: 1, maxLength: 4 }),
        fc.nat(20),
        async (sizes, seed) => {
          const table = largeTable(lineBreak, seed);
          const header = `id,a,b,c,d,e${lineBreak}`;
          const body = table.map((row) => row.map(quoted).join(',') + lineBreak).join('');
          const { rows, pieces, whole, dialect } = await read(Buffer.from(header + body), sizes);
          expect(dialect.lineBreak).toBe(lineBreak);
          expect(pieces.length).toBeGreaterThan(1);
          expect(whole === body).toBe(true);
          let line = 2;
          const wanted = table.map((cells) => {
            const row = { line, cells };
            line += cells.join('').split(lineBreak).length;
            return row;
          });
          // One comparison: there are 9,000 rows.
          expect(isDeepStrictEqual(rows, wanted)).toBe(true);
        },
      ),
      { numRuns: 4 },
    );
  });

  test('in blocks of a byte or few, as a slow pipe gives them', async () => {
    const text = 'id,memo\r\n1,"a\r\n""b"""\r\n2,é€\r\n3,"x"';
    for (const size of [1, 2, 3, 5]) {
      const { rows, header } = await read(Buffer.from(text), [size]);
      expect(header).toEqual(['id', 'memo']);
      expect(rows).toEqual([
        { line: 2, cells: ['1', 'a\r\n"b"'] },
        { line: 4, cells: ['2', 'é€'] },
        { line: 5, cells: ['3', 'x'] },
      ]);
    }
  });

  test('UTF-16 whose characters are cut by the blocks', async () => {
    const text = '\uFEFFid,memo\n1,é€😀\n2,"a\nb"\n';
    for (const size of [1, 3, 7]) {
      const { rows } = await read(Buffer.from(text, 'utf16le'), [size]);
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['1', 'é€😀'],
        ['2', 'a\nb'],
      ]);
    }
  });
});

test('any bytes after a header: the pieces hold every one of them, and the rows are the parser’s', async () => {
  const nasty = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'x', ' ', '\0', '\uFEFF', 'é', '😀');
  await fc.assert(
    fc.asyncProperty(
      fc.array(nasty, { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (parts, size) => {
        const body = parts.join('');
        const { rows, whole } = await read(Buffer.from(`a,b\n${body}`), [size]);
        expect(whole).toBe(body);
        if (rows.some(({ cells }) => cells === null)) return;
        const wanted: string[][] = parse(body, {
          record_delimiter: ['\r\n', '\n'],
          relax_quotes: true,
          relax_column_count: true,
        });
        const filled = wanted.filter((cells) => cells.some((cell) => cell.trim() !== ''));
        expect(rows.map(({ cells }) => cells)).toEqual(filled);
      },
    ),
    { numRuns: 500 },
  );
});

describe('a line that a quote breaks', () => {
  test('in the middle of a large file costs no other', async () => {
    const line = 'TX,100,fine\n';
    const text = `${line.repeat(20_000)}TX,100,"open\n${line.repeat(20_000)}TX,100,"closed"\n`;
    const { rows } = await read(Buffer.from(`state,premium,memo\n${text}`), [65_536]);
    expect(rows.length).toBe(40_002);
    expect(rows.flatMap(({ line: at, cells }) => (cells === null ? [at] : []))).toEqual([20_002]);
    expect(rows.at(-1)).toEqual({ line: 40_003, cells: ['TX', '100', 'closed'] });
  });

  test('without any other quote in the file', async () => {
    const line = 'TX,100,fine\n';
    const { rows } = await read(Buffer.from(`a,b,c\nTX,100,"open\n${line.repeat(40_000)}`), [65_536]);
    expect(rows.length).toBe(40_001);
    expect(rows.filter(({ cells }) => cells === null).map(({ line: at }) => at)).toEqual([2]);
  });
});

/** Bytes in blocks of 64 KB, and how many of them were asked for. */
function blocksOf(bytes: Buffer) {
  const taken = { bytes: 0 };
  async function* blocks(): AsyncGenerator<Buffer> {
    while (taken.bytes < bytes.length) {
      const block = bytes.subarray(taken.bytes, taken.bytes + 65_536);
      taken.bytes += block.length;
      yield block;
    }
  }
  const source = { name: 'test', size: null, position: () => 0, blocks: blocks(), changed: () => false };
  return { reader: new ChunkReader(source, {}, new BufferPool()), taken };
}

const firstRow = async (rows: readonly { readonly cells: readonly string[] }[]) =>
  rows[0] ? { first: 0, last: 0, names: rows[0].cells, spread: [] } : null;

describe('what is held of a file of megabytes', () => {
  const HEADER = 'state,premium,memo\n';
  const fine = 'TX,100,fine\n'.repeat(100_000);
  const MB = 2 ** 20;

  test.each<[string, string, number[] | null]>([
    ['a quote near the top that nothing closes', `TX,100,"open\n${fine.repeat(7)}`, [2]],
    // Each has gone on for the bytes that a cell may have before the next one opens.
    [
      'quotes far apart',
      `TX,100,"open\n${fine}`.repeat(7),
      [0, 1, 2, 3, 4, 5, 6].map((at) => 2 + at * 100_001),
    ],
    ['a quote in every second line', 'TX,100,"open\nTX,100,fine\n'.repeat(320_000), null],
    ['a thousand quotes at the top', `${'TX,100,"open\n'.repeat(1000)}${fine.repeat(7)}`, null],
    ['none', fine.repeat(7), []],
  ])('is little, and every other line is a row: %s', async (_, body, lines) => {
    const bytes = Buffer.from(HEADER + body);
    const { reader, taken } = blocksOf(bytes);
    const { dialect } = await reader.readHeader(firstRow);
    let held = 0;
    let given = HEADER.length;
    let rows = 0;
    const broken: number[] = [];
    for await (const chunk of reader.chunks()) {
      held = Math.max(held, taken.bytes - given);
      given += chunk.bytes.length;
      eachRow(chunk, dialect, ({ line, cells }) => {
        rows++;
        if (cells === null) broken.push(line);
        else if (cells.length !== 3) throw new Error(`line ${line}`);
      });
    }
    expect(given).toBe(bytes.length);
    expect(rows).toBe(body.split('\n').length - 1);
    if (lines !== null) expect(broken).toEqual(lines);
    expect(broken.length).toBe(body.split('"').length - 1);
    expect(held).toBeLessThan(3 * MB);
  });

  test('is little of a header that opens a quote', async () => {
    const { reader, taken } = blocksOf(Buffer.from(`state,"premium,memo\n${fine.repeat(7)}`));
    await expect(reader.readHeader(firstRow)).rejects.toThrow(
      'test, line 1: the header opens a quote that nothing closes; close it',
    );
    expect(taken.bytes).toBeLessThan(3 * MB);
  });

  test.each([
    ['a line without end', 'TX,100,fine,'.repeat(2 * MB)],
    ['quotes that lead from line to line', `TX,100,"x\n${'a","b\n'.repeat(4 * MB)}`],
  ])('is a row at most, and what is longer is none: %s', async (_, body) => {
    const { reader, taken } = blocksOf(Buffer.from(HEADER + body));
    await reader.readHeader(firstRow);
    await expect(reader.chunks().next()).rejects.toThrow(
      'test, line 2: the row is longer than 16 MB, which no row of a CSV is; check its quotes and line breaks',
    );
    expect(taken.bytes).toBeLessThan(17 * MB);
  });
});

describe('the header', () => {
  test('may be longer than a piece', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `Column number ${index}`);
    const { header, rows } = await read(
      Buffer.from(`${names.join(',')}\n${names.map(() => 'x').join(',')}\n`),
      [4096],
    );
    expect(header).toEqual(names);
    expect(rows.length).toBe(1);
  });

  test('is read in the encoding of its bytes', async () => {
    const bytes = Buffer.from('Insured\x92s name,Pr\xe4mie\nx,y\n', 'latin1');
    expect((await read(bytes, [100])).header).toEqual(['Insured’s name', 'Prämie']);
  });

  test.each([
    ['nothing', ''],
    ['a byte order mark', '\uFEFF'],
    ['blank lines', '\n \n\r\n'],
    ['a line for Excel', 'sep=;\n'],
  ])('%s is none', async (_, text) => {
    await expect(read(Buffer.from(text), [100])).rejects.toThrow(
      'test has no header; its first line must name the columns',
    );
  });

  test.each([
    ['at once', 'state,"premium\nTX,1\n', 1],
    ['though a later quote would close it', '\nstate,"premium\nTX,"1"\n', 2],
  ])('a quote that nothing closes is named: %s', async (_, text, line) => {
    await expect(read(Buffer.from(text), [100])).rejects.toThrow(
      `test, line ${line}: the header opens a quote that nothing closes; close it`,
    );
  });

  test('its quoted line breaks count as lines', async () => {
    const { header, rows } = await read(Buffer.from('"Home\nState",b\n1,2\n'), [100]);
    expect(header).toEqual(['Home\nState', 'b']);
    expect(rows[0]?.line).toBe(3);
  });
});

test.each([
  [
    'a workbook',
    Buffer.from('PK\x03\x04rest', 'latin1'),
    'test is an Excel workbook or another zip archive, not a CSV',
  ],
  [
    'an old workbook',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'test is a workbook of an old Excel or a protected one, not a CSV; a workbook is read from a file',
  ],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'test is compressed with gzip; decompress it first'],
  ['UTF-16, little end first', Buffer.from('state', 'utf16le'), 'read it with the option encoding utf-16le'],
  [
    'UTF-16, big end first',
    Buffer.from('state', 'utf16le').swap16(),
    'read it with the option encoding utf-16be',
  ],
])('%s is named for what it is', async (_, bytes, message) => {
  await expect(read(bytes, [100])).rejects.toThrow(message);
});

// A block is 128 KB: the rest is read while lines are taken off.
test.each([1 << 17, (1 << 17) + 1, 300_000])('%i empty lines above the header', async (count) => {
  const bytes = Buffer.from(`${'\n'.repeat(count)}state,premium\nTX,1\n`);
  const { header, rows } = await read(bytes, [1 << 16]);
  expect(header).toEqual(['state', 'premium']);
  expect(rows).toEqual([{ line: count + 2, cells: ['TX', '1'] }]);
  await expect(read(Buffer.alloc(count, '\n'), [1 << 16])).rejects.toThrow('has no header');
});

test('a line break that two blocks share is one, above the header too', async () => {
  // Whatever is read at once ends between CR and LF.
  const { rows } = await read(Buffer.from(` ${'\r\n'.repeat(200_000)}state,premium\r\nTX,1\r\n`), [1 << 16]);
  expect(rows).toEqual([{ line: 200_002, cells: ['TX', '1'] }]);
});
