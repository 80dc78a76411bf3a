/** `slt rates check`: are rate files valid, and what do they say together. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plural } from '../../../engine/basics/plural.ts';
import { compileJurisdiction, type IsoDate } from '../../../engine/index.ts';
import { EXIT, type ExitCode } from '../../../errors.ts';
import { checkFolder, type FileProblem, problemLine } from '../../../rates/check/folder.ts';
import { BUNDLED_RATES, bundledNames } from '../../../rates/store.ts';
import { localityTotals, type Total, totalsOf } from '../../../rates/totals.ts';
import { derivedFiles } from '../../../rates/write-index.ts';
import type { Context } from '../../context.ts';
import { folderOf, type RatesOption } from '../../options/rates.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';

/** Files of the package that are derived from its rate files and no longer agree with them. */
const staleDerived = (): FileProblem[] =>
  Object.entries(derivedFiles(BUNDLED_RATES)).flatMap(([name, text]) => {
    const file = join(BUNDLED_RATES, name);
    if (readFileSync(file, 'utf8') === text) return [];
    const fix = 'run npm run rates:index and commit what it writes';
    return [{ level: 'error' as const, file, path: '(file)', what: 'is not what the rate files give', fix }];
  });

function totalsTable(
  screen: Screen,
  totals: readonly Total[],
  localities: ReturnType<typeof localityTotals>[],
  day: IsoDate,
): string {
  const rows = [
    ...totals.map(({ text, codes }) => [String(codes.length), text, codes.join(' ')]),
    ...localities.map(({ code, with_rate, expected }) => [
      String(with_rate),
      `of ${expected} localities of ${code} have a rate on file for ${day}`,
      '',
    ]),
  ];
  const columns = [
    { head: 'Count', figures: true },
    { head: 'Jurisdictions that …', grows: true },
    { head: 'Which', grows: true },
  ];
  return table(screen, columns, rows);
}

/** Runs `slt rates check`. Exit code 2 when a file is invalid. */
export async function check(context: Context, options: RatesOption & { json?: boolean }): Promise<ExitCode> {
  const own = folderOf(context, options);
  const folder = own ?? BUNDLED_RATES;
  const day: IsoDate = context.today();
  const checked = checkFolder(folder, own ? bundledNames() : [], day);
  const invalid = checked.problems.some(({ level }) => level === 'error');
  // Derived from files that cannot be read, they could not agree.
  const problems = own || invalid ? checked.problems : [...checked.problems, ...staleDerived()];
  const errors = problems.filter(({ level }) => level === 'error');
  const warnings = problems.length - errors.length;
  const count = checked.files.size + checked.localities.size;
  const totals = invalid ? [] : totalsOf([...checked.files.values()].map(compileJurisdiction), day);
  const localities = [...checked.localities.values()].map((file) => localityTotals(file, day));
  if (options.json) {
    context.printJson({ success: errors.length === 0, folder, files: count, problems, totals, localities });
  } else {
    for (const problem of problems) {
      const mark = problem.level === 'error' ? context.paintError.error('error') : problem.level;
      context.warn(`${mark}: ${problemLine(problem)}`);
    }
    const found = `${plural(errors.length, 'error')}, ${plural(warnings, 'warning')}`;
    const state = errors.length === 0 ? 'valid' : 'checked';
    context.print(context.paint.bold(`${folder}: ${plural(count, 'rate file')} ${state}: ${found}`));
    if (!invalid) context.print(`\n${totalsTable(context, totals, localities, day)}`);
  }
  return errors.length > 0 ? EXIT.wrongInput : EXIT.done;
}
