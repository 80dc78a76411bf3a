/**
 * What an assistant can ask, as a table of tools. Answers are those of the commands with `--json`: each figure with its law,
 * and what must be checked before it is relied on.
 */
import { z } from 'zod';
import type { AnswerContext } from '../api/answer-context.ts';
import { calculationAnswer } from '../api/calculation.ts';
import { dueItems } from '../api/due/items.ts';
import { dueList } from '../api/due/list.ts';
import { explainedItem, findingOf, findingsOf, listedItem } from '../api/finding-codes.ts';
import { placeItem } from '../api/places.ts';
import { priceStated } from '../api/price.ts';
import { changeItem } from '../api/rate-changes.ts';
import { textIn } from '../api/terms.ts';
import { noticesPart } from '../api/v3/notices.ts';
import { ratesResponse } from '../api/v3/rates-response.ts';
import { incompleteFindings, leftOutBy } from '../batch/priced/left-out.ts';
import { amountIn } from '../batch/reconcile/charges-in.ts';
import { LikelyReason } from '../batch/reconcile/likely-reason.ts';
import { REASONS } from '../batch/reconcile/reasons.ts';
import { daysAfter, yearsAfter } from '../engine/basics/date.ts';
import { message } from '../engine/basics/message.ts';
import {
  add,
  type Cents,
  type ChargeLine,
  checkPriceable,
  dayBefore,
  dollars,
  type IsoDate,
  localityHint,
  negative,
  noticesOf,
  Refusal,
  SLOTS,
  type Slot,
  searchLocalities,
  ZERO,
} from '../engine/index.ts';
import { changesBetween } from '../engine/law/in-force.ts';
import { UsageError } from '../errors.ts';
import { earlyDay } from '../notices/early-day.ts';
import { problemText, signedAmount } from '../policy/amount.ts';
import { dateOf } from '../policy/values.ts';
import { amount, argumentNaming, policyArguments, statedPolicy, textArgument } from './arguments.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** A tool: what it is for, what it takes, and its answer as JSON. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Readonly<Record<string, z.ZodType>>;
  /** Arguments that the engine knows by another name, by that name: a refusal is about the argument. */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** @throws Refusal for arguments that cannot be answered */
  readonly answer: (sent: Arguments, context: AnswerContext) => object;
}

const state = textArgument().describe('two-letter code or full name of a state, DC, PR or VI');
const date = (about: string) => textArgument().optional().describe(`${about}, as 2026-06-30`);

const text = (value: unknown): string | undefined => value as string | undefined;

/** A day that was sent, or another. @throws Refusal */
const dayOf = (sent: Arguments, name: string, otherwise: IsoDate): IsoDate => {
  const typed = text(sent[name]);
  return typed === undefined ? otherwise : dateOf(typed, name);
};

/** The last day of a year from a day on. */
const wholeYear = (from: IsoDate): IsoDate => dayBefore(yearsAfter(from, 1));

/** Two days in their order. @throws Refusal */
function span(
  sent: Arguments,
  today: IsoDate,
  lastByDefault: (from: IsoDate) => IsoDate = wholeYear,
): { from: IsoDate; to: IsoDate } {
  const from = dayOf(sent, 'from', today);
  const to = dayOf(sent, 'to', lastByDefault(from));
  if (from > to) throw new Refusal('INVALID_REQUEST', `from ${from} lies after to ${to}; swap them.`, 'from');
  return { from, to };
}

/** Always to be said with a figure. */
const CHECK =
  'Tell the user every finding of kind incomplete and doubt, and the citation of each charge. This is not legal advice.';

/** A charge with the law it rests on; the answer of the interface has its source alone. */
const lawItem = ({ charge, name, rateText, base, amount, version }: ChargeLine) => ({
  charge: charge.key,
  name,
  rate: rateText,
  base: base === null ? null : dollars(base),
  amount: dollars(amount),
  citation: version.citation,
  source: version.source,
  quote: version.quote ?? null,
});

