/** What differs between two readings of a jurisdiction's law, in words. */

import { plural } from '../../engine/basics/plural.ts';
import { isUnsettled } from '../../engine/law/jurisdiction.ts';
import type {
  Advisory,
  CoverageCode,
  CoverageCodes,
  RateFile,
  RoundingRule,
} from '../../engine/law/rate-file.ts';
import { chargeTexts, feeTexts, ruleTexts } from './charges.ts';
import { evidenceTexts } from './evidence.ts';
import { changed, fieldsOf, fieldText, fieldTexts, listTexts, optionalTexts, type Words } from './fields.ts';
import { filingTexts, transactionTexts } from './filing.ts';
import { missingNoticeTexts, noticeTexts } from './notices.ts';

/** One difference: what part of the law it belongs to, and the difference in words. */
export interface Difference {
  readonly part:
    | 'jurisdiction'
    | 'history'
    | 'charge'
    | 'rule'
    | 'fees'
    | 'rounding'
    | 'filing'
    | 'codes'
    | 'notice'
    | 'advisory'
    | 'sources'
    | 'evidence';
  readonly text: string;
}

const roundingText = (rounding: RoundingRule | null | undefined): string =>
  rounding ? `${rounding.text} (to the ${rounding.unit}, each ${rounding.level})` : 'no rule';

/** The texts on sentences: they are known by their words, and new ones are told in the place of changed ones. */
const sentences = (
  title: string,
  before: readonly { readonly text: string }[],
  after: readonly { readonly text: string }[],
): string[] => {
  const missing = (from: typeof before, other: typeof before): string[] =>
    from.map(({ text }) => text).filter((text) => !other.some((each) => each.text === text));
  const texts = [
    ...missing(after, before).map((text) => `new ${title}: ${text}`),
    ...missing(before, after).map((text) => `${title} no longer on file: ${text}`),
  ];
  const whole = (list: typeof before): string => JSON.stringify(list.map(({ text }) => text));
  return texts.length > 0 || whole(before) === whole(after)
    ? texts
    : [`${title}: in another order, or said more than once`];
};

/** Penalties with what they are for, which is as much of the rule as its words. */
const penaltyWords = ({ penalties }: RateFile) =>
  penalties.map((penalty) => ({
    text: `${penalty.charges.join(', ')}, ${penalty.for.join(', ')}: ${penalty.text}`,
  }));

const advisoryTitle = (advisory: Advisory): string => (isUnsettled(advisory) ? 'open point' : 'exemption');

/** The texts on exemptions and open points, which are known by their keys. */
const advisoryTexts = (before: readonly Advisory[], after: readonly Advisory[]): string[] =>
  listTexts('exemptions and open points', before, after, ({ key }) => key, {
    dropped: (old) => [`${advisoryTitle(old)} no longer on file: ${old.text}`],
    added: (now) => [`new ${advisoryTitle(now)}: ${now.text}`],
    both: (old, now) =>
      fieldTexts(`${advisoryTitle(now)} ${now.key},`, old, now, {
        text: () => changed(`${advisoryTitle(now)} ${now.key}`, old.text, now.text),
      }),
  });

const CODE: Words<CoverageCode> = {
  name: (old, now) => changed(`coverage code ${now.code}`, old.name, now.name),
  shares: (old, now) =>
    changed(
      `coverage code ${now.code}, shares`,
      JSON.stringify(old.shares ?? {}),
      JSON.stringify(now.shares ?? {}),
    ),
};

const codeTexts = (before: readonly CoverageCode[], after: readonly CoverageCode[]): string[] =>
  listTexts('coverage codes', before, after, ({ code }) => code, {
    dropped: ({ code }) => [`coverage code ${code}: no longer on file`],
    added: ({ code }) => [`coverage code ${code}: new`],
    both: (old, now) => fieldTexts(`coverage code ${now.code},`, old, now, CODE),
  });

const CODES: Words<CoverageCodes> = {
  codes: (old, now) => codeTexts(old.codes, now.codes),
};

/** All addresses a file names, so that a change of sources alone is reported too. */
const addresses = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(addresses);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    name === 'source' && typeof entry === 'string' ? [entry] : addresses(entry),
  );
};

function sourceTexts(before: RateFile, after: RateFile): string[] {
  const old = new Set(addresses(before));
  const now = new Set(addresses(after));
  const added = [...now].filter((each) => !old.has(each)).length;
  const dropped = [...old].filter((each) => !now.has(each)).length;
  return added + dropped === 0 ? [] : [`${plural(added, 'source')} added, ${dropped} dropped`];
}

/** What is said of the fields of a file, in the order in which it is said. */
const FILE: Words<RateFile> = {
  earliest_verified: (old, now) => changed('on file since', old.earliest_verified, now.earliest_verified),
  verified_at: (old, now) => changed('verified', old.verified_at, now.verified_at),
  charges: chargeTexts,
  variations: ruleTexts,
  fees: feeTexts,
  rounding: (old, now) =>
    optionalTexts('rounding', old.rounding, now.rounding, roundingText, {
      text: (before, after) => changed('rounding', before.text, after.text),
    }),
  filing: filingTexts,
  transactions: transactionTexts,
  prepayments: (old, now) => sentences('rule on early payment', old.prepayments, now.prepayments),
  penalties: (old, now) => sentences('penalty', penaltyWords(old), penaltyWords(now)),
  coverage_codes: ({ coverage_codes: old }, { coverage_codes: now }) =>
    old && now
      ? fieldTexts('coverage codes,', old, now, CODES)
      : codeTexts(old?.codes ?? [], now?.codes ?? []),
  stamp: noticeTexts,
  stamp_missing: missingNoticeTexts,
  advisories: (old, now) => advisoryTexts(old.advisories, now.advisories),
  general_rules: (old, now) => sentences('rule note', old.general_rules, now.general_rules),
  paper_rules: (old, now) => sentences('rule on papers', old.paper_rules, now.paper_rules),
};

/** The part of the law that a field belongs to; all others are about the jurisdiction itself. */
const PARTS: Readonly<Partial<Record<keyof RateFile, Difference['part']>>> = {
  earliest_verified: 'history',
  verified_at: 'history',
  charges: 'charge',
  variations: 'rule',
  fees: 'fees',
  rounding: 'rounding',
  filing: 'filing',
  transactions: 'filing',
  prepayments: 'filing',
  penalties: 'filing',
  coverage_codes: 'codes',
  stamp: 'notice',
  stamp_missing: 'notice',
  stamp_absent_reason: 'notice',
  advisories: 'advisory',
  general_rules: 'advisory',
  paper_rules: 'notice',
};

/** The differences between an older and a newer file of one jurisdiction: every field in which they differ is told. */
export function fileDifferences(before: RateFile, after: RateFile): Difference[] {
  const part = (name: Difference['part'], texts: readonly string[]): Difference[] =>
    texts.map((text) => ({ part: name, text }));
  return [
    ...fieldsOf(before, after, FILE).flatMap((field) =>
      part(PARTS[field] ?? 'jurisdiction', fieldText('', field, before, after, FILE)),
    ),
    ...part('sources', sourceTexts(before, after)),
    ...part('evidence', evidenceTexts(before, after)),
  ];
}
