/**
 * Writes the engine's types of rate files from their schema, descriptions included, so that a field is added in one
 * place. Run by `npm run rates:index`; a test holds the result against the schema.
 */
import { z } from 'zod';
import * as filing from './filing.ts';
import * as localities from './localities.ts';
import * as notices from './notices.ts';
import * as rateFile from './rate-file.ts';
import * as values from './values.ts';

type Schema = z.core.$ZodTypes;

/** The types to write: name, schema and a sentence for those whose schema has none of its own. */
const TYPES: readonly (readonly [name: string, schema: z.ZodType, doc?: string])[] = [
  ['SourceKind', values.sourceKind],
  ['Confirmation', values.confirmation, 'A second source that says the same.'],
  ['Contradiction', values.contradiction, 'A source that says otherwise and was not followed.'],
  ['SecondReading', z.object(values.secondReading), 'What became of the second reading of a statement.'],
  ['Cited', z.object(values.cited), 'Where a statement comes from. Every rate, rule and notice carries one.'],
  [
    'PartlyCited',
    z.object(values.partlyCited),
    'A statement that may lack a source, because it says that there is none.',
  ],
  ['Condition', values.condition],
  ['Rule', rateFile.rule, 'A rule that holds under a condition.'],
  ['RateVersion', rateFile.rateVersion, 'A rate from a day on.'],
  ['ChargeBase', rateFile.chargeBase],
  ['DateBasis', rateFile.dateBasis, 'The date that decides which version of a rate a policy gets.'],
  ['SuppliedRate', rateFile.suppliedRate, 'A rate that the caller may, or must, give.'],
  ['ChargeName', rateFile.chargeName, 'What a charge is called from a day on.'],
  ['Charge', rateFile.charge, 'A tax or fee of a jurisdiction, with the history of its rate.'],
  ['SpecialRule', rateFile.specialRule, 'A condition that frees from charges or changes their rate.'],
  ['FeeTreatment', rateFile.feeTreatment],
  ['FeePortion', rateFile.feePortion, 'How much of a fee is taxable over a span of days.'],
  ['FeeSide', rateFile.feeSide, 'How the fees of the carrier, or of the broker, are treated.'],
  [
    'FeeLimit',
    rateFile.feeLimit,
    'One way in which a broker’s fee is limited: the lesser of both where both are stated.',
  ],
  ['FeeCap', rateFile.feeCap, 'The most that a broker may charge as a fee.'],
  ['RoundingRule', rateFile.roundingRule, 'What amounts are rounded to, and when.'],
  ['Advisory', rateFile.advisory, 'Something the user must know and one calculation cannot decide.'],
  [
    'GeneralRule',
    values.generalRule,
    'A rule that concerns no single calculation; it is shown with the rates.',
  ],
  ['PenaltyAct', rateFile.penaltyAct],
  ['Penalty', rateFile.penalty, 'What late filing or late payment costs, of the charges that it is about.'],
  ['CoverageCode', rateFile.coverageCode, 'A code by which a filing office sorts policies.'],
  ['CoverageCodes', rateFile.coverageCodes, 'The list of coverage codes of a filing office.'],
  ['ChargeRule', z.object(filing.chargeRule), 'A rule about some of the charges of a jurisdiction.'],
  ['FilingDeadline', filing.filingDeadline, 'The end of a filing period and the due day after it.'],
  ['DueOnDays', filing.dueOnDays, 'Due on days of the year, one for each period.'],
  ['DueOnDayOfMonth', filing.dueOnDayOfMonth, 'Due on the same day of a month after every period.'],
  ['DueAfterPeriod', filing.dueAfterPeriod, 'Due so many days after every period.'],
  ['DueAfterEvent', filing.dueAfterEvent, 'Due so many days after an event of each policy.'],
  ['DueByBill', filing.dueByBill, 'Due by a bill of the filing office.'],
  ['DueNotFound', filing.dueNotFound, 'No source was found that says when it is due.'],
  ['Due', filing.due],
  ['BusinessDayRule', filing.businessDayRule, 'On which days a due day moves to the next business day.'],
  ['AnnualReturn', filing.annualReturn, 'A return for the calendar year beside those of shorter periods.'],
  ['DueRule', filing.dueRule, 'How often charges are filed and when they are due.'],
  ['TransactionKind', filing.transactionKind],
  ['TransactionSelection', z.object(filing.selection), 'Transactions that a rule treats apart.'],
  ['PeriodDate', filing.periodDate],
  ['RateDate', filing.rateDate],
  ['ReturnRule', filing.returnRule, 'What becomes of a charge on premium that is returned.'],
  ['RateDateException', filing.rateDateException, 'Transactions whose rate goes by another date.'],
  [
    'RateDateRule',
    filing.rateDateRule,
    'The date whose rate a later transaction gets. The first exception that fits comes before it.',
  ],
  [
    'PeriodDateException',
    filing.periodDateException,
    'Transactions that another date puts into a filing period.',
  ],
  ['PeriodDateLimit', filing.periodDateLimit, 'How late by law the date of a new policy or renewal may be.'],
  [
    'PeriodDateRule',
    filing.periodDateRule,
    'The date that puts a transaction into a filing period. The first exception that fits comes before it.',
  ],
  ['InstallmentRule', filing.installmentRule, 'When a charge on premium paid in installments is owed.'],
  [
    'TransactionRules',
    filing.transactionRules,
    'How later transactions of a policy are treated. Every charge is in one rule of each list.',
  ],
  ['Appearance', notices.appearance, 'How a notice must look. Null: the source does not say.'],
  ['StampForm', notices.stampForm, 'One of several appearances that the law permits.'],
  ['StampStyle', notices.stampStyle, 'How a notice must look, and how else it may.'],
  ['StampCarrier', notices.stampCarrier],
  ['FilledBy', notices.filledBy],
  ['Blank', notices.blank, 'A place a wording leaves open.'],
  [
    'TypeRule',
    notices.typeRule,
    'That the size and weight of the words hold for what must stand with them, too.',
  ],
  ['NoticeLine', notices.noticeLine, 'What must stand with a wording and is no part of it.'],
  ['PageRule', notices.pageRule, 'On which page a notice must stand.'],
  ['NoticeDay', notices.noticeDay],
  ['NoticeDays', notices.noticeDays, 'The days on which a notice is prescribed.'],
  ['ApartRule', notices.apartRule, 'That a notice may be given as a paper of its own instead.'],
  ['StampInstrument', notices.stampInstrument, 'A notice with its prescribed words.'],
  [
    'MissingInstrument',
    notices.missingInstrument,
    'A notice that is prescribed (or may be) and whose words are not on file.',
  ],
  ['RateFile', rateFile.rateFile, 'One jurisdiction’s law as data.'],
  ['LocalityVersion', localities.localityVersion, 'The rates of one locality over a span.'],
  ['Locality', localities.locality, 'A place that may levy a tax of its own.'],
  ['LobClasses', localities.lobClasses, 'The class of risk that each line of business falls in.'],
  [
    'LocalitySchedule',
    localities.schedule,
    'How a state’s schedule of the rates of all localities is laid out.',
  ],
  ['RiskClass', localities.riskClass, 'A class of risk that localities tax at a rate of its own.'],
  ['LocalityFile', localities.localityFile, 'The localities of a jurisdiction whose charge is by locality.'],
];

