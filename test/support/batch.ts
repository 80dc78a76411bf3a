/** Runs a batch on a text or bytes in a folder of its own. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { runBatch } from '../../src/batch/run/run-batch.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Options = Partial<
  Omit<Parameters<typeof runBatch>[0], 'input' | 'output' | 'errors' | 'totals' | 'legend'>
>;

/**
 * What a batch made of an input, in this thread: the summary, and its four files as bytes.
 * @param progress is called with the path of the input while it is read
 */
export async function batchOf(
  input: string | Uint8Array,
  options: Options = {},
  progress: (path: string) => void = () => {},
) {
  const { at } = temporaryFolder({ 'in.csv': input });
  const summary = await runBatch(
    {
      streams: process,
      input: at('in.csv'),
      output: at('out.csv'),
      errors: at('errors.csv'),
      totals: at('totals.csv'),
      legend: at('legend.csv'),
      map: [],
      prefix: 'slt_',
      replace: true,
      excelSafe: false,
      fullText: false,
      strict: false,
      jobs: 1,
      settingMark: '--',
      overrides: undefined,
      today: '2026-11-20',
      staleBefore: '2025-11-20',
      ...options,
    },
    { notify: () => {}, progress: () => progress(at('in.csv')), opened: () => {} },
  );
  const [output, errors, totals, legend] = ['out.csv', 'errors.csv', 'totals.csv', 'legend.csv'].map((name) =>
    readFileSync(at(name)),
  );
  return {
    summary,
    output: output as Buffer,
    errors: errors as Buffer,
    totals: totals as Buffer,
    legend: legend as Buffer,
  };
}

/** The rows of a result by column. */
export const rowsOf = (output: Uint8Array, delimiter = ','): Record<string, string>[] =>
  parse(Buffer.from(output), { columns: true, bom: true, delimiter, relax_quotes: true });

/** A CSV of Texas policies of 1,000 dollars and more, each of another premium. */
export const texasPolicies = (count: number): string =>
  [
    'state,premium,effective_date',
    ...Array.from({ length: count }, (_, row) => `TX,${1000 + row},2026-06-30`),
  ].join('\n');
