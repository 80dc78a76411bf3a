/** The inputs of a policy as the v3.0.0 interface has them: fields by their names, and none for the others. */
import { plainNaming, type Terms } from '../../engine/basics/message.ts';
import { inputNamed } from '../../policy/inputs.ts';

/** The terms of the interface over HTTP. */
export const V3_TERMS: Terms = (mention) =>
  mention.kind === 'input' && inputNamed(mention.name)?.localOnly ? null : plainNaming(mention);