/** Types of the engine that the schema is made from, with their module as the written file imports it. */
const ENGINE_TYPES: readonly (readonly [name: string, schema: z.ZodType, module: string])[] = [
  ['IsoDate', values.date, '../basics/date.ts'],
  ['Slot', values.slot, './charge-slots.ts'],
  ['Coverage', values.coverage, './placement.ts'],
  ['Filing', values.filing, './placement.ts'],
  ['Lob', values.lob, './placement.ts'],
  ['Transaction', values.transaction, './placement.ts'],
];

// By definition, which a schema shares with its copies that were given another description.
const names = new Map([...TYPES, ...ENGINE_TYPES].map(([name, schema]) => [defOf(schema), name]));

function defOf(schema: z.core.$ZodType): Schema['_zod']['def'] {
  return (schema as Schema)._zod.def;
}

const quoted = (value: unknown): string => `'${value}'`;

/** A doc comment, in lines of at most 110 characters. */
function docComment(text: string): string {
  const line = `/** ${text} */`;
  if (line.length <= 106) return `${line}\n`;
  const lines = text.match(/\S(?:.{0,101}\S)?(?=\s|$)/g) as string[];
  return `/**\n${lines.map((each) => ` * ${each}\n`).join('')} */\n`;
}

/** The type of a value as TypeScript writes it, by name where it has one: `IsoDate`, `('a' | 'b')[]`. */
export function typeOf(schema: z.core.$ZodType): string {
  return names.get(defOf(schema)) ?? definition(schema);
}

/**
 * The type of a part of another, as of a list or of what may be null. An object there needs a name: written out, the formatter
 * would have it otherwise.
 * @throws Error that says what to add
 */
function namedTypeOf(schema: z.core.$ZodType): string {
  const def = defOf(schema);
  if (def.type === 'object' && !names.has(def))
    throw new Error(
      `the object with ${Object.keys(def.shape).join(', ')} has no name: add a row for it to TYPES in src/rates/schema/write-types.ts`,
    );
  return typeOf(schema);
}

