/** Changes of rates as programs get them. */
import type { RateChange } from '../engine/law/in-force.ts';

/** What a change is about: the charge, or the rule about some of its policies. */
export const changedName = ({ charge, specialRule }: RateChange): string =>
  specialRule ? `${charge.def.name}: ${specialRule.name ?? specialRule.text}` : charge.def.name;

/** A change as JSON. */
export const changeItem = (change: RateChange) => ({
  state: change.jurisdiction.name,
  state_code: change.jurisdiction.code,
  effective_from: change.date,
  key: change.charge.def.key,
  name: changedName(change),
  rate_before: change.before,
  rate: change.after,
  citation: change.version.citation,
  source: change.version.source,
});
