/** `slt stamp`: the notices a jurisdiction prescribes, in its own words. */
import type { Jurisdiction, StampInstrument } from '../../engine/index.ts';
import { stampItem } from '../../v3/response.ts';
import { type RatesOption, ratesFor } from '../rates-option.ts';
import { bullets, paint, print, printJson, wrap } from '../terminal.ts';

function instrument(notice: StampInstrument): string {
  const rows = [
    ['applies', notice.applies_when],
    ['on', notice.documents.join('; ')],
    ['must look', notice.how_it_must_appear ?? 'no rule on file'],
    ...(notice.style?.forms ?? []).map((form, index) => [`form ${index + 1}`, form.description]),
    ['citation', `${notice.citation}, ${notice.source}`],
    [
      'read from',
      `${notice.provenance === 'state_first_party' ? 'the state’s own text' : 'a commercial reproduction'}, verified ${notice.verified_at}`,
    ],
    ...(notice.provenance_note ? [['note', notice.provenance_note]] : []),
  ];
  return [
    paint.bold(`${notice.ordinal}. ${notice.instrument}`),
    '',
    ...notice.wording.split('\n').map((line) => `    ${wrap(line, '    ')}`),
    '',
    ...rows
      .filter(([, text]) => text)
      .map(([name = '', text = '']) => `  ${paint.dim(name.padEnd(10))} ${wrap(text, ' '.repeat(13))}`),
  ].join('\n');
}

function page({ name, file }: Jurisdiction): string {
  const missing = file.stamp_missing.map(
    (notice) => `${notice.instrument} (${notice.applies_when}): ${notice.reason}`,
  );
  return [
    paint.bold(`${name}: notices to be stamped`),
    ...file.stamp.flatMap((notice) => ['', instrument(notice)]),
    ...(missing.length > 0 ? ['', paint.bold('Prescribed, wording not on file'), bullets(missing)] : []),
    ...(file.stamp_absent_reason ? ['', wrap(file.stamp_absent_reason)] : []),
  ].join('\n');
}

/** Runs `slt stamp STATE`. */
export async function stamp(state: string, options: RatesOption & { json?: boolean }): Promise<void> {
  const jurisdiction = (await ratesFor(options)).resolve(state);
  if (options.json) printJson(jurisdiction.file.stamp.map(stampItem));
  else print(page(jurisdiction));
}
