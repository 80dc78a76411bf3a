/** What the rate files say of all jurisdictions together: the counts a reader can hold against the published ones. */

import { sidesDiffer } from '../engine/assessment/fees.ts';
import type { IsoDate } from '../engine/basics/date.ts';
import { chargesOn } from '../engine/law/in-force.ts';
import type { Jurisdiction } from '../engine/law/jurisdiction.ts';
import { localityVersionOn } from '../engine/law/locality.ts';
import type { LocalityFile } from '../engine/law/rate-file.ts';

/** One count with the jurisdictions it counts. */
export interface Total {
  readonly key: string;
  readonly text: string;
  readonly codes: readonly string[];
}

const KINDS: readonly {
  key: string;
  text: string;
  counts: (jurisdiction: Jurisdiction, date: IsoDate) => boolean;
}[] = [
  { key: 'fee_sides_differ', text: 'tax carrier fees and broker fees differently', counts: sidesDiffer },
  {
    key: 'fee_side_unsettled',
    text: 'leave open whether a side’s fee is taxable',
    counts: ({ file }) => [file.fees.carrier, file.fees.broker].some((fee) => fee.treatment === 'unsettled'),
  },
  {
    key: 'clearinghouse',
    text: 'charge a transaction fee through a clearinghouse',
    counts: (jurisdiction, date) =>
      date >= jurisdiction.file.earliest_verified &&
      chargesOn(jurisdiction, date).some(({ charge }) => charge.def.slot === 'transaction_fee'),
  },
  {
    key: 'rounds_to_dollar',
    text: 'round to the whole dollar, each charge or the return',
    counts: ({ file }) => file.rounding?.unit === 'dollar',
  },
  {
    key: 'several_instruments',
    text: 'prescribe several notices whose words are on file',
    counts: ({ file }) => file.stamp.length > 1,
  },
  {
    key: 'several_on_policies',
    text: 'prescribe several of them for policies, not for other papers',
    counts: ({ file }) => file.stamp.filter(({ carried_by }) => carried_by !== 'other_paper').length > 1,
  },
  {
    key: 'all_instruments_missing',
    text: 'prescribe notices of which no words are on file',
    counts: ({ file }) => file.stamp.length === 0 && file.stamp_missing.length > 0,
  },
  {
    key: 'instruments_missing',
    text: 'prescribe a notice whose words are not on file',
    counts: ({ file }) => file.stamp_missing.length > 0,
  },
  {
    key: 'no_instrument',
    text: 'prescribe no notice in words',
    counts: ({ file }) => file.stamp_absent_reason !== null,
  },
];

/** The counts on a day. */
export const totalsOf = (jurisdictions: readonly Jurisdiction[], date: IsoDate): Total[] =>
  KINDS.map(({ key, text, counts }) => ({
    key,
    text,
    codes: jurisdictions.filter((each) => counts(each, date)).map(({ code }) => code),
  }));

/** How many localities have a rate on file for a day, of how many there are. */
export const localityTotals = ({ code, localities, expected_total }: LocalityFile, date: IsoDate) => ({
  code,
  with_rate: localities.filter((place) => localityVersionOn(place, date) !== undefined).length,
  expected: expected_total,
});
