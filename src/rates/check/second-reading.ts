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

function checkStatement(entry: Readable, path: string, fault: Report): void {
  if (entry.confirmed_by && entry.unconfirmed !== undefined) {
    fault(`${path}.unconfirmed`, 'stands beside confirmed_by', 'keep the one that is true');
  }
  const seen = new Set([entry.source]);
  entry.confirmed_by?.forEach(({ source }, index) => {
    if (seen.has(source)) {
      fault(
        `${path}.confirmed_by[${index}].source`,
        'is an address that already stands here',
        'a second source is another document or another copy; else say why there is none in unconfirmed',
      );
    }
    seen.add(source);
  });
}

function checkRead(entry: Readable, path: string, fault: Report, remark: Report): void {
  checkStatement(entry, path, fault);
  if (!entry.confirmed_by && entry.unconfirmed === undefined) {
    remark(path, 'has no second source', 'add confirmed_by, or say in unconfirmed why there is none');
  }
}

function checkVersions(versions: readonly RateVersion[], path: string, fault: Report, remark: Report): void {
  versions.forEach((version, index) => {
    const next = versions[index + 1];
    const past = next !== undefined && next.from <= SINCE;
    const place = `${path}[${index}]`;
    if (past || version.rate === 'unknown') checkStatement(version, place, fault);
    else checkRead(version, place, fault, remark);
  });
}

/** Checks that rates and fee treatments have two sources, and that the second is another one. */
export function checkSecondReading(file: RateFile, fault: Report, remark: Report): void {
  file.charges.forEach(({ versions }, index) => {
    checkVersions(versions, `charges[${index}].versions`, fault, remark);
  });
  file.variations.forEach(({ versions }, index) => {
    checkVersions(versions ?? [], `variations[${index}].versions`, fault, remark);
  });
  for (const side of ['carrier', 'broker'] as const) {
    const fee = file.fees[side];
    const path = `fees.${side}`;
    if (fee.treatment === 'unsettled') checkStatement(fee, path, fault);
    else checkRead(fee, path, fault, remark);
  }
  file.stamp.forEach((notice, index) => {
    checkStatement(notice, `stamp[${index}]`, fault);
  });
}
