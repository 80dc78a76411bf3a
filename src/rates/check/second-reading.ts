/** Rates, fee treatments and notices are read twice, in two places; where that failed, the file says why. */
import type { RateFile, RateVersion } from '../../engine/law/rate-file.ts';
import type { Report } from './problem.ts';

/** Versions that ended before it need no second source: policies of that time are long filed. */
const SINCE = '2020-01-01';

type Readable = Pick<RateVersion, 'unconfirmed'> & {
  readonly source?: string | undefined;
  readonly confirmed_by?: readonly { readonly source: string }[] | undefined;
};

/** An address without what leads to the same page with it and without: the protocol, `www.`, a slash at the end. */
const page = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

function checkStatement(entry: Readable, path: string, error: Report): void {
  if (entry.confirmed_by && entry.unconfirmed !== undefined) {
    error(`${path}.unconfirmed`, 'cannot appear together with confirmed_by', 'keep the one that is true');
  }
  const seen = new Set(entry.source === undefined ? [] : [page(entry.source)]);
  entry.confirmed_by?.forEach(({ source }, index) => {
    if (seen.has(page(source))) {
      error(
        `${path}.confirmed_by[${index}].source`,
        'is an address that is already listed here',
        'a second source is another document or another copy; else say why there is none in unconfirmed',
      );
    }
    seen.add(page(source));
  });
}

/** Checks every statement of a value, however deep; `path` is where the value is. */
export function checkStatements(value: unknown, path: string, error: Report): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      checkStatements(entry, `${path}[${index}]`, error);
    });
    return;
  }
  checkStatement(value, path, error);
  for (const [name, entry] of Object.entries(value))
    checkStatements(entry, path ? `${path}.${name}` : name, error);
}

function checkRead(entry: Readable, path: string, warning: Report): void {
  if (!entry.confirmed_by && entry.unconfirmed === undefined) {
    warning(path, 'has no second source', 'add confirmed_by, or say in unconfirmed why there is none');
  }
}

function checkVersions(versions: readonly RateVersion[], path: string, warning: Report): void {
  versions.forEach((version, index) => {
    const next = versions[index + 1];
    const past = next !== undefined && next.from <= SINCE;
    if (!past && version.rate !== 'unknown') checkRead(version, `${path}[${index}]`, warning);
  });
}

/** Checks that rates, fee treatments and notices have two sources, and that of every statement the second is another one. */
export function checkSecondReading(file: RateFile, error: Report, warning: Report): void {
  file.charges.forEach(({ versions }, index) => {
    checkVersions(versions, `charges[${index}].versions`, warning);
  });
  file.variations.forEach(({ versions }, index) => {
    checkVersions(versions ?? [], `variations[${index}].versions`, warning);
  });
  for (const side of ['carrier', 'broker'] as const) {
    const fee = file.fees[side];
    if (fee.treatment !== 'unsettled') checkRead(fee, `fees.${side}`, warning);
  }
  file.stamp.forEach((notice, index) => {
    checkRead(notice, `stamp[${index}]`, warning);
  });
  checkStatements(file, '', error);
}