const calculate: Tool = {
  name: 'calculate',
  title: 'Price a policy or a later transaction',
  description: `The surplus lines premium tax and related charges of a policy, or of a return, cancellation, audit or other later transaction, each with its rate, base and law, and what must be checked. ${CHECK}`,
  takes: policyArguments,
  answer(sent, context) {
    const stated = statedPolicy(sent);
    const assessment = priceStated(stated, context);
    return {
      ...calculationAnswer(assessment, stated, context.rates.version, argumentNaming),
      laws: assessment.lines.map(lawItem),
    };
  },
};

/** The whole tax, beside the charges by their slots. */
const TOTAL = 'total';

const reconcile: Tool = {
  name: 'reconcile',
  title: 'Check a figure that was charged',
  description:
    'Compares what was charged for a policy with what is computed, one charge or the total of all, to the penny, with the likely reason for a difference: a fee taxed or not, the rate of another date, rounding, a charge left out. Nothing agrees with a figure that a charge is left out of (left_out): ask for what warnings name.',
  takes: {
    ...policyArguments,
    charged: amount.describe('what was charged, in dollars; below zero where it was given back'),
    charge: z
      .enum([...SLOTS, TOTAL])
      .optional()
      .describe('which charge it is; the total of all charges by default'),
  },
  answer({ charged, charge = TOTAL, ...sent }, context) {
    const assessment = priceStated(statedPolicy(sent), context);
    const isTotal = charge === TOTAL;
    const slots = isTotal ? SLOTS : [charge as Slot];
    const billed = chargedAmount(charged);
    const computed = amountIn(assessment, slots);
    const apart = add(billed, negative(computed));
    const { jurisdiction } = assessment;
    const { code } = jurisdiction;
    // What is held against less than is due agrees with nothing.
    const leftOut = incompleteFindings(assessment)
      .map((each) => leftOutBy(jurisdiction, each))
      .filter(({ slot }) => isTotal || slot === charge);
    const likely = new LikelyReason(assessment, {
      ...context,
      localities: context.rates.localities(code),
    });
    const found = apart === ZERO ? null : likely.of({ slots, isTotal, billed, computed });
    return {
      state: jurisdiction.name,
      charge,
      charged: dollars(billed),
      computed: dollars(computed),
      apart: dollars(apart),
      agrees: apart === ZERO && leftOut.length === 0,
      left_out: leftOut.map(({ slot, name }) => ({ charge: slot, name })),
      likely_reason: found && REASONS[found.reason],
      detail: found?.detail ?? null,
      warnings: assessment.findings.map((each) => textIn(assessment, each, argumentNaming)),
      laws: assessment.lines.filter((line) => slots.includes(line.charge.slot)).map(lawItem),
    };
  },
};

/** @throws Refusal for what is no amount */
function chargedAmount(charged: unknown): Cents {
  const text = String(charged);
  const read = signedAmount(text, typeof charged === 'number' ? 'point' : undefined);
  if (typeof read === 'number') return read;
  throw new Refusal('INVALID_REQUEST', message`charged "${text}" ${problemText(read)}.`, 'charged');
}

const ratesOnDate: Tool = {
  name: 'rates_on_date',
  title: 'Charges in force on a day',
  description:
    'Every charge of a state in force on a day, with its rate, its source and since when it is in force.',
  takes: { state, date: date('the day; today by default') },
  alsoNamed: { effective_date: 'date' },
  answer(sent, { rates, today }) {
    const jurisdiction = rates.resolve(String(sent.state), 'UNKNOWN_STATE');
    const day = dayOf(sent, 'date', today);
    checkPriceable(jurisdiction, day);
    return ratesResponse(jurisdiction, day, today, rates.version);
  },
};

const rateChanges: Tool = {
  name: 'rate_changes',
  title: 'Changes of rates over a span of days',
  description:
    'What changes between two days, both included, in one state or in all: rate before and after, with citation.',
  takes: {
    state: state.optional(),
    from: date('first day; today by default'),
    to: date('last day; a year after the first by default'),
  },
  answer(sent, { rates, today }) {
    const { from, to } = span(sent, today);
    const chosen = sent.state === undefined ? rates.all() : [rates.resolve(String(sent.state))];
    const changes = chosen.flatMap((jurisdiction) => changesBetween(jurisdiction, from, to));
    return { from, to, changes: changes.map(changeItem), rates_version: rates.version };
  },
};

