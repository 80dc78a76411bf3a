/** The outcome of `slt stamp check` as data. */
import type { RateFile } from '../../../../engine/rate-file.ts';
import type { CheckResult } from '../../../../notices/check/check.ts';

/** The result with the pages and the prescribed rule, without the letters themselves. */
export const asJson = (path: string, file: RateFile, result: CheckResult) => ({
  file: path,
  state: file.code,
  verdict: result.verdict,
  open: result.open,
  pages: result.pages,
  instruments: result.instruments.map(({ notice, status, place, count, asked, reason }) => ({
    instrument: notice.instrument,
    ordinal: notice.ordinal,
    asked,
    asked_because: reason,
    status,
    pages: place?.pages ?? [],
    times_found: count,
    form: place?.form ?? null,
    differences: place?.differences ?? null,
    blanks_filled_with: place?.fills ?? [],
    points: place?.points ?? [],
    other_forms: place?.otherForms ?? [],
    notes: place?.notes ?? [],
    applies_when: notice.applies_when,
    how_it_must_appear: notice.how_it_must_appear,
    citation: notice.citation,
    provenance: notice.provenance,
    verified_at: notice.verified_at,
  })),
  unreadable_pages: result.unreadable,
  wording_not_on_file: result.notOnFile.map(({ instrument, applies_when, reason }) => ({
    instrument,
    applies_when,
    reason,
  })),
});
