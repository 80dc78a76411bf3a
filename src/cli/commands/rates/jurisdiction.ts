/** What is on file for one jurisdiction: its charges on a day, their history, the coverage codes they go by. */

import { findingCatalog } from '../../../engine/assessment/finding-catalog.ts';
import { dueText } from '../../../engine/filing/due-text.ts';
import { dueRule, filedApartOn } from '../../../engine/filing/filing-period.ts';
import {
  type Advisory,
  type DueRule,
  dependOnDay,
  findingText,
  formatRate,
  type IsoDate,
  type Jurisdiction,
  noticesOf,
  Refusal,
  treatmentOf,
} from '../../../engine/index.ts';
import { advisoryText } from '../../../engine/law/advisory-wording.ts';
import { doubtTexts } from '../../../engine/law/doubt-wording.ts';
import { chargesOn, sameChargesOn, sinceMark } from '../../../engine/law/in-force.ts';
import { penaltyTexts } from '../../../engine/law/penalty-wording.ts';
import { transactionText } from '../../../engine/law/transaction-wording.ts';
import { stampCommand } from '../../../text/stamp-command.ts';
import type { Context } from '../../context.ts';
import { flagNaming } from '../../options/policy.ts';
import { facts, section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';
import { cited, ruleLine, statementsIn } from './charge-statements.ts';

function chargeSection(screen: Screen, jurisdiction: Jurisdiction, date: IsoDate): string {
  const rows = chargesOn(jurisdiction, date).map(({ charge, version, rateText }) => [
    charge.def.name,
    rateText,
    sinceMark(version.from, jurisdiction.file.earliest_verified),
    `${version.citation} ${version.source}`,
  ]);
  const columns = [
    { head: 'Charge', grows: true },
    { head: 'Rate', figures: true },
    { head: 'Since' },
    { head: 'Source', grows: true },
  ];
  return table(screen, columns, rows);
}

/** Whether a statement is about policies of a day. */
const isOn = (
  { from, to }: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined },
  date: IsoDate,
): boolean => (from === undefined || from <= date) && (to === undefined || date <= to);

/** A line for each group of charges in force of which the same is said. */
function linesByCharge(
  jurisdiction: Jurisdiction,
  date: IsoDate,
  saidOf: (charge: string) => string,
): string[] {
  const names = new Map<string, string[]>();
  for (const { charge } of chargesOn(jurisdiction, date)) {
    const said = saidOf(charge.def.key);
    names.set(said, [...(names.get(said) ?? []), charge.def.name]);
  }
  return [...names].map(([said, of]) => `${of.join(', ')}: ${said}`);
}

/** How each charge in force is filed and when it is due in the year of the day; then what is filed otherwise under a variation. */
function filingLines(jurisdiction: Jurisdiction, date: IsoDate): string[] {
  const { file } = jurisdiction;
  const said = (rule: DueRule | null): string => {
    const due = dueText(rule, Number(date.slice(0, 4)));
    return rule ? [`${due}. ${rule.text}${cited(rule)}`, ...doubtTexts(rule)].join(' ') : `${due}.`;
  };
  const apart = chargesOn(jurisdiction, date).flatMap(({ charge }) => filedApartOn(file, charge.def, date));
  return [
    ...linesByCharge(jurisdiction, date, (charge) => said(dueRule(file, charge, date))),
    ...apart.map(({ name, rule }) => `${name}: ${said(rule)}`),
  ];
}

/** What becomes of later transactions of each charge in force. */
const transactionLines = (jurisdiction: Jurisdiction, date: IsoDate): string[] =>
  linesByCharge(jurisdiction, date, (charge) => `${transactionText(jurisdiction.file, charge)}.`);

