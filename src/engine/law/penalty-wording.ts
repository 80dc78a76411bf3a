/** What is said of the penalties on file: of which charges, for which act, and of when the text is. */
import { editionText } from '../basics/edition.ts';
import { doubtTexts } from './doubt-wording.ts';
import type { Charge, Penalty, PenaltyAct, RateFile } from './rate-file.ts';

const ACTS: Readonly<Record<PenaltyAct, string>> = {
  late_report: 'late report',
  late_payment: 'late payment',
  underpayment: 'underpayment',
  form_of_payment: 'wrong form of payment',
};

const namesOf = (charges: readonly Charge[]): string[] => charges.map(({ name }) => name);

/** The charges of a list that a penalty is about. */
export const penalizedCharges = ({ charges }: Penalty, list: readonly Charge[]): Charge[] =>
  list.filter(({ key }) => charges.includes(key));

/** What a penalty is for, of charges by their names: `Premium surcharge, late report and late payment`. */
export const penaltyTitle = (charges: readonly string[], acts: readonly PenaltyAct[]): string =>
  `${charges.join(', ')}, ${acts.map((act) => ACTS[act]).join(' and ')}`;

/** What is said of charges, by their names, of which no penalty is on file. */
export const penaltyLacking = (charges: readonly string[]): string =>
  `${charges.join(', ')}: no penalty is on file.`;

/** A penalty with what it is for, what is in doubt about it, and where and of when it was read. */
const penaltyText = (penalty: Penalty, charges: readonly Charge[]): string => {
  const { text, citation, as_of } = penalty;
  return [
    `${penaltyTitle(namesOf(penalizedCharges(penalty, charges)), penalty.for)}: ${text}`,
    ...doubtTexts(penalty),
    `(${[citation, ...(as_of ? [editionText(as_of)] : [])].join('; ')})`,
  ].join(' ');
};

/** What is on file of penalties of some of the charges of a file, and of which of them nothing is. */
export function penaltyTexts(file: RateFile, charges: readonly Charge[]): string[] {
  const about = file.penalties.filter((penalty) => penalizedCharges(penalty, charges).length > 0);
  const lacking = charges.filter(({ key }) => !about.some((penalty) => penalty.charges.includes(key)));
  return [
    ...about.map((penalty) => penaltyText(penalty, charges)),
    ...(lacking.length > 0 ? [penaltyLacking(namesOf(lacking))] : []),
  ];
}
