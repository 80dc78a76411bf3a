/** Columns that are not used and may change the tax: what they may be used for, and the options to copy. */
import { joined, type Message, message, setting } from '../../../errors.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import type { ColumnChoices } from '../column-choices.ts';
import { firstAndAdditional } from '../matching/additional-premium.ts';
import { RETURN_PREMIUM } from '../matching/assignments.ts';
import {
  assignment,
  columnName,
  columnNames,
  columnsOf,
  ignoringAll,
  isMapped,
  reference,
} from '../matching/column-name.ts';
import type { Match } from '../matching/match.ts';
import { waysToUse, withoutSides } from '../matching/sides.ts';
import { isOfWhole, isPartOfPremium } from '../words/cover-premiums.ts';
import { isCalledBrokers, isCalledManagers } from '../words/whose-fees.ts';
import { comparedAs, comparedAsTotal } from './laid-columns.ts';
import { offeredDays } from './offered-days.ts';
import {
  holdsSeveral,
  INPUTS_OF,
  isCalledBack,
  isOfPremium,
  isUntaxed,
  KINDS,
  type Kind,
  mayBeLaid,
  type Suspect,
} from './suspects.ts';

/** How many columns a message names. */
const NAMED = 12;

/** The kind with which a kind is offered: what is the premium for one cover with other premiums. */
const offeredWith = (kind: Kind): Exclude<Kind, 'cover'> => (kind === 'cover' ? 'premium' : kind);

/** What is offered for the columns of a file that stop its run. */
export class OfferedUses {
  readonly #header: readonly string[];
  readonly #samples: Samples;
  readonly #match: Match;
  readonly #billed: ColumnChoices['billed'];

  constructor(header: readonly string[], samples: Samples, match: Match, billed: ColumnChoices['billed']) {
    this.#header = header;
    this.#samples = samples;
    this.#match = match;
    this.#billed = billed;
  }

