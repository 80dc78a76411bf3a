/** What a batch writes of a policy, whoever priced it: an assessment made here is one. Amounts in cents. */
import type { OfFigures } from '../../client/of-figures.ts';
import {
  add,
  type Cents,
  type Finding,
  type Jurisdiction,
  type Placement,
  ZERO,
} from '../../engine/index.ts';
import type { SignThatReads } from '../../policy/amount-refusal.ts';
import type { RowLacks } from './service-lacks.ts';

/** One charge of a policy. */
export interface PricedCharge {
  /** The key is that of the rate file; a service names the slot alone. */
  readonly charge: { readonly slot: string; readonly key?: string };
  readonly name: string;
  readonly rateText: string;
  /** What it was computed on; null where a service does not say which fees it taxed. */
  readonly base: Cents | null;
  readonly amount: Cents;
  /** The variation of the rate file under which it is borne. */
  readonly specialRule?: { readonly key: string } | null;
}

/** A charge that a service leaves out of its figures. */
export interface LeftOutThere {
  /** The code of the jurisdiction. */
  readonly state: string;
  readonly slot: string;
  /** The slot, and what would bring it in. */
  readonly text: string;
}

/** What a service says of a policy that was priced here. */
export interface SecondOpinion {
  /** Null where it refuses the policy. */
  readonly totalTax: Cents | null;
  readonly totalDue: Cents | null;
  /** A sentence for each figure that differs. */
  readonly differences: readonly string[];
  /** What its figures lack, whether they differ or not. */
  readonly leftOut: readonly LeftOutThere[];
  /** The day that it priced where none was sent, as a sentence; null for today. */
  readonly otherDay?: string | null;
  /** What is said of its figures beside that. */
  readonly ofFigures?: readonly OfFigures[];
  /** Those of the charges left out that no column brings in. */
  readonly lacks?: RowLacks | null;
  /** Why it was not asked, or did not answer. */
  readonly silent?: string;
}

/** What puts a policy into filing periods, whom its local tax is paid to, and whether it is given back. */
export type FiledPlacement = Pick<
  Placement,
  | 'effectiveDate'
  | 'transaction'
  | 'transactionDate'
  | 'invoiceDate'
  | 'collectionDate'
  | 'boundDate'
  | 'expirationDate'
  | 'locality'
  | 'returned'
>;

/** A priced policy: its charges, fees and totals in cents. */
export interface PricedPolicy {
  readonly jurisdiction: Jurisdiction;
  readonly placement: FiledPlacement;
  /** Below zero where it is given back; zero also where fees are given back alone. */
  readonly premium: Cents;
  readonly lines: readonly PricedCharge[];
  /** Null, like the taxable premium, where a service does not say which part was taxed. */
  readonly fees: { readonly taxable: Cents | null; readonly exempt: Cents | null };
  readonly taxablePremium: Cents | null;
  readonly totalTax: Cents;
  readonly totalDue: Cents;
  readonly notes: readonly Finding[];
  /** What was left out, could not be verified or decided; the weightiest first. */
  readonly findings: readonly Finding[];
  readonly ratesFrom: 'current' | 'historical' | null;
  /** What a service says in its own sentences: findings have them as data only where it sends that. */
  readonly sentences?: { readonly notes: readonly string[]; readonly warnings: readonly string[] };
  /** No line of business was sent, and the service priced one of its choice. */
  readonly lineChosen?: boolean;
  /** No day was sent, and the service priced one of its choice that is not today. */
  readonly dayChosen?: boolean;
  /** The service names no notice, though the law on file has some. */
  readonly noticesNotNamed?: boolean;
  /** It names fewer notices than the law on file has. */
  readonly noticesPartlyNamed?: boolean;
  /** What is said of the figures of a service beside that: it stands in the findings too. */
  readonly ofFigures?: readonly OfFigures[];
  /** The charges that a service leaves out and no column brings in: they are in the findings too. */
  readonly lacks?: RowLacks | null;
  /** The notices by name, where they are not those on file here. */
  readonly notices?: readonly string[];
  readonly opinion?: SecondOpinion;
}

/** All fees of a policy, in cents, as far as they are known. */
export const feesOf = ({ fees: { taxable, exempt } }: Pick<PricedPolicy, 'fees'>): Cents =>
  add(taxable ?? ZERO, exempt ?? ZERO);

/** Why a row was not priced. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  /** The message in its parts: the columns it names, and what is said of them. */
  readonly column?: string;
  readonly reason?: string;
  /** The sign before the cents with which its amount can be read, where that is what is wrong. */
  readonly readBy?: SignThatReads;
  readonly opinion?: SecondOpinion;
}
