/**
 * What a notice takes besides its words: blanks, which the state leaves open in them for a name, a date, a rate, and
 * lines beneath them, for what must stand with them.
 */

import { didYouMean } from '../engine/basics/nearest.ts';
import type { Blank, IsoDate, Jurisdiction, NoticeLine, StampInstrument } from '../engine/index.ts';
import { chargesOn } from '../engine/law/in-force.ts';
import { message, setting, UsageError } from '../errors.ts';

/** A blank or a line. */
export type Fillable = Blank | NoticeLine;

/** What is filled in, by the name of the blank or line. */
export type Fills = Readonly<Record<string, string>>;

/** A copy of a wording for printing. */
interface FilledWording {
  readonly text: string;
  /** Blanks and lines that have to be given and are not. */
  readonly open: readonly Fillable[];
}

/** The value of a line that is not printed, since the policy shows elsewhere what belongs there. */
export const ELSEWHERE = '-';

/** The value of a blank or line that is written upon by hand. */
export const BY_HAND = '_';

/** What is written upon by hand: on a line of its own, and among words. */
const RULE = '_'.repeat(28);
const SHORT_RULE = '_'.repeat(16);

/** The blanks of a notice in the order in which they stand. */
export const blanksOf = (notice: Pick<StampInstrument, 'blanks'>): readonly Blank[] => notice.blanks ?? [];

/** The lines beneath a notice. */
export const linesOf = (notice: Pick<StampInstrument, 'lines'>): readonly NoticeLine[] => notice.lines ?? [];

/** The blanks of a notice and the lines beneath it. */
export const fillablesOf = (notice: StampInstrument): readonly Fillable[] => [
  ...blanksOf(notice),
  ...linesOf(notice),
];

const isLine = (fillable: Fillable): fillable is NoticeLine => 'label' in fillable;

/** True for what has to be given: it is not signed or dated by hand, and every policy needs it. */
const isNeeded = (fillable: Fillable): boolean =>
  fillable.filled_by !== 'hand' && conditionOf(fillable) === undefined;

/** For which policies alone a line is needed; undefined where all need it. */
export const conditionOf = (fillable: Fillable): string | undefined =>
  isLine(fillable) ? fillable.when : undefined;

/** The charge whose rate belongs in a blank; undefined where it is something else. */
export const rateOf = (fillable: Fillable): string | undefined =>
  isLine(fillable) ? undefined : fillable.rate_of;

/** The rate of a charge in percent for a blank; null where it is not a percentage on file. */
function rateOn(jurisdiction: Jurisdiction, key: string, date: IsoDate): string | null {
  const found = chargesOn(jurisdiction, date).find(({ charge }) => charge.def.key === key);
  return /^([\d.]+)%$/.exec(found?.rateText ?? '')?.[1] ?? null;
}

/** The rate on file for a blank of a day; null where it takes no rate, or none is on file. */
export function rateFor(jurisdiction: Jurisdiction, fillable: Fillable, date: IsoDate): string | null {
  const charge = rateOf(fillable);
  return charge === undefined ? null : rateOn(jurisdiction, charge, date);
}

/** What is printed for a value; nothing where it is written by hand. */
const written = (given: string | undefined): string | undefined => (given === BY_HAND ? undefined : given);

/** A blank as it is printed: with its value, or as a line to write upon. */
function printedBlank({ text, fill }: Blank, given: string | undefined): string {
  const value = written(given);
  switch (fill) {
    case 'replace':
      return value ?? text;
    case 'before':
      return `${value ?? RULE}\n${text}`;
    case 'after':
      return `${text} ${value ?? SHORT_RULE}`;
  }
}

/** A line as it is printed; above a line to write upon there is room. What only some policies need is asked for. */
function printedLine({ label, when }: NoticeLine, given: string | undefined): string[] {
  if (given === ELSEWHERE || (when !== undefined && given === undefined)) return [];
  const value = written(given);
  return value === undefined ? ['', `${label}: ${RULE}`] : [`${label}: ${value}`];
}

