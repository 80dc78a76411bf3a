/** `slt serve`: both published interfaces over HTTP. Loaded when it is run. */

import { plural } from '../../../engine/basics/plural.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { readOverrides } from '../../../rates/overrides.ts';
import { openRates } from '../../../rates/store.ts';
import { serve } from '../../../server/serve.ts';
import type { Context } from '../../context.ts';
import { keyFileOf, reportsFileOf } from '../../options/default-files.ts';
import { wholeNumber } from '../../options/options.ts';
import { flagNaming } from '../../options/policy.ts';
import {
  folderOf,
  type MaxAgeOption,
  type RatesOption,
  rateFiles,
  staleBefore,
} from '../../options/rates.ts';
import { type RedisOptions, redisOf } from './redis.ts';

interface ServeOptions extends RatesOption, MaxAgeOption, RedisOptions {
  port: string;
  host: string;
  keys?: string;
  /** False for --no-reports. */
  reports: string | boolean;
  trustProxy?: string;
  cors?: string[];
  /** False for --no-sandbox. */
  sandbox: boolean;
  /** False for --no-page. */
  page: boolean;
  reportsPerKey: string;
  reportsTotal: string;
  limitStandard: string;
  limitEnterprise: string;
  drain: string;
}

/**
 * An origin as browsers send it.
 * @throws UsageError
 */
function originOf(text: string): string {
  if (text === '*') return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && url.origin !== 'null' && `${url.origin}/` === url.href) return url.origin;
  throw new UsageError(
    `--cors "${text}" is not an origin; write it like https://addin.example.com or http://localhost:3000, without a path, or * for every page`,
  );
}

const MOST_REQUESTS = 1_000_000_000;
/** An hour. */
const LONGEST_DRAIN = 3600;

/** What is printed when the server listens. */
function banner(
  addresses: readonly string[],
  keys: number,
  { sandbox, page, reports }: Pick<ServeOptions, 'sandbox' | 'page' | 'reports'>,
): string {
  const hint =
    keys === 0
      ? 'No keys yet: /v1 and /draft/v1 refuse every request. Make one: slt keys create --org NAME --tier standard'
      : `${plural(keys, 'key')} on file.`;
  return [
    `Serving on ${addresses.join(', ')}; stop with Ctrl-C.`,
    ...(page ? ['  /            the calculator page'] : []),
    '  /v1          v3.0.0: POST /calculate, GET /historical-rates; key in X-API-Key',
    ...(sandbox ? ['  /sandbox/v1  the same without a key'] : []),
    `  /draft/v1    v1.0 draft: /api/states, /api/calculate${reports === false ? '' : ', /api/report-problem'}; key in Authorization: Bearer`,
    '  /openapi.json, /healthz',
    hint,
  ].join('\n');
}

/** Runs `slt serve` until a signal stops it. */
export async function runServer(context: Context, options: ServeOptions): Promise<ExitCode> {
  staleBefore(context, options);
  const ratesDir = folderOf(context, options);
  const keys = keyFileOf(context, options.keys);
  const reports = options.reports === false ? null : reportsFileOf(context, options.reports);
  checkFiles({
    inputs: [{ what: 'the key file', path: keys }, ...rateFiles(context, options)],
    outputs: reports === null ? [] : [{ what: '--reports', path: reports, made: true }],
  });
  await serve({
    host: options.host,
    port: wholeNumber('--port', options.port, { least: 0, most: 65_535 }),
    limits: {
      standard: wholeNumber('--limit-standard', options.limitStandard, { most: MOST_REQUESTS }),
      enterprise: wholeNumber('--limit-enterprise', options.limitEnterprise, { most: MOST_REQUESTS }),
    },
    redis: redisOf(context, options),
    drain: wholeNumber('--drain', options.drain, {
      least: 0,
      most: LONGEST_DRAIN,
      what: 'a number of seconds',
    }),
    keys,
    reports,
    trustProxy: options.trustProxy || null,
    sandbox: options.sandbox,
    page: options.page,
    cors: (options.cors ?? []).map(originOf),
    reportQuota: {
      perKey: wholeNumber('--reports-per-key', options.reportsPerKey, { most: MOST_REQUESTS }),
      total: wholeNumber('--reports-total', options.reportsTotal, { most: MOST_REQUESTS }),
    },
    rates: () => openRates(ratesDir ? readOverrides(ratesDir, context.today()) : undefined),
    today: () => context.today(),
    now: () => context.now(),
    staleBefore: () => staleBefore(context, options),
    listening: ({ addresses, keys: count }) => context.warn(banner(addresses, count, options)),
    warn: (text) => context.warn(typeof text === 'string' ? text : text.worded(flagNaming)),
  });
  return EXIT.done;
}
