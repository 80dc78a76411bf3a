/**
 * Checks a rate file beyond its shape: that its parts agree with each other and that nothing lacks a source.
 * Every problem names where it is, what is wrong and how to mend it, for a reader who does not program.
 */
import type { z } from 'zod';
import { parseAmount, parseRate } from '../engine/money.ts';
import type {
  Charge,
  Condition,
  LocalityFile,
  PartlyCited,
  RateFile,
  RateVersion,
} from '../engine/rate-file.ts';
import { localityFileSchema, rateFileSchema } from './schema.ts';

/** Something wrong in a rate file. */
export interface Problem {
  /** Where: `charges[0].versions[1].rate`. */
  path: string;
  what: string;
  mend: string;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || '(file)';

const shapeProblems = (error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({
    path: pathText(issue.path),
    what: issue.message,
    mend: 'compare with rates/schema.json and a neighbouring file',
  }));

/** Checks parsed JSON as a rate file: its shape, then its sense. */
export function checkRateFile(json: unknown): { file: RateFile | null; problems: Problem[] } {
  const parsed = rateFileSchema.safeParse(json);
  if (!parsed.success) return { file: null, problems: shapeProblems(parsed.error) };
  const file: RateFile = parsed.data;
  return { file, problems: senseProblems(file) };
}

/** Checks parsed JSON as a file of localities. */
export function checkLocalityFile(json: unknown): { file: LocalityFile | null; problems: Problem[] } {
  const parsed = localityFileSchema.safeParse(json);
  if (!parsed.success) return { file: null, problems: shapeProblems(parsed.error) };
  const file: LocalityFile = parsed.data;
  return { file, problems: localityProblems(file) };
}

type Report = (path: string, what: string, mend: string) => void;

function senseProblems(file: RateFile): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, what, mend) => problems.push({ path, what, mend });
  if (file.verified_at < file.earliest_verified) {
    report('verified_at', `lies before earliest_verified (${file.earliest_verified})`, 'swap the two dates');
  }
  checkCharges(file, report);
  checkVariations(file, report);
  checkFees(file, report);
  checkAdvisories(file, report);
  checkStamp(file, report);
  checkTypography(file, '', report);
  return problems;
}

function checkCharges(file: RateFile, report: Report): void {
  const keys = new Set<string>();
  file.charges.forEach((charge, index) => {
    const path = `charges[${index}]`;
    if (keys.has(charge.key))
      report(`${path}.key`, `"${charge.key}" stands twice`, 'give every charge its own key');
    keys.add(charge.key);
    if ((charge.on === 'policy') !== (charge.basis === 'flat')) {
      report(
        `${path}.on`,
        'a flat charge falls on the policy, a percentage never does',
        'set on to "policy" exactly when basis is "flat"',
      );
    }
    checkVersions(charge.versions, charge.basis, file.earliest_verified, `${path}.versions`, report);
    if (charge.applies_when) checkCodes(file, charge.applies_when.when, `${path}.applies_when.when`, report);
    if (charge.on === 'coded_share') checkShares(file, charge, path, report);
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
  checkSlots(file, report);
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
        `${version.from} lies before earliest_verified (${earliest})`,
        'move earliest_verified back, or start the version there',
      );
    }
    const { rate } = version;
    if (rate === null || rate === 'unknown') return;
    const value = basis === 'flat' ? parseAmount(rate) : parseRate(rate);
    if (typeof value !== 'number') {
      report(
        `${path}[${index}].rate`,
        `"${rate}" is not a ${basis === 'flat' ? 'dollar amount' : 'percentage from 0 to 100 with at most 5 decimals'}`,
        'write a plain decimal without a sign',
      );
    }
  });
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
}

