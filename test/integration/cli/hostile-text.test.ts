/** Text of others on a terminal: whatever it holds, nothing that steers or hides reaches stdout or stderr. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReports } from '../../../src/reports/store.ts';
import { runCli } from '../../support/run-cli.ts';
import { runs } from '../../support/thorough.ts';

const folder = mkdtempSync(join(tmpdir(), 'slt-text-'));
const RATES = fileURLToPath(new URL('../../../rates', import.meta.url));

/** Characters that steer a terminal or hide, among some that do not. */
const STEERING = [
  ...['\u001b', '\u001b[32m', '\u001b]0;title\u0007', '\u001b[2J', '\r', '\b', '\u0000', '\u007f', '\u009b'],
  ...['\u0085', '\u202e', '\u2066', '\u2069', '\u200b', '\u200f', '\u2028', '\u2029', '\ufeff', '\ud800'],
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...STEERING, 'a', 'TX', ' ', '"', '\n'), fc.string()), { maxLength: 12 })
  .map((parts) => parts.join(''))
  .filter((text) => !text.startsWith('-'));

/** The code points that must not be written, from and to: controls but tab and line feed, zero-width, bidirectional. */
const BANNED: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
];

const bannedIn = (text: string): number[] =>
  [...text]
    .map((character) => character.codePointAt(0) as number)
    .filter((code) => BANNED.some(([from, to]) => code >= from && code <= to));

/** The sequences of our own styles: bold, underlined, red, magenta, and their ends. */
const OWN = [1, 4, 22, 24, 31, 35, 39].map((code) => `\u001b[${code}m`);

/** What a command line writes, in color or without. */
async function written(args: readonly string[], color = '0'): Promise<string> {
  const { stdout, stderr } = await runCli(args, { FORCE_COLOR: color });
  return `${stdout}${stderr}`;
}

/** A service whose errors say what a test has them say. */
let refusalText = '';
let service: Server;

