/** What settles a statement about the figures of a service. */
import { type Finding, remedyInputs } from '../engine/index.ts';
import { inputNamed } from '../policy/inputs.ts';
import type { RemoteFinding } from './findings.ts';

/** Whether a service says it, or it is said of its answer. */
export const isOfService = (found: Finding): found is RemoteFinding => 'amountAtStake' in found;

/** The inputs that settle a finding, each with the value to give it: of a service's, those that it can be sent. */
export const settlingInputs = (found: Finding): ReturnType<typeof remedyInputs> =>
  remedyInputs(found).filter(({ name }) => !isOfService(found) || inputNamed(name)?.localOnly !== true);
