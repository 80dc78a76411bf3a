/** How a charge that a service leaves out comes into figures that are computed here. */
import { type Assessment, type Finding, inputsOf, ZERO } from '../engine/index.ts';

/** A policy that is priced here as it was sent, and its charge with it, or once an input is added. */
export interface WayHere {
  /** What says here that the charge is left out, with the inputs that bring it in; empty where none is needed. */
  readonly open: readonly Finding[];
}

const WITHOUT_INPUT: WayHere = Object.freeze({ open: Object.freeze([]) });

/**
 * How the charge of a finding comes into figures that are computed here; null where it does not: the policy cannot be priced here, or has
 * no such charge by the law on file.
 */
export function wayHere(here: Assessment | null, { charge: key }: Pick<Finding, 'charge'>): WayHere | null {
  if (here === null || key === null) return null;
  if (here.lines.some(({ charge, amount }) => charge.key === key && amount !== ZERO)) return WITHOUT_INPUT;
  const open = here.findings.filter(
    (found) => found.kind === 'incomplete' && found.charge === key && inputsOf(found).length > 0,
  );
  return open.length === 0 ? null : { open };
}
