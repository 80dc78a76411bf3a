/** Charges, their versions and the rules that change them. */

import { isUndecided, parseAmount, parseRate, shareOfRate } from '../../engine/basics/money.ts';
import { basisOfRule } from '../../engine/law/jurisdiction.ts';
import type {
  Charge,
  ChargeName,
  Condition,
  RateFile,
  RateVersion,
  SuppliedRate,
} from '../../engine/law/rate-file.ts';
import type { Report } from './problem.ts';

/** Checks keys, bases, versions, supplied rates and slots of the charges, and that a base tax is in force from the start. */
export function checkCharges(file: RateFile, report: Report): void {
  const keys = new Set<string>();
  file.charges.forEach((charge, index) => {
    const path = `charges[${index}]`;
    if (keys.has(charge.key))
      report(`${path}.key`, `"${charge.key}" appears twice`, 'give every charge its own key');
    keys.add(charge.key);
    if ((charge.on === 'policy') !== (charge.basis === 'flat')) {
      report(
        `${path}.on`,
        'a flat charge falls on the policy, a percentage never does',
        'set on to "policy" exactly when basis is "flat"',
      );
    }
    if (charge.on_unsettled_fees && !charge.on_unsettled)
      report(
        `${path}.on_unsettled_fees`,
        'nothing is said to be unsettled',
        'state it as on_unsettled, or leave this out',
      );
    checkVersions(charge.versions, charge.basis, file.earliest_verified, `${path}.versions`, report);
    checkNames(charge, `${path}.names`, report);
    if (charge.applies_when) checkCodes(file, charge.applies_when.when, `${path}.applies_when.when`, report);
    if (charge.on === 'coded_share') checkShares(file, charge, path, report);
    if (charge.supplied_rate) checkBounds(charge, charge.supplied_rate, `${path}.supplied_rate`, report);
  });
  const base = file.charges.filter((charge) => charge.slot === 'base_tax');
  const starts = base.some(
    ({ versions }) => versions[0]?.from === file.earliest_verified && versions[0].rate !== null,
  );
  if (!starts) {
    report(
      'charges',
      `no base_tax is in force on ${file.earliest_verified}`,
      'start earliest_verified where the base tax is on file',
    );
  }
  checkShareKeys(file, report);
  checkSlots(file, report);
}

/** Names that changed: by date, one for every day of the charge, the last of them the name it has now. */
function checkNames({ name, names, versions }: Charge, path: string, report: Report): void {
  if (!names) return;
  names.forEach(({ from }, index) => {
    const before = names[index - 1];
    if (before && before.from >= from)
      report(
        `${path}[${index}].from`,
        `${from} does not come after ${before.from}`,
        'order the names by date',
      );
  });
  const start = (versions[0] as RateVersion).from;
  const first = (names[0] as ChargeName).from;
  if (first > start)
    report(
      `${path}[0].from`,
      `${first} is after ${start}, when the charge starts`,
      'give its first name from the first day of its first version',
    );
  if (names.at(-1)?.name !== name)
    report(path, `the last name is not "${name}"`, 'set name to the latest of the names');
}

function checkVersions(
  versions: readonly RateVersion[],
  basis: Charge['basis'],
  earliest: string,
  path: string,
  report: Report,
): void {
  versions.forEach((version, index) => {
    const before = versions[index - 1];
    if (before && before.from >= version.from) {
      report(
        `${path}[${index}].from`,
        `${version.from} does not come after ${before.from}`,
        'order the versions by date, one for each day of change',
      );
    }
    if (before && before.rate === version.rate && version.rate !== 'unknown') {
      report(
        `${path}[${index}].rate`,
        'repeats the version before',
        'leave it out: nothing changed on that day',
      );
    }
    if (version.from < earliest) {
      report(
        `${path}[${index}].from`,
        `${version.from} is before earliest_verified (${earliest})`,
        'move earliest_verified back, or start the version there',
      );
    }
    const { rate } = version;
    if (rate === null || rate === 'unknown') return;
    checkDecimal(rate, basis, `${path}[${index}].rate`, report);
  });
}

/** The value of a rate as it is computed with; reported where there is none. */
function checkDecimal(rate: string, basis: Charge['basis'], path: string, report: Report): number | null {
  const value = basis === 'flat' ? isUndecided(rate) || parseAmount(rate) : parseRate(rate);
  if (typeof value === 'number') return value;
  report(
    path,
    `"${rate}" is not a ${basis === 'flat' ? 'dollar amount with at most 2 decimals' : 'percentage from 0 to 100 with at most 5 decimals'}`,
    'write a plain decimal without a sign',
  );
  return null;
}

