/** Policies of a day priced by a service that charges what a test says, one at a time and in a batch. */
import { readFileSync, writeFileSync } from 'node:fs';
import { rowsOf } from '../batch.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { asking } from './asking.ts';
import { type Charges, charging } from './charging.ts';
import { endAll } from './scripted.ts';

/** A policy, and what a service answers about it. */
export interface Case {
  readonly state: string;
  readonly charges: Charges;
  readonly premium?: number;
  readonly lob?: string;
  /** More fields of the answer. */
  readonly said?: Record<string, unknown>;
}

/** For all tests of a file: the services and the files of a batch are gone after them. */
export function pricedByService(day: string) {
  endAll();
  const files = temporaryFolder();
  const peerOf = ({ state, charges, premium, said }: Case) =>
    charging(state, charges, { day, ...(premium !== undefined && { premium }), ...said });
  let count = 0;
  return {
    /** With its text on one line. */
    async calc(policy: Case, ...args: string[]) {
      const { state, premium = 10_000, lob } = policy;
      const line = lob === undefined ? [] : ['--lob', lob];
      const asked = ['calc', state, String(premium), '--date', day, ...line, ...args];
      const outcome = await asking(await peerOf(policy), asked);
      return { ...outcome, text: outcome.stdout.replaceAll(/\s+/g, ' ') };
    },
    /** With the row of the policy in its output. */
    async batch(policy: Case, ...args: string[]) {
      const { state, premium = 10_000, lob = '' } = policy;
      const at = files.at(`${++count}`);
      writeFileSync(`${at}.csv`, `state,premium,lob,effective_date\n${state},${premium},${lob},${day}\n`);
      const given = ['batch', `${at}.csv`, '-o', `${at}-out.csv`, '--fresh', ...args];
      const outcome = await asking(await peerOf(policy), given);
      return { ...outcome, row: rowsOf(readFileSync(`${at}-out.csv`))[0] };
    },
  };
}
