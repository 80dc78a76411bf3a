/**
 * The statements of an assessment for its reader, each with its code. A sentence that names what only one policy has (a
 * rate, a code, an amount) says it in general terms where that is not given: so one text stands for all policies.
 */

import { either, input, joined, type Message, message, optional } from '../basics/message.ts';
import { oncePer } from '../basics/once-per.ts';
import { sentence } from '../basics/sentence.ts';
import { advisoryText } from '../law/advisory-wording.ts';
import { insuredMentions, mentions } from '../law/condition.ts';
import type {
  Advisory,
  Charge,
  CoverageCodes,
  LocalityFile,
  MissingInstrument,
  RateFile,
  RateVersion,
  Rule,
  SpecialRule,
  SuppliedRate,
} from '../law/rate-file.ts';
import { type Finding, type FindingKind, finding } from './finding.ts';

/** What became of a rule whose condition was met, or taken as met; `subject` is the key of the rule or of its charge. */
export const ruleApplied = (state: string, subject: string, rule: Rule, certain: boolean): Finding =>
  certain
    ? finding(`${state}.${subject}.applied`, 'note', `${sentence(rule.text)} Applied.`, { cited: rule })
    : finding(
        `${state}.${subject}.applied_by_default`,
        'note',
        `${sentence(rule.text)} Applied by default.`,
        {
          cited: rule,
          remedy: message`It depends on ${mentions(rule.when)}.`,
        },
      );

/** The line of business, where one that is not stated may settle a charge. */
export const LINE = input('lob', 'LINE');

/**
 * A rule that was not applied because the placement does not say whether its condition is met.
 * @param byLine the line of business may settle it, too
 */
export const ruleNotApplied = (
  state: string,
  subject: string,
  rule: Rule | SpecialRule,
  byLine: boolean,
): Finding =>
  finding(`${state}.${subject}.not_applied`, 'special_case', `${sentence(rule.text)} Not applied.`, {
    cited: rule,
    remedy: byLine
      ? message`Add ${either([LINE, message`if it applies ${mentions(rule.when)}`])}.`
      : message`If it applies, add ${mentions(rule.when)}.`,
    stake: 'effect' in rule && rule.effect === 'exempt' ? { kind: 'charges', keys: rule.charges } : null,
  });

/**
 * A charge on some policies of a line of business, left out because only the line is stated: it may be due, so the figure
 * is not complete.
 */
export const chargeUndecided = (state: string, charge: Charge, rule: Rule): Finding =>
  finding(
    `${state}.${charge.key}.undecided`,
    'incomplete',
    `${charge.name} is left out: it falls on some policies of this line only. ${sentence(rule.text)}`,
    {
      cited: rule,
      // What is insured settles it, also where the transaction is not stated.
      remedy: message`If it applies, add ${joined(insuredMentions(rule.when), '')}; if not, ${input('coverage', 'other')}.`,
      charge: charge.key,
    },
  );

/** What a placement says of what an advisory is about: nothing, that it is of the kind, or the very coverage it names. */
type Concern = 'perhaps' | 'of_its_kind' | 'named';

/** The kind of an advisory, by what the placement says of what it is about. */
function advisoryKind({ kind }: Advisory, concern: Concern): FindingKind {
  if (kind === 'doubt' && concern === 'perhaps') return 'special_case';
  return kind === 'special_case' && concern === 'named' ? 'doubt' : kind;
}

/**
 * An exemption or open question of the rate file that a calculation cannot decide. A doubt about policies of one kind is
 * a special case of those that are not known to be of it; a special case is a doubt where its coverage is stated.
 */
export const advisory = (state: string, entry: Advisory, concern: Concern): Finding => {
  const kind = advisoryKind(entry, concern);
  const { charge, frees = [] } = entry;
  const [only = null] = frees.length === 1 ? frees : [];
  return finding(`${state}.${entry.key}`, kind, sentence(advisoryText(entry)), {
    cited: entry,
    charge: charge ?? only,
    stake: frees.length > 0 ? { kind: 'charges', keys: frees } : null,
  });
};

