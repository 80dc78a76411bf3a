/** Statements of an interface document, each a test under its number in the order of the document. */
import { test } from 'vitest';

type Proof = () => unknown;

/** A statement that holds. */
export const holds = (number: number, quote: string, proof: Proof): void =>
  test(`${number}. ${quote}`, async () => void (await proof()));

/** A statement that does not hold yet: its proof is there and fails. It has to move to `holds` as soon as it succeeds. */
export const doesNotHold = (number: number, quote: string, reason: string, proof: Proof): void =>
  test.fails(`${number}. ${quote} [does not hold: ${reason}]`, async () => void (await proof()));
