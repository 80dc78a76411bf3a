/** A sheet of notices for each jurisdiction of a batch. */
import { join } from 'node:path';
import type { Jurisdiction } from '../../../engine/index.ts';
import { fileError } from '../../../io/file-error.ts';
import { makeFolder } from '../../../io/make-folder.ts';
import type { Outputs } from '../../../io/outputs.ts';
import { fillablesOf } from '../../../notices/blanks.ts';
import { inEveryForm } from '../../../notices/notice.ts';
import { choiceSheet } from '../../../notices/sheet.ts';

/** Makes the folder, so that a run does not fail at its end. */
export function makeStampsFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw fileError(error, `--stamps ${folder} cannot be made`);
  }
}

/**
 * Writes `XX.pdf` for each jurisdiction that has wordings on file, with every permitted appearance of each and every blank open. They take
 * their names together with the other results.
 * @returns what was done, for people
 */
export async function writeStamps(
  folder: string,
  jurisdictions: readonly Jurisdiction[],
  outputs: Outputs,
): Promise<string[]> {
  const worded = jurisdictions.filter(({ file }) => file.stamp.length > 0);
  for (const jurisdiction of worded) {
    const title = `${jurisdiction.name}: notices of surplus lines insurance`;
    const sheet = await choiceSheet(title, inEveryForm(jurisdiction));
    await outputs.open(join(folder, `${jurisdiction.code}.pdf`)).write(sheet);
  }
  const codes = (list: readonly Jurisdiction[]): string => list.map(({ code }) => code).join(' ');
  const taking = worded.filter(({ file }) => file.stamp.some((notice) => fillablesOf(notice).length > 0));
  const missing = jurisdictions.filter(({ file }) => file.stamp_missing.length > 0);
  const none = jurisdictions.filter(({ file }) => file.stamp_absent_reason !== null);
  return [
    `notices of ${worded.length} jurisdictions in ${folder}${taking.length > 0 ? `; names, dates and rates are lines to write on: ${codes(taking)}` : ''}`,
    ...(missing.length > 0 ? [`notices prescribed whose wording is not on file: ${codes(missing)}`] : []),
    ...(none.length > 0 ? [`no notice prescribed: ${codes(none)}`] : []),
  ];
}
