/** The arguments, options and help of `slt serve`. The server itself is loaded when it is run. */
import { CliCommand, type Item } from '../../cli-command.ts';
import { collect, maxAge, ratesDir } from '../../options/options.ts';
import { keysOption } from '../keys/definition.ts';
import { reportsOption } from '../report/definition.ts';

const ADDRESSES: readonly Item[] = [
  ['/', 'the calculator page, which computes in the browser; no key'],
  ['POST /v1/calculate', 'v3.0.0, key in X-API-Key'],
  ['GET /v1/historical-rates', '?state=CA&date=2022-06-30'],
  ['GET /v1/rates, /v1/states', 'not in the document; add-ins for spreadsheets ask for them'],
  ['/sandbox/v1/...', 'the same without a key'],
  ['GET /draft/v1/api/states', 'v1.0 draft, key in Authorization: Bearer; /CA for one state'],
  ['POST /draft/v1/api/calculate', 'v1.0 draft'],
  ['POST /draft/v1/api/report-problem', 'v1.0 draft'],
  ['GET /openapi.json', 'all of them described'],
  ['GET /healthz', 'whether it is running; 503 while it is about to stop'],
];

const SIGNALS: readonly Item[] = [
  ['SIGHUP', 'reloads rates and keys; if a file is invalid, the current data is kept (not on Windows)'],
  [
    'SIGINT, SIGTERM',
    'after --drain, finish the requests in flight and stop (Ctrl-C); a second one stops at once',
  ],
];

const LOG =
  'One line of JSON per request goes to stdout: method, route, status, milliseconds, request id, organization and key id; never a body or a key.';

/** `slt serve`. */
export function serveCommand(): CliCommand {
  return new CliCommand('serve')
    .summary('both published interfaces over HTTP')
    .description(
      'Serve the v3.0.0 interface and the v1.0 draft over HTTP, on loopback by default.\nOther hosts require a valid key (slt keys create). A new or revoked key takes effect within a second.',
    )
    .option('--port <port>', 'port to listen on; 0 picks a free one', '8053')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .addOption(keysOption())
    .option(
      '--limit-standard <requests>',
      'requests a minute for a standard key, and for an address without one',
      '100',
    )
    .option('--limit-enterprise <requests>', 'requests a minute for an enterprise key', '1000')
    .option(
      '--limits <address>',
      'count together with other servers, in the Redis at this address, e.g. redis://127.0.0.1:6379 (env: SLT_LIMITS, where it may hold a password)',
    )
    .option('--limits-password-file <file>', 'a file that holds the password of that Redis')
    .option(
      '--trust-proxy <addresses>',
      'proxies whose X-Forwarded-For is trusted, so that callers without a key are counted apart: addresses, ranges, loopback; with commas between',
    )
    .option(
      '--cors <origin>',
      'pages of this origin may ask from a browser, e.g. https://addin.example.com (repeatable; * for every page)',
      collect,
    )
    .option(
      '--drain <seconds>',
      'when it is to stop, how long it goes on answering, with 503 at /healthz, so that a proxy asks other servers',
      '0',
    )
    .option('--no-sandbox', 'do not serve /sandbox/v1, which asks for no key')
    .option('--no-page', 'do not serve the calculator page at /')
    .addOption(reportsOption())
    .option('--no-reports', 'accept no problem reports')
    .option('--reports-per-key <reports>', 'problem reports a key may file in 24 hours', '100')
    .option('--reports-total <reports>', 'problem reports kept; beyond that new ones are refused', '10000')
    .addOption(maxAge())
    .addOption(ratesDir())
    .section('Addresses', ADDRESSES)
    .section('Signals', SIGNALS)
    .section('Log', LOG)
    .example(`
slt serve
slt serve --port 9000 --rates-dir ./our-rates >> requests.log
slt keys create --org Acme --tier enterprise && slt serve --host 0.0.0.0
slt serve --trust-proxy loopback --no-sandbox
slt serve --limits redis://127.0.0.1:6379 --trust-proxy loopback --drain 5
curl -s localhost:8053/sandbox/v1/calculate \\
    -H 'Content-Type: application/json' \\
    -d '{"state":"TX","premium":10000}'`)
    .runs(async (context, options) => (await import('./command.ts')).runServer(context, options));
}
