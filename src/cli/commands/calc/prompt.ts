/** Asks on a terminal for what a calculation needs, and only for what matters in the jurisdiction. */
import { confirm, input, select } from '@inquirer/prompts';
import type { Mention } from '../../../engine/basics/message.ts';
import {
  COVERAGES,
  type Jurisdiction,
  LOB_NAMES,
  LOBS,
  Refusal,
  sidesDiffer,
  TRANSACTIONS,
} from '../../../engine/index.ts';
import { type InputKey, inputOf, type PolicyInput, type StatedPolicy } from '../../../policy/inputs.ts';
import { relevantCoverages, relevantInputs } from '../../../policy/relevant.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { flagNaming } from '../../options/policy.ts';
import { askOneOrNone, askState, stated } from '../../questions.ts';

/** No option can be typed as an answer. */
const withoutSettings = (mention: Mention): string | null =>
  mention.kind === 'setting' ? null : flagNaming(mention);

/** A validator that explains why an input cannot be read. */
const valid =
  ({ parse, name }: PolicyInput, { decimal }: StatedPolicy) =>
  (text: string): true | string => {
    try {
      parse(text, name, decimal);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return error.wording.inTerms(withoutSettings) ?? error.worded(flagNaming);
      throw error;
    }
  };

/** What a person is asked for an input. */
export const questionOf = (key: InputKey): string => inputOf(key).question ?? inputOf(key).label;

/** Asks for the text of an input; an empty answer leaves it unstated. */
const askText = (context: Context, key: InputKey, given: StatedPolicy): Promise<string | undefined> => {
  const validate = (text: string) => text.trim() === '' || valid(inputOf(key), given)(text);
  return input({ message: questionOf(key), validate }, context.dialogue).then(stated);
};

/** Fees by side only where it matters. */
async function askFees(
  context: Context,
  given: StatedPolicy,
  jurisdiction: Jurisdiction,
): Promise<StatedPolicy> {
  if (given.fees !== undefined || given.carrierFees !== undefined || given.brokerFees !== undefined)
    return {};
  if (!sidesDiffer(jurisdiction)) return { fees: await askText(context, 'fees', given) };
  const carrierFees = await askText(context, 'carrierFees', given);
  const brokerFees = await askText(context, 'brokerFees', given);
  const conditionsMet = async (
    side: 'carrier' | 'broker',
    fee: string | undefined,
  ): Promise<boolean | undefined> => {
    const { treatment, conditions } = jurisdiction.file.fees[side];
    if (!fee || treatment !== 'exempt_if_conditions_met') return undefined;
    const message = `The ${side} fee is exempt if: ${conditions} Is that so?`;
    return (await confirm({ message, default: false }, context.dialogue)) || undefined;
  };
  return {
    carrierFees,
    brokerFees,
    carrierFeeConditionsMet: await conditionsMet('carrier', carrierFees),
    brokerFeeConditionsMet: await conditionsMet('broker', brokerFees),
  };
}

async function askCircumstances(
  context: Context,
  given: StatedPolicy,
  jurisdiction: Jurisdiction,
): Promise<StatedPolicy> {
  const { file } = jurisdiction;
  const relevant = relevantInputs(jurisdiction);
  const answers: StatedPolicy = {};
  const coverages = relevantCoverages(jurisdiction, given.lob);
  if (coverages.length > 0 && given.coverage === undefined) {
    answers.coverage = await select<string>(
      {
        message: questionOf('coverage'),
        choices: [
          { value: 'other', name: 'none of them' },
          ...coverages.map((value) => ({ value: value as string, name: COVERAGES[value] })),
        ],
      },
      context.dialogue,
    );
  }
  if (file.coverage_codes && given.coverageCode === undefined) {
    const codes = file.coverage_codes.codes.map(({ code, name }) => ({
      value: code,
      name: `${code}  ${name}`,
    }));
    answers.coverageCode = await askOneOrNone(
      context,
      {
        message: `Coverage code of the ${file.coverage_codes.office}`,
        hint: 'Type a code or a part of its name',
        find: (term) => codes.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase())),
      },
      'not known',
    );
  }
  if (relevant.has('firePremium') && given.firePremium === undefined && given.lob !== 'SLT-GL') {
    answers.firePremium = await askText(context, 'firePremium', given);
  }
  if (relevant.has('transaction') && given.transaction === undefined) {
    answers.transaction = await select<string>(
      {
        message: questionOf('transaction'),
        choices: TRANSACTIONS.map((value) => ({ value: value as string, name: value })),
      },
      context.dialogue,
    );
  }
  return answers;
}

/** Asks for the line of business; undefined where it is not stated. */
export const askLine = async (context: Context): Promise<string | undefined> =>
  stated(
    await select<string>(
      {
        message: questionOf('lob'),
        choices: [
          { value: '', name: 'not stated' },
          ...LOBS.map((lob) => ({ value: lob as string, name: `${lob}  ${LOB_NAMES[lob]}` })),
        ],
      },
      context.dialogue,
    ),
  );

/** Completes what was stated by asking for the rest. */
export async function askPlacement(
  context: Context,
  given: StatedPolicy,
  rates: RateStore,
): Promise<StatedPolicy> {
  const policy: StatedPolicy = { ...given };
  policy.state ??= await askState(context, rates.names);
  const jurisdiction = rates.resolve(policy.state);
  policy.premium ??= await input(
    {
      message: questionOf('premium'),
      validate: valid(inputOf('premium'), policy),
    },
    context.dialogue,
  );
  policy.lob ??= await askLine(context);
  policy.effectiveDate ??= stated(
    await input(
      {
        message: questionOf('effectiveDate'),
        default: context.today(),
        validate: valid(inputOf('effectiveDate'), policy),
      },
      context.dialogue,
    ),
  );
  Object.assign(policy, await askFees(context, policy, jurisdiction));
  Object.assign(policy, await askCircumstances(context, policy, jurisdiction));
  return policy;
}
