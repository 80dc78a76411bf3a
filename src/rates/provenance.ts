/** How far the data of a jurisdiction can be trusted: its age, its sources, what a second one confirms, what is open. */
import type { IsoDate } from '../engine/date.ts';
import { chargesOn } from '../engine/in-force.ts';
import type { Jurisdiction } from '../engine/jurisdiction.ts';
import type {
  Charge,
  Confirmation,
  Contradiction,
  FeeSide,
  FeeTreatment,
  RateFile,
  SourceKind,
} from '../engine/rate-file.ts';

/** What is known of one figure or treatment. */
export interface Reading {
  readonly citation: string | null;
  readonly source: string | null;
  readonly source_kind: SourceKind | null;
  readonly as_of: string | null;
  readonly confirmed_by: readonly Confirmation[];
  readonly contradicted_by: readonly Contradiction[];
  /** Why there is no second source; null where there is one, or nothing settled to confirm. */
  readonly unconfirmed: string | null;
}

/** A charge in force, its rate for people (`4.85%`, `$12.00`, `by locality`, `unknown`) and its sources. */
export interface ChargeReading extends Reading {
  readonly key: string;
  readonly name: string;
  readonly rate: string;
  readonly effective_from: IsoDate;
}

/** How the fees of a side are treated, why in one sentence, and the sources. */
export interface FeeReading extends Reading {
  readonly treatment: FeeTreatment;
  readonly text: string;
}

/** How far the data of one jurisdiction can be trusted on a day; the shape of `slt rates provenance STATE --json`. */
export interface Provenance {
  readonly state: string;
  readonly state_code: string;
  readonly earliest_verified: IsoDate;
  readonly verified_at: IsoDate;
  /** Every charge in force on the day. */
  readonly charges: readonly ChargeReading[];
  /** Versions of rates on file, of all times. */
  readonly versions: number;
  /** Notices whose words are on file, and those whose words are not. */
  readonly instruments: number;
  readonly instruments_missing: readonly string[];
  /** Statements by how near their source stands to the law. */
  readonly sources: { readonly first_hand: number; readonly second_hand: number };
  readonly fees: { readonly carrier: FeeReading; readonly broker: FeeReading };
  readonly open_questions: readonly string[];
}

interface Readable {
  citation?: string | undefined;
  source?: string | undefined;
  source_kind?: SourceKind | undefined;
  as_of?: string | undefined;
  confirmed_by?: Confirmation[] | undefined;
  contradicted_by?: Contradiction[] | undefined;
  unconfirmed?: string | undefined;
}

const reading = (entry: Readable): Reading => ({
  citation: entry.citation ?? null,
  source: entry.source ?? null,
  source_kind: entry.source_kind ?? null,
  as_of: entry.as_of ?? null,
  confirmed_by: entry.confirmed_by ?? [],
  contradicted_by: entry.contradicted_by ?? [],
  unconfirmed: entry.unconfirmed ?? null,
});

const feeReading = (fee: FeeSide): FeeReading => ({
  treatment: fee.treatment,
  text: fee.text,
  ...reading(fee),
});

/** Every source kind in a rate file, each statement and each confirmation once. */
function sourceKinds(value: unknown): SourceKind[] {
  if (Array.isArray(value)) return value.flatMap(sourceKinds);
  if (value === null || typeof value !== 'object') return [];
  const own = value as { source_kind?: SourceKind; provenance?: SourceKind };
  const kind = own.source_kind ?? own.provenance;
  return [...(kind ? [kind] : []), ...Object.values(value).flatMap(sourceKinds)];
}

const versionCount = ({ charges, variations }: RateFile): number =>
  [...charges, ...variations].reduce((sum, { versions }) => sum + (versions?.length ?? 0), 0);

/** Why a charge that is levied has no rate here. */
const noRate = ({ on }: Charge): string =>
  on === 'locality'
    ? 'each locality sets its own rate, with a source of its own'
    : 'no source on file gives its rate, so it has to be given with the policy';

/** The provenance of a jurisdiction's data on a day. */
export function provenanceOf(jurisdiction: Jurisdiction, date: IsoDate): Provenance {
  const { file, name, code } = jurisdiction;
  const kinds = sourceKinds(file);
  const firstHand = kinds.filter((kind) => kind === 'state_first_party').length;
  const inForce = date < file.earliest_verified ? [] : chargesOn(jurisdiction, date);
  return {
    state: name,
    state_code: code,
    earliest_verified: file.earliest_verified,
    verified_at: file.verified_at,
    charges: inForce.map(({ charge, version, rateText }) => ({
      key: charge.def.key,
      name: charge.def.name,
      rate: rateText,
      effective_from: version.from,
      ...reading(version),
      ...(version.rate === 'unknown' && { unconfirmed: version.unconfirmed ?? noRate(charge.def) }),
    })),
    versions: versionCount(file),
    instruments: file.stamp.length,
    instruments_missing: file.stamp_missing.map(({ instrument }) => instrument),
    sources: { first_hand: firstHand, second_hand: kinds.length - firstHand },
    fees: { carrier: feeReading(file.fees.carrier), broker: feeReading(file.fees.broker) },
    open_questions: file.open_questions,
  };
}

/** True when a second source confirms the first. */
export const isConfirmed = ({ confirmed_by }: Reading): boolean => confirmed_by.length > 0;