/** The type of a value, written out. */
function definition(schema: z.core.$ZodType): string {
  const def = defOf(schema);
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries).map(quoted).join(' | ');
    case 'literal':
      return def.values
        .map((value) => (typeof value === 'string' ? quoted(value) : String(value)))
        .join(' | ');
    case 'array':
      // Choices that have no name need parentheses, or only the last of them would be a list.
      return `${namedTypeOf(def.element).replace(/^'.* \| .*$/, '($&)')}[]`;
    case 'optional':
      // A field of a partial object may have been optional before.
      return `${namedTypeOf(def.innerType).replace(/ \| undefined$/, '')} | undefined`;
    case 'nullable':
      return `${namedTypeOf(def.innerType)} | null`;
    case 'union':
      return def.options.map(namedTypeOf).join(' | ');
    case 'record': {
      const key = typeOf(def.keyType);
      const record = `Record<${key}, ${namedTypeOf(def.valueType)}>`;
      return key === 'string' ? record : `Partial<${record}>`;
    }
    case 'object': {
      const { bases, own } = inherited(schema, def.shape);
      return [...bases, block(own)].join(' & ');
    }
    default:
      // string, number, boolean and null are called the same in TypeScript.
      return def.type;
  }
}

type Fields = readonly (readonly [string, z.core.$ZodType])[];

/** The named types whose every field is in an object, the largest first, and the fields that are left. */
function inherited(schema: z.core.$ZodType, shape: z.core.$ZodShape): { bases: string[]; own: Fields } {
  // `$schema` is for editors.
  let own = Object.entries(shape).filter(([key]) => key !== '$schema');
  const bases: string[] = [];
  const candidates = TYPES.flatMap(([name, candidate]) => {
    const def = defOf(candidate);
    return def.type === 'object' && def !== defOf(schema)
      ? [{ name, fields: Object.entries(def.shape) }]
      : [];
  }).sort((a, b) => b.fields.length - a.fields.length);
  for (const { name, fields } of candidates) {
    const isPart = fields.every(([key, field]) => own.some(([k, f]) => k === key && f === field));
    if (!isPart || fields.length === Object.keys(shape).length) continue;
    bases.push(name);
    own = own.filter(([key]) => !fields.some(([k]) => k === key));
  }
  return { bases, own };
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const descriptionOf = (schema: z.core.$ZodType): string | undefined => {
  const { description } = z.globalRegistry.get(schema) ?? {};
  const def = defOf(schema);
  return description ?? (def.type === 'optional' || def.type === 'nullable' ? ofInner(def) : undefined);
};
const ofInner = ({ innerType }: { innerType: z.core.$ZodType }): string | undefined =>
  names.has(defOf(innerType)) ? undefined : descriptionOf(innerType);

/** What a field says beyond the doc comment of its type. */
function fieldDoc(schema: z.core.$ZodType): string {
  const description = descriptionOf(schema);
  const ofType = [...TYPES, ...ENGINE_TYPES].find(([, each]) => defOf(each) === defOf(schema))?.[1];
  return !description || (ofType && descriptionOf(ofType) === description) ? '' : docComment(description);
}

const block = (fields: Fields): string =>
  `{\n${fields
    .map(([key, schema]) =>
      indented(
        `${fieldDoc(schema)}${key}${defOf(schema).type === 'optional' ? '?' : ''}: ${typeOf(schema)};`,
      ),
    )
    .join('\n')}\n}`;

function declaration(name: string, schema: z.ZodType, doc = descriptionOf(schema)): string {
  const comment = docComment(doc as string);
  const def = defOf(schema);
  if (def.type === 'object') {
    const { bases, own } = inherited(schema, def.shape);
    const heading = bases.length > 0 ? ` extends ${bases.join(', ')}` : '';
    return `${comment}export interface ${name}${heading} ${block(own)}`;
  }
  const type = definition(schema);
  const line = `export type ${name} = ${type};`;
  return `${comment}${line.length <= 110 ? line : `export type ${name} =\n  | ${type.replaceAll(' | ', '\n  | ')};`}`;
}

/** The text of `src/engine/law/rate-file.ts`. */
export function rateFileTypes(): string {
  const modules = [...new Set(ENGINE_TYPES.map(([, , module]) => module))].sort();
  const imports = modules.map((module) => {
    const imported = ENGINE_TYPES.filter(([, , from]) => from === module).map(([name]) => name);
    return `import type { ${imported.join(', ')} } from '${module}';`;
  });
  const heading = `/**
 * The shape of a rate file: one jurisdiction's law as data. Rates and amounts are decimal strings: a percent rate in
 * percent, a flat rate in dollars. Written by \`npm run rates:index\` from \`src/rates/schema\`; edit the schema instead.
 */
${imports.join('\n')}`;
  return `${[heading, ...TYPES.map(([name, schema, doc]) => declaration(name, schema, doc))].join('\n\n')}\n`;
}
