/** Every figure is read twice, in two places; where that failed, the file says why. */
import type { RateFile, RateVersion } from '../../engine/rate-file.ts';
import type { Report } from './problem.ts';

/** Versions that ended before it need no second source: policies of that time are long filed. */
const SINCE = '2020-01-01';

interface Readable {
  source?: string | undefined;
  confirmed_by?: { source: string }[] | undefined;
  contradicted_by?: { source: string }[] | undefined;
  unconfirmed?: string | undefined;
}

function checkStatement(entry: Readable, path: string, error: Report): void {
  if (entry.confirmed_by && entry.unconfirmed !== undefined) {
    error(`${path}.unconfirmed`, 'cannot appear together with confirmed_by', 'keep the one that is true');
  }
  const seen = new Set([entry.source]);
  entry.confirmed_by?.forEach(({ source }, index) => {
    if (seen.has(source)) {
      error(
        `${path}.confirmed_by[${index}].source`,
        'is an address that is already listed here',
        'a second source is another document or another copy; else say why there is none in unconfirmed',
      );
    }
    seen.add(source);
  });
}

function checkRead(entry: Readable, path: string, error: Report, warning: Report): void {
  checkStatement(entry, path, error);
  if (!entry.confirmed_by && entry.unconfirmed === undefined) {
    warning(path, 'has no second source', 'add confirmed_by, or say in unconfirmed why there is none');
  }
}

function checkVersions(versions: readonly RateVersion[], path: string, error: Report, warning: Report): void {
  versions.forEach((version, index) => {
    const next = versions[index + 1];
    const past = next !== undefined && next.from <= SINCE;
    const place = `${path}[${index}]`;
    if (past || version.rate === 'unknown') checkStatement(version, place, error);
    else checkRead(version, place, error, warning);
  });
}

/** Checks that rates and fee treatments have two sources, and that the second is another one. */
export function checkSecondReading(file: RateFile, error: Report, warning: Report): void {
  file.charges.forEach(({ versions }, index) => {
    checkVersions(versions, `charges[${index}].versions`, error, warning);
  });
  file.variations.forEach(({ versions }, index) => {
    checkVersions(versions ?? [], `variations[${index}].versions`, error, warning);
  });
  for (const side of ['carrier', 'broker'] as const) {
    const fee = file.fees[side];
    const path = `fees.${side}`;
    if (fee.treatment === 'unsettled') checkStatement(fee, path, error);
    else checkRead(fee, path, error, warning);
  }
  file.stamp.forEach((notice, index) => {
    checkStatement(notice, `stamp[${index}]`, error);
  });
}
