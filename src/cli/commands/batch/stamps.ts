/** A sheet of notices for each jurisdiction of a batch. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type IsoDate, type Jurisdiction, noticesOf, type PolicyNotices } from '../../../engine/index.ts';
import { UnreadableFileError, UsageError } from '../../../errors.ts';
import { fileError } from '../../../io/file-error.ts';
import { makeFolder } from '../../../io/make-folder.ts';
import type { Outputs } from '../../../io/outputs.ts';
import { readRegularFile } from '../../../io/regular-file.ts';
import { fillablesOf } from '../../../notices/blanks.ts';
import { inEveryForm } from '../../../notices/notice.ts';
import { choiceSheet } from '../../../notices/sheet.ts';

/** Of the names that are read before a run, no sheet is larger. */
const MOST_MEGABYTES = 10;

/**
 * Makes the folder, so that a run does not fail at its end.
 * @param codes the jurisdictions whose sheets may come to stand in it
 * @throws UsageError where another file has the name of a sheet: who names a folder did not name that file
 */
export async function makeStampsFolder(folder: string, codes: readonly string[]): Promise<void> {
  try {
    makeFolder(folder);
  } catch (error) {
    throw fileError(error, `--stamps ${folder} cannot be made`);
  }
  for (const code of codes) {
    const path = join(folder, `${code}.pdf`);
    if (!existsSync(path) || (await isOwn(path))) continue;
    throw new UsageError(
      `--stamps ${folder}: ${path} is no sheet of notices of slt and would be written over; move it, or name another folder`,
    );
  }
}

async function isOwn(path: string): Promise<boolean> {
  const { isOwnSheet } = await import('../../../notices/own-sheet.ts');
  try {
    return await isOwnSheet(readRegularFile(path, MOST_MEGABYTES));
  } catch (error) {
    if (error instanceof UnreadableFileError) return false;
    throw fileError(error, `${path} cannot be read`);
  }
}

/** A jurisdiction and the notices that its rows have together. */
interface StatesNotices {
  readonly jurisdiction: Jurisdiction;
  readonly notices: PolicyNotices;
}

/** The notices of the rows by jurisdiction. */
export const noticesOfRows = (
  jurisdictions: readonly Jurisdiction[],
  days: ReadonlyMap<string, ReadonlySet<IsoDate>>,
): StatesNotices[] =>
  jurisdictions.map((jurisdiction) => ({
    jurisdiction,
    notices: noticesOf(jurisdiction.file, ...(days.get(jurisdiction.code) ?? [])),
  }));

/** What no row of a file needs, because of its effective date. */
const otherDays = ({ jurisdiction: { code }, notices }: StatesNotices): string[] =>
  notices.ofOtherDays.map(({ instrument, applies_when: when }) => `${code} ${instrument} (${when})`);

/**
 * Writes `XX.pdf` for each jurisdiction whose rows have notices with wordings on file, with every permitted appearance of each and every
 * blank open. They take their names together with the other results.
 * @returns what was done, for people
 */
export async function writeStamps(
  folder: string,
  states: readonly StatesNotices[],
  outputs: Outputs,
): Promise<string[]> {
  const worded = states.filter(({ notices }) => notices.stamp.length > 0);
  for (const { jurisdiction, notices } of worded) {
    const title = `${jurisdiction.name}: notices of surplus lines insurance`;
    const sheet = await choiceSheet(title, inEveryForm(jurisdiction, notices.stamp));
    await outputs.open(join(folder, `${jurisdiction.code}.pdf`)).write(sheet);
  }
  const codes = (list: readonly StatesNotices[]): string =>
    list.map(({ jurisdiction }) => jurisdiction.code).join(' ');
  const taking = worded.filter(({ notices }) =>
    notices.stamp.some((notice) => fillablesOf(notice).length > 0),
  );
  const missing = states.filter(({ notices }) => notices.missing.length > 0);
  const none = states.filter(({ notices }) => notices.file.stamp_absent_reason !== null);
  const others = states.flatMap(otherDays);
  return [
    `notices of ${worded.length} jurisdictions in ${folder}${taking.length > 0 ? `; names, dates and rates are lines to write on: ${codes(taking)}` : ''}`,
    ...(missing.length > 0 ? [`notices prescribed whose wording is not on file: ${codes(missing)}`] : []),
    ...(others.length > 0
      ? [`notices left out, not for a policy of the effective date of any row: ${others.join('; ')}`]
      : []),
    ...(none.length > 0 ? [`no notice prescribed: ${codes(none)}`] : []),
  ];
}
