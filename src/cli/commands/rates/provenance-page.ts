/** The page of `slt rates provenance STATE`: where each statement of a jurisdiction stands, in the words of its source. */

import { editionText } from '../../../engine/basics/edition.ts';
import type { IsoDate } from '../../../engine/index.ts';
import { sinceText } from '../../../engine/law/in-force.ts';
import { penaltyLacking, penaltyTitle } from '../../../engine/law/penalty-wording.ts';
import { type Provenance, RULE_LISTS, type RuleReading } from '../../../rates/provenance.ts';
import type { DatedReading, Reading, StatementReading } from '../../../rates/reading.ts';
import { oneLine } from '../../../text/one-line.ts';
import { section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';

const KINDS = {
  state_first_party: 'first-hand',
  commercial_reproduction: 'reproduction',
  secondary: 'second-hand',
  interface_document: 'the document of the interface that slt implements',
} as const;

/** What the lists of rules on later transactions are called. */
export const LIST_TITLES: Readonly<Record<(typeof RULE_LISTS)[number], string>> = {
  returns: 'Return premium',
  rate_dates: 'Rate date of later transactions',
  period_dates: 'Period date of transactions',
  installments: 'Installments',
};

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

/** The words of a source. */
const inQuotes = (words: string): string => `“${words}”`;

const wordsOf = ({ quote }: { readonly quote?: string | null | undefined }): string =>
  quote ? `, ${inQuotes(quote)}` : '';

/** Said of a statement for which no second source was written down, nor why there is none. */
const ALONE = 'no second source on file';

const firstSourceLine = (entry: Reading): string =>
  [sourceLine(entry), ...(entry.confirmed_by.length > 0 || entry.unconfirmed ? [] : [ALONE])].join(' · ');

const readingLines = (screen: Screen, title: string, entry: Reading): string[] => [
  '',
  `  ${screen.paint.bold(wrap(screen.width, title, '  '))}`,
  ...(entry.source ? [`    ${wrap(screen.width, firstSourceLine(entry), '    ')}`] : []),
  ...(entry.quote ? [`    ${wrap(screen.width, `in its words: ${inQuotes(entry.quote)}`, '    ')}`] : []),
  ...entry.confirmed_by.map(
    (each) =>
      `    ${wrap(screen.width, `confirmed by ${sourceLine({ ...each, citation: null, via: each.via ?? null, as_of: each.as_of ?? null })}${wordsOf(each)}`, '    ')}`,
  ),
  ...entry.contradicted_by.map(
    (each) =>
      `    ${wrap(screen.width, `contradicted by ${each.source}${wordsOf(each)}: ${each.why_not_followed}`, '    ')}`,
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
        `    ${wrap(screen.width, `see also ${text.replace(/\.$/, '')}${wordsOf({ quote })}: ${citation} · ${source}${note ? ` (${note.replace(/\.$/, '')})` : ''}`, '    ')}`,
    ),
  ]),
];

/** What the words for sources mean, and where the rest is. */
const ONE_LEGEND = [
  'First-hand: the words of the state or its stamping office, on its page or, after “via”, in the copy of the one named; a second source may be a copy at an address of its own. Reproduction: words reprinted or restated by others, such as the operator of a filing platform. Second-hand: what others say of the law. Undated: the text read names no day or edition. No second source on file: none was written down, nor that one was looked for.',
  'As data: --json. Every rate of all times with its source: slt rates export --format csv -o law',
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
        ...notices.flatMap((each) => [
          ...readingLines(
            screen,
            `${each.ordinal}. ${each.instrument}${each.verified_at === verified_at ? '' : `, compared on ${each.verified_at}`}`,
            each,
          ),
          `    ${wrap(screen.width, `the notice: ${inQuotes(oneLine(each.wording))}`, '    ')}`,
          `    ${wrap(screen.width, each.how_it_must_appear === null ? 'how it must appear: no words on file' : `how it must appear: ${inQuotes(oneLine(each.how_it_must_appear))}`, '    ')}`,
        ]),
      ];

/** What is known of where each statement of one jurisdiction stands, with the words of its source. */
export function onePage(screen: Screen, each: Provenance, date: IsoDate): string {
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
