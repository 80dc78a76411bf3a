/** The cells for what is said of a policy: the codes of notes and findings, or their full texts, and which charge is left out. */
import { type Assessment, type Finding, findingText, findingTexts } from '../../engine/index.ts';
import { BETWEEN, type CsvWriter } from '../../io/csv/writer.ts';
import { incompleteFindings, leftOutTexts } from './left-out.ts';
import type { PricedPolicy } from './priced-policy.ts';
import type { BatchSetup } from './setup.ts';

/** The code of a note that a service says in words only: its words stand in the cell, as there is nothing to look up. */
export const SERVICE_NOTE = 'service.note';

/** The code of such a warning. */
export const SERVICE_WARNING = 'service.warning';

const isInWords = ({ code }: Finding): boolean => code === SERVICE_NOTE || code === SERVICE_WARNING;

/** A policy that was priced here, whose findings can say what is at stake. */
const pricedHere = (policy: PricedPolicy): policy is PricedPolicy & Assessment => 'ratePeriod' in policy;

/** Writes findings as the setup asks. */
export class FindingCells {
  readonly #setup: BatchSetup;
  /** Lists of findings, which many policies share, as their codes in bytes. */
  readonly #codes = new WeakMap<readonly Finding[], Uint8Array>();
  /** The same with what is said of those that a charge is left out by. */
  readonly #leftOut = new WeakMap<readonly Finding[], string>();

  constructor(setup: BatchSetup) {
    this.#setup = setup;
  }

  /** Adds a cell with the codes of the notes and a space between them, or with their texts. */
  notes({ notes, sentences }: PricedPolicy, to: CsvWriter): void {
    if (this.#setup.fullText) to.sentences(sentences?.notes ?? notes.map((each) => findingText(each)));
    else this.#list(notes, to);
  }

  /** Adds a cell with the codes of the findings and a space between them, or with their texts. */
  warnings(policy: PricedPolicy, to: CsvWriter): void {
    if (!this.#setup.fullText) this.#list(policy.findings, to);
    else if (pricedHere(policy)) to.sentences(findingTexts(policy));
    else to.sentences(policy.sentences?.warnings ?? []);
  }

  #list(list: readonly Finding[], to: CsvWriter): void {
    if (list.length === 0) {
      to.empty(1);
      return;
    }
    const known = this.#codes.get(list);
    if (known) to.prepared(known);
    else if (list.some(isInWords))
      to.sentences(list.map((each) => (isInWords(each) ? each.text : each.code)));
    else {
      const codes = Buffer.from(list.map(({ code }) => code).join(' '));
      this.#codes.set(list, codes);
      to.prepared(codes);
    }
  }

  /** Adds a cell that says which charges are left out, and which columns would bring them in. */
  incomplete(policy: PricedPolicy, to: CsvWriter): void {
    const found = incompleteFindings(policy);
    if (found.length === 0) to.empty(1);
    else to.cell(this.#leftOut.get(found) ?? this.#leftOutOf(policy, found));
  }

  #leftOutOf({ jurisdiction }: PricedPolicy, found: readonly Finding[]): string {
    const text = leftOutTexts(jurisdiction, found, this.#setup).join(BETWEEN);
    this.#leftOut.set(found, text);
    return text;
  }
}