/** The bounds of a rate that the caller gives: between two of which one cannot be read nothing would lie. */
function checkBounds({ basis }: Charge, given: SuppliedRate, path: string, report: Report): void {
  const min = checkDecimal(given.min, basis, `${path}.min`, report);
  const max = checkDecimal(given.max, basis, `${path}.max`, report);
  if (min !== null && max !== null && min > max)
    report(`${path}.max`, `${given.max} is below ${given.min}`, 'swap the two bounds');
}

/** Two charges that fall on every placement cannot share a slot on the same day. */
function checkSlots(file: RateFile, report: Report): void {
  const everywhere = file.charges.filter((charge) => !charge.applies_when && charge.on !== 'coded_share');
  const levied = (charge: Charge, day: string): boolean =>
    (charge.versions.filter((version) => version.from <= day).at(-1)?.rate ?? null) !== null;
  for (const charge of everywhere) {
    const twin = everywhere.find(
      (other) =>
        other !== charge &&
        other.slot === charge.slot &&
        charge.versions.some((version) => version.rate !== null && levied(other, version.from)),
    );
    if (twin) {
      report(
        `charges.${charge.key}`,
        `shares the slot ${charge.slot} with ${twin.key}`,
        'give it another slot, or state when each applies',
      );
      return;
    }
  }
}

function checkShares(file: RateFile, charge: Charge, path: string, report: Report): void {
  const table = file.coverage_codes;
  const shared = table?.codes.some((entry) => entry.shares?.[charge.key] !== undefined);
  if (!shared)
    report(
      `${path}.on`,
      'no coverage code has a share for this charge',
      'add the table coverage_codes with its shares',
    );
  const rates = [charge, ...file.variations.filter(({ charges }) => charges.includes(charge.key))]
    .flatMap(({ versions = [] }) => versions)
    .flatMap(({ rate }) => parseRate(rate ?? '') ?? []);
  for (const [place, shares] of sharesOf(file)) {
    const share = parseRate(shares[charge.key] ?? '');
    if (share !== null && rates.some((rate) => shareOfRate(rate, share) === null))
      report(
        `${place}.${charge.key}`,
        `${shares[charge.key]} percent of the rate has more decimals than a rate can have`,
        'write the share with fewer decimals',
      );
  }
}

/** The shares of coverage codes and lines, each with its place. */
const sharesOf = ({
  coverage_codes: table,
}: RateFile): (readonly [string, Readonly<Record<string, string>>])[] => [
  ...(table?.codes ?? []).map(
    ({ shares = {} }, index) => [`coverage_codes.codes[${index}].shares`, shares] as const,
  ),
  ...Object.entries(table?.lob_shares ?? {}).map(
    ([lob, shares]) => [`coverage_codes.lob_shares.${lob}`, shares] as const,
  ),
];

/** A share of a charge that is not computed by shares would never be asked for. */
function checkShareKeys(file: RateFile, report: Report): void {
  const keys = file.charges.filter(({ on }) => on === 'coded_share').map(({ key }) => key);
  for (const [place, shares] of sharesOf(file))
    for (const key of Object.keys(shares).filter((each) => !keys.includes(each)))
      report(
        `${place}.${key}`,
        `there is no charge "${key}" that falls on a coded_share`,
        keys.length === 0 ? 'take it out, or correct the charge' : `name one of ${keys.join(', ')}`,
      );
}

/** Coverage codes have to be listed. */
export function checkCodes(file: RateFile, condition: Condition, path: string, report: Report): void {
  const known = new Set(file.coverage_codes?.codes.map((entry) => entry.code));
  for (const code of condition.coverage_code ?? []) {
    if (!known.has(code))
      report(
        `${path}.coverage_code`,
        `code ${code} is not in coverage_codes`,
        'add it to the table with its name',
      );
  }
}

/** Checks that special rules name charges of the file, and that their rates, dates and codes are right. */
export function checkSpecialRules(file: RateFile, report: Report): void {
  file.variations.forEach((specialRule, index) => {
    const path = `variations[${index}]`;
    for (const key of specialRule.charges) {
      if (!file.charges.some((charge) => charge.key === key)) {
        report(
          `${path}.charges`,
          `there is no charge "${key}"`,
          `name one of ${file.charges.map((charge) => charge.key).join(', ')}`,
        );
      }
    }
    if ((specialRule.effect === 'rate') !== (specialRule.versions !== undefined)) {
      report(
        `${path}.versions`,
        'versions belong to the effect "rate" and only to it',
        'add the rates, or set effect to "exempt"',
      );
    }
    if (specialRule.from && specialRule.to && specialRule.from > specialRule.to) {
      report(`${path}.to`, `${specialRule.to} is before ${specialRule.from}`, 'swap the two dates');
    }
    const basis = basisOfRule(file.charges, specialRule);
    checkVersions(specialRule.versions ?? [], basis, file.earliest_verified, `${path}.versions`, report);
    checkCodes(file, specialRule.when, `${path}.when`, report);
  });
}
