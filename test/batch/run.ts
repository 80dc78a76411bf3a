/** Runs a batch on a text or bytes in a folder of its own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { runBatch } from '../../src/batch/run.ts';

/** What a batch made of an input, in this thread. */
export async function batchOf(
  input: string | Uint8Array,
  options: { columns?: string; map?: string[] } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'slt-batch-'));
  const [inFile, outFile] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
  try {
    writeFileSync(inFile, input);
    const summary = await runBatch(
      {
        input: inFile,
        output: outFile,
        map: options.map ?? [],
        columns: options.columns,
        prefix: 'slt_',
        replace: true,
        excelSafe: false,
        strict: false,
        jobs: 1,
        overrides: undefined,
        today: '2026-11-20',
        staleBefore: '2025-11-20',
      },
      { tell: () => {}, progress: () => {}, opened: () => {} },
    );
    return { summary, output: readFileSync(outFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rows of a result by column. */
export const rowsOf = (output: Uint8Array, delimiter = ','): Record<string, string>[] =>
  parse(Buffer.from(output), { columns: true, bom: true, delimiter, relax_quotes: true });