/** What a jurisdiction charges on a day, with special cases, fees, rounding, filing and sources. */
export function jurisdictionPage(
  screen: Screen,
  jurisdiction: Jurisdiction,
  date: IsoDate,
  today: IsoDate,
): string {
  const { name, code, file } = jurisdiction;
  const { carrier, broker, cap } = file.fees;
  const from = sameChargesOn(jurisdiction, date, today) ? 'current' : 'not today’s';
  const ofKind = (kind: Advisory['kind']): string[] =>
    file.advisories
      .filter((entry) => entry.kind === kind && isOn(entry, date))
      .map((entry) => advisoryText(entry) + cited(entry));
  const inForce = chargesOn(jurisdiction, date).map(({ charge }) => charge.def);
  const leftOut = findingCatalog(jurisdiction).filter(({ kind }) => kind === 'incomplete');
  // A rule about several charges is in the file once for each.
  const special = [
    ...new Set([
      ...statementsIn('special_case', file.charges),
      ...file.variations.filter((rule) => isOn(rule, date)).map(ruleLine),
      ...ofKind('special_case'),
    ]),
  ];
  const notices = noticesOf(file, date);
  const more = stampCommand(code, date, dependOnDay(notices));
  const missing = notices.missing.map(
    (notice) => `${notice.instrument}: ${notice.applies_when} (more: ${more})`,
  );
  return [
    screen.paint.bold(`${name} (${code}), charges in force on ${date} (${from})`),
    wrap(
      screen.width,
      `On file since ${file.earliest_verified}; last compared with its sources on ${file.verified_at}.`,
    ),
    '',
    chargeSection(screen, jurisdiction, date),
    ...section(
      screen,
      'Left out of a total unless it is stated',
      leftOut.map((found) => findingText(found, flagNaming)),
    ),
    ...section(screen, 'In doubt', [...statementsIn('doubt', inForce), ...ofKind('doubt')]),
    ...section(screen, 'Notices not on file', missing, { each: 'Notice not on file' }),
    ...section(screen, 'Special cases', special, { each: 'Special case' }),
    ...section(screen, 'Multi-state policies', ofKind('multi_state')),
    ...section(screen, 'Fees', [
      `Carrier fee ${treatmentOf(carrier)}: ${carrier.conditions ?? carrier.text}${cited(carrier)}`,
      `Broker fee ${treatmentOf(broker)}: ${broker.conditions ?? broker.text}${cited(broker)}`,
      ...(cap ? [`Cap: ${cap.text}${cited(cap)}`] : []),
    ]),
    ...section(screen, 'Rounding', [
      file.rounding
        ? `${file.rounding.text}${cited(file.rounding)}`
        : 'No rule is on file; each charge is rounded half up to the cent.',
    ]),
    ...section(screen, 'Filing', filingLines(jurisdiction, date)),
    ...section(
      screen,
      'Paid before',
      file.prepayments.map((entry) => entry.text + cited(entry)),
    ),
    ...section(screen, 'Paid or filed late', penaltyTexts(file, inForce)),
    ...section(screen, 'Returns and dates', transactionLines(jurisdiction, date)),
    ...section(
      screen,
      'Rules',
      file.general_rules.map((entry) => entry.text + cited(entry)),
      { each: 'Rule' },
    ),
    ...section(
      screen,
      'On the policy and other papers',
      file.paper_rules.map((entry) => entry.text + cited(entry)),
      { each: 'Rule' },
    ),
    '',
    wrap(screen.width, `Law: ${file.legislative_source.title}, ${file.legislative_source.source}`, '     '),
    `History: slt rates ${code} --history`,
  ].join('\n');
}

const groups = (jurisdiction: Jurisdiction) => [
  ...jurisdiction.charges.map((charge) => ({ charge, title: charge.def.name, versions: charge.versions })),
  ...jurisdiction.specialRules.flatMap((specialRule) => {
    const charge = jurisdiction.charges.find(({ def }) => def.key === specialRule.def.charges[0]);
    if (!charge || specialRule.versions.length === 0) return [];
    return [
      {
        charge,
        title: `${charge.def.name}: ${specialRule.def.name ?? specialRule.def.text}`,
        versions: specialRule.versions,
      },
    ];
  }),
];

