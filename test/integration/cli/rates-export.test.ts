/** `slt rates export`: where the tables are written, and what is refused. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { BUNDLED_RATES } from '../../../src/rates/store.ts';
import { runCli } from '../../support/run-cli.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const IDAHO = readFileSync(join(BUNDLED_RATES, 'ID.json'), 'utf8');

/** Idaho's first rate as 9.25%, in a folder of its own. */
function ownIdaho(): string {
  const file = JSON.parse(IDAHO);
  file.charges[0].versions[0].rate = '9.25';
  return temporaryFolder({ 'ID.json': JSON.stringify(file) }).path;
}

describe('slt rates export', () => {
  test('csv: a file for each table in a folder that is made, then replaced', async () => {
    const folder = join(temporaryFolder().path, 'data', 'law');
    const { exitCode, stdout, stderr } = await runCli(['rates', 'export', '--format', 'csv', '-o', folder]);
    expect([exitCode, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/law: 14 tables: charge versions \d+, special rules \d+, /);
    const read = (): Record<string, string>[] =>
      parse(readFileSync(join(folder, 'charge_versions.csv')), { columns: true });
    const idaho = (): (string | undefined)[] =>
      read()
        .filter(({ state }) => state === 'ID')
        .map(({ rate }) => rate);
    expect(new Set(read().map(({ state }) => state)).size).toBe(53);
    expect(idaho()).not.toContain('9.25');
    const own = ['--rates-dir', ownIdaho()];
    expect((await runCli(['rates', 'export', '--format', 'csv', '-o', folder, ...own])).exitCode).toBe(0);
    expect(idaho()).toContain('9.25');
  });

  test('json: one document, on stdout unless a file is named', async () => {
    const printed = await runCli(['rates', 'export', '--format', 'json']);
    const path = temporaryFolder().at('law.json');
    const { stdout } = await runCli(['rates', 'export', '--format', 'json', '-o', path]);
    expect(stdout).toBe('');
    expect(readFileSync(path, 'utf8')).toBe(printed.output);
    expect(printed.json().tables.jurisdictions).toHaveLength(53);
  });

  test('sqlite: a database that another program opens', async () => {
    const path = temporaryFolder().at('law.db');
    expect((await runCli(['rates', 'export', '--format', 'sqlite', '-o', path])).exitCode).toBe(0);
    const db = new Database(path, { readonly: true });
    const states = db.prepare('SELECT count(DISTINCT state) AS states FROM charge_versions').get();
    expect(states).toMatchObject({ states: 53 });
    const inForce = `SELECT state, rate FROM charge_versions
      WHERE special_rule IS NULL AND rate_status = 'known' AND slot = 'base_tax' AND state IN ('CA', 'TX')
        AND effective_from <= '2026-11-20' AND (effective_to IS NULL OR effective_to >= '2026-11-20')
      ORDER BY state`;
    // Cal. Ins. Code § 1775.5; Tex. Ins. Code § 225.004.
    expect(db.prepare(inForce).all()).toEqual([
      { state: 'CA', rate: '3' },
      { state: 'TX', rate: '4.85' },
    ]);
    db.close();
  });

  test('without the package for SQLite it says what else can be done', async () => {
    const folder = temporaryFolder({
      'hooks.mjs': `export const resolve = (name, context, next) => {
        if (name === 'libsql') throw new Error('not installed');
        return next(name, context);
      };`,
    });
    const hook = folder.put(
      'register.mjs',
      `import { register } from 'node:module'; register('./hooks.mjs', import.meta.url);`,
    );
    const path = folder.at('law.db');
    const refused = await slt(['rates', 'export', '--format', 'sqlite', '-o', path], {
      NODE_OPTIONS: `--import=${hook}`,
    });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toMatch(
      /^error: an SQLite database is written with the package libsql, which could not be loaded on \S+; use --format csv or json$/,
    );
    expect(existsSync(path)).toBe(false);
  });

  test('never writes onto a rate file', async () => {
    const own = ownIdaho();
    const path = join(own, 'ID.json');
    const before = readFileSync(path, 'utf8');
    for (const format of ['json', 'sqlite']) {
      const refused = await runCli(['rates', 'export', '--format', format, '-o', path, '--rates-dir', own]);
      expect(refused).toMatchObject({
        exitCode: 2,
        stderr: `error: --output ${path} is a rate file; it is never overwritten: name another file`,
      });
    }
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('writes all tables or none', async () => {
    const folder = temporaryFolder();
    mkdirSync(folder.at('notices.csv'));
    const refused = await runCli(['rates', 'export', '--format', 'csv', '-o', folder.path]);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('notices.csv is a folder; name a file in it');
    expect(folder.names()).toEqual(['notices.csv']);
  });

  test('a file of somebody else that has the name of a table stays as it is', async () => {
    const folder = temporaryFolder({ 'notices.csv': 'policy,notice sent\nA1,yes\n' });
    const { exitCode, stderr } = await runCli(['rates', 'export', '--format', 'csv', '-o', folder.path]);
    expect([exitCode, stderr]).toEqual([
      2,
      `error: --output ${folder.path} has another file called notices.csv; name a new folder, or one with an earlier export`,
    ]);
    expect(folder.names()).toEqual(['notices.csv']);
    expect(folder.read('notices.csv')).toBe('policy,notice sent\nA1,yes\n');
  });

  test.each([
    [['export'], 'name a format: --format csv, json or sqlite'],
    [['export', '--format', 'csv'], 'name a folder for them with -o law'],
    [['export', '--format', 'csv', '-o', '-'], 'name a folder for them with -o law'],
    [['export', '--format', 'xml'], 'Allowed choices are csv, json, sqlite'],
  ])('%j is refused', async (args, message) => {
    const { exitCode, stderr } = await runCli(['rates', ...args]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  test('what cannot be a place is refused', async () => {
    const folder = temporaryFolder();
    writeFileSync(folder.at('law'), '');
    const csv = await runCli(['rates', 'export', '--format', 'csv', '-o', folder.at('law')]);
    expect([csv.exitCode, csv.stderr]).toEqual([
      2,
      `error: --output ${folder.at('law')} is a file; name a folder for the tables`,
    ]);
    const below = await runCli(['rates', 'export', '--format', 'csv', '-o', folder.at('law/tables')]);
    expect(below.exitCode).toBe(1);
    expect(below.stderr).toContain('cannot be made');
    const terminal = await runCli(['rates', 'export', '--format', 'sqlite'], {}, { columns: 80 });
    expect([terminal.exitCode, terminal.stdout]).toEqual([2, '']);
    expect(terminal.stderr).toContain('a database is not for a terminal; name a file with -o law.db');
  });
});
