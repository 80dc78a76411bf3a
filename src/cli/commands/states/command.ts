/** `slt states`: the jurisdictions and how far their data goes. */
import { sidesDiffer } from '../../../engine/index.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { table } from '../../output/table.ts';
import { paint, print, printJson } from '../../output/terminal.ts';

export async function states(options: RatesOption & { json?: boolean }): Promise<void> {
  const store = await ratesFor(options);
  const all = store.all().map((jurisdiction) => ({
    code: jurisdiction.code,
    name: jurisdiction.name,
    fees_by_side: sidesDiffer(jurisdiction),
    notices: jurisdiction.file.stamp.length,
    earliest_verified: jurisdiction.file.earliest_verified,
    verified_at: jurisdiction.file.verified_at,
  }));
  if (options.json) return printJson(all);
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
  print(paint.bold(`${all.length} jurisdictions`));
  print();
  print(table(columns, rows));
}
