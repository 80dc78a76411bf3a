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

  constructor(setup: BatchSetup) {
    this.#setup = setup;
  }

  /** Adds a cell with the codes of findings and a space between them, or with their texts. */
  codes(found: readonly Finding[], to: CsvWriter): void {
    if (this.#setup.fullText) to.sentences(found.map((each) => findingText(each)));
    else if (found.some(isInWords))
      to.sentences(found.map((each) => (isInWords(each) ? each.text : each.code)));
    else to.codes(found);
  }

  /** Adds a cell that says which charges are left out, and which columns would bring them in. */
  incomplete(policy: PricedPolicy, to: CsvWriter): void {
    const found = incompleteFindings(policy);
    to.cell(found.map((each) => leftOutText(policy.jurisdiction, each, this.#setup)).join(BETWEEN));
  }
}
