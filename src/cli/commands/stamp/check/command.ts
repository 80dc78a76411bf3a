/** `slt stamp check`: reads a PDF and says whether it carries the prescribed notices. */

import type { IsoDate, Jurisdiction } from '../../../../engine/index.ts';
import type { RateFile } from '../../../../engine/law/rate-file.ts';
import { EXIT, type ExitCode, UsageError } from '../../../../errors.ts';
import {
  type Fills,
  fillablesOf,
  rateFor,
  type TypedFills,
  unusedFills,
} from '../../../../notices/blanks.ts';
import type { CheckResult } from '../../../../notices/check/check.ts';
import { earlyDay } from '../../../../notices/early-day.ts';
import type { Context } from '../../../context.ts';
import { wholeNumber } from '../../../options/options.ts';
import { type RatesOption, ratesFor } from '../../../options/rates.ts';
import { bytesOf } from '../files.ts';
import { given } from '../fills.ts';
import { secondsOf, type TimeLimitOption } from '../time-limit.ts';
import { withinLimits } from '../within-limits.ts';
import { asJson, report } from './report.ts';

interface CheckOptions extends RatesOption, TimeLimitOption, TypedFills {
  readonly instrument?: readonly string[];
  readonly date?: string;
  readonly frontPage?: string;
  readonly declarationsPage?: string;
  readonly json?: boolean;
}

const EXIT_CODE: Readonly<Record<CheckResult['verdict'], ExitCode>> = {
  passes: EXIT.done,
  incomplete: EXIT.incomplete,
  fails: EXIT.different,
};

const pageOf = (text: string | undefined, option: string): number | undefined =>
  text === undefined
    ? undefined
    : wholeNumber(option, text, { most: 999_999, what: 'a page number', example: '2' });

/** What should stand in blanks and on lines: as typed, and the rates of the day. */
function expected(jurisdiction: Jurisdiction, date: IsoDate, options: CheckOptions): Fills {
  const { stamp } = jurisdiction.file;
  const rates = stamp.flatMap(fillablesOf).flatMap((each): [string, string][] => {
    const rate = rateFor(jurisdiction, each, date);
    return rate === null ? [] : [[each.name, rate]];
  });
  return { ...Object.fromEntries(rates), ...given(jurisdiction, stamp, options, date) };
}

/** A file is held to notices that are prescribed, also to those whose words are not on file. @throws UsageError where there are none */
function requirePrescribed({ name, stamp_absent_reason: absent }: RateFile): void {
  if (absent) throw new UsageError(`${name} has nothing to check: ${absent}`);
}

/** The ordinals asked for; null for none. */
function ordinals(asked: readonly string[] | undefined, { name, stamp }: RateFile): number[] | null {
  if (!asked) return null;
  if (stamp.length === 0)
    throw new UsageError(`--instrument: the words of no notice of ${name} are on file; leave it out`);
  const known = stamp.map(({ ordinal }) => ordinal);
  return asked
    .flatMap((text) => text.split(','))
    .map((text) => {
      const ordinal = Number(text);
      if (known.includes(ordinal)) return ordinal;
      throw new UsageError(
        `--instrument ${text}: ${name} has ${known.length === 1 ? 'notice 1 only' : `notices 1 to ${known.length}`}`,
      );
    });
}

/**
 * A result that says where nothing is on file for the day, and names what was given and not looked for, since no notice that the
 * file is held to has a place for it.
 */
function withOptions(result: CheckResult, file: RateFile, date: IsoDate, options: CheckOptions): CheckResult {
  const early = earlyDay(file, date);
  const held = result.instruments.filter(({ asked }) => asked).map(({ notice }) => notice);
  const unused = unusedFills(options, held).map(
    (option) =>
      `--${option} ${options[option]} was not looked for: no notice that the file is held to has a place for it`,
  );
  return {
    ...result,
    checkYourself: [...(early === null ? [] : [early]), ...result.checkYourself, ...unused],
  };
}

/** Runs `slt stamp check FILE STATE`. */
export async function stampCheck(
  context: Context,
  path: string,
  state: string,
  options: CheckOptions,
): Promise<ExitCode> {
  const rates = await ratesFor(context, options);
  const jurisdiction = rates.resolve(state);
  const { file } = jurisdiction;
  requirePrescribed(file);
  const wanted = ordinals(options.instrument, file);
  const seconds = secondsOf(options);
  const date = context.dateOrToday(options.date);
  const known = {
    pages: {
      front: pageOf(options.frontPage, '--front-page') ?? null,
      declarations: pageOf(options.declarationsPage, '--declarations-page') ?? null,
    },
    effectiveDate: date,
    givenDate: options.date === undefined ? undefined : date,
    fills: expected(jurisdiction, date, options),
    jurisdictions: rates.names,
  };
  const name = path === '-' ? 'stdin' : path;
  const request = { bytes: await bytesOf(path, context.stdin), name, file, wanted, known };
  const result = withOptions(await withinLimits('check', request, seconds), file, date, options);
  if (options.json) context.printJson(asJson(name, file, date, result));
  else context.print(report(context, name, file, result, known.fills));
  return EXIT_CODE[result.verdict];
}
