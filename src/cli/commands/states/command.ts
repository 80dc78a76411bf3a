/** `slt states`: the jurisdictions and how far their data goes. */

import { type Jurisdiction, sidesDiffer } from '../../../engine/index.ts';
import { EXIT, type ExitCode } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { table } from '../../output/table.ts';

/** A jurisdiction as JSON. */
const stateItem = (jurisdiction: Jurisdiction) => ({
  code: jurisdiction.code,
  name: jurisdiction.name,
  fees_by_side: sidesDiffer(jurisdiction),
  notices: jurisdiction.file.stamp.length,
  earliest_verified: jurisdiction.file.earliest_verified,
  verified_at: jurisdiction.file.verified_at,
});

type StateItem = ReturnType<typeof stateItem>;

/** Runs `slt states`. */
export async function states(context: Context, options: RatesOption & { json?: boolean }): Promise<ExitCode> {
  const store = await ratesFor(context, options);
  const all = store.all().map(stateItem);
  if (options.json) context.printJson(all);
  else printStates(context, all);
  return EXIT.done;
}

function printStates(context: Context, all: readonly StateItem[]): void {
  const rows = all.map((each) => [
    each.code,
    each.name,
    each.fees_by_side ? 'by side' : 'in one sum',
    String(each.notices),
    each.earliest_verified,
  ]);
  const columns = [
    { head: 'Code' },
    { head: 'Name' },
    { head: 'Fees' },
    { head: 'Notices', figures: true },
    { head: 'On file since' },
  ];
  context.print(context.paint.bold(`${all.length} jurisdictions`));
  context.print();
  context.print(table(context, columns, rows));
}