function checkCodes(file: RateFile, condition: Condition, path: string, report: Report): void {
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

function checkVariations(file: RateFile, report: Report): void {
  file.variations.forEach((variation, index) => {
    const path = `variations[${index}]`;
    for (const key of variation.charges) {
      if (!file.charges.some((charge) => charge.key === key)) {
        report(
          `${path}.charges`,
          `there is no charge "${key}"`,
          `name one of ${file.charges.map((charge) => charge.key).join(', ')}`,
        );
      }
    }
    if ((variation.effect === 'rate') !== (variation.versions !== undefined)) {
      report(
        `${path}.versions`,
        'versions belong to the effect "rate" and only to it',
        'add the rates, or set effect to "exempt"',
      );
    }
    if (variation.from && variation.to && variation.from > variation.to) {
      report(`${path}.to`, `${variation.to} lies before ${variation.from}`, 'swap the two dates');
    }
    checkVersions(variation.versions ?? [], 'percent', file.earliest_verified, `${path}.versions`, report);
    checkCodes(file, variation.when, `${path}.when`, report);
  });
}

const needSource = (value: PartlyCited, path: string, report: Report): void => {
  if (!value.citation || !value.source || !value.source_kind) {
    report(path, 'has no source', 'add citation, source and source_kind');
  }
};

function checkFees(file: RateFile, report: Report): void {
  for (const side of ['carrier', 'broker'] as const) {
    const fee = file.fees[side];
    const path = `fees.${side}`;
    if (fee.treatment !== 'unsettled') needSource(fee, path, report);
    if ((fee.treatment === 'exempt_if_conditions_met') !== (fee.conditions !== undefined)) {
      report(
        `${path}.conditions`,
        'conditions belong to exempt_if_conditions_met and only to it',
        'add them, or change the treatment',
      );
    }
    if ((fee.treatment === 'taxable_portion') !== (fee.portions !== undefined)) {
      report(
        `${path}.portions`,
        'portions belong to taxable_portion and only to it',
        'add them, or change the treatment',
      );
    }
    fee.portions?.forEach((portion, index) => {
      const before = fee.portions?.[index - 1];
      if (portion.from > portion.to || (before && before.to >= portion.from)) {
        report(
          `${path}.portions[${index}]`,
          'overlaps or ends before it starts',
          'order the portions by date',
        );
      }
    });
  }
}

function checkAdvisories(file: RateFile, report: Report): void {
  file.advisories.forEach((advisory, index) => {
    if (advisory.kind !== 'open') needSource(advisory, `advisories[${index}]`, report);
    if (advisory.when) checkCodes(file, advisory.when, `advisories[${index}].when`, report);
  });
}

function checkStamp(file: RateFile, report: Report): void {
  file.stamp.forEach((notice, index) => {
    const path = `stamp[${index}]`;
    if (notice.ordinal !== index + 1)
      report(`${path}.ordinal`, `should be ${index + 1}`, 'number the instruments from 1 in order');
    if (notice.provenance === 'commercial_reproduction' && !notice.provenance_note) {
      report(
        `${path}.provenance_note`,
        'is missing for a commercial reproduction',
        'say whose reproduction it is and what to compare',
      );
    }
    if (/\[\.\.\.\]|…$|\.\.\.$/.test(notice.wording))
      report(
        `${path}.wording`,
        'looks cut',
        'take the whole wording from the source, or move it to stamp_missing',
      );
  });
  const none = file.stamp.length === 0 && file.stamp_missing.length === 0;
  if (none !== (file.stamp_absent_reason !== null)) {
    report(
      'stamp_absent_reason',
      'must be given exactly where neither stamp nor stamp_missing has an entry',
      'say why no notice is prescribed, or set it to null',
    );
  }
}

/** Marks that copying text out of a PDF or a web page leaves behind. */
const DAMAGE: readonly [RegExp, string][] = [
  [/\uFFFD/, 'a replacement character'],
  [/[^\S\n]{2,}/, 'doubled blanks'],
  [/â€|Ã¢|Â§|Ã©/, 'wrongly decoded letters'],
  [/\u00AD/, 'soft hyphens'],
];

function checkTypography(value: unknown, path: string, report: Report): void {
  if (typeof value === 'string') {
    for (const [pattern, name] of DAMAGE) {
      if (pattern.test(value)) report(path, `contains ${name}`, 'type the text as the source prints it');
    }
  } else if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      checkTypography(entry, `${path}[${index}]`, report);
    });
  } else if (value && typeof value === 'object') {
    for (const [name, entry] of Object.entries(value))
      checkTypography(entry, path ? `${path}.${name}` : name, report);
  }
}

function localityProblems(file: LocalityFile): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, what, mend) => problems.push({ path, what, mend });
  const classes = new Set(file.classes.map((entry) => entry.key));
  for (const klass of Object.values(file.lob_classes.map)) {
    if (!classes.has(klass)) report('lob_classes.map', `there is no class "${klass}"`, 'name one of classes');
  }
  const names = new Set<string>();
  file.localities.forEach((place, index) => {
    const path = `localities[${index}]`;
    const name = `${place.name} (${place.kind})`;
    if (names.has(name)) report(path, `${name} stands twice`, 'merge the two');
    names.add(name);
    place.versions.forEach((version, at) => {
      const before = place.versions[at - 1];
      const overlaps = before && (before.to === null || before.to >= version.from);
      if (overlaps || (version.to !== null && version.to < version.from)) {
        report(
          `${path}.versions[${at}]`,
          `${name}: overlaps or ends before it starts`,
          'order the versions by date',
        );
      }
      for (const klass of Object.keys(version.rates)) {
        if (!classes.has(klass))
          report(
            `${path}.versions[${at}].rates`,
            `${name}: there is no class "${klass}"`,
            'name one of classes',
          );
      }
    });
  });
  checkTypography(file, '', report);
  return problems;
}