  #isMapped(input: string): boolean {
    if (input === 'state' && this.#match.state !== undefined) return true;
    return isMapped(this.#match.mapped, input);
  }

  #columnsOf(input: string): readonly number[] {
    return columnsOf(this.#match.mapped, input);
  }

  /** All columns that stop the run, with what to copy: the inputs some may be, and the option that leaves them out. */
  refusal(suspects: readonly Suspect[]): Message {
    const header = this.#header;
    const named = suspects
      .slice(0, NAMED)
      .map(({ column, kind }) => `${columnName(header, column)} (${KINDS[kind]})`);
    const more = suspects.length > NAMED ? ` and ${suspects.length - NAMED} more` : '';
    const [it, is] = suspects.length === 1 ? ['it', 'is'] : ['them', 'are'];
    const several = suspects.filter(({ column }) => holdsSeveral(header[column] ?? ''));
    const usable = suspects.filter(
      (each) =>
        !several.includes(each) &&
        !(each.kind === 'fee' && isOfPremium(header[each.column] ?? '')) &&
        (!isUntaxed(header[each.column] ?? '') || isCalledBrokers(header[each.column] ?? '')),
    );
    const maps = [
      ...waysToUse(header, this.#match.mapped, usable),
      ...this.#mapsFor(withoutSides(header, usable)),
    ];
    const use = maps.length > 0 ? message`use ${it} with ${joined(maps, ', ')}, or ` : '';
    const left = ignoringAll(
      header,
      suspects.map(({ column }) => column),
    );
    const apart =
      several.length > 0
        ? `; fees that stand in ${several.map(({ column }) => columnName(header, column)).join(', ')} alone, together with other amounts, need a column of their own`
        : '';
    const laid = this.#billed
      ? joined([comparedAs(header, usable, this.#billed), comparedAsTotal(header, several, this.#billed)], '')
      : '';
    return message`${named.join(', ')}${more} ${is} not used and may change the tax: ${use}leave ${it} out with ${left}${apart}${laid}`;
  }

  /** For each kind of suspect the assignments that would use it. */
  #mapsFor(suspects: readonly Suspect[]): Message[] {
    const kinds = [...new Set(suspects.map(({ kind }) => offeredWith(kind)))];
    return kinds.flatMap((kind): Message[] => {
      const mine = suspects.filter((each) => offeredWith(each.kind) === kind).map(({ column }) => column);
      if (kind === 'fee') {
        const amounts = suspects.filter((each) => each.kind === 'amount' && !this.#isBack(each.column));
        return this.#fees([...mine, ...amounts.map(({ column }) => column)]);
      }
      if (kind === 'premium') return this.#premiums(mine);
      if (kind === 'state') return [this.#choiceOf(kind, mine)];
      if (kind === 'amount') return this.#amounts(mine, kinds.includes('fee'));
      if (kind === 'date')
        return offeredDays(mine, {
          ...{ header: this.#header, samples: this.#samples, match: this.#withTransactions(suspects) },
          choiceOf: (name, columns) => this.#choiceOf(name, columns),
        });
      const free = INPUTS_OF[kind].find((name) => !this.#isMapped(name));
      return free === undefined ? [] : [this.#mapOf(free, mine.slice(0, 1))];
    });
  }

  /** The match as it would be with the column that is offered for the transactions: their day is told by them. */
  #withTransactions(suspects: readonly Suspect[]): Match {
    const column = suspects.find(({ kind }) => kind === 'transaction')?.column;
    if (column === undefined || this.#isMapped('transaction')) return this.#match;
    return { ...this.#match, mapped: [...this.#match.mapped, { name: 'transaction', columns: [column] }] };
  }

  /** Whether a column of amounts may hold what is given back, by its name. */
  #isBack(column: number): boolean {
    return isCalledBack(this.#header[column] ?? '');
  }

  /**
   * Fees of which only the user knows who imposes them; what is called the broker’s is offered as the broker’s, and what is called that
   * of managing agents by itself, beside others: it would be taxed with them as the fee of a side that its name does not say.
   */
  #fees(columns: readonly number[]): Message[] {
    const header = this.#header;
    const isBroker = (column: number): boolean => isCalledBrokers(header[column] ?? '');
    const own = columns.filter(isBroker);
    const open = columns.filter((column) => isCalledManagers(header[column] ?? ''));
    const rest = columns.filter((column) => !isBroker(column) && !open.includes(column));
    const isBeside = rest.length > 0 || this.#isMapped('carrier_fees');
    const [others, apart] = isBeside ? [rest, open] : [columns.filter((column) => !isBroker(column)), []];
    const mapOf = (name: string, other: string, mine: readonly number[]): Message[] => {
      if (mine.length === 0) return [];
      const isSum = mine.length > 1 || this.#isMapped(name);
      const hasWhole = isSum && mine.some((column) => isOfWhole(this.#header[column] ?? ''));
      const unless = hasWhole ? '; only if none is contained in another' : '';
      const isLaid = mine.some((column) => mayBeLaid(this.#header[column] ?? ''));
      const none = isLaid ? '; what the state lays, a tax or surcharge, is no fee' : '';
      const taxed = mine.some((column) => isUntaxed(header[column] ?? ''))
        ? '; taxed where the state taxes such fees, whatever the name says'
        : '';
      return [message`${this.#mapOf(name, mine)} (or ${other}${unless}${none}${taxed})`];
    };
    const carriers = this.#mapOf('carrier_fees', [...others, ...apart]);
    return [
      ...mapOf('carrier_fees', 'broker_fees', others),
      ...mapOf('broker_fees', 'carrier_fees', own),
      ...(apart.length > 0
        ? [
            message`for ${columnNames(header, apart, ', ')}, by who charges it, ${this.#mapOf('broker_fees', [...own, ...apart])} (the broker) or ${carriers} (the carrier)`,
          ]
        : []),
    ];
  }

  /** Premiums of which one is the premium, or each a part, those for one cover, which are added to it, and those that are given back. */
  #premiums(columns: readonly number[]): Message[] {
    const back = columns.filter((column) => this.#isBack(column));
    const own = this.#columnsOf('premium');
    const isPart = (column: number): boolean =>
      !back.includes(column) &&
      own.some((each) => isPartOfPremium(this.#header[column] ?? '', this.#header[each] ?? ''));
    const parts = columns.filter(isPart);
    const others = columns.filter((column) => !back.includes(column) && !isPart(column));
    const all = [...own, ...others];
    const both = firstAndAdditional(this.#header, this.#samples, all);
    return [
      ...(others.length > 0 ? [both ?? this.#choiceOf('premium', others)] : []),
      ...(parts.length > 0
        ? [
            message`${this.#mapOf('premium', parts)} (if ${columnNames(this.#header, own, ' + ')} does not contain ${parts.length > 1 ? 'them' : 'it'})`,
          ]
        : []),
      ...(back.length > 0 ? [this.#mapOf(RETURN_PREMIUM, back)] : []),
    ];
  }

  /**
   * Amounts of which only the user knows what they are: a fee, a part of the premium, or premium given back.
   * @param withFees they are offered together with columns of fees
   */
  #amounts(columns: readonly number[], withFees: boolean): Message[] {
    const back = columns.filter((column) => this.#isBack(column));
    const others = withFees ? [] : columns.filter((column) => !this.#isBack(column));
    return [
      ...(back.length > 0 ? [this.#mapOf(RETURN_PREMIUM, back)] : []),
      ...(others.length > 0
        ? [message`${this.#mapOf('carrier_fees', others)} (or broker_fees, or premium)`]
        : []),
    ];
  }

  /** An assignment of what there is one of: another column in the place of the one that is used. */
  #choiceOf(name: string, columns: readonly number[]): Message {
    const own = this.#columnsOf(name);
    const [first, ...rest] = columns.map((column) => reference(this.#header, column));
    const alternatives = rest.length > 0 ? ` (or ${rest.join(', ')})` : '';
    const place = own.map((column) => reference(this.#header, column)).join(' + ');
    const instead = own.length > 0 ? ` in place of ${place}` : '';
    const choice = message`${setting('map')} ${name}=${first ?? ''}${alternatives}${instead}`;
    const parts = columns.filter((column) => !isOfWhole(this.#header[column] ?? ''));
    if (name !== 'premium' || own.length === 0 || parts.length === 0) return choice;
    return message`${choice} (${this.#mapOf(name, parts)} only if none is contained in another)`;
  }

  /** An assignment of columns beside those that the input has already. */
  #mapOf(name: string, columns: readonly number[]): Message {
    return assignment(this.#header, name, [...this.#columnsOf(name), ...columns]);
  }
}
