/** `slt serve`: both published interfaces over HTTP. Loaded when it is run. */

import { UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { readOverrides } from '../../../rates/overrides.ts';
import { openRates } from '../../../rates/store.ts';
import { defaultReportsFile } from '../../../reports/location.ts';
import { defaultKeyFile } from '../../../server/keys/key-file.ts';
import { serve } from '../../../server/serve.ts';
import { type MaxAgeOption, staleBefore } from '../../options/max-age.ts';
import { type RatesOption, rateFiles } from '../../options/rates.ts';
import { warn } from '../../output/terminal.ts';
import { now, today } from '../../today.ts';

interface ServeOptions extends RatesOption, MaxAgeOption {
  port: string;
  host: string;
  keys?: string;
  /** False for --no-reports. */
  reports: string | boolean;
  trustProxy?: string;
  /** False for --no-sandbox. */
  sandbox: boolean;
  reportsPerKey: string;
  reportsTotal: string;
  limitStandard: string;
  limitEnterprise: string;
}

/** A whole number within bounds. */
function whole(text: string, flag: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${flag} "${text}" is not a whole number from ${least} to ${most}`);
}

const MOST_REQUESTS = 1_000_000_000;

const reportsFile = (reports: string | boolean): string | null => {
  if (reports === false) return null;
  return typeof reports === 'string' && reports !== '' ? reports : defaultReportsFile();
};

/** Runs `slt serve` until a signal stops it. */
export async function runServer(options: ServeOptions): Promise<void> {
  staleBefore(options);
  const { ratesDir } = options;
  const keys = options.keys ?? defaultKeyFile();
  const reports = reportsFile(options.reports);
  checkFiles({
    inputs: [{ what: 'the key file', path: keys }, ...rateFiles(options)],
    outputs: reports === null ? [] : [{ what: '--reports', path: reports, made: true }],
  });
  await serve({
    host: options.host,
    port: whole(options.port, '--port', 0, 65_535),
    limits: {
      standard: whole(options.limitStandard, '--limit-standard', 1, MOST_REQUESTS),
      enterprise: whole(options.limitEnterprise, '--limit-enterprise', 1, MOST_REQUESTS),
    },
    keys,
    reports,
    trustProxy: options.trustProxy || null,
    sandbox: options.sandbox,
    reportQuota: {
      perKey: whole(options.reportsPerKey, '--reports-per-key', 1, MOST_REQUESTS),
      total: whole(options.reportsTotal, '--reports-total', 1, MOST_REQUESTS),
    },
    rates: () => openRates(ratesDir ? readOverrides(ratesDir, today()) : undefined),
    today,
    now,
    staleBefore: () => staleBefore(options),
    tell: warn,
  });
}
