/** What is said of the figures of an answer: who adds up many answers counts it, as their sum is of the same figures. */

/** A sentence about the figures of an answer. */
export interface OfFigures {
  readonly text: string;
  /** They may be wrong by it; otherwise it leaves open what they are for. */
  readonly inDoubt: boolean;
}

/**
 * The sentences about the figures of an answer that no other field has, such as the day or the line that the service chose.
 * @param doubts those by which the figures may be wrong
 * @param open those that leave open what they are for
 */
export const ofFigures = (doubts: readonly string[], open: readonly string[]): readonly OfFigures[] => [
  ...doubts.map((text) => ({ text, inDoubt: true })),
  ...open.map((text) => ({ text, inDoubt: false })),
];
