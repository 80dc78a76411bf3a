/** What is told of a row by its explanation: each amount that differs, and why. */
import { add, type Cents, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { type Assignment, COST, dueIn, heldIn, openBeside, restIn, restsIn } from './assignments.ts';
import { namesOf } from './charges-in.ts';
import { orClericalError, orClericalErrorByChance } from './clerical-errors.ts';
import type { Explanation } from './explanations.ts';
import type { Hypothesis } from './hypotheses.ts';
import { besideColumns, type InTotal, mayBeIn } from './in-total.ts';
import type { LikelyReason } from './likely-reason.ts';
import { lackingText } from './missing-charges.ts';
import { ownText } from './own-fees.ts';
import type { Difference, Part } from './parts.ts';
import { perhapsIn, perhapsInTotal } from './perhaps-in.ts';
import { type Likely, UNEXPLAINED, withOr } from './reasons.ts';
import { type ChargeSet, linesOf, NONE, type Row } from './row.ts';
import { mayHaveCharge, type Undecided } from './undecided.ts';

/** A reason with how its charges were priced: `Stamping Fee, and not rounded to the dollar`. */
function joined(likely: Likely, hypothesis: Hypothesis, set: ChargeSet): Likely {
  const otherwise = hypothesis.said(set);
  if (!otherwise || likely === UNEXPLAINED) return likely;
  const { detail, inForce } = otherwise;
  return { ...likely, detail: `${likely.detail}, and ${detail}`, ...(inForce && { inForce }) };
}

const keysOf = (row: Row, set: ChargeSet): readonly string[] =>
  linesOf(row, set).map(({ charge }) => charge.key);

/** Charges that were credited, although nothing says that they are given back. */
const creditedText = (row: Row, set: ChargeSet): Likely => ({
  reason: 'not_given_back',
  detail: namesOf(linesOf(row, set)),
  about: keysOf(row, set),
});

/** Charges of a column that are not in it, and what became of them. */
interface Piece {
  readonly amount: Cents;
  readonly likely: Likely;
}

/** What a column holds, and what it lacks apart from that. */
function split(head: Difference, lacks: readonly Piece[]): readonly Difference[] {
  const { column, billed } = head;
  const computed = lacks.reduce((left, { amount }) => add(left, negative(amount)), head.computed);
  const lacking = lacks.map(
    ({ amount, likely }): Difference => ({
      ...{ column, billed: ZERO, computed: amount, apart: negative(amount) },
      ...likely,
    }),
  );
  return [{ ...head, computed, apart: add(billed, negative(computed)) }, ...lacking];
}

/** What a column lacks, that holds nothing else. */
const inPieces = (part: Part, [first, ...more]: readonly Piece[]): readonly Difference[] =>
  split({ ...part, ...(first?.likely ?? UNEXPLAINED) }, more);

/** An amount with more computed of it. */
function withMore(part: Part, more: Cents): Part {
  const computed = add(part.computed, more);
  return { ...part, computed, apart: add(part.billed, negative(computed)) };
}

/** All charges of a total. */
const allInTotal = (held: readonly Assignment[], { extra, lacks }: InTotal): ChargeSet =>
  (heldIn(held) & ~lacks) | extra;

/** Tells the explanation of a row. */
export class Teller {
  readonly #row: Row;
  readonly #likely: LikelyReason;

  constructor(row: Row, likely: LikelyReason) {
    this.#row = row;
    this.#likely = likely;
  }

  /** The amounts that differ. */
  differences(explanation: Explanation): readonly Difference[] {
    const columns = this.#row.columns.flatMap((_, column) => [...this.#ofColumn(explanation, column)]);
    return [...columns, ...this.#ofTotal(explanation)];
  }

  /** What is computed of a column, and what is not. */
  #ofColumn(explanation: Explanation, column: number): readonly Difference[] {
    const part = this.#row.columns[column] as Part;
    const assignment = explanation.held[column] as Assignment;
    const { rest, hypothesis, set } = assignment;
    if (!rest || !hypothesis) return this.#ofKnown(explanation, column, part);
    const left = restIn(part, assignment);
    const billed = hypothesis.sums[set] as Cents;
    const open = this.#ownInRest(column, assignment, rest, left);
    if (open) return open;
    const known = { ...part, billed, apart: add(billed, negative(part.computed)) };
    const told = known.apart === ZERO ? [] : this.#ofKnown(explanation, column, known);
    const as = this.#alsoAs(explanation, column, rest, left);
    const named = [rest.name, ...this.#withOrWithout(explanation, column, rest, left)].join(
      ', with or without ',
    );
    const undecided: Likely = { reason: 'not_computed', detail: [named, ...as].join(', or ') };
    const orError = orClericalError(undecided, part);
    // Where its charges are told to be nowhere it may be these, wrongly written.
    const isPerhapsOwn =
      set === NONE && orError.detail !== undecided.detail && this.#isNowhere(explanation, column);
    if (isPerhapsOwn) return [{ ...part, ...orError }];
    if (told.length === 0)
      return [{ ...part, ...(rest.isKnown ? joined(orError, hypothesis, set) : orError) }];
    return [...told, { column: part.column, billed: left, computed: ZERO, apart: left, ...undecided }];
  }

  /**
   * What is told of a column that holds its own charges with what is not computed, which is as likely all of it: nobody knows whether they are in
   * it; null where that is not so.
   */
  #ownInRest(
    column: number,
    { set, hypothesis }: Assignment,
    rest: Undecided,
    left: Cents,
  ): readonly Difference[] | null {
    const part = this.#row.columns[column] as Part;
    const lines = linesOf(this.#row, set);
    const amount = sumOfAmounts(lines);
    const isOwn = hypothesis?.steps === 0 && set !== NONE && (set & ~dueIn(this.#row, column)) === NONE;
    if (!isOwn || !mayHaveCharge(rest, part.column.slots, add(left, amount), amount)) return null;
    const names = namesOf(lines);
    const head: Likely = { reason: 'not_computed', detail: `${rest.name}, with or without ${names}` };
    const detail = `${names}, perhaps in ${part.column.title}`;
    return split({ ...part, ...head }, [{ amount, likely: { reason: 'perhaps_charged', detail } }]);
  }

  /** Whether the charges of a column stand in none, nor in a total but for one that is right by itself. */
  #isNowhere({ held, total: { extra } }: Explanation, column: number): boolean {
    const due = dueIn(this.#row, column);
    const isInTotal = (due & extra) !== NONE && this.#row.total?.apart !== ZERO;
    return (due & heldIn(held)) === NONE && !isInTotal;
  }

  /** The charges of other columns that may be in what is not computed, which is plain with them and without. */
  #withOrWithout(
    { held, total }: Explanation,
    column: number,
    rest: Undecided,
    left: Cents,
  ): readonly string[] {
    const { columns } = this.#row;
    const { slots } = (columns[column] as Part).column;
    return columns.flatMap((_, at) => {
      const lines = linesOf(this.#row, dueIn(this.#row, at) & ~heldIn(held) & ~total.extra);
      const may = at !== column && mayHaveCharge(rest, slots, left, sumOfAmounts(lines));
      return may ? [namesOf(lines)] : [];
    });
  }

  /** What comes to as much as what is not computed: the charges that no column holds and, in a column that is not its alone, the fees of the policy. */
  #alsoAs({ held }: Explanation, column: number, { slot }: Undecided, left: Cents): readonly string[] {
    const { columns, owed } = this.#row;
    const {
      apart,
      column: { slots },
    } = columns[column] as Part;
    const due = dueIn(this.#row, column);
    const away = owed & ~heldIn(held) & ~due;
    const asMuch = linesOf(this.#row, away).filter(({ amount }) => amount === left);
    const names = asMuch.map(({ name }) => name);
    // A column of nothing else has no fee in it.
    if (due === NONE && slots.length === 1 && slots[0] === slot) return names;
    // What stands beside its charges may be just a fee, too.
    const ofPolicy = [left, apart].map((amount) => ownText(this.#row.prices, amount));
    return [...new Set([...names, ...ofPolicy])].filter((text) => text !== '');
  }

  /** @param part what a column holds of the charges that are computed */
  #ofKnown({ held, total }: Explanation, column: number, part: Part): readonly Difference[] {
    const row = this.#row;
    const { set, hypothesis, likely } = held[column] as Assignment;
    const due = dueIn(row, column);
    const lacks = this.#lacking(held, total, due & ~set);
    if (!hypothesis) {
      // What else it is leaves open what became of its own charges.
      if (set === due) return likely ? [{ ...part, ...likely() }] : [];
      return likely ? split({ ...part, ...likely() }, lacks) : [];
    }
    if (set === NONE) return inPieces(part, lacks);
    const extra = set & ~due;
    if (extra === NONE) {
      const [first, ...more] = lacks;
      return first
        ? inPieces(part, [{ ...first, likely: joined(first.likely, hypothesis, set) }, ...more])
        : [];
    }
    const other = this.#exchangedWith(held, column);
    const credits = set & row.credits;
    if (other !== null) {
      const detail = (row.columns[other] as Part).column.title;
      const exchanged: Likely = { reason: 'exchanged', detail, about: keysOf(row, credits) };
      const more = this.#lacking(held, total, due & ~set & ~(held[other] as Assignment).set);
      return split({ ...part, ...joined(exchanged, hypothesis, set) }, more);
    }
    const names = namesOf(linesOf(row, extra));
    const included: Likely = { reason: 'charge_included', detail: names, about: keysOf(row, credits) };
    const why = extra === (extra & row.credits) ? creditedText(row, extra) : included;
    return split({ ...part, ...joined(why, hypothesis, set) }, lacks);
  }

  /** The column with which one has exchanged its charges. */
  #exchangedWith(held: readonly Assignment[], column: number): number | null {
    const { own } = this.#row;
    const isOf = (set: ChargeSet, place: number): boolean =>
      set !== NONE && (set & ~(own[place] as number)) === 0;
    const mine = held[column] as Assignment;
    const found = held.findIndex(
      ({ set, hypothesis }, at) =>
        at !== column && hypothesis !== null && isOf(set, column) && isOf(mine.set, at),
    );
    return found < 0 ? null : found;
  }

  /** What became of charges that their column lacks, those of one fate together. */
  #lacking(held: readonly Assignment[], total: InTotal, lacks: ChargeSet): readonly Piece[] {
    const row = this.#row;
    const { extra, hypothesis, isApart } = total;
    const piece = (set: ChargeSet, likely: Likely): readonly Piece[] =>
      set === NONE ? [] : [{ amount: sumOfAmounts(linesOf(row, set)), likely }];
    const elsewhere = held.flatMap(({ set }, at) => {
      const detail = (row.columns[at] as Part).column.title;
      return piece(set & lacks, { reason: 'charged_elsewhere', detail });
    });
    const left = lacks & ~heldIn(held);
    const lines = (set: ChargeSet) => linesOf(row, set);
    if (mayBeIn(row, total, left)) {
      const detail = `${namesOf(lines(left))}, perhaps in ${row.total?.column.title}`;
      return [...elsewhere, ...piece(left, { reason: 'perhaps_charged', detail })];
    }
    const inTotal = left & extra;
    const missing = left & ~extra;
    const told: Likely = { reason: 'in_total', detail: namesOf(lines(inTotal)) };
    return [
      ...elsewhere,
      ...piece(inTotal, joined(told, hypothesis, isApart ? allInTotal(held, total) : inTotal)),
      ...piece(missing, this.#missing(held, missing, total)),
    ];
  }

  /**
   * What is said of charges that are in no amount; where they may be in one that nothing explains, with what is not computed, no reason.
   * @param total what it has beside the columns; null for charges of the total itself
   */
  #missing(held: readonly Assignment[], set: ChargeSet, total: InTotal | null): Likely {
    const { columns } = this.#row;
    const lines = linesOf(this.#row, set);
    const open = openBeside(this.#row, held);
    const mayBeIn = ({ hypothesis, cost }: Assignment, at: number): boolean => {
      const rest = add((columns[at] as Part).billed, negative(sumOfAmounts(lines)));
      return hypothesis === null && cost >= COST.unexplained && open.some(({ fits }) => fits(rest));
    };
    if (held.some(mayBeIn)) return UNEXPLAINED;
    if (!total) return lackingText(lines, true);
    const amount = sumOfAmounts(lines);
    const columnsWith = [...perhapsIn(this.#row, held, amount), ...perhapsInTotal(this.#row, total, amount)];
    if (columnsWith.length === 0) return lackingText(lines, false);
    return { reason: 'perhaps_charged', detail: `${namesOf(lines)}, perhaps in ${withOr(columnsWith)}` };
  }

  /** A total that lacks what its columns hold and is not computed. */
  #ofTotalWithoutRests(
    held: readonly Assignment[],
    { lacks, withoutRests }: InTotal,
    total: Part,
  ): Difference {
    const names = [...linesOf(this.#row, lacks), ...held.flatMap(({ rest }) => rest ?? [])];
    return {
      ...withMore(total, withoutRests),
      reason: 'charge_missing',
      detail: `without ${namesOf(names)}`,
    };
  }

  /** A total with something in it that is not computed. */
  #restOfTotal({ held, total: read }: Explanation, total: Part, rest: Undecided, missing: ChargeSet): Likely {
    const row = this.#row;
    const open = row.homeless & row.owed & ~heldIn(held);
    const isOpen = mayBeIn(row, read, open);
    const lacking = isOpen ? missing & ~open : missing;
    const otherwise = read.hypothesis.said(read.extra & row.homeless)?.detail;
    const texts = [
      rest.name,
      ...(otherwise ? [otherwise] : []),
      ...(isOpen ? [`with or without ${namesOf(linesOf(row, open))}`] : []),
      ...(lacking === NONE ? [] : [lackingText(linesOf(row, lacking), true).detail]),
    ];
    const told: Likely = { reason: 'not_computed', detail: texts.join('; ') };
    return orClericalErrorByChance(told, total, linesOf(row, row.owed));
  }

  /** What parts explain of a total is told of them. */
  #ofTotal(explanation: Explanation): readonly Difference[] {
    const { held, total: read } = explanation;
    const row = this.#row;
    const { homeless, owed, credits } = row;
    const { extra, lacks, hypothesis, isApart, likely, rest, withoutRests } = read;
    if (row.total && withoutRests !== ZERO) return [this.#ofTotalWithoutRests(held, read, row.total)];
    // What its columns hold that is not computed is told of them.
    const rests = sumOfAmounts(restsIn(row.columns, held));
    const total = row.total && withMore(row.total, rests);
    if (!total || Math.abs(total.apart) <= row.tolerance) return [];
    if (likely) return [{ ...total, ...likely }];
    const missing = lacks | (homeless & owed & ~extra & ~heldIn(held));
    if (rest) return [{ ...total, ...this.#restOfTotal(explanation, total, rest, missing) }];
    if (missing !== NONE)
      return [{ ...total, ...joined(this.#missing(held, missing, null), hypothesis, extra) }];
    if ((extra & credits) !== NONE) return [{ ...total, ...creditedText(row, extra & credits) }];
    // What charges with a column are told to be in it for, priced otherwise, is told of them.
    const isTold = hypothesis.steps === 0 || hypothesis.said(extra & ~homeless) !== null;
    if ((extra & ~homeless) !== NONE && isTold) return [];
    const asOne = hypothesis.steps === 0 && isApart ? hypothesis.said(allInTotal(held, read)) : null;
    if (asOne) return [{ ...total, reason: 'rounding', ...asOne }];
    if (hypothesis.steps === 0) return [];
    if (isApart) {
      // What its charges come to, beside what is not computed.
      const ofCharges = { ...(row.total as Part), billed: add(total.billed, negative(rests)) };
      return [{ ...total, ...this.#likely.of({ ...total.column, ...ofCharges }) }];
    }
    const lines = linesOf(row, extra);
    const slots = lines.map(({ charge }) => charge.slot);
    const billed = besideColumns(total, row.columns);
    const why = this.#likely.of({ slots, isTotal: false, billed, computed: sumOfAmounts(lines) });
    return [{ ...total, ...why }];
  }
}
