/**
 * What an assessment says beside its figures. Each statement is data: a code that stays the same, a kind that ranks it,
 * and what it concerns, so that a terminal, a file and an interface each show as much of it as fits.
 */
import { type Mention, type Message, type Naming, plainNaming } from '../basics/message.ts';
import { type Cents, grouped } from '../basics/money.ts';

/** The kinds of findings, the weightiest first; a note only says what was done and on whose authority. */
export const FINDING_KINDS = [
  /** A charge that is or may be due is left out of the figure. */
  'incomplete',
  /** A figure rests on an unsettled treatment, or on an old or single source. */
  'doubt',
  /** A notice is prescribed and its wording is not on file. */
  'notice_missing',
  /** An exemption, rate or rule exists and was not applied. */
  'special_case',
  /** What matters only for a policy that covers risks in several states. */
  'multi_state',
  /** The rates were last compared with their sources too long ago. */
  'age',
  /** What was done, and on whose authority. */
  'note',
] as const;
/** A kind of finding. */
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What the tax would be computed without, where it can be said in money what depends on a finding. */
export type Stake =
  /** The fee of a side, or the one without a side, which was taxed and may not be taxable. */
  | { readonly kind: 'fee'; readonly side: 'carrier' | 'broker' | 'unsplit' }
  /** Charges that would not fall due. */
  | { readonly kind: 'charges'; readonly keys: readonly string[] }
  /** An amount that was worked out with the finding. */
  | { readonly kind: 'amount'; readonly amount: Cents };

/** One statement about a calculation. */
export interface Finding {
  /** Stable and unique over all states: `KY.municipal_tax.left_out`. */
  readonly code: string;
  readonly kind: FindingKind;
  /** One or more sentences: what was found. */
  readonly text: string;
  /** One sentence: which input settles it; null where none does. It names inputs as each transport writes them. */
  readonly remedy: Message | null;
  readonly citation: string | null;
  /** Where the citation was read, as an address. */
  readonly source: string | null;
  /** The key of the charge concerned, null where none or several are. */
  readonly charge: string | null;
  /** What depends on it in money; see `atStake`. */
  readonly stake: Stake | null;
}

/** The fields of a finding that most leave empty. */
type Details = Partial<Omit<Finding, 'code' | 'kind' | 'text' | 'citation' | 'source'>> & {
  readonly cited?:
    | { readonly citation?: string | undefined; readonly source?: string | undefined }
    | undefined;
};

/** A finding; fields that are left out are null. */
export const finding = (
  code: string,
  kind: FindingKind,
  text: string,
  { cited, remedy = null, charge = null, stake = null }: Details = {},
): Finding =>
  // Findings are shared by all policies that meet them.
  Object.freeze({
    code,
    kind,
    text,
    remedy,
    citation: cited?.citation ?? null,
    source: cited?.source ?? null,
    charge,
    stake,
  });

const RANKS = Object.fromEntries(FINDING_KINDS.map((kind, index) => [kind, index])) as Readonly<
  Record<FindingKind, number>
>;

/** The place of a finding's kind in the order of weight, 0 for the weightiest. */
export const rankOf = ({ kind }: Finding): number => RANKS[kind];

/** Findings by kind, the weightiest first, in the given order within a kind. */
export const byKind = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => rankOf(a) - rankOf(b));

/** The same with each text once: a rule that touches several charges is in a file several times. */
export function ranked(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return byKind(findings.filter(({ text }) => !seen.has(text) && seen.add(text)));
}

/**
 * A finding as one text: what was found, what is at stake, the sentence that settles it, and the citation in parentheses.
 * @param stake what depends on it in cents, as `atStake` computes it; nothing is said of it where it is null
 */
export function findingWith(
  { text, citation }: Finding,
  settle: string | null | undefined,
  stake: Cents | null = null,
): string {
  const amount = stake === null ? '' : ` At stake: ${grouped(stake)}.`;
  return `${text}${amount}${settle ? ` ${settle}` : ''}${citation ? ` (${citation})` : ''}`;
}

/**
 * The same with all that settles it.
 * @param naming how inputs are named; by default as in JSON
 */
export const findingText = (
  found: Finding,
  naming: Naming = plainNaming,
  stake: Cents | null = null,
): string => findingWith(found, found.remedy?.worded(naming), stake);

/** The inputs that settle a finding, each with the value to give it. */
export const remedyInputs = ({ remedy }: Finding): Mention[] =>
  (remedy?.mentions ?? []).filter(({ kind }) => kind === 'input');

/** The inputs that settle a finding, by their names in JSON, each once. */
export const inputsOf = (found: Finding): string[] => [
  ...new Set(remedyInputs(found).map(({ name }) => name)),
];
