/** `slt rates provenance`: how far the data can be trusted. */

import type { IsoDate, Jurisdiction } from '../../../engine/index.ts';
import { EXIT, type ExitCode } from '../../../errors.ts';
import {
  type ChargeReading,
  type Provenance,
  provenanceOf,
  RULE_LISTS,
  ruleCounts,
} from '../../../rates/provenance.ts';
import { isConfirmed, type Reading } from '../../../rates/reading.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';
import { LIST_TITLES, onePage } from './provenance-page.ts';

/** The sides whose treatment is open, in a word. */
function openSides({ fees }: Provenance): string {
  const open = (['carrier', 'broker'] as const).filter((side) => fees[side].treatment === 'unsettled');
  return open.length === 2 ? 'both' : (open[0] ?? '');
}

const COLUMNS = [
  { head: 'St' },
  { head: 'On file' },
  { head: 'Verified' },
  { head: 'Charges', figures: true },
  { head: 'Second', figures: true },
  { head: 'Fees ?' },
  { head: 'Notices', figures: true },
  { head: 'Sources', figures: true },
  { head: 'Open', figures: true },
];

const LEGEND = [
  'On file: start of the verified history. Verified: the day the file was last compared with its sources.',
  'Charges: in force / versions of rates on file. Second: charges in force that a second source confirms.',
  'Fees ?: the sides whose fee no source settles; it is taxed, with a warning. Notices: words on file + not on file.',
  'Sources: first-hand / second-hand. Open: open questions.',
];

const row = (each: Provenance): string[] => [
  each.state_code,
  each.earliest_verified,
  each.verified_at,
  `${each.charges.length}/${each.versions}`,
  `${each.charges.filter(isConfirmed).length}/${each.charges.length}`,
  openSides(each),
  each.instruments_missing.length > 0
    ? `${each.instruments}+${each.instruments_missing.length}`
    : String(each.instruments),
  `${each.sources.first_hand}/${each.sources.second_hand}`,
  String(each.open_questions.length),
];

/** How many charges have due rules, and rules about later transactions, on file. */
function ruleCountLines(list: readonly Provenance[]): string[] {
  const { due_on_days, billed, due_not_found, known } = ruleCounts(list);
  const of = due_on_days + billed + due_not_found;
  return [
    `When they are due: ${due_on_days} of ${of} charges on a day, ${billed} by a bill, ${due_not_found} not found.`,
    `Later transactions, rules on file: ${RULE_LISTS.map((name) => `${LIST_TITLES[name].toLowerCase()} ${known[name]} of ${of}`).join(', ')}.`,
  ];
}

/** How many of the statements beside the charges a second source confirms. */
function secondSourceLine(list: readonly Provenance[]): string {
  const share = (what: string, entries: readonly Reading[]): string =>
    `${what} ${entries.filter(isConfirmed).length} of ${entries.length}`;
  return `Confirmed by a second source beside the charges: ${[
    share(
      'rules on due days',
      list.flatMap(({ filing }) => filing.filter(({ known }) => known)),
    ),
    share(
      'penalties',
      list.flatMap(({ penalties }) => penalties),
    ),
    share(
      'limits of a broker’s fee',
      list.flatMap(({ fee_cap }) => fee_cap ?? []),
    ),
  ].join(', ')}.`;
}

/** The charges that no second source confirms, of one kind, each with the reason. */
const chargesBeyond = (list: readonly Provenance[], isOfKind: (charge: ChargeReading) => boolean): string[] =>
  list.flatMap(({ state, charges }) =>
    charges
      .filter((charge) => !isConfirmed(charge) && isOfKind(charge))
      .map(
        ({ name, rate, unconfirmed }) => `${state}, ${name} ${rate}: ${unconfirmed ?? 'no second source'}`,
      ),
  );

function allPage(screen: Screen, list: readonly Provenance[], date: IsoDate): string {
  const charges = list.flatMap((each) => each.charges);
  const confirmed = charges.filter(isConfirmed).length;
  const alone = chargesBeyond(list, ({ rate_on_file }) => rate_on_file);
  const rateless = chargesBeyond(list, ({ rate_on_file }) => !rate_on_file);
  return [
    wrap(
      screen.width,
      `${list.length} jurisdictions, ${charges.length} charges in force on ${date}: ${confirmed} confirmed by a second source, ${alone.length} with one source, ${rateless.length} without a rate on file`,
    ),
    ...[...ruleCountLines(list), secondSourceLine(list)].map((line) => wrap(screen.width, line)),
    '',
    table(screen, COLUMNS, list.map(row)),
    '',
    ...LEGEND.map((text) => wrap(screen.width, text)),
    ...section(screen, 'Charges with one source', alone),
    ...section(screen, 'Charges without a rate on file', rateless),
    '',
    'One jurisdiction in full: slt rates provenance TX',
  ].join('\n');
}

interface ProvenanceOptions extends RatesOption {
  json?: boolean;
}

/** Runs `slt rates provenance [STATE]`. */
export async function provenance(
  context: Context,
  state: string | undefined,
  options: ProvenanceOptions,
): Promise<ExitCode> {
  const store = await ratesFor(context, options);
  const date = context.today();
  if (state !== undefined) {
    const one = provenanceOf(store.resolve(state, 'UNKNOWN_STATE'), date);
    if (options.json) context.printJson(one);
    else context.print(onePage(context, one, date));
    return EXIT.done;
  }
  const list = store.all().map((jurisdiction: Jurisdiction) => provenanceOf(jurisdiction, date));
  if (options.json) context.printJson(list);
  else context.print(allPage(context, list, date));
  return EXIT.done;
}

/** Says on stderr that `slt rates coverage` has a new name. */
export const warnOfFormerName = (context: Context): void =>
  context.warn(
    'note: slt rates coverage is now slt rates provenance; the next release will not accept the old name',
  );
