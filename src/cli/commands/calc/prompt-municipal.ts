/** Asks on a terminal for what would include a municipal tax: the place, the line its rate depends on, or the rate itself. */
import { input } from '@inquirer/prompts';
import {
  type Assessment,
  type Finding,
  inputsOf,
  type LocalityFile,
  offeredLocalities,
  Refusal,
} from '../../../engine/index.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { flagNaming } from '../../options/policy.ts';
import { askOneOrNone } from '../../questions.ts';
import { askLine, questionOf } from './prompt.ts';

/** What the questions go by. */
interface Surroundings {
  readonly rates: RateStore;
  /** Prices a policy here, to see what it lacks; throws a refusal. */
  readonly price: (policy: StatedPolicy) => Assessment;
  /** Whether a service prices the policy, which cannot be sent a rate. */
  readonly remote: boolean;
}

/** Places that are offered at once. */
const MOST_PLACES = 200;

/** Asks for the place; the tax is left out only where that is chosen. */
const askPlace = (context: Context, places: LocalityFile): Promise<string | undefined> =>
  askOneOrNone(
    context,
    {
      message: questionOf('jurisdiction'),
      hint: 'Type a part of the name',
      find: (term) => {
        return offeredLocalities(places, term)
          .slice(0, MOST_PLACES)
          .map(({ name, versions }) => ({
            value: name,
            name: versions.length > 0 ? name : `${name} (no rate on file)`,
          }));
      },
    },
    'not known: leave the municipal tax out',
  );

/** Asks for the rate of a charge in percent, which has to be one that can be priced. */
async function askRate(
  context: Context,
  policy: StatedPolicy,
  { charge, text }: Finding,
  { price }: Surroundings,
): Promise<string[] | undefined> {
  const rates = (percent: string): string[] => [...(policy.rate ?? []), `${charge}=${percent.trim()}`];
  const answer = await input(
    {
      message: `${text} Its rate in percent (empty if not known)`,
      validate: (percent) => {
        if (percent.trim() === '') return true;
        try {
          price({ ...policy, rate: rates(percent) });
          return true;
        } catch (error) {
          if (error instanceof Refusal) return error.worded(flagNaming);
          throw error;
        }
      },
    },
    context.dialogue,
  );
  return answer.trim() === '' ? undefined : rates(answer);
}

/** The statement that the municipal tax of a policy is left out; undefined where it is not, or the policy is refused. */
function municipalTaxLeftOut(policy: StatedPolicy, { price }: Surroundings): Finding | undefined {
  try {
    const { findings, jurisdiction } = price(policy);
    const levied = jurisdiction.file.charges.filter(({ on }) => on === 'locality').map(({ key }) => key);
    return findings.find(({ kind, charge }) => kind === 'incomplete' && levied.includes(charge ?? ''));
  } catch (error) {
    // Whoever prices the policy says why it is refused.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Asks for what the municipal tax lacks, one thing after the other, until it is included or an answer is not known. */
export async function askMunicipalTax(
  context: Context,
  given: StatedPolicy,
  surroundings: Surroundings,
): Promise<StatedPolicy> {
  let policy = given;
  for (;;) {
    const found = municipalTaxLeftOut(policy, surroundings);
    const [lacking] = found ? inputsOf(found) : [];
    const answer = found ? await answerTo(lacking, found) : {};
    if (Object.values(answer).every((value) => value === undefined)) return policy;
    policy = { ...policy, ...answer };
  }

  async function answerTo(lacking: string | undefined, found: Finding): Promise<StatedPolicy> {
    const { rates, remote } = surroundings;
    if (lacking === 'jurisdiction') {
      const places = rates.localities(rates.resolve(policy.state ?? '').code);
      return places ? { jurisdiction: await askPlace(context, places) } : {};
    }
    if (lacking === 'lob') return { lob: await askLine(context) };
    if (lacking === 'rate' && !remote) return { rate: await askRate(context, policy, found, surroundings) };
    return {};
  }
}