const notices: Tool = {
  name: 'notices',
  title: 'Prescribed notices of a state',
  description:
    'The words that a state prescribes for the policy or other papers, to the letter, with the policies that each is for (applies_when, and in_force where it has a first or last day), the papers that bear it, the type and page it asks for, what is filled in (blanks) and what must stand with it (lines), the notices that are prescribed but not on file, those for policies of other days, and what the papers must show beside them. Tell the user for which policies a notice is, and what must stand with it. Quote the wording unaltered.',
  takes: {
    state,
    effective_date: date('the effective date of the policy; today by default'),
  },
  answer(sent, { rates, today }) {
    const { name, code, file } = rates.resolve(String(sent.state));
    const day = dayOf(sent, 'effective_date', today);
    return {
      state: name,
      state_code: code,
      effective_date: day,
      date_note: earlyDay(file, day),
      ...noticesPart(noticesOf(file, day)),
    };
  },
};

/** How many days `due_days` lists of all states by default: a year of them is more than assistants take as one answer. */
const DAYS_OF_ALL_STATES = 30;

const dueDays: Tool = {
  name: 'due_days',
  title: 'What is due when',
  description:
    'The due days of filings and payments between two days, by charge, with the rule and its citation, what is billed or has no due day on file, prepayments and penalties.',
  takes: {
    states: z
      .array(state)
      .optional()
      .describe('the states; all by default, which is long: name those you need'),
    from: date('first due day; today by default'),
    to: date(
      `last due day; by default a year after the first, of all states ${DAYS_OF_ALL_STATES} days after it`,
    ),
  },
  alsoNamed: { state: 'states' },
  answer(sent, { rates, today }) {
    const named = sent.states as readonly string[] | undefined;
    const { from, to } = span(sent, today, (first) =>
      named?.length ? wholeYear(first) : daysAfter(first, DAYS_OF_ALL_STATES),
    );
    const chosen = named?.length ? [...new Set(named.map((each) => rates.resolve(each)))] : rates.all();
    return dueItems(dueList(chosen, from, to, sent.from === undefined));
  },
};

const explain: Tool = {
  name: 'explain',
  title: 'What a finding means',
  description:
    'A finding by its code, as in KY.municipal_tax.left_out: what it says, what settles it, with citation and source. With the two-letter code of a state as code: all codes of the state.',
  takes: { code: textArgument().describe('the code of a finding, or a two-letter state code') },
  answer(sent, { rates }) {
    const code = String(sent.code);
    const all = findingsOf(rates, code);
    if (all) return { findings: all.map(listedItem) };
    try {
      return explainedItem(
        findingOf(rates, code, (state) => `the code ${state} alone`),
        argumentNaming,
      );
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new Refusal('INVALID_REQUEST', error.message, 'code');
    }
  },
};

const places: Tool = {
  name: 'find_place',
  title: 'Find a city or county that levies a tax of its own',
  description:
    'Cities and counties by a part of their name, with the code to give as jurisdiction and the rates on file on a day (Kentucky).',
  takes: {
    state,
    name: textArgument().describe('a part of the name'),
    date: date('the day of the rates; today by default'),
  },
  answer(sent, { rates, today }) {
    const { code, name } = rates.resolve(String(sent.state));
    const file = rates.localities(code);
    if (!file) throw new Refusal('INVALID_REQUEST', `No places are on file for ${name}.`, 'state');
    const day = dayOf(sent, 'date', today);
    const asked = String(sent.name);
    // What has no letter stands in every name.
    const found = /[\p{L}\p{N}]/u.test(asked) ? searchLocalities(file, asked) : [];
    return {
      date: day,
      places: found.map((place) => placeItem(place, day)),
      // A question to ask, and no place that was found.
      ...(found.length === 0 ? { suggestion: localityHint(file, asked) || null } : {}),
    };
  },
};

/** All tools. */
export const TOOLS: readonly Tool[] = [
  calculate,
  reconcile,
  ratesOnDate,
  rateChanges,
  notices,
  dueDays,
  explain,
  places,
];