/** The history as JSON: every version of every charge. */
export const historyItems = (jurisdiction: Jurisdiction) => ({
  state: jurisdiction.name,
  state_code: jurisdiction.code,
  earliest_verified: jurisdiction.file.earliest_verified,
  charges: groups(jurisdiction).map(({ charge, title, versions }) => ({
    key: charge.def.key,
    name: title,
    names: charge.def.names?.map(({ from, name }) => ({ effective_from: from, name })),
    basis: charge.def.basis,
    versions: versions.map((version) => ({
      effective_from: version.version.from,
      rate: version.rate === null ? null : formatRate(charge.def, version.rate),
      citation: version.version.citation,
      source: version.version.source,
    })),
  })),
});

/** Every version of every charge of a jurisdiction, oldest first. */
export function historyPage(screen: Screen, jurisdiction: Jurisdiction): string {
  const { name, file } = jurisdiction;
  const lines = [
    screen.paint.bold(`${name}: charges since ${file.earliest_verified}`),
    wrap(screen.width, 'A charge that starts on that day has been in force at least since then.'),
  ];
  for (const { charge, title, versions } of groups(jurisdiction)) {
    lines.push('', `  ${screen.paint.bold(wrap(screen.width, title, '  '))}`);
    for (const { from, name } of charge.def.names ?? []) lines.push(`    ${from}  called ${name}`);
    for (const version of versions) {
      const { from, citation, source } = version.version;
      const rate = formatRate(charge.def, version.rate);
      const name = screen.plain ? `${from}, ${rate}` : `${from}  ${rate.padStart(10)} `;
      lines.push(...facts(screen, [[name, `${citation}, ${source}`]], '    '));
    }
  }
  return lines.join('\n');
}

/** The charges a code decides on: those levied on it by condition, and the shares it bears. */
function effects(jurisdiction: Jurisdiction, code: string): string {
  const { file } = jurisdiction;
  const levied = file.charges.filter(({ applies_when }) => applies_when?.when.coverage_code?.includes(code));
  const rerated = file.variations.filter(({ when }) => when.coverage_code?.includes(code));
  const shares = Object.entries(
    file.coverage_codes?.codes.find((entry) => entry.code === code)?.shares ?? {},
  );
  const nameOf = (key: string) => file.charges.find((charge) => charge.key === key)?.name ?? key;
  return [
    ...levied.map(({ name }) => name),
    // One rule about several charges is in the file several times.
    ...new Set(rerated.map(({ text }) => text.replace(/\.$/, ''))),
    ...shares.map(([key, share]) => `${nameOf(key)} on ${share}% of the premium`),
  ].join('; ');
}

/**
 * Prints the list.
 * @throws Refusal when no charge of the jurisdiction goes by coverage codes.
 */
export function coverageCodeList(context: Context, jurisdiction: Jurisdiction, json: boolean): void {
  const list = jurisdiction.file.coverage_codes;
  if (!list) {
    throw new Refusal(
      'INVALID_REQUEST',
      `${jurisdiction.name} has no charge that goes by coverage codes.`,
      'coverage_codes',
    );
  }
  const rows = list.codes.map(({ code, name }) => ({ code, name, effect: effects(jurisdiction, code) }));
  if (json) {
    context.printJson({
      state_code: jurisdiction.code,
      office: list.office,
      source: list.source,
      codes: rows,
    });
    return;
  }
  const columns = [{ head: 'Code' }, { head: 'Coverage', grows: true }, { head: 'Effect', grows: true }];
  context.print(context.paint.bold(`${jurisdiction.name}: coverage codes of the ${list.office}`));
  context.print();
  context.print(
    table(
      context,
      columns,
      rows.map(({ code, name, effect }) => [code, name, effect]),
    ),
  );
  context.print(`\n  ${wrap(context.width, `${list.citation}, ${list.source}`, '  ')}`);
}
