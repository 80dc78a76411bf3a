/** Asks on a terminal for what a calculation needs, and only for what matters in the jurisdiction. */
import { confirm, input, search, select } from '@inquirer/prompts';
import {
  COVERAGES,
  type Condition,
  type Coverage,
  type Jurisdiction,
  LOB_NAMES,
  LOBS,
  Refusal,
  searchLocalities,
  sidesDiffer,
} from '../../../engine/index.ts';
import type { RawPlacement } from '../../../policy/placement.ts';
import * as read from '../../../policy/values.ts';
import type { RateStore } from '../../../rates/store.ts';
import { askState, stated } from '../../questions.ts';
import { today } from '../../today.ts';

/** Turns a reader that throws into a validator that explains. */
const valid =
  (reader: (text: string) => unknown) =>
  (text: string): true | string => {
    try {
      reader(text);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };

const optional = (reader: (text: string) => unknown) => (text: string) =>
  text.trim() === '' || valid(reader)(text);

/** Fees by side only where it matters. */
async function askFees(raw: RawPlacement, jurisdiction: Jurisdiction): Promise<Partial<RawPlacement>> {
  if (raw.fees !== undefined || raw.carrierFees !== undefined || raw.brokerFees !== undefined) return {};
  const amount = (message: string, field: string) =>
    input({ message, validate: optional((text) => read.amountOf(text, field)) }).then(stated);
  if (!sidesDiffer(jurisdiction)) return { fees: await amount('Fees in all (empty for none)', 'fees') };
  const carrierFees = await amount('Fees the insurer required (empty for none)', 'carrier_fees');
  const brokerFees = await amount('Fees the broker charges and keeps (empty for none)', 'broker_fees');
  const asked = async (side: 'carrier' | 'broker', fee: string | undefined): Promise<boolean | undefined> => {
    const { treatment, conditions } = jurisdiction.file.fees[side];
    if (!fee || treatment !== 'exempt_if_conditions_met') return undefined;
    return (
      (await confirm({
        message: `The ${side} fee is exempt if: ${conditions} Is that so?`,
        default: false,
      })) || undefined
    );
  };
  return {
    carrierFees,
    brokerFees,
    carrierFeeConditionsMet: await asked('carrier', carrierFees),
    brokerFeeConditionsMet: await asked('broker', brokerFees),
  };
}

const conditionsOf = ({ file }: Jurisdiction): Condition[] => [
  ...file.variations.map(({ when }) => when),
  ...file.charges.flatMap(({ applies_when }) => (applies_when ? [applies_when.when] : [])),
  ...file.advisories.flatMap(({ when }) => (when ? [when] : [])),
];

/** The coverages on which something depends here, and in the line of business stated. */
function relevantCoverages(jurisdiction: Jurisdiction, lob: string | undefined): Coverage[] {
  const relevant = conditionsOf(jurisdiction)
    .filter((when) => !lob || !when.lob || (when.lob as string[]).includes(lob))
    .flatMap(({ coverage }) => coverage ?? []);
  return [...new Set(relevant)];
}

async function askCircumstances(
  raw: RawPlacement,
  jurisdiction: Jurisdiction,
): Promise<Partial<RawPlacement>> {
  const { file } = jurisdiction;
  const asked: Partial<RawPlacement> = {};
  const coverages = relevantCoverages(jurisdiction, raw.lob);
  if (coverages.length > 0 && raw.coverage === undefined) {
    asked.coverage = await select<string>({
      message: 'Is it one of these coverages?',
      choices: [
        { value: 'other', name: 'none of them' },
        ...coverages.map((value) => ({ value: value as string, name: COVERAGES[value] })),
      ],
    });
  }
  if (file.coverage_codes && raw.coverageCode === undefined) {
    const codes = file.coverage_codes.codes.map(({ code, name }) => ({
      value: code,
      name: `${code}  ${name}`,
    }));
    const wanted = (term: string | undefined) => (name: string) =>
      name.toLowerCase().includes((term ?? '').toLowerCase());
    asked.coverageCode = stated(
      await search({
        message: `Coverage code of the ${file.coverage_codes.office}`,
        source: (term) => [
          { value: '', name: 'not known' },
          ...codes.filter(({ name }) => wanted(term)(name)),
        ],
      }),
    );
  }
  if (
    file.charges.some(({ on }) => on === 'fire_premium') &&
    raw.firePremium === undefined &&
    raw.lob !== 'SLT-GL'
  ) {
    const message = 'Part of the premium charged for fire (empty if not known)';
    asked.firePremium = stated(
      await input({ message, validate: optional((text) => read.amountOf(text, 'fire_premium')) }),
    );
  }
  if (conditionsOf(jurisdiction).some(({ transaction }) => transaction) && raw.transaction === undefined) {
    asked.transaction = await select({
      message: 'Transaction',
      choices: ['new', 'renewal', 'endorsement'].map((value) => ({ value, name: value })),
    });
  }
  return asked;
}

async function askLocality(
  raw: RawPlacement,
  jurisdiction: Jurisdiction,
  rates: RateStore,
): Promise<Partial<RawPlacement>> {
  const laid = jurisdiction.charges.some(({ def }) => def.on === 'locality');
  const places = rates.localities(jurisdiction.code);
  if (!laid || !places || raw.jurisdiction !== undefined) return {};
  const answer = await search({
    message: 'City or county of the risk',
    source: (term) => [
      { value: '', name: 'not known: leave the municipal tax out' },
      ...searchLocalities(places, term ?? '')
        .slice(0, 200)
        .map(({ name, versions }) => ({
          value: name,
          name: versions.length > 0 ? name : `${name} (no rate on file)`,
        })),
    ],
  });
  return { jurisdiction: stated(answer) };
}

/** Completes what was stated by asking for the rest. */
export async function askPlacement(given: RawPlacement, rates: RateStore): Promise<RawPlacement> {
  const raw: RawPlacement = { ...given };
  raw.state ??= await askState(rates.names);
  const jurisdiction = rates.resolve(raw.state);
  raw.premium ??= await input({ message: 'Premium, without fees', validate: valid(read.premiumOf) });
  raw.lob ??= stated(
    await select<string>({
      message: 'Line of business',
      choices: [
        { value: '', name: 'not stated' },
        ...LOBS.map((lob) => ({ value: lob as string, name: `${lob}  ${LOB_NAMES[lob]}` })),
      ],
    }),
  );
  raw.date ??= stated(
    await input({
      message: 'Effective date',
      default: today(),
      validate: valid((text) => read.dateOf(text, 'date')),
    }),
  );
  Object.assign(raw, await askFees(raw, jurisdiction));
  Object.assign(raw, await askCircumstances(raw, jurisdiction));
  Object.assign(raw, await askLocality(raw, jurisdiction, rates));
  return raw;
}
