/** The options of a batch that ask a service or name files, and the files a run reads and writes. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockPath } from '../../../batch/remote/journal.ts';
import { UsageError } from '../../../errors.ts';
import type { RunFile, RunFiles } from '../../../io/check-files.ts';
import { placeOf } from '../../../io/place.ts';
import { isSpreadsheet, isWorkbook } from '../../../io/workbook/names.ts';
import { openRates } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, rateFiles } from '../../options/rates.ts';
import { keyFiles, type RemoteOption } from '../../options/remote.ts';

/** How a service prices a file, as typed. */
export interface RemoteBatchOption extends RemoteOption {
  compare?: boolean;
  concurrency?: string;
  journal?: string;
  resume?: boolean;
  fresh?: boolean;
  pricePerQuery?: string;
  yes?: boolean;
}

/** The options that only make sense when a service is asked. */
export const REMOTE_BATCH_ONLY = [
  'concurrency',
  'journal',
  'resume',
  'fresh',
  'pricePerQuery',
  'yes',
] as const satisfies readonly (keyof RemoteBatchOption)[];

/** The options of a batch that name files. */
export interface BatchFileOptions extends RatesOption, RemoteBatchOption {
  readonly output?: string;
  readonly errors?: string;
  readonly totals?: string;
  readonly legend?: string;
  readonly workbook?: string;
  readonly stamps?: string;
  readonly excel?: boolean;
  /** The former name of `excel`. */
  readonly excelSafe?: boolean;
}

/** Where answers are kept. @throws UsageError when there is no name for it */
export function journalPath({ output = '-', journal }: BatchFileOptions): string {
  if (journal !== undefined) return journal;
  if (placeOf(output, 1).fd === null) return `${output}.journal`;
  throw new UsageError(
    'answers may cost money and are kept until the result is complete: name the result with -o FILE, or the file for them with --journal FILE',
  );
}

/** The sheets a folder may come to hold: one for each jurisdiction. */
function sheets(folder: string): RunFile[] {
  const own = { what: '--stamps', path: folder, made: true };
  if (!existsSync(folder)) return [own];
  return [own, ...openRates().names.map(({ code }) => ({ ...own, path: join(folder, `${code}.pdf`) }))];
}

/**
 * Refuses names that promise another kind of file than is written.
 * @throws UsageError
 */
export function checkNames({ output = '-', workbook, excel, excelSafe, ...others }: BatchFileOptions): void {
  if (workbook !== undefined && !isWorkbook(workbook))
    throw new UsageError(
      `--workbook ${workbook} is written as an Excel workbook; give it a name that ends in .xlsx, like filing.xlsx`,
    );
  if (isSpreadsheet(output) && !isWorkbook(output))
    throw new UsageError(
      `--output ${output}: a workbook is written as .xlsx only; name it so, or end in .csv`,
    );
  if ((excel || excelSafe) && isWorkbook(output))
    throw new UsageError(`--excel makes a CSV safe for Excel, and ${output} is a workbook; leave it out`);
  for (const option of ['errors', 'totals', 'legend'] as const) {
    const path = others[option];
    if (path === undefined || !isSpreadsheet(path)) continue;
    throw new UsageError(
      `--${option} ${path} is written as a CSV; give it a name that ends in .csv. What is due and what was rejected as a workbook: --workbook filing.xlsx`,
    );
  }
}

/** @param input path; `-` is stdin */
export function batchFiles(context: Context, input: string, options: BatchFileOptions): RunFiles {
  const { output = '-', errors, totals, legend, workbook, stamps, remote, compare } = options;
  const named = (what: string, path: string | undefined): RunFile[] =>
    path === undefined ? [] : [{ what, path }];
  const journal = remote || compare ? journalPath(options) : undefined;
  return {
    inputs: [{ what: 'the input', path: input }, ...rateFiles(context, options), ...keyFiles(options)],
    outputs: [
      { what: '--output', path: output },
      ...named('--errors', errors),
      ...named('--totals', totals),
      ...named('--legend', legend),
      ...named('--workbook', workbook),
      ...named('--journal', journal),
      ...named('the lock of --journal', journal && lockPath(journal)),
      ...(stamps === undefined ? [] : sheets(stamps)),
    ],
  };
}
