/** What differs where a user works on Windows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoted } from '../../../src/cli/options/policy.ts';
import { runCli } from '../../support/run-cli.ts';

describe('files that Windows programs wrote', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'slt-windows-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const report = async (details: Buffer) => {
    const path = join(folder, 'calculation.json');
    writeFileSync(path, details);
    const who = ['--name', 'Jane Doe', '--email', 'jane@example.com'];
    return runCli([
      'report',
      'CA',
      'Wrong fee',
      '--details',
      path,
      ...who,
      '--reports',
      join(folder, 'r.db'),
    ]);
  };

  test('PowerShell’s > writes UTF-16 with CRLF, which is read', async () => {
    const json = JSON.stringify({ total_tax: 1 }, null, 2).replaceAll('\n', '\r\n');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(json, 'utf16le')]);
    expect(await report(utf16)).toMatchObject({ exitCode: 0, stderr: '' });
    const listed = await runCli(['report', 'list', '--json', '--reports', join(folder, 'r.db')]);
    expect(listed.json()).toMatchObject([{ calculationDetails: { total_tax: 1 } }]);
  });

  test('a byte order mark before UTF-8 is no part of the JSON', async () => {
    const { exitCode } = await report(Buffer.from('\uFEFF{"total_tax":1}'));
    expect(exitCode).toBe(0);
  });

  test('a key file with a mark and CRLF holds the key alone', async () => {
    const path = join(folder, 'key.txt');
    writeFileSync(path, '\uFEFFsecret\r\n');
    const { stderr } = await runCli(['calc', 'TX', '1', '--remote', '--api-key-file', path], {
      SLT_API_URL: 'http://127.0.0.1:9/v1',
    });
    expect(stderr).not.toMatch(/key|header/i);
  });
});

test('a command line that is shown can be typed in the shell of the system', () => {
  expect(quoted('TX', 'win32')).toBe('TX');
  expect(quoted('New York', 'win32')).toBe('"New York"');
  expect(quoted('New York', 'linux')).toBe("'New York'");
  expect(quoted("St. Mary's", 'linux')).toBe(String.raw`'St. Mary'\''s'`);
});
