/** The outcome of `slt stamp check`: point by point for a reader, and as JSON. */
import type { IsoDate } from '../../../../engine/index.ts';
import type { RateFile, StampInstrument } from '../../../../engine/law/rate-file.ts';
import { type Fills, fillablesOf } from '../../../../notices/blanks.ts';
import type { Checked, CheckResult } from '../../../../notices/check/check.ts';
import type { Status } from '../../../../notices/check/instrument.ts';
import type { Point } from '../../../../notices/check/point.ts';
import { type Difference, marked } from '../../../../notices/check/text/compare-words.ts';
import { facts, wrap } from '../../../output/layout.ts';
import type { Screen } from '../../../output/screen.ts';

const VERDICT: Readonly<Record<CheckResult['verdict'], string>> = {
  passes: 'Passes what a program can see; check yourself what is listed above.',
  fails: 'FAILS',
  incomplete: 'INCOMPLETE',
};

const STATUS: Readonly<Record<Status, string>> = {
  passes: 'found',
  fails: 'found, not as prescribed',
  undetermined: 'found; how it is set can’t be wholly determined',
  differs: 'the words differ',
  hidden: 'the words are there, but can’t be seen',
  missing: 'not found',
};

/** Words of the same text that are shown around a difference. */
const CONTEXT = 4;

function shorten(words: string, first: boolean, last: boolean): string {
  const list = words.split(' ');
  if (list.length <= 2 * CONTEXT + 1) return words;
  if (first) return `… ${list.slice(-CONTEXT).join(' ')}`;
  if (last) return `${list.slice(0, CONTEXT).join(' ')} …`;
  return `${list.slice(0, CONTEXT).join(' ')} … ${list.slice(-CONTEXT).join(' ')}`;
}

/** The differing words in their surroundings, marked. */
const differing = (differences: readonly Difference[]): string =>
  differences
    .map(({ kind, words }, index) =>
      marked({
        kind,
        words: kind === 'same' ? shorten(words, index === 0, index === differences.length - 1) : words,
      }),
    )
    .join(' ');

const SIGN = { true: 'ok', false: 'NO', null: '??' } as const;

const pointLine = ({ point, prescribed, found, met }: Point): string[] => [
  `${SIGN[`${met}`]}  ${point}`,
  `${found}${met === true ? '' : ` (prescribed: ${prescribed})`}`,
];

const formRow = ({ style }: StampInstrument, form: number | null): string[][] =>
  form === null ? [] : [['    form', `${form}: ${style?.forms[form - 1]?.description}`]];

const wordsRow = (differences: readonly Difference[] | null): string[] =>
  differences ? ['NO  words', differing(differences)] : ['ok  words', 'every word'];

/** The words, and how they are set. */
function rowsOf({ notice, place, reason, status }: Checked): string[][] {
  if (!place)
    return [
      ['', reason],
      ['    applies', notice.applies_when],
    ];
  const wanting = (points: readonly Point[]) => points.filter(({ met }) => met !== true).map(pointLine);
  const unreadable = place.points.some(({ point }) => point === 'words');
  return [
    ...(unreadable ? [] : [wordsRow(place.differences)]),
    ...formRow(notice, place.form),
    ...(status === 'hidden' ? wanting(place.points) : place.points.map(pointLine)),
    ...(status === 'passes'
      ? []
      : place.otherForms.flatMap(({ form, points }) => [...formRow(notice, form), ...wanting(points)])),
    ...place.notes.map((note) => ['    note', note]),
  ];
}

function pagesOf({ place, count }: Checked): string {
  if (!place) return '';
  const pages = `page${place.pages.length > 1 ? 's' : ''} ${place.pages.join(', ')}`;
  return `, ${pages}${count > 1 ? ` (the best of ${count} places)` : ''}`;
}

