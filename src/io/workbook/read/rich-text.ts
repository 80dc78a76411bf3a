/** The text of a cell, which stands in parts of different fonts: what is raised or struck through in it counts. */
import { isStrike } from './struck.ts';
import type { Attributes } from './xml.ts';

const RAISED: Readonly<Record<string, string>> = { superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹', subscript: '₀₁₂₃₄₅₆₇₈₉' };

/** Figures as characters that are raised or lowered: beside an amount they are no figures of it. */
const raised = (text: string, figures: string): string =>
  text.replace(/[0-9]/g, (figure) => figures.charAt(Number(figure)));

/** A text under way; it is told what an XML reader meets in it. */
export class RichText {
  /** What was read so far. A footnote’s figure reads as a raised one. */
  text = '';
  /** A part of it is struck through. */
  isStruck = false;
  /** The figures of the part one is in, where it is raised or lowered. */
  #figures: string | undefined;
  /** Text is taken from here. */
  #within = false;
  /** How a text of East Asia is pronounced is no part of it. */
  #phonetic = false;

  /** Goes on to the next text. */
  clear(): void {
    this.text = '';
    this.isStruck = false;
  }

  /** The text begins, or goes on. */
  begin(): void {
    this.#within = true;
  }

  /** The text ends, or stops for now. */
  end(): void {
    this.#within = false;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 't':
        this.#within = !this.#phonetic;
        break;
      case 'r':
        this.#figures = undefined;
        break;
      case 'vertAlign':
        this.#figures = RAISED[attributes.val ?? ''];
        break;
      case 'rPh':
        this.#phonetic = true;
        break;
      default:
        this.isStruck ||= isStrike(name, attributes);
    }
  }

  write(text: string): void {
    if (this.#within) this.text += this.#figures ? raised(text, this.#figures) : text;
  }

  close(name: string): void {
    if (name === 't') this.#within = false;
    if (name === 'r') this.#figures = undefined;
    if (name === 'rPh') this.#phonetic = false;
  }
}