/** The rate of a charge goes by a date that the calculation does not know. */
export const otherDate = (state: string, charge: Charge): Finding =>
  finding(
    `${state}.${charge.key}.other_date`,
    'note',
    `${charge.name}: the rate goes by ${charge.dated_by.text ?? charge.dated_by.basis.replace('_', ' ')}; the effective date was used.`,
    { charge: charge.key },
  );

/** What no source settles about the base of a charge; shown when the policy has fees. */
export const baseDoubt = (state: string, charge: Charge, doubt: string): Finding =>
  finding(`${state}.${charge.key}.base_unsettled`, 'doubt', `${charge.name}: ${sentence(doubt)}`, {
    charge: charge.key,
  });

/** The bounds within which the caller may give a rate. */
export const bounds = ({ basis }: Charge, { min, max }: SuppliedRate): string =>
  `${min} to ${max} ${basis === 'flat' ? 'dollars' : 'percent'}`;

/** How the caller can give the rate of a charge, with its bounds. */
export const rateToGive = (charge: Charge, given: SuppliedRate, of = ''): Message =>
  message`${input('rate', `${charge.key}=${charge.basis === 'flat' ? 'DOLLARS' : 'PERCENT'}`)} (${bounds(charge, given)}${of})`;

/** A charge was computed at the rate the caller gave; `printed` is that rate for people, null where it is 0. */
export const rateSupplied = (state: string, charge: Charge, printed?: string | null): Finding =>
  finding(
    `${state}.${charge.key}.rate_given`,
    'note',
    // Whoever states that a charge does not apply, as an option of an interface does, need not have given a rate.
    printed === null
      ? `${charge.name}: not charged, as stated by the caller.`
      : `${charge.name}: computed at ${printed === undefined ? '' : `${printed}, `}the rate given by the caller.`,
    {
      cited: { citation: charge.supplied_rate?.citation, source: charge.supplied_rate?.source },
      charge: charge.key,
    },
  );

/**
 * A charge whose rate is neither on file nor given, where the jurisdiction leaves it to the caller.
 * @param byLine the line of business may settle it, too
 */
export const rateMissing = (state: string, charge: Charge, given: SuppliedRate, byLine: boolean): Finding =>
  finding(
    `${state}.${charge.key}.left_out`,
    'incomplete',
    `${charge.name} is left out: ${sentence(given.text)}`,
    {
      cited: given,
      remedy: message`Add ${either([...(byLine ? [LINE] : []), rateToGive(charge, given)])}.`,
      charge: charge.key,
    },
  );

/**
 * A charge on a coded share, when neither coverage code nor line of business decides the share.
 * @param byLine the line of business may settle it, too
 */
export const shareMissing = (state: string, charge: Charge, byLine: boolean, unlisted?: string): Finding => {
  const given = charge.supplied_rate;
  const ways = [
    ...(byLine ? [LINE] : []),
    input('coverage_code', 'CODE'),
    ...(given ? [rateToGive(charge, given, ' of the whole')] : []),
  ];
  return finding(
    `${state}.${charge.key}.left_out`,
    'incomplete',
    `${charge.name} is left out: ${unlisted === undefined ? 'its share of the premium goes by the coverage code' : `coverage code ${unlisted} is not on file`}.`,
    {
      remedy: message`Add ${either(ways)}.`,
      charge: charge.key,
    },
  );
};

/** A charge falls on a share of the premium: the rate and the share for people, and what decided the share. */
export const shareUsed = (
  state: string,
  charge: Charge,
  used?: { readonly rate: string; readonly share: string; readonly by: string },
): Finding =>
  finding(
    `${state}.${charge.key}.share`,
    'note',
    used
      ? `${charge.name}: ${used.rate} on ${used.share}% of the premium, the share for ${used.by}.`
      : `${charge.name}: computed on the share of the premium for its coverage code or line.`,
    { charge: charge.key },
  );

/** A coverage code that is not on file; `office` keeps the list, where the jurisdiction has one. */
export const codeUnknown = (state: string, office: string | undefined, code?: string): Finding => {
  const named = code === undefined ? 'The coverage code' : `Coverage code ${code}`;
  return finding(
    `${state}.coverage_code.not_listed`,
    'doubt',
    office
      ? `${named} is not on the list of the ${office} on file; nothing was charged by it.`
      : `${named} has no effect: no charge here goes by coverage codes.`,
  );
};

