/** The cells for what is said of a policy: the codes of notes and findings, or their full texts, and which charge is left out. */
import { SERVICE_NOTE, SERVICE_WARNING } from '../../client/in-words.ts';
import { rankOf } from '../../engine/findings/finding.ts';
import {
  type Assessment,
  FINDING_KINDS,
  type Finding,
  findingText,
  findingTexts,
} from '../../engine/index.ts';
import { BETWEEN, type CsvWriter } from '../../io/csv/writer.ts';
import { incompleteFindings, leftOutTexts } from '../priced/left-out.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';

/** Its words stand in the cell. */
const isInWords = ({ code }: Finding): boolean => code === SERVICE_NOTE || code === SERVICE_WARNING;

/** A policy that was priced here, whose findings can say what is at stake. */
const pricedHere = (policy: PricedPolicy): policy is PricedPolicy & Assessment => 'ratePeriod' in policy;

/** The warnings of a policy in sentences. */
const sentencesOf = (policy: PricedPolicy): readonly string[] =>
  pricedHere(policy) ? findingTexts(policy) : (policy.sentences?.warnings ?? []);

/** Findings as their codes, or as the words that stand for them. */
const codesOf = (list: readonly Finding[]): string[] =>
  list.map((each) => (isInWords(each) ? each.text : each.code));

/** Where in a cell of warnings another one stands. */
export interface WarningPlace {
  /** In bytes: from the beginning of the cell, or of what was written. */
  readonly at: number;
  /** Whether other warnings stand before it, and behind it. */
  readonly before: boolean;
  readonly behind: boolean;
  /** The cell has quotes, and sentences or codes with a mark between them. */
  readonly quoted: boolean;
}

const DOUBT = FINDING_KINDS.indexOf('doubt');

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
    else to.sentences(sentencesOf(policy));
  }

  /** Where in the cell of a policy’s warnings a doubt more stands: behind those that weigh as much. */
  placeOfDoubt(policy: PricedPolicy, to: CsvWriter): WarningPlace {
    const { findings } = policy;
    const { fullText } = this.#setup;
    const quoted = fullText || findings.some(isInWords);
    const texts = fullText ? sentencesOf(policy) : codesOf(findings);
    // The sentences of a service are not ranked.
    const isRanked = !fullText || pricedHere(policy);
    const weightier = isRanked ? findings.filter((each) => rankOf(each) <= DOUBT).length : 0;
    const before = texts.slice(0, weightier);
    const width = quoted ? to.lengthOf(before) + 1 : before.join(' ').length;
    return {
      at: texts.length === 0 ? 0 : width,
      before: before.length > 0,
      behind: texts.length > before.length,
      quoted,
    };
  }

  #list(list: readonly Finding[], to: CsvWriter): void {
    if (list.length === 0) {
      to.empty(1);
      return;
    }
    const known = this.#codes.get(list);
    if (known) to.prepared(known);
    else if (list.some(isInWords)) to.sentences(codesOf(list));
    else {
      const codes = Buffer.from(codesOf(list).join(' '));
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
