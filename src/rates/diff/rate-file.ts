/** What differs between two readings of a jurisdiction's law, in words. */
import { describe } from '../../engine/condition.ts';
import { treatmentOf } from '../../engine/fees.ts';
import { dueText } from '../../engine/filing-period.ts';
import { basisOfRule, isUnsettled } from '../../engine/jurisdiction.ts';
import { plural } from '../../engine/plural.ts';
import type {
  Charge,
  FeeSide,
  RateFile,
  RateVersion,
  Rule,
  SpecialRule,
  StampInstrument,
} from '../../engine/rate-file.ts';
import { transactionText } from '../../engine/transaction-wording.ts';
import { evidenceTexts, isEvidence } from './evidence.ts';
import { type DatedRate, differences, rowOf, spanText } from './timeline.ts';

/** One difference: what part of the law it belongs to, and the difference in words. */
export interface Difference {
  readonly part:
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

/** A year without a leap day, of which due days are compared. */
const SHOWN_YEAR = 2026;

const dated = (versions: readonly RateVersion[], basis: Charge['basis']): DatedRate[] =>
  versions.map(({ from, rate }) => ({
    from,
    rate:
      rate === null ? 'none' : rate === 'unknown' ? 'unknown' : basis === 'flat' ? `$${rate}` : `${rate}%`,
  }));

/** `a -> b` where the two differ. */
const changed = (title: string, before: string, after: string): string[] =>
  before === after ? [] : [`${title}: ${before} -> ${after}`];

/** The texts about entries that both sides have by a key, and about those that one side has. */
function compared<T>(
  before: readonly T[],
  after: readonly T[],
  key: (each: T) => string,
  texts: { both: (old: T, now: T) => string[]; added: (now: T) => string[]; dropped: (old: T) => string[] },
): string[] {
  const old = new Map(before.map((each) => [key(each), each]));
  const now = new Map(after.map((each) => [key(each), each]));
  return [
    ...[...old].flatMap(([each, earlier]) => {
      const later = now.get(each);
      return later ? texts.both(earlier, later) : texts.dropped(earlier);
    }),
    ...[...now].flatMap(([each, later]) => (old.has(each) ? [] : texts.added(later))),
  ];
}

const spansOf = (title: string, before: readonly DatedRate[], after: readonly DatedRate[]): string[] =>
  differences(before, after).map((span) => `${title} ${spanText(span)}`);

/** The coverage codes of a rule, which `describe` does not list. */
const codesOf = (rule: Rule | undefined): string => rule?.when.coverage_code?.join(' ') ?? 'none';

/** The names of a charge by their first days, where it changed. */
const namesOf = ({ names = [] }: Charge): string =>
  names.map(({ from, name }) => `${name} from ${from}`).join(', ') || 'one name';

/** What is compared of a charge in words of its own. */
const TOLD: ReadonlySet<string> = new Set<keyof Charge>([
  'key',
  'slot',
  'name',
  'names',
  'basis',
  'on',
  'dated_by',
  'applies_when',
  'versions',
]);

/** A field as it stands in the file, without what it rests on. */
const fieldText = (value: unknown): string =>
  value === undefined
    ? 'none'
    : JSON.stringify(value, (field, each) => (isEvidence(field) ? undefined : each));

/** What differs in the other fields of a charge: no kind of rule is passed over, not even one added later. */
function otherFields(old: Charge, now: Charge): string[] {
  const [before, after] = [new Map(Object.entries(old)), new Map(Object.entries(now))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => !TOLD.has(field) && !isEvidence(field))
    .flatMap((field) =>
      changed(
        `${now.name}, ${field.replaceAll('_', ' ')}`,
        fieldText(before.get(field)),
        fieldText(after.get(field)),
      ),
    );
}

const chargeTexts = (before: readonly Charge[], after: readonly Charge[]): string[] =>
  compared(before, after, ({ key }) => key, {
    dropped: (old) => [
      `${old.name}: no longer on file`,
      ...spansOf(`${old.name}:`, dated(old.versions, old.basis), []),
    ],
    added: (now) => [
      `${now.name}: a new charge`,
      ...spansOf(`${now.name}:`, [], dated(now.versions, now.basis)),
    ],
    both: (old, now) => [
      ...changed(`${old.name}, name`, old.name, now.name),
      ...changed(`${now.name}, names`, namesOf(old), namesOf(now)),
      ...changed(`${now.name}, column`, old.slot, now.slot),
      ...changed(`${now.name}, falls on`, old.on, now.on),
      ...changed(`${now.name}, dated by`, old.dated_by.basis, now.dated_by.basis),
      ...changed(
        `${now.name}, applies`,
        old.applies_when?.text ?? 'always',
        now.applies_when?.text ?? 'always',
      ),
      ...changed(`${now.name}, coverage codes`, codesOf(old.applies_when), codesOf(now.applies_when)),
      ...otherFields(old, now),
      ...spansOf(`${now.name}:`, dated(old.versions, old.basis), dated(now.versions, now.basis)),
    ],
  });

const ruleKey = (rule: SpecialRule): string => [rule.effect, ...rule.charges, describe(rule.when)].join(' ');

const ruleRates = (charges: readonly Charge[], rule: SpecialRule): DatedRate[] =>
  dated(rule.versions ?? [], basisOfRule(charges, rule));

const ruleTexts = (before: RateFile, after: RateFile): string[] =>
  compared(before.variations, after.variations, ruleKey, {
    dropped: ({ text }) => [`rule no longer on file: ${text}`],
    added: ({ text }) => [`new rule: ${text}`],
    both: (old, now) => [
      ...changed('rule', old.text, now.text),
      ...changed(`${now.text} from`, old.from ?? 'ever', now.from ?? 'ever'),
      ...changed(`${now.text} to`, old.to ?? 'open', now.to ?? 'open'),
      ...changed(`${now.text} coverage codes`, codesOf(old), codesOf(now)),
      ...spansOf(now.text, ruleRates(before.charges, old), ruleRates(after.charges, now)),
    ],
  });

const portionsOf = ({ portions = [] }: FeeSide): DatedRate[] =>
  rowOf(portions.map(({ from, to, percent }) => ({ from, to, rate: `${percent}% taxable` })));

function feeTexts({ fees: before }: RateFile, { fees: after }: RateFile): string[] {
  const sides = (['carrier', 'broker'] as const).flatMap((side) => [
    ...changed(`${side} fee`, treatmentOf(before[side]), treatmentOf(after[side])),
    ...changed(
      `${side} fee, conditions`,
      before[side].conditions ?? 'none',
      after[side].conditions ?? 'none',
    ),
    ...spansOf(`${side} fee:`, portionsOf(before[side]), portionsOf(after[side])),
  ]);
  return [...sides, ...changed('fee cap', before.cap?.text ?? 'none', after.cap?.text ?? 'none')];
}

const noticeName = ({ instrument }: StampInstrument): string => `notice “${instrument}”`;

function noticeChanges(old: StampInstrument, now: StampInstrument): string[] {
  const title = noticeName(now);
  const differ = (part: (notice: StampInstrument) => unknown): boolean =>
    JSON.stringify(part(old)) !== JSON.stringify(part(now));
  return [
    ...(old.wording === now.wording ? [] : [`${title}: the wording changed`]),
    ...changed(`${title}, applies`, old.applies_when, now.applies_when),
    ...changed(
      `${title}, must appear`,
      old.how_it_must_appear ?? 'not stated',
      now.how_it_must_appear ?? 'not stated',
    ),
    ...(differ(({ style }) => style) ? [`${title}: type or ink changed`] : []),
    ...changed(`${title}, page`, old.page_rule?.page ?? 'not stated', now.page_rule?.page ?? 'not stated'),
    ...(differ(({ blanks, lines }) => [blanks, lines]) ? [`${title}: what is filled in changed`] : []),
  ];
}

const noticeTexts = (before: readonly StampInstrument[], after: readonly StampInstrument[]): string[] =>
  compared(before, after, ({ instrument }) => instrument, {
    dropped: (old) => [`${noticeName(old)}: no longer on file`],
    added: (now) => [`${noticeName(now)}: now on file`],
    both: noticeChanges,
  });

/** Sentences that stand on one side only. */
const sentences = (title: string, before: readonly string[], after: readonly string[]): string[] => [
  ...after.filter((text) => !before.includes(text)).map((text) => `new ${title}: ${text}`),
  ...before.filter((text) => !after.includes(text)).map((text) => `${title} no longer on file: ${text}`),
];

const codeTexts = ({ coverage_codes: before }: RateFile, { coverage_codes: after }: RateFile): string[] =>
  compared(before?.codes ?? [], after?.codes ?? [], ({ code }) => code, {
    dropped: ({ code }) => [`coverage code ${code}: no longer on file`],
    added: ({ code }) => [`coverage code ${code}: new`],
    both: (old, now) => [
      ...changed(`coverage code ${now.code}`, old.name, now.name),
      ...changed(
        `coverage code ${now.code}, shares`,
        JSON.stringify(old.shares ?? {}),
        JSON.stringify(now.shares ?? {}),
      ),
    ],
  });

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

/** The rules by which a charge is filed, by their first days. */
const filingText = ({ filing }: RateFile, charge: string): string =>
  filing
    .filter(({ charges }) => charges.includes(charge))
    .map((rule) => `${dueText(rule, SHOWN_YEAR)}${rule.from ? ` from ${rule.from}` : ''}`)
    .join('; ');

/** What changed about the filing and the later transactions of the charges that both sides have. */
const dueTexts = (before: RateFile, after: RateFile): string[] =>
  compared(before.charges, after.charges, ({ key }) => key, {
    dropped: () => [],
    added: () => [],
    both: ({ key, name }) => [
      ...changed(`${name}, filed`, filingText(before, key), filingText(after, key)),
      ...changed(name, transactionText(before, key), transactionText(after, key)),
    ],
  });

const texts = (list: readonly { readonly text: string }[]): string[] => list.map(({ text }) => text);

const roundingText = ({ rounding }: RateFile): string =>
  rounding ? `${rounding.text} (to the ${rounding.unit}, each ${rounding.level})` : 'no rule';

/** The differences between an older and a newer file of one jurisdiction. */
export function fileDifferences(before: RateFile, after: RateFile): Difference[] {
  const part = (name: Difference['part'], texts: readonly string[]): Difference[] =>
    texts.map((text) => ({ part: name, text }));
  const openTexts = ({ advisories }: RateFile): string[] => texts(advisories.filter(isUnsettled));
  const specialTexts = ({ advisories }: RateFile): string[] =>
    texts(advisories.filter((each) => !isUnsettled(each)));
  const found = [
    ...part('history', [
      ...changed('on file since', before.earliest_verified, after.earliest_verified),
      ...changed('verified', before.verified_at, after.verified_at),
    ]),
    ...part('charge', chargeTexts(before.charges, after.charges)),
    ...part('rule', ruleTexts(before, after)),
    ...part('fees', feeTexts(before, after)),
    ...part('rounding', changed('rounding', roundingText(before), roundingText(after))),
    ...part('filing', [
      ...dueTexts(before, after),
      ...sentences('rule on early payment', texts(before.prepayments), texts(after.prepayments)),
      ...sentences('penalty', texts(before.penalties), texts(after.penalties)),
    ]),
    ...part('codes', codeTexts(before, after)),
    ...part('notice', [
      ...noticeTexts(before.stamp, after.stamp),
      ...sentences(
        'notice without wording',
        before.stamp_missing.map(({ instrument }) => instrument),
        after.stamp_missing.map(({ instrument }) => instrument),
      ),
    ]),
    ...part('advisory', [
      ...sentences('exemption', specialTexts(before), specialTexts(after)),
      ...sentences('open point', openTexts(before), openTexts(after)),
      ...sentences('rule note', texts(before.general_rules), texts(after.general_rules)),
    ]),
    ...part('sources', sourceTexts(before, after)),
  ];
  return [...found, ...part('evidence', evidenceTexts(before, after))];
}
