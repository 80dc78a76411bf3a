/** What a row asks a service; a row that needs no service to be refused costs no query. */

import { createHash } from 'node:crypto';
import { requestBody } from '../../client/request.ts';
import { type Assessment, type IsoDate, Refusal } from '../../engine/index.ts';
import { input, joined, message, setting } from '../../errors.ts';
import { localOnly, type StatedPolicy } from '../../policy/inputs.ts';
import { readPlacement } from '../../policy/placement.ts';
import type { JurisdictionName } from '../../rates/names.ts';
import { figures } from '../pricing/figures.ts';
import type { ReadRow } from '../pricing/row-reader.ts';

/** One query to a service. */
export interface Question {
  /** JSON of POST /calculate. */
  readonly body: string;
  /** The same for the same question: to the same service, and on the same day where the policy names none. */
  readonly key: string;
}

/**
 * What a row states without what a service cannot receive. A column holds for the whole file: what it says changes
 * nothing where, by the law on file here, the charges are the same without it.
 * @throws Refusal where it changes something
 */
function sendable(row: ReadRow, assess: (row: ReadRow) => Assessment): StatedPolicy {
  const untold = localOnly(row.stated);
  if (untold.length === 0) return row.stated;
  const stated = { ...row.stated };
  for (const { key } of untold) stated[key] = undefined;
  const [{ name }] = untold as [(typeof untold)[number]];
  if (figures(row, assess) === figures({ ...row, stated }, assess)) return stated;
  const all = joined(
    untold.map((each) => input(each.name)),
    ', ',
  );
  throw new Refusal(
    'INVALID_REQUEST',
    message`a service cannot receive ${all}, which changes the charges here; price such rows without ${setting('remote')}.`,
    name,
  );
}

/** To whom a question goes, and how a row is read and priced here. */
interface Asking {
  /** The address of the service. */
  readonly base: string;
  readonly today: IsoDate;
  readonly names: readonly JurisdictionName[];
  assess(row: ReadRow): Assessment;
}

/**
 * The question of a row. The state goes by its code, so that one policy is one question however its state is written.
 * @throws Refusal for a row that cannot be read, or that states what a service cannot receive
 */
export function questionOf(row: ReadRow, { base, today, names, assess }: Asking): Question {
  readPlacement(row.stated, today);
  const { jurisdiction } = row;
  const stated = sendable(row, assess);
  const body = requestBody({ ...stated, state: jurisdiction.code }, names);
  const day = stated.effectiveDate === undefined ? today : '';
  return { body, key: createHash('sha256').update([base, day, body].join('\n')).digest('base64url') };
}
