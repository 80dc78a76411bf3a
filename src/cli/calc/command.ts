/** `slt calc`: one policy, priced. */
import { type Assessment, assess, type IsoDate } from '../../engine/index.ts';
import { type RawPlacement, readPlacement } from '../../input/placement.ts';
import { UsageError } from '../../input/usage-error.ts';
import type { RateStore } from '../../rates/store.ts';
import { calculationResponse } from '../../v3/response.ts';
import type { Format } from '../formats.ts';
import { type MaxAgeOption, staleBefore } from '../max-age.ts';
import { type RatesOption, ratesFor } from '../rates-option.ts';
import { isInteractive, print, printJson, warn } from '../terminal.ts';
import { today } from '../today.ts';
import { commandLine } from './command-line.ts';
import { calculationCsv } from './csv.ts';
import { explanation } from './explain.ts';
import { calculationMarkdown } from './markdown.ts';
import { calculationTable } from './table.ts';

interface CalcOptions extends RawPlacement, RatesOption, MaxAgeOption {
  json?: boolean;
  explain?: boolean;
  format?: Format;
}

const RENDERERS: Readonly<Record<Exclude<Format, 'json'>, (assessment: Assessment) => string>> = {
  table: calculationTable,
  markdown: calculationMarkdown,
  csv: calculationCsv,
};

/** Prices what was stated. */
function price(raw: RawPlacement, rates: RateStore, before: IsoDate): Assessment {
  const jurisdiction = rates.resolve(raw.state ?? '');
  const placement = readPlacement(raw, today());
  const localities = placement.jurisdiction === null ? undefined : rates.localities(jurisdiction.code);
  return assess(placement, jurisdiction, { today: today(), localities, staleBefore: before });
}

/** Runs `slt calc`, asking on a terminal for what is missing. */
export async function calc(
  state: string | undefined,
  premium: string | undefined,
  options: CalcOptions,
): Promise<void> {
  const format = options.json ? 'json' : (options.format ?? 'table');
  const before = staleBefore(options);
  const rates = await ratesFor(options);
  let raw: RawPlacement = { ...options, state, premium };
  const incomplete = state === undefined || premium === undefined;
  if (incomplete) {
    if (!isInteractive() || format === 'json') {
      const missing = state === undefined ? 'a state and a premium' : 'a premium';
      throw new UsageError(`slt calc needs ${missing}: slt calc TX 10000`);
    }
    const { askPlacement } = await import('./prompt.ts');
    raw = await askPlacement(raw, rates);
  }
  const assessment = price(raw, rates, before);
  if (format === 'json') {
    printJson(
      calculationResponse(assessment, { ratesVersion: rates.version, dateGiven: raw.date !== undefined }),
    );
  } else {
    print(options.explain ? explanation(assessment) : RENDERERS[format](assessment));
  }
  if (incomplete) warn(`\nNext time: ${commandLine(raw)}`);
}
