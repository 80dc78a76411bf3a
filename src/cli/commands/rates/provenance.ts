/** `slt rates provenance`: how far the data can be trusted. */

import { editionText } from '../../../engine/basics/edition.ts';
import type { IsoDate, Jurisdiction } from '../../../engine/index.ts';
import { sinceText } from '../../../engine/law/in-force.ts';
import { penaltyLacking, penaltyTitle } from '../../../engine/law/penalty-wording.ts';
import { EXIT, type ExitCode } from '../../../errors.ts';
import {
  type ChargeReading,
  type Provenance,
  provenanceOf,
  RULE_LISTS,
  type RuleReading,
  ruleCounts,
} from '../../../rates/provenance.ts';
import {
  type DatedReading,
  isConfirmed,
  type Reading,
  type StatementReading,
} from '../../../rates/reading.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';

const KINDS = {
  state_first_party: 'first-hand',
  commercial_reproduction: 'reproduction',
  secondary: 'second-hand',
  interface_document: 'the document of the interface that slt implements',
} as const;

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

const LIST_TITLES: Readonly<Record<(typeof RULE_LISTS)[number], string>> = {
  returns: 'Return premium',
  rate_dates: 'Rate date of later transactions',
  period_dates: 'Period date of transactions',
  installments: 'Installments',
};

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

