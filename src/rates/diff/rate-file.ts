/** What differs between two readings of a jurisdiction's law, in words. */
import { describe } from '../../engine/condition.ts';
import { treatmentOf } from '../../engine/fees.ts';
import type { Charge, RateFile, RateVersion, StampInstrument, Variation } from '../../engine/rate-file.ts';
import { type DatedRate, differences, spanText } from './timeline.ts';

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
    | 'sources';
  readonly text: string;
}

const dated = (versions: readonly RateVersion[], basis: Charge['basis']): DatedRate[] =>
  versions.map(({ from, rate }) => ({
    from,
    rate:
      rate === null ? 'none' : rate === 'unknown' ? 'unknown' : basis === 'flat' ? `$${rate}` : `${rate}%`,
  }));

/** `a -> b` where the two differ. */
const changed = (title: string, before: string, after: string): string[] =>
  before === after ? [] : [`${title}: ${before} -> ${after}`];

/** Pairs of things that are the same by a key, with those that stand on one side only. */
function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  key: (each: T) => string,
): [T | null, T | null][] {
  const old = new Map(before.map((each) => [key(each), each]));
  const now = new Map(after.map((each) => [key(each), each]));
  return [...new Set([...old.keys(), ...now.keys()])].map((each) => [
    old.get(each) ?? null,
    now.get(each) ?? null,
  ]);
}

function chargeTexts(before: Charge | null, after: Charge | null): string[] {
  const charge = after ?? before;
  if (!charge) return [];
  const spans = differences(
    before ? dated(before.versions, before.basis) : [],
    after ? dated(after.versions, after.basis) : [],
  ).map((span) => `${charge.name}: ${spanText(span)}`);
  if (!before || !after) return [`${charge.name}: ${after ? 'a new charge' : 'no longer on file'}`, ...spans];
  return [
    ...changed(`${before.name}, name`, before.name, after.name),
    ...changed(`${charge.name}, column`, before.slot, after.slot),
    ...changed(`${charge.name}, falls on`, before.on, after.on),
    ...changed(`${charge.name}, dated by`, before.dated_by.basis, after.dated_by.basis),
    ...changed(
      `${charge.name}, applies`,
      before.applies_when?.text ?? 'always',
      after.applies_when?.text ?? 'always',
    ),
    ...spans,
  ];
}

const ruleKey = (rule: Variation): string => [rule.effect, ...rule.charges, describe(rule.when)].join(' ');

function ruleTexts(before: Variation | null, after: Variation | null): string[] {
  const rule = after ?? before;
  if (!rule) return [];
  if (!before || !after) return [`${after ? 'new rule' : 'rule no longer on file'}: ${rule.text}`];
  return [
    ...changed('rule', before.text, after.text),
    ...changed(`${rule.text} from`, before.from ?? 'ever', after.from ?? 'ever'),
    ...changed(`${rule.text} to`, before.to ?? 'open', after.to ?? 'open'),
    ...differences(dated(before.versions ?? [], 'percent'), dated(after.versions ?? [], 'percent')).map(
      (span) => `${rule.text} ${spanText(span)}`,
    ),
  ];
}

function feeTexts({ fees: before }: RateFile, { fees: after }: RateFile): string[] {
  const sides = (['carrier', 'broker'] as const).flatMap((side) => [
    ...changed(`${side} fee`, treatmentOf(before[side]), treatmentOf(after[side])),
    ...changed(
      `${side} fee, conditions`,
      before[side].conditions ?? 'none',
      after[side].conditions ?? 'none',
    ),
    ...differences(
      (before[side].portions ?? []).map(({ from, percent }) => ({ from, rate: `${percent}% taxable` })),
      (after[side].portions ?? []).map(({ from, percent }) => ({ from, rate: `${percent}% taxable` })),
    ).map((span) => `${side} fee: ${spanText(span)}`),
  ]);
  return [...sides, ...changed('fee cap', before.cap?.text ?? 'none', after.cap?.text ?? 'none')];
}