function instrument(screen: Screen, checked: Checked): string {
  const { notice, status, asked } = checked;
  const rows = rowsOf(checked);
  if (asked && notice.how_it_must_appear) rows.push(['    rule', notice.how_it_must_appear]);
  if (asked) rows.push(['    citation', notice.citation]);
  const head = `${notice.ordinal}. ${notice.instrument}: ${asked || checked.place ? STATUS[status] : 'not in the file'}${pagesOf(checked)}`;
  return [
    screen.paint.bold(wrap(screen.width, head, '   ')),
    ...(asked || !checked.place ? [] : [`   ${checked.reason}; the file is not held to it`]),
    ...rows.flatMap(([name = '', text = '']) =>
      name
        ? facts(screen, [[screen.plain ? name.trim() : name, text]], '   ', 12)
        : `   ${wrap(screen.width, text, '   ')}`,
    ),
  ].join('\n');
}

/** What options let more be checked. @param given what the user said already of what stands in blanks */
function moreOptions({ instruments }: CheckResult, given: Fills): string[] {
  const kinds = instruments
    .filter(({ asked }) => asked)
    .flatMap(({ notice, place }) => {
      const open = (place?.points ?? []).filter(({ met }) => met === null).map(({ blank }) => blank);
      return fillablesOf(notice).filter(({ name }) => open.includes(name) && given[name] === undefined);
    })
    .map(({ filled_by: by, name }) =>
      by === 'broker' || by === 'license' ? `--${by} …` : by === 'value' ? `--fill ${name}=…` : '',
    );
  const options = [...new Set(kinds)].filter((option) => option !== '');
  if (instruments.length === 0) return [];
  if (!instruments.some(({ asked }) => asked))
    return ['The file is held to a notice that you name with --instrument.'];
  return options.length === 0 ? [] : [`The file is searched for what you add with ${options.join(', ')}.`];
}

const item = (screen: Screen, text: string): string => `  - ${wrap(screen.width, text, '    ')}`;

/**
 * The whole report; the verdict comes last, where a terminal shows it.
 * @param given what the user said of what stands in blanks
 */
export function report(
  screen: Screen,
  path: string,
  { name }: RateFile,
  result: CheckResult,
  given: Fills,
): string {
  return [
    screen.paint.bold(wrap(screen.width, `${path} against ${name}`)),
    ...result.instruments.flatMap((each) => ['', instrument(screen, each)]),
    '',
    screen.paint.bold('Check yourself'),
    ...result.checkYourself.map((each) => item(screen, each)),
    ...moreOptions(result, given).map((each) => wrap(screen.width, each)),
    '',
    screen.paint.bold(wrap(screen.width, VERDICT[result.verdict])),
    ...[...result.failures, ...result.incomplete].map((each) => item(screen, each)),
  ].join('\n');
}

const pointJson = ({ point, blank, prescribed, found, met, byEye }: Point) => ({
  point,
  blank: blank ?? null,
  prescribed,
  found,
  met,
  check_yourself: byEye === true,
});

/** The result with the pages and the prescribed rule, without the letters themselves. */
export const asJson = (path: string, file: RateFile, effectiveDate: IsoDate, result: CheckResult) => ({
  file: path,
  state: file.code,
  effective_date: effectiveDate,
  verdict: result.verdict,
  failures: result.failures,
  incomplete: result.incomplete,
  check_yourself: result.checkYourself,
  pages: result.pages,
  instruments: result.instruments.map(({ notice, status, place, count, asked, reason, notOfDay }) => ({
    instrument: notice.instrument,
    ordinal: notice.ordinal,
    asked,
    asked_because: reason,
    of_other_days: notOfDay !== null,
    status,
    pages: place?.pages ?? [],
    times_found: count,
    form: place?.form ?? null,
    differences: place?.differences ?? null,
    blanks_filled_with: place?.fills ?? [],
    points: (place?.points ?? []).map(pointJson),
    other_forms: (place?.otherForms ?? []).map(({ form, points }) => ({
      form,
      points: points.map(pointJson),
    })),
    notes: place?.notes ?? [],
    applies_when: notice.applies_when,
    how_it_must_appear: notice.how_it_must_appear,
    citation: notice.citation,
    provenance: notice.provenance,
    verified_at: notice.verified_at,
  })),
  unreadable_pages: result.unreadable,
  wording_not_on_file: result.notOnFile.map(({ instrument, applies_when, reason }) => ({
    instrument,
    applies_when,
    reason,
  })),
});