const sourceLine = ({
  citation,
  source,
  source_kind,
  via,
  as_of,
}: Pick<Reading, 'citation' | 'source' | 'source_kind' | 'via' | 'as_of'>): string =>
  [
    citation,
    // The name of a document that has no address says nothing to a reader but its version.
    source?.startsWith('urn:') ? `version ${source.split(':').at(-1)}` : source,
    [source_kind && KINDS[source_kind], via && `via ${via}`, as_of === null ? 'undated' : editionText(as_of)]
      .filter(Boolean)
      .join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

/** Said of a statement for which no second source was written down, nor why there is none. */
const ALONE = 'no second source on file';

const firstSourceLine = (entry: Reading): string =>
  [sourceLine(entry), ...(entry.confirmed_by.length > 0 || entry.unconfirmed ? [] : [ALONE])].join(' · ');

const readingLines = (screen: Screen, title: string, entry: Reading): string[] => [
  '',
  `  ${screen.paint.bold(wrap(screen.width, title, '  '))}`,
  ...(entry.source ? [`    ${wrap(screen.width, firstSourceLine(entry), '    ')}`] : []),
  ...entry.confirmed_by.map(
    (each) =>
      `    ${wrap(screen.width, `confirmed by ${sourceLine({ ...each, citation: null, via: each.via ?? null, as_of: each.as_of ?? null })}`, '    ')}`,
  ),
  ...entry.contradicted_by.map(
    (each) => `    ${wrap(screen.width, `contradicted by ${each.source}: ${each.why_not_followed}`, '    ')}`,
  ),
  ...(entry.unconfirmed
    ? [
        `    ${wrap(screen.width, `${entry.confirmed_by.length > 0 ? 'confirmed without a rate' : 'not confirmed'}: ${entry.unconfirmed}`, '    ')}`,
      ]
    : []),
  ...(entry.note ? [`    ${wrap(screen.width, `note: ${entry.note}`, '    ')}`] : []),
];

/** Rules about charges under a title, each with its sources. */
const ruleLines = (screen: Screen, title: string, rules: readonly RuleReading[]): string[] => [
  '',
  screen.paint.bold(title),
  ...rules.flatMap((rule) => [
    ...readingLines(screen, `${rule.charges.join(', ')}: ${rule.rule}. ${rule.text}`, rule),
    ...(rule.doubt ? [`    ${wrap(screen.width, `in doubt: ${rule.doubt}`, '    ')}`] : []),
    ...rule.details.map(
      ({ text, quote, citation, source, note }) =>
        `    ${wrap(screen.width, `see also ${text.replace(/\.$/, '')}${quote ? `, “${quote}”` : ''}: ${citation} · ${source}${note ? ` (${note.replace(/\.$/, '')})` : ''}`, '    ')}`,
    ),
  ]),
];

/** What the words for sources mean, and where the rest is. */
const ONE_LEGEND = [
  'First-hand: the words of the state or its stamping office, on its page or, after “via”, in the copy of the one named; a second source may be a copy at an address of its own. Reproduction: words reprinted or restated by others, such as the operator of a filing platform. Second-hand: what others say of the law. Undated: the text read names no day or edition. No second source on file: none was written down, nor that one was looked for.',
  'The words of each source: --json. Every rate of all times with its source: slt rates export --format csv -o law',
];

/** The days on which a statement holds; empty where it has no end. */
const spanText = (from: IsoDate | null, to: IsoDate | null): string =>
  [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');

/** Statements under a title; nothing where there is none. */
const statementLines = (screen: Screen, title: string, entries: readonly StatementReading[]): string[] =>
  entries.length === 0
    ? []
    : ['', screen.paint.bold(title), ...entries.flatMap((entry) => readingLines(screen, entry.text, entry))];

/** Penalties by charge, and the charges in force of which none is on file. */
function penaltyLines(screen: Screen, { penalties, charges }: Provenance): string[] {
  const lacking = charges.filter(({ name }) => !penalties.some((penalty) => penalty.charges.includes(name)));
  return [
    '',
    screen.paint.bold('Paid or filed late'),
    ...penalties.flatMap((each) => [
      ...readingLines(screen, `${penaltyTitle(each.charges, each.for)}: ${each.text}`, each),
      `    ${wrap(screen.width, `in its words: “${each.quote}”`, '    ')}`,
      ...(each.doubt ? [`    ${wrap(screen.width, `in doubt: ${each.doubt}`, '    ')}`] : []),
    ]),
    ...(lacking.length > 0
      ? ['', `  ${wrap(screen.width, penaltyLacking(lacking.map(({ name }) => name)), '  ')}`]
      : []),
  ];
}

/** What is dated, with the charges it names and the days it holds; nothing where there is none. */
const datedLines = (
  screen: Screen,
  title: string,
  entries: readonly (DatedReading & { readonly charges?: readonly string[] })[],
): string[] =>
  statementLines(
    screen,
    title,
    entries.map(({ charges = [], from, to, text, ...each }) => ({
      ...each,
      text: [charges.join(', '), spanText(from, to), text].filter(Boolean).join(': '),
    })),
  );

const noticeLines = (screen: Screen, { notices, verified_at }: Provenance): string[] =>
  notices.length === 0
    ? []
    : [
        '',
        screen.paint.bold('Notices'),
        ...notices.flatMap((each) =>
          readingLines(
            screen,
            `${each.ordinal}. ${each.instrument}${each.verified_at === verified_at ? '' : `, compared on ${each.verified_at}`}`,
            each,
          ),
        ),
      ];

function onePage(screen: Screen, each: Provenance, date: IsoDate): string {
  const fees = (['carrier', 'broker'] as const).flatMap((side) => {
    const fee = each.fees[side];
    return readingLines(
      screen,
      `${side === 'carrier' ? 'Carrier' : 'Broker'} fee ${fee.treatment.replaceAll('_', ' ')}: ${fee.text}`,
      fee,
    );
  });
  return [
    screen.paint.bold(`${each.state}: how far the data goes`),
    wrap(
      screen.width,
      `On file since ${each.earliest_verified}; last compared with its sources on ${each.verified_at}.`,
    ),
    '',
    screen.paint.bold(`Charges in force on ${date}`),
    ...each.charges.flatMap((charge) =>
      readingLines(
        screen,
        `${charge.name} ${charge.rate}, ${sinceText(charge.effective_from, each.earliest_verified)}`,
        charge,
      ),
    ),
    ...statementLines(
      screen,
      'Rates that are given with the policy',
      each.supplied_rates.map((entry) => ({ ...entry, text: `${entry.charge}: ${entry.text}` })),
    ),
    '',
    screen.paint.bold('Fees'),
    ...fees,
    ...(each.fee_cap
      ? statementLines(screen, 'Limit of a broker’s fee', [each.fee_cap])
      : section(screen, 'Limit of a broker’s fee', [
          'None was found; whether there is one was not settled.',
        ])),
    ...datedLines(screen, 'In doubt', each.doubts),
    ...datedLines(screen, 'Special cases', each.special_cases),
    ...datedLines(screen, 'Multi-state policies', each.multi_state),
    ...statementLines(screen, 'Rounding', each.rounding ? [each.rounding] : []),
    ...ruleLines(screen, 'Filing', each.filing),
    ...statementLines(screen, 'Paid before', each.prepayments),
    ...penaltyLines(screen, each),
    ...RULE_LISTS.flatMap((name) => ruleLines(screen, LIST_TITLES[name], each[name])),
    ...noticeLines(screen, each),
    ...statementLines(screen, 'Rules', each.general_rules),
    ...statementLines(screen, 'On the policy and other papers', each.paper_rules),
    ...section(screen, 'Notices whose words are not on file', each.instruments_missing),
    ...section(screen, 'Decided where sources disagree or fall short', each.decisions),
    ...section(screen, 'Open questions', each.open_questions),
    '',
    wrap(screen.width, `Law: ${each.law.title}, ${each.law.source}`, '     '),
    '',
    ...ONE_LEGEND.map((text) => wrap(screen.width, text)),
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