function noticeTexts(before: StampInstrument | null, after: StampInstrument | null): string[] {
  const notice = after ?? before;
  if (!notice) return [];
  const title = `notice “${notice.instrument}”`;
  if (!before || !after) return [`${title}: ${after ? 'now on file' : 'no longer on file'}`];
  return [
    ...(before.wording === after.wording ? [] : [`${title}: the wording changed`]),
    ...changed(`${title}, applies`, before.applies_when, after.applies_when),
    ...changed(
      `${title}, must appear`,
      before.how_it_must_appear ?? 'unsaid',
      after.how_it_must_appear ?? 'unsaid',
    ),
    ...(JSON.stringify(before.style) === JSON.stringify(after.style)
      ? []
      : [`${title}: type or ink changed`]),
  ];
}

/** Sentences that stand on one side only. */
const sentences = (title: string, before: readonly string[], after: readonly string[]): string[] => [
  ...after.filter((text) => !before.includes(text)).map((text) => `new ${title}: ${text}`),
  ...before.filter((text) => !after.includes(text)).map((text) => `${title} no longer on file: ${text}`),
];

function codeTexts({ coverage_codes: before }: RateFile, { coverage_codes: after }: RateFile): string[] {
  return pairs(before?.codes ?? [], after?.codes ?? [], ({ code }) => code).flatMap(([old, now]) => {
    const code = (now ?? old)?.code;
    if (!old || !now) return [`coverage code ${code}: ${now ? 'new' : 'no longer on file'}`];
    const shares = (entry: typeof old): string => JSON.stringify(entry.shares ?? {});
    return [
      ...changed(`coverage code ${code}`, old.name, now.name),
      ...(shares(old) === shares(now)
        ? []
        : [`coverage code ${code}: shares ${shares(old)} -> ${shares(now)}`]),
    ];
  });
}

/** All addresses a file names, so that a change of sources alone is told too. */
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
  return added + dropped === 0 ? [] : [`${added} sources added, ${dropped} dropped`];
}

const periodsText = ({ filing }: RateFile): string =>
  filing
    ? `${filing.frequency}${(filing.periods ?? []).map(({ through, due }) => `, through ${through} due ${due}`).join('')}`
    : 'not on file';

/** The differences between an older and a newer file of one jurisdiction. */
export function fileDifferences(before: RateFile, after: RateFile): Difference[] {
  const part = (name: Difference['part'], texts: readonly string[]): Difference[] =>
    texts.map((text) => ({ part: name, text }));
  const said = (kind: string, { advisories }: RateFile): string[] =>
    advisories.filter((each) => each.kind === kind).map(({ text }) => text);
  return [
    ...part('history', [
      ...changed('on file since', before.earliest_verified, after.earliest_verified),
      ...changed('verified', before.verified_at, after.verified_at),
    ]),
    ...part(
      'charge',
      pairs(before.charges, after.charges, ({ key }) => key).flatMap(([old, now]) => chargeTexts(old, now)),
    ),
    ...part(
      'rule',
      pairs(before.variations, after.variations, ruleKey).flatMap(([old, now]) => ruleTexts(old, now)),
    ),
    ...part('fees', feeTexts(before, after)),
    ...part(
      'rounding',
      changed('rounding', before.rounding?.text ?? 'no rule', after.rounding?.text ?? 'no rule'),
    ),
    ...part('filing', changed('filing', periodsText(before), periodsText(after))),
    ...part('codes', codeTexts(before, after)),
    ...part('notice', [
      ...pairs(before.stamp, after.stamp, ({ instrument }) => instrument).flatMap(([old, now]) =>
        noticeTexts(old, now),
      ),
      ...sentences(
        'notice without wording',
        before.stamp_missing.map(({ instrument }) => instrument),
        after.stamp_missing.map(({ instrument }) => instrument),
      ),
    ]),
    ...part('advisory', [
      ...sentences('exemption', said('exemption', before), said('exemption', after)),
      ...sentences('open point', said('open', before), said('open', after)),
      ...sentences('rule told', said('rule', before), said('rule', after)),
    ]),
    ...part('sources', sourceTexts(before, after)),
  ];
}