/** A text in the place of a coverage code that does not look like those of the office. */
export const codeNotUnderstood = (
  state: string,
  { office, codes: [example] }: CoverageCodes,
  code?: string,
): Finding =>
  finding(
    `${state}.coverage_code.not_understood`,
    'doubt',
    `${code === undefined ? 'The coverage code' : `Coverage code ${code}`} does not look like the codes of the ${office}, such as ${example?.code}, so it was not used.`,
  );

/**
 * What a policy states, and nothing on file depends on.
 * @param group of a condition
 * @param called what it is for a reader: `way of filing`
 */
export const withoutEffect = (state: string, group: string, called: string): Finding =>
  finding(
    `${state}.${group}.without_effect`,
    'note',
    `The ${called} given has no effect here: nothing on file depends on it.`,
  );

/** A fire premium beside a rate that the caller gives for a charge on the whole premium: the rate may have been that of the fire premium. */
export const rateOfWhole = (state: string, charge: Charge): Finding =>
  finding(
    `${state}.${charge.key}.rate_of_whole`,
    'doubt',
    `The fire premium given has no effect here: the rate given for ${charge.name} is of the whole premium.`,
    {
      remedy: message`If that rate is of the fire premium, give what it comes to of the whole premium; else leave ${input('fire_premium')} out.`,
      charge: charge.key,
    },
  );

/** The fire tax needs the fire part of the premium: `wholePremium` says that it was computed on all of it. */
export const firePremiumMissing = (state: string, charge: Charge, wholePremium: boolean): Finding =>
  wholePremium
    ? finding(
        `${state}.${charge.key}.whole_premium`,
        'doubt',
        `${charge.name}: computed on the whole premium.`,
        {
          remedy: message`If only part of it is for fire, add ${input('fire_premium', 'AMOUNT')}.`,
          charge: charge.key,
        },
      )
    : finding(
        `${state}.${charge.key}.left_out`,
        'incomplete',
        `${charge.name} is left out: it falls on the part of the premium charged for fire.`,
        {
          remedy: message`Add ${input('fire_premium', 'AMOUNT')} (0 if none).`,
          charge: charge.key,
        },
      );

/** A notice that is prescribed and whose words are not on file. */
export const noticeMissing = oncePer((notice: MissingInstrument, state: string) =>
  finding(
    `${state}.notice.${notice.key}`,
    'notice_missing',
    `The wording of a prescribed notice is not on file: ${notice.instrument}, for ${sentence(notice.applies_when)} ${sentence(notice.reason)}`,
    { cited: { citation: notice.citation ?? undefined, source: notice.source ?? undefined } },
  ),
);

/** The policy takes effect long after the day on which the rate file was last compared with its sources. */
export const laterThanVerified = oncePer(({ code, verified_at }: RateFile) =>
  finding(
    `${code}.rates.not_verified_since`,
    'age',
    `The effective date is after ${verified_at}, when this file was last compared with its sources: later changes are not verified.`,
  ),
);

/** Rates of a jurisdiction, or of its localities, last compared with their sources longer ago than the caller allows. */
export const stale = oncePer(
  ({ code, verified_at }: RateFile | LocalityFile, subject: 'rates' | 'localities', name: string) =>
    finding(
      `${code}.${subject}.stale`,
      'age',
      `The rates of ${subject === 'rates' ? name : `the localities of ${name}`} were last compared with their sources on ${verified_at}: check for later changes before filing.`,
    ),
);

/** Why a day cannot be priced while the rate of a charge that is due is unknown, and what the caller can do. */
export const rateUnknown = (charge: Charge, version: RateVersion): Message => {
  const known = `the ${charge.name} is levied from ${version.from} on but no source on file gives its rate`;
  return charge.supplied_rate
    ? message`${known}${optional(message`; add ${rateToGive(charge, charge.supplied_rate)}`)}`
    : message`${known}`;
};