/** Fills the blanks of a wording and adds its lines. The wording itself stays the state's own: this is a copy. */
export function fillBlanks(notice: StampInstrument, fills: Fills): FilledWording {
  const givenFor = ({ name }: Fillable): string | undefined => fills[name]?.trim() || undefined;
  let rest = notice.wording;
  let text = '';
  for (const blank of blanksOf(notice)) {
    const at = rest.indexOf(blank.text);
    if (at < 0) throw new Error(`notice ${notice.ordinal} has no blank "${blank.text}"`);
    text += rest.slice(0, at) + printedBlank(blank, givenFor(blank));
    rest = rest.slice(at + blank.text.length);
  }
  const lines = linesOf(notice).flatMap((line) => printedLine(line, givenFor(line)));
  const apart = lines.length > 0 && lines[0] !== '' ? [''] : [];
  return {
    text: [text + rest, ...apart, ...lines].join('\n'),
    open: fillablesOf(notice).filter((each) => isNeeded(each) && givenFor(each) === undefined),
  };
}

/** What was typed for the blanks and lines of notices. */
export interface TypedFills {
  /** NAME=VALUE, each. */
  readonly fill?: readonly string[] | undefined;
  /** The name of the surplus lines broker. */
  readonly broker?: string | undefined;
  /** The broker's license number. */
  readonly license?: string | undefined;
}

/** @throws UsageError for a name that no blank or line has, or a text without a value */
function readFill(given: string, names: readonly string[]): [string, string] {
  const at = given.indexOf('=');
  if (at < 1) {
    throw new UsageError(
      message`${setting('fill')} "${given}" is not NAME=VALUE; write it like broker_name="Jane Doe"`,
    );
  }
  const name = given.slice(0, at).trim();
  if (names.includes(name)) return [name, given.slice(at + 1)];
  if (names.length === 0)
    throw new UsageError(message`${setting('fill')} ${name}: the wording has no blanks`);
  const hint = didYouMean(name, names);
  throw new UsageError(
    message`${setting('fill')} ${name}: there is no such blank; ${hint && `${hint} `}blanks are ${names.join(', ')}`,
  );
}

/**
 * Reads what was typed for blanks and lines. What was typed for one of them by its name comes first.
 * @param notices whose blanks and lines may be filled
 * @throws UsageError for a name that none of them has, or `-` for a blank within the words
 */
export function readFills(
  { fill = [], broker, license }: TypedFills,
  notices: readonly StampInstrument[],
): Fills {
  const fillables = notices.flatMap(fillablesOf);
  const named = (kind: Fillable['filled_by'], value: string | undefined): [string, string][] =>
    value === undefined
      ? []
      : fillables.filter(({ filled_by: by }) => by === kind).map(({ name }) => [name, value]);
  const names = [...new Set(fillables.map(({ name }) => name))];
  const fills = Object.fromEntries([
    ...named('broker', broker),
    ...named('license', license),
    ...fill.map((each) => readFill(each, names)),
  ]);
  const within = notices.flatMap(blanksOf).find(({ name }) => fills[name]?.trim() === ELSEWHERE);
  if (within) {
    throw new UsageError(
      `"${ELSEWHERE}" for ${within.name}: the blank is part of the wording; enter its value`,
    );
  }
  return fills;
}

/** Of the broker's name and license number: what was given and no notice takes. */
export const unusedFills = (
  { broker, license }: TypedFills,
  notices: readonly StampInstrument[],
): ('broker' | 'license')[] => {
  const kinds = new Set(notices.flatMap(fillablesOf).map(({ filled_by: by }) => by));
  return (['broker', 'license'] as const).filter(
    (kind) => ({ broker, license })[kind] !== undefined && !kinds.has(kind),
  );
};
