/**
 * Columns that a profile names by their place (`#4`). A file with one column more has another one there, which would be left out or used
 * in silence: so a profile is saved with names, and where only a place will do, the name stands beside it and is compared.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { message, setting, UsageError } from '../../../errors.ts';
import { oneLine } from '../../../text/one-line.ts';

/** Options that name columns. */
type Option = 'map' | 'ignore' | 'skip-when';

/** What of a profile says which columns are meant. */
interface NamingColumns {
  readonly map?: readonly string[] | undefined;
  readonly ignore?: readonly string[] | undefined;
  readonly 'skip-when'?: readonly string[] | undefined;
  /** The names of columns that are named by their place: `#4` with `Fee`. */
  readonly places?: Readonly<Record<string, string>> | undefined;
}

/** What a profile says by place, as a run takes it. */
export interface ByPlace extends NamingColumns {
  /** The run saves the profile again, with names: a place without one is taken as it stands. */
  readonly isSavedAgain: boolean;
}

const PLACE = /^#\d+$/;

/** Of longer names the beginning is kept. */
const LONGEST = 200;

/** What an option says before, of and behind its columns, and the sign between these. */
function cut(
  option: Option,
  text: string,
): { before: string; columns: string; behind: string; sign: string } {
  const [first, last] = [text.indexOf('='), text.lastIndexOf('=')];
  if (option === 'map')
    return { before: text.slice(0, first + 1), columns: text.slice(first + 1), behind: '', sign: '+' };
  if (option === 'ignore') return { before: '', columns: text, behind: '', sign: ',' };
  return { before: '', columns: text.slice(0, last), behind: text.slice(last), sign: '\n' };
}

const keptName = (header: readonly string[], place: string): string =>
  (header[Number(place.slice(1)) - 1] ?? '').slice(0, LONGEST);

/** A name without the signs by which options tell columns apart: a name is found without them, too. */
const bare = (name: string): string => oneLine(name.replace(/[+,=\s]+/g, ' ')).trim();

/** The name by which a profile finds a column in each file that has it; null where only its place will do. */
function nameOf(header: readonly string[], name: string, sign: string): string | null {
  const written = name.includes(sign) ? bare(name) : name.trim();
  const isOwn = header.filter((each) => fold(each) === fold(name)).length === 1;
  return isOwn &&
    fold(name) !== '' &&
    fold(written) === fold(name) &&
    !/^#|\n/.test(written) &&
    name.length <= LONGEST
    ? written
    : null;
}

/** An option with the names of its columns, as far as they will do. */
function withNames(header: readonly string[], option: Option, text: string): string {
  const { before, columns, behind, sign } = cut(option, text);
  const whole = header.find(
    (name) => name === columns.trim() || (option === 'ignore' && fold(name) === fold(columns)),
  );
  const isOne = whole !== undefined && whole.trim() !== '' && columns.includes(sign);
  if (isOne) return before + (nameOf(header, whole, sign) ?? columns) + behind;
  const parts = columns.split(sign).map((part) => {
    const place = part.trim();
    return PLACE.test(place) ? (nameOf(header, keptName(header, place), sign) ?? place) : part;
  });
  return before + parts.join(sign) + behind;
}

const OPTIONS: readonly Option[] = ['map', 'ignore', 'skip-when'];

/** The places that options name, each with the option. */
const placesIn = (said: NamingColumns): { option: Option; text: string; place: string }[] =>
  OPTIONS.flatMap((option) =>
    (said[option] ?? []).flatMap((text) => {
      const { columns, sign } = cut(option, text);
      const parts = columns.split(sign).map((part) => part.trim());
      return parts.filter((part) => PLACE.test(part)).map((place) => ({ option, text, place }));
    }),
  );

/** What is said of columns as a profile keeps it: with their names instead of their places, or beside these. */
export function namedColumns(header: readonly string[], said: NamingColumns): NamingColumns {
  const named = (option: Option): string[] | undefined =>
    said[option]?.map((text) => withNames(header, option, text));
  const kept = { map: named('map'), ignore: named('ignore'), 'skip-when': named('skip-when') };
  const places = placesIn(kept).map(({ place }) => [place, keptName(header, place)] as const);
  return { ...kept, places: places.length === 0 ? undefined : Object.fromEntries(places) };
}

const NOTHING: ByPlace = { isSavedAgain: false };

/** Names without a letter or digit of ASCII are compared as they stand. */
const isSame = (a: string, b: string): boolean =>
  fold(a) === fold(b) && (fold(a) !== '' || a.trim() === b.trim());

const shown = (name: string): string => (name.trim() === '' ? 'has no name' : `is "${oneLine(name)}"`);

/**
 * Stops a run whose profile names a column by its place, where nothing says that the file has the same column there.
 * @throws UsageError
 */
export function refuseOtherColumns(header: readonly string[], said: ByPlace = NOTHING): void {
  for (const { option, text, place } of placesIn(said)) {
    const there = keptName(header, place);
    const name = said.places?.[place];
    // A place behind the last column is refused with the columns that there are.
    if (Number(place.slice(1)) > header.length || (name === undefined && said.isSavedAgain)) continue;
    if (name === undefined)
      throw new UsageError(
        message`the profile says ${setting(option)} "${text}" without the name of a column, and another one stands there where a file has a column more; here ${place} ${shown(there)}: if that is the one, add ${setting('save-profile')} with the name of the profile, which keeps the name of the column; if not, write the name of the right one in the profile`,
      );
    if (!isSame(name, there))
      throw new UsageError(
        message`the profile says ${setting(option)} "${text}", and ${place} ${shown(name).replace(/^is/, 'was').replace(/^has/, 'had')} when it was saved; in this file ${place} ${shown(there)}: save the profile anew from this file, without ${setting('profile')}`,
      );
  }
}
