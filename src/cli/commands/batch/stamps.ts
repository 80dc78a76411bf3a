/** A sheet of notices for each jurisdiction of a batch. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Jurisdiction } from '../../../engine/index.ts';
import { ioFailure } from '../../../io/io-failure.ts';
import { openSink } from '../../../io/sink.ts';
import { inEveryForm } from '../../../notices/notice.ts';
import { noticeSheet } from '../../../notices/sheet.ts';

/** Makes the folder, so that a run does not fail at its end. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw ioFailure(error, `--stamps ${folder} cannot be made`);
  }
}

/**
 * Writes `XX.pdf` for each jurisdiction that has wordings on file, with every permitted appearance of each.
 * @returns what was done, for people
 */
export async function writeStamps(folder: string, jurisdictions: readonly Jurisdiction[]): Promise<string[]> {
  const worded = jurisdictions.filter(({ file }) => file.stamp.length > 0);
  for (const jurisdiction of worded) {
    const sink = openSink(join(folder, `${jurisdiction.code}.pdf`));
    try {
      const title = `${jurisdiction.name}: notices of surplus lines insurance`;
      await sink.write(await noticeSheet(title, inEveryForm(jurisdiction)));
      await sink.finish();
    } catch (error) {
      sink.discard();
      throw error;
    }
  }
  const codes = (list: readonly Jurisdiction[]): string => list.map(({ code }) => code).join(' ');
  const missing = jurisdictions.filter(({ file }) => file.stamp_missing.length > 0);
  const none = jurisdictions.filter(({ file }) => file.stamp_absent_reason !== null);
  return [
    `notices of ${worded.length} jurisdictions in ${folder}`,
    ...(missing.length > 0 ? [`notices prescribed whose wording is not on file: ${codes(missing)}`] : []),
    ...(none.length > 0 ? [`no notice prescribed: ${codes(none)}`] : []),
  ];
}
