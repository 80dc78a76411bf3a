/** The code in docs/spreadsheets.md: Google’s is run against a real server, Microsoft’s is read by Microsoft’s own parser. */
import { execFileSync, spawn } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { DefaultSettings, TaskUtils } from '@microsoft/powerquery-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, type RunningServer, startServer } from '../support/server.ts';
import { pageText } from '../support/shown-commands.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The blocks of a language on the page. */
const blocks = (language: string): string[] =>
  [...pageText('docs/spreadsheets.md').matchAll(/```(\w+)\n(.*?)```/gs)]
    .filter(([, of]) => of === language)
    .map(([, , code]) => code as string);

describe('Power Query', () => {
  const isRead = async (code: string): Promise<boolean> =>
    TaskUtils.isParseStageOk(await TaskUtils.tryLexParse(DefaultSettings, code));

  test('the page has four queries, each a whole expression of M', async () => {
    const queries = blocks('m');
    expect(queries).toHaveLength(4);
    for (const query of queries) {
      expect(await isRead(query), query).toBe(true);
      // The same without its first equals sign is none.
      expect(await isRead(query.replace(' = ', ' ')), query).toBe(false);
    }
  });
});

/** Sends requests as UrlFetchApp does, which waits for all of the answers; prints status and body of each. */
const SEND = `
  const sent = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const answers = sent.map(async ({ url, method, contentType, headers, payload }) => {
    const answer = await fetch(url, { method, headers: { ...headers, 'Content-Type': contentType }, body: payload });
    return { status: answer.status, body: await answer.text() };
  });
  Promise.all(answers).then((all) => process.stdout.write(JSON.stringify(all)));
`;

/** A proxy whose server is down. It has a process of its own, as requests are waited for. */
const BAD_GATEWAY = `
  const server = require('node:http').createServer((_, answer) => answer.writeHead(502).end('<html>Bad gateway'));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

describe('Google Sheets', () => {
  const keys = temporaryFolder().at('keys.json');
  const key = newKey(keys);
  let server: RunningServer;
  let properties: Record<string, string>;
  beforeAll(async () => {
    server = await startServer(['--keys', keys, '--no-reports', '--no-sandbox', '--no-page']);
    properties = { SLT_ADDRESS: `${server.base}/v1`, SLT_KEY: key };
  });
  afterAll(() => server.stop());

  /** The custom function of the page in a host that has what Google’s has; only its requests are real. */
  function price(policies: unknown, stored = properties): unknown[][] {
    const sent: { headers: object; muteHttpExceptions: boolean; url: string }[] = [];
    const host = {
      PropertiesService: {
        getScriptProperties: () => ({ getProperty: (name: string) => stored[name] ?? null }),
      },
      SpreadsheetApp: { getActive: () => ({ getSpreadsheetTimeZone: () => 'America/Chicago' }) },
      Utilities: {
        formatDate: (date: Date, timeZone: string, format: string) => {
          expect(format).toBe('yyyy-MM-dd');
          return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date);
        },
      },
      UrlFetchApp: {
        fetchAll: (requests: typeof sent) => {
          sent.push(...requests);
          const printed = execFileSync(process.execPath, ['-e', SEND], {
            input: JSON.stringify(requests),
            encoding: 'utf8',
          });
          return (JSON.parse(printed) as { status: number; body: string }[]).map(({ status, body }) => ({
            getResponseCode: () => status,
            getContentText: () => body,
          }));
        },
      },
      Date,
      policies,
    };
    const [code] = blocks('js');
    const shown = runInNewContext(`${code}; SLT(policies)`, host);
    // The key is in a header and nowhere else.
    for (const { headers, ...rest } of sent) {
      expect(headers).toEqual({ 'X-API-Key': stored.SLT_KEY });
      expect(JSON.stringify(rest)).not.toContain(stored.SLT_KEY);
      expect(rest.muteHttpExceptions).toBe(true);
    }
    return JSON.parse(JSON.stringify(shown));
  }

  test('a range of rows: figures, what is left out, what to check, errors', () => {
    const rows = price([
      // 4.85 % and 0.04 % of 10,000.00, without a date.
      ['TX', 10000, '', '', '', ''],
      // Midnight of 2020-01-01 in Chicago; the stamping fee was 0.15 % of premium and fee then.
      ['Texas', 10000, new Date('2020-01-01T06:00:00Z'), 100, '', ''],
      ['', '', '', '', '', ''],
      ['KY', 1000, '2026-06-30', '', '', ''],
      ['KY', 1000, '2026-06-30', '', '', 'Louisville'],
      ['Texs', 10000, '', '', '', ''],
      ['TX', 'ten', '', '', '', ''],
      ['TX', 10000, '1950-01-01', '', '', ''],
    ]);
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      [489, 10489],
      // 489.85 of tax and 15.15 of stamping fee.
      [505, 10605],
      ['', ''],
      [48, 1048],
      [98, 1098],
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
    const leftOut = rows.map((row) => row[2]);
    expect(leftOut).toEqual(['', '', '', 'KY.municipal_tax.left_out', '', '', '', '']);
    expect(rows[0]?.[3]).toMatch(/^TX\.\w+/);
    expect(rows.map((row) => row[4])).toEqual([
      '',
      '',
      '',
      '',
      '',
      'INVALID_STATE: Specified state not recognized',
      'INVALID_PREMIUM: Premium must be a positive number',
      expect.stringMatching(/^NO_RATES_FOR_DATE: .*1950-01-01/),
    ]);
    for (const row of rows) expect(row).toHaveLength(5);
  });

  test('a key that is not good, and none', () => {
    const [row] = price([['TX', 10000]], { ...properties, SLT_KEY: 'wrong' });
    expect(row?.[4]).toMatch(/^INVALID_API_KEY: /);
    expect(() => price([['TX', 10000]], {})).toThrow('Set SLT_ADDRESS and SLT_KEY');
  });

  test('an address that is wrong, and an answer that is none of the server', async () => {
    const [wrong] = price([['TX', 10000]], { ...properties, SLT_ADDRESS: `${server.base}/nowhere` });
    expect(wrong?.[4]).toMatch(/^NOT_FOUND: /);
    const proxy = spawn(process.execPath, ['-e', BAD_GATEWAY], { stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise((resolve) => proxy.stdout.once('data', resolve));
    const [none] = price([['TX', 10000]], { ...properties, SLT_ADDRESS: `http://127.0.0.1:${port}/v1` });
    proxy.kill();
    expect(none).toEqual(['', '', '', '', 'No answer of the server (status 502)']);
  });
});
