/** The cells for what is said of a policy: the codes of notes and findings, or their full texts, and which charge is left out. */
import { type Finding, findingText } from '../../engine/index.ts';
import { BETWEEN, type CsvWriter } from '../../io/csv/writer.ts';
import { incompleteFindings, leftOutText } from './left-out.ts';
import type { PricedPolicy } from './priced-policy.ts';
import type { BatchSetup } from './setup.ts';

/** The codes of what a service says in words only: its words stand in the cell, as there is nothing to look up. */
export const SERVICE_NOTE = 'service.note';
export const SERVICE_WARNING = 'service.warning';

const isInWords = ({ code }: Finding): boolean => code === SERVICE_NOTE || code === SERVICE_WARNING;

/** Writes findings as the setup asks. */
export class FindingCells {
  readonly #setup: BatchSetup;
  /** Lists of findings that many policies share, as their codes in bytes. */
  readonly #shared = new WeakMap<readonly Finding[], Uint8Array>();

  constructor(setup: BatchSetup) {
    this.#setup = setup;
  }

  /** Adds a cell with the codes of findings and a space between them, or with their texts. */
  codes(found: readonly Finding[], to: CsvWriter): void {
    if (found.length === 0) return to.cell('');
    const known = this.#shared.get(found);
    if (known) return to.prepared(known);
    if (this.#setup.fullText) return to.sentences(found.map((each) => findingText(each)));
    if (found.some(isInWords)) {
      return to.sentences(found.map((each) => (isInWords(each) ? each.text : each.code)));
    }
    if (Object.isFrozen(found)) {
      this.#shared.set(found, Buffer.from(found.map(({ code }) => code).join(' ')));
    }
    to.codes(found);
  }

  /** Adds a cell that says which charges are left out, and which columns would bring them in. */
  incomplete(policy: PricedPolicy, to: CsvWriter): void {
    const found = incompleteFindings(policy);
    if (found.length === 0) return to.cell('');
    to.cell(found.map((each) => leftOutText(policy.jurisdiction, each, this.#setup)).join(BETWEEN));
  }
}
