/** What an answer tells and no command reads: it is named, so that nothing of an answer is dropped in silence. */

import { fieldsOf, inAnotherForm, isCharge, isUnused } from '../api/v3/accepted.ts';
import { isTold, notUsed } from './check-figures.ts';
import { hasOtherFindings } from './findings.ts';
import { LONGEST_SAID, said, withSingleSpaces } from './said.ts';

type Told = Readonly<Record<string, unknown>>;

/** How many fields are named. */
const MOST = 50;

/** Null in every published answer; where a service fills one, whoever reads the figures should see it. */
const BESIDE = ['fallback_reason', 'error_code', 'error_message', 'error', 'errors'];

/** An object of fields; of anything else, one without. */
const fields = (value: unknown): Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Told) : {};

/** A value as it is repeated, in one line: a text as it is, anything else as its JSON. */
function toldText(value: unknown): string {
  const text = withSingleSpaces(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text;
}

/** The names of money and rates that are those of the interface: dollars and percent. */
const UNITS = /^(?:us ?\$|\$|usd|(?:us |u\.s\. )?dollars?|%|percent(?:age)?)$/i;

const isUsual = (value: unknown): boolean => typeof value === 'string' && UNITS.test(value.trim());

/** An object of an answer, what stands before the names of its fields, and those that are read or known. */
interface Part {
  readonly path: string;
  readonly told: Told;
  readonly known: readonly string[];
}

/** Every field of a part with a value, but those that are read. */
const unknownIn = ({ path, told, known }: Part): [path: string, name: string, value: unknown][] =>
  Object.entries(told)
    .filter(([name, value]) => !known.includes(name) && isTold(value))
    .map(([name, value]) => [`${path}${name}`, name, value]);

/** Sentences about what is not read: the units of the figures, and the names of other fields. */
interface NotRead {
  readonly units: readonly string[];
  readonly others: readonly string[];
}

/**
 * What the parts of an answer have that is not read: a unit with what it is, of other fields the names.
 * @throws ServiceError for money that is not dollars
 */
function notReadIn(parts: readonly Part[], host: string): NotRead {
  const unknown = parts.flatMap(unknownIn).filter(([, name, value]) => !(isUnit(name) && isUsual(value)));
  const other = unknown.find(([, name, value]) => isCurrency(name) && typeof value === 'string');
  if (other)
    throw notUsed(`${host} answers in another currency than dollars (${other[0]}: ${toldText(other[2])})`);
  const units = unknown.filter(([, name]) => isUnit(name));
  const names = unknown.filter(([, name]) => !isUnit(name)).map(([path]) => path);
  return {
    units: units
      .slice(0, MOST)
      .map(
        ([path, , value]) =>
          `The service tells ${withSingleSpaces(path)}, which is not read: ${toldText(value)}`,
      ),
    others: names.length === 0 ? [] : [`The answer has fields that are not read: ${listed(names)}.`],
  };
}

const isCurrency = (name: string): boolean => /^(?:currency(?:_?(?:code|symbol|name))?|ccy)$/i.test(name);

const isUnit = (name: string): boolean => isCurrency(name) || ['unit', 'units'].includes(name);

/** What a service tells of an answer that has no error. */
const aboutItself = (answer: Told, path = ''): string[] =>
  BESIDE.flatMap((name) =>
    isTold(answer[name]) && answer[name] !== false
      ? `The service tells ${path}${name}: ${toldText(answer[name])}`
      : [],
  );

/** The document lists every charge in force, and refuses a day on which none is on file. */
const NO_CHARGE = 'The service lists no charge, which leaves open whether none is in force.';

const OF_CALCULATION = [...fieldsOf.figures, ...fieldsOf.about, ...BESIDE];

const chargeParts = (breakdown: unknown, path: string): Part[] =>
  Object.entries(fields(breakdown)).map(([slot, entry]) => ({
    path: `${path}${slot}.`,
    told: isCharge(entry) ? fields(entry) : {},
    known: fieldsOf.entry,
  }));

/**
 * What stands among the charges and is none, or was not read as one: nothing says that it is in the total.
 * @param sent the charges as they were sent
 * @param read those of them that were read: a name that objects have of their own, `__proto__`, is not
 */
const noCharges = (sent: unknown, read: unknown): string[] =>
  Object.entries(fields(sent))
    .filter(([slot, entry]) => !isUnused(entry) && !(isCharge(entry) && Object.hasOwn(fields(read), slot)))
    .map(([slot, entry]) => {
      const why = isCharge(entry) ? '' : 'is not one with rate, amount and name and ';
      return `The service tells ${withSingleSpaces(slot)} among the charges, which ${why}is in no figure: ${toldText(entry)}`;
    });

/** `base_tax, filing_fee and 3 more`, each as it is named. */
function listed(names: readonly string[]): string {
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : '';
  return `${names.slice(0, MOST).map(said).join(', ')}${more}`;
}

/** What the charges of an answer lack of the interface without any figure being open: a source, and null for a slot without a charge. */
function otherwiseThanWritten(breakdown: unknown): string[] {
  const slots = Object.entries(fields(breakdown));
  const unused = slots.filter(([, entry]) => entry !== null && isUnused(entry));
  const withoutSource = slots.filter(
    ([, entry]) => isCharge(entry) && !isTold(entry.source) && !isUnused(entry),
  );
  const namesOf = (some: typeof slots): string => listed(some.map(([slot]) => slot));
  return [
    ...(withoutSource.length > 0 ? [`The service names no source for ${namesOf(withoutSource)}.`] : []),
    ...(unused.length > 0
      ? [
          `The service has no charge in ${namesOf(unused)}, in another form than the null of the interface; slt reads that as none.`,
        ]
      : []),
  ];
}

const inOtherForms = (answer: Told, names: readonly string[]): string[] =>
  names.map(
    (name) => `The service tells ${name} in a form of its own, which is not read: ${toldText(answer[name])}`,
  );

/** What an answer says outside its notes and warnings, as sentences. */
interface Beside {
  readonly all: readonly string[];
  /** Those of them by which its figures may be wrong. */
  readonly doubts: readonly string[];
}

/**
 * What an answer to POST /calculate says outside its notes and warnings.
 * @param body the answer as it was sent
 * @param data the same as it was parsed
 * @throws ServiceError for money that is not dollars
 */
export function besideIn(body: unknown, data: Told, host: string): Beside {
  const answer = fields(body);
  const under = fields(answer.calculation);
  const { breakdown } = data;
  const itself = [...aboutItself(answer), ...aboutItself(under, 'calculation.')];
  const otherForms = inOtherForms(answer, [
    ...inAnotherForm(answer, data),
    ...(hasOtherFindings(answer) ? ['findings'] : []),
  ]);
  const slotsSent = under.breakdown ?? answer.breakdown;
  const inNoFigure = noCharges(slotsSent, breakdown);
  const { units, others } = notReadIn(
    [
      { path: '', told: answer, known: [...fieldsOf.calculation, ...BESIDE] },
      { path: 'calculation.', told: under, known: OF_CALCULATION },
      ...chargeParts(breakdown, 'breakdown.'),
    ],
    host,
  );
  return {
    all: [...itself, ...otherForms, ...inNoFigure, ...units, ...others, ...otherwiseThanWritten(slotsSent)],
    doubts: [...itself, ...inNoFigure, ...units],
  };
}

/**
 * What an answer to GET /historical-rates says that is not read, as sentences.
 * @param body the answer as it was sent
 * @param data the same as it was parsed
 * @throws ServiceError for money that is not dollars
 */
export function besideRates(body: unknown, data: Told, host: string): string[] {
  const answer = fields(body);
  const charges = Array.isArray(answer.charges) ? answer.charges : [];
  const { units, others } = notReadIn(
    [
      { path: '', told: answer, known: [...fieldsOf.rates, ...BESIDE] },
      ...charges.map((charge, at) => ({
        path: `charges.${at}.`,
        told: fields(charge),
        known: fieldsOf.rateItem,
      })),
    ],
    host,
  );
  return [
    ...aboutItself(answer),
    ...inOtherForms(answer, inAnotherForm(answer, data)),
    ...(charges.length === 0 ? [NO_CHARGE] : []),
    ...units,
    ...others,
  ];
}

/** What is not read within a value, of which a part was. */
const unreadWithin = (sent: unknown, read: unknown, path: string): string[] =>
  Array.isArray(sent) && Array.isArray(read)
    ? sent.flatMap((each, at) => unreadFields(each, fields(read[at]), `${path}.${at + 1}.`))
    : unreadFields(sent, fields(read), `${path}.`);

/** The fields with a value that are not among the known ones, or were not read, each with its value; also those within others. */
export const unreadFields = (sent: unknown, read: Told, path = ''): string[] =>
  Object.entries(fields(sent))
    .filter(([, value]) => isTold(value))
    .flatMap(([name, value]) => {
      const place = `${path}${withSingleSpaces(name)}`;
      const known = Object.hasOwn(read, name) ? read[name] : undefined;
      return known === undefined ? `${place}: ${toldText(value)}` : unreadWithin(value, known, place);
    });