beforeAll(async () => {
  service = createServer((_request, response) => {
    response.writeHead(400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success: false, error: { code: 'INVALID_STATE', message: refusalText } }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The ways by which a text of others comes to be printed. */
const WAYS: Readonly<Record<string, (text: string, color: string) => Promise<string>>> = {
  'a state': (text, color) => written(['calc', text, '100'], color),
  'a premium': (text, color) => written(['calc', 'TX', text], color),
  'a locality': (text, color) => written(['calc', 'KY', '100', '--jurisdiction', text], color),
  'a coverage code': (text, color) => written(['calc', 'TX', '100', '--coverage-code', text], color),
  'a coverage code, explained': (text, color) =>
    written(['calc', 'TX', '100', '--coverage-code', text, '--explain'], color),
  'a coverage code, as JSON': (text, color) =>
    written(['calc', 'TX', '100', '--coverage-code', text, '--json'], color),
  'a state, as JSON': (text, color) => written(['calc', text, '100', '--json'], color),
  'a command': (text, color) => written([`calc${text}`], color),
  'an option': (text, color) => written(['calc', 'TX', '100', `--${text}x`], color),
  'part of a locality': (text, color) => written(['localities', text], color),
  'a file': (text, color) => written(['stamp', 'check', text, '--state', 'TX'], color),
  'a folder of rate files': (text, color) => written(['calc', 'TX', '100', '--rates-dir', text], color),
  'words of a service': (text, color) => {
    refusalText = text;
    const { port } = service.address() as AddressInfo;
    return written(['calc', 'TX', '100', '--remote', '--api-url', `http://127.0.0.1:${port}/v1`], color);
  },
};

describe.each(['0', '1'])('with FORCE_COLOR=%s', (color) => {
  test.each(Object.keys(WAYS))('%s', async (way) => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const output = String(await WAYS[way]?.(text, color));
        const rest = color === '0' ? output : OWN.reduce((left, style) => left.replaceAll(style, ''), output);
        expect(bannedIn(rest)).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });
});

test('a style that a text of others brings along is written out beside our own', async () => {
  const output = await written(['calc', 'TX', '100', '--coverage-code', '\u001b[1mbold\u001b[22m'], '1');
  expect(output).toContain('Coverage code \\x1b[1mbold\\x1b[22m has no effect');
  expect(output).toContain('\u001b[1mTexas, policy effective');
  const refused = await written(['calc', '\u001b[31mred', '100'], '1');
  const styled = OWN.filter((style) => refused.includes(style));
  expect(styled.sort()).toEqual([1, 22, 31, 39].map((code) => `\u001b[${code}m`));
  expect(refused).toContain('"\\x1b[31mred"');
});

test('an error is one line, whatever is repeated in it', async () => {
  const output = await written(['calc', 'TX\nerror: all is lost', '100']);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(output).toContain('TX\\nerror');
});

test('JSON is the same value with what cannot be seen escaped', async () => {
  const text = 'x\u0085\u202e\u200b\u2028\u{e0001}y';
  const output = await written(['calc', 'TX', '100', '--coverage-code', text, '--json']);
  expect(output).toContain('x\\u0085\\u202e\\u200b\\u2028\\udb40\\udc01y');
  expect(JSON.stringify(JSON.parse(output))).toContain(text);
});

test('problem reports are listed as they were filed, without what would steer a terminal', async () => {
  const path = join(folder, 'reports.db');
  const text = `one\u001b[31m\u009b\u202e${'two'}`;
  const reports = await openReports(path);
  const contactInfo = { name: text, email: 'jane@example.com' };
  const filed = { state: 'CA', calculationDetails: { text }, problemDescription: text, contactInfo };
  reports.file(filed, new Date('2026-11-20T12:00:00Z'));
  reports.close();
  const table = await written(['report', 'list', '--reports', path]);
  expect(table).toContain('one\\x1b[31m\\x9b\\u202etwo');
  expect(bannedIn(table)).toEqual([]);
  const json = await written(['report', 'list', '--reports', path, '--json']);
  expect(bannedIn(json)).toEqual([]);
  expect(JSON.parse(json)[0].problemDescription).toBe(text);
});

test('the texts of a rate file', async () => {
  const own = join(folder, 'rates');
  mkdirSync(own);
  cpSync(join(RATES, 'TX.json'), join(own, 'TX.json'));
  const text = readFileSync(join(own, 'TX.json'), 'utf8').replace(
    '"name": "Texas"',
    '"name": "Te\\u001b[31mxas"',
  );
  writeFileSync(join(own, 'TX.json'), text);
  for (const args of [['calc', 'TX', '100'], ['rates', 'TX'], ['states'], ['rates', 'check']])
    expect(bannedIn(await written([...args, '--rates-dir', own]))).toEqual([]);
});

test('a batch on a terminal shows what its cells hold; a pipe gets the bytes', async () => {
  const steering = STEERING.filter((text) => text !== '\r' && text !== '\ud800').join('');
  const csv = `State,Premium,Effective Date,Insured\r\nTX,10000,2026-06-30,"Zoë ${steering}"\r\n`;
  const args = ['batch', '-', '--columns', 'total_tax'];
  const shown = await runCli(args, { NO_COLOR: '1' }, { stdin: csv, columns: 80 });
  expect(bannedIn(shown.stdout)).toEqual([]);
  // 4.85 % and 0.04 % of 10,000.
  expect(shown.stdout).toMatch(/^State.*total_tax\nTX,.*Zoë \\x1b.*,489\.00$/);
  const piped = await runCli(args, {}, { stdin: csv });
  expect(piped.output).toContain(`"Zoë ${steering}",489.00\r\n`);
});

test('a terminal that says it has no columns is taken for one of 80', async () => {
  const { stderr } = await runCli(['calc', 'Texs', '100'], { NO_COLOR: '1' }, { columns: 0 });
  expect(stderr.split('\n')[0]).toMatch(/^error: Specified state not recognized: "Texs"; /);
});
