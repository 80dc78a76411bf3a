/** `slt profiles`, and how a batch saves and uses one. */
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { settingsFolder } from '../../../src/io/settings-folder.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const JUNE =
  'Where,Prem,Effective Date,Date Entered,Status\nTX,10000,05/06/2026,01/06/2026,Active\nTX,5000,05/06/2026,01/06/2026,Void\n';
const OPTIONS = [
  '--map',
  'state=Where',
  '--ignore',
  'Date Entered',
  '--skip-when',
  'Status=Void',
  '--dates',
  'dmy',
];

const folders = () => {
  const { at, path } = temporaryFolder({ 'june.csv': JUNE });
  return { at, env: { XDG_CONFIG_HOME: path, APPDATA: path } };
};

test('saved under a name, listed, shown, used and deleted', async () => {
  const { at, env } = folders();
  const none = await runCli(['profiles', 'list'], env);
  expect(none.stdout).toContain('No profiles in');
  const saved = await runCli(
    ['batch', at('june.csv'), '--columns', 'total_tax', ...OPTIONS, '--save-profile', 'epic'],
    env,
  );
  expect(saved.exitCode).toBe(0);
  expect(saved.stderr).toContain(`profile epic saved in ${at('slt/profiles/epic.json')}`);
  // Readable, by the names of the options.
  expect(JSON.parse(readFileSync(at('slt/profiles/epic.json'), 'utf8'))).toEqual({
    map: ['state=Where'],
    ignore: ['Date Entered'],
    'skip-when': ['Status=Void'],
    dates: 'dmy',
  });
  const used = await runCli(['batch', at('june.csv'), '--columns', 'total_tax', '--profile', 'epic'], env);
  expect(used.stdout).toBe(saved.stdout);
  // 4.85 % and 0.04 % of 10,000 on the fifth of June.
  expect(used.stdout.split('\n')[1]).toBe('TX,10000,05/06/2026,01/06/2026,Active,489.00');
  expect((await runCli(['profiles', 'list'], env)).stdout).toContain('--skip-when "Status=Void"');
  expect((await runCli(['profiles', 'list', '--json'], env)).json()).toMatchObject([
    { name: 'epic', dates: 'dmy' },
  ]);
  expect((await runCli(['profiles', 'show', 'epic'], env)).json()).toMatchObject({ map: ['state=Where'] });
  expect((await runCli(['profiles', 'delete', 'epic'], env)).exitCode).toBe(0);
  const gone = await runCli(['batch', at('june.csv'), '--profile', 'epic'], env);
  expect(gone).toMatchObject({ exitCode: 2, stdout: '' });
  expect(gone.stderr).toContain('there is no profile "epic"');
});

test('one with the mark of UTF-8 is read, and another encoding is said', async () => {
  const { at, env } = folders();
  const JSON_TEXT = '{"ignore":["Date Entered"],"dates":"dmy"}';
  const line = ['profiles', 'show', at('p.json')];
  writeFileSync(at('p.json'), `\ufeff${JSON_TEXT}`);
  expect((await runCli(line, env)).json()).toEqual(JSON.parse(JSON_TEXT));
  for (const bytes of [
    Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le'),
    Buffer.from(JSON_TEXT, 'utf16le'),
    Buffer.from(JSON_TEXT.replace('Date', 'Dat\u00e9'), 'latin1'),
  ]) {
    writeFileSync(at('p.json'), bytes);
    const { exitCode, stderr } = await runCli(line, env);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('it is not UTF-8; save it as UTF-8')]);
  }
});

test('a damaged one in the folder is named, and the others are listed', async () => {
  const { at, env } = folders();
  mkdirSync(at('slt/profiles/folder.json'), { recursive: true });
  writeFileSync(at('slt/profiles/bad.json'), '{');
  writeFileSync(at('slt/profiles/good.json'), '{"dates":"dmy"}');
  const { exitCode, stderr, json } = await runCli(['profiles', 'list', '--json'], env);
  expect([exitCode, json()]).toEqual([0, [{ name: 'good', dates: 'dmy' }]]);
  expect(stderr).toContain(`profile ${at('slt/profiles/bad.json')} cannot be used (it is not JSON)`);
  expect(stderr).toContain(`profile ${at('slt/profiles/folder.json')} cannot be read`);
});

test('by its path; options of the command line go before those of the profile', async () => {
  const { at, env } = folders();
  const path = at('epic.json');
  await runCli(['batch', at('june.csv'), ...OPTIONS, '--save-profile', path], env);
  const used = await runCli(
    ['batch', at('june.csv'), '--profile', path, '--dates', 'mdy', '--columns', 'total_tax'],
    env,
  );
  expect(used.exitCode).toBe(0);
});

test('two columns for one input are refused, as on a command line; one given there goes before', async () => {
  const { at, env } = folders();
  const path = at('epic.json');
  const run = (...more: string[]) =>
    runCli(['batch', at('june.csv'), '--profile', path, '--columns', 'total_tax', ...more], env);
  const map = ['state=Where', 'premium=Prem', 'Gross Premium=Other'];
  writeFileSync(
    path,
    JSON.stringify({ map, ignore: ['Date Entered'], 'skip-when': ['Status=Void'], dates: 'dmy' }),
  );
  const twice = await run();
  expect(twice).toMatchObject({ exitCode: 2, stdout: '' });
  expect(twice.stderr).toContain(
    `profile ${path} cannot be used (--map "Gross Premium=Other": --map "premium=Prem" names a column for premium already; name it once, or add both up: --map "premium=Prem+Other"); fix it`,
  );
  // What a command line says is kept in the place of it, so that what is saved can be used.
  const saved = {
    map: ['state=Where', 'premium=Other'],
    ignore: ['Date Entered'],
    'skip-when': ['Status=Void'],
    dates: 'dmy',
  };
  writeFileSync(path, JSON.stringify(saved));
  const again = await run('--map', 'premium=Prem', '--save-profile', path);
  expect(again.exitCode).toBe(0);
  expect(JSON.parse(readFileSync(path, 'utf8')).map).toEqual(['state=Where', 'premium=Prem']);
  expect((await run()).stdout).toBe(again.stdout);
});

test('a column to leave out need not be in every file; one that holds an input must', async () => {
  const { at, env } = folders();
  await runCli(['batch', at('june.csv'), ...OPTIONS, '--save-profile', at('p.json')], env);
  const without = (drop: string) =>
    JUNE.split('\n')
      .map((line) => line.split(','))
      .map((cells, _, [header = []]) => cells.filter((_cell, column) => header[column] !== drop).join(','))
      .join('\n');
  const priced = await runCli(['batch', '-', '--profile', at('p.json')], env, {
    stdin: without('Date Entered'),
  });
  expect(priced.exitCode).toBe(0);
  const refused = await runCli(['batch', '-', '--profile', at('p.json')], env, { stdin: without('Where') });
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(refused.stderr).toContain('there is no column "Where"');
});

test.each([
  ['{"map": "state=X"}', 'map: '],
  ['{"mpa": []}', 'the whole: '],
  ['state=X', 'it is not JSON'],
])('a file that is none: %s', async (text, why) => {
  const { at } = temporaryFolder({ 'p.json': text, 'in.csv': JUNE });
  const { exitCode, stderr } = await runCli(['batch', at('in.csv'), '--profile', at('p.json')]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`profile ${at('p.json')} cannot be used (${why}`);
});

test('a name that could be none is refused before the work', async () => {
  const { at, env } = folders();
  const { exitCode, stderr, stdout } = await runCli(
    ['batch', at('june.csv'), ...OPTIONS, '--save-profile', '..'],
    env,
  );
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('cannot be the name of a profile');
});

test.each(['june.csv', 'priced.csv', 'other.json', 'link.json'])(
  'a profile is never saved over another file: %s',
  async (name) => {
    const { at } = temporaryFolder({ 'june.csv': JUNE, 'other.json': '{"mine": 1}' });
    symlinkSync(at('other.json'), at('link.json'));
    const args = ['batch', at('june.csv'), ...OPTIONS, '-o', at('priced.csv'), '--save-profile', at(name)];
    const { exitCode, stderr } = await runCli(args);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^error: [^\n]*--save-profile[^\n]*$/);
    expect(readFileSync(at('june.csv'), 'utf8')).toBe(JUNE);
    expect(readFileSync(at('other.json'), 'utf8')).toBe('{"mine": 1}');
  },
);

test('a damaged profile is saved again under its name', async () => {
  const { at, env } = folders();
  mkdirSync(at('slt/profiles'), { recursive: true });
  writeFileSync(at('slt/profiles/epic.json'), '{');
  const args = ['batch', at('june.csv'), ...OPTIONS, '--save-profile', 'epic'];
  expect((await runCli(args, env)).exitCode).toBe(0);
  expect((await runCli(['profiles', 'show', 'epic'], env)).exitCode).toBe(0);
});

test('a damaged profile is deleted by its name, and no file of another kind by its path', async () => {
  const { at, env } = folders();
  mkdirSync(at('slt/profiles'), { recursive: true });
  writeFileSync(at('slt/profiles/epic.json'), '{');
  expect((await runCli(['profiles', 'delete', 'epic'], env)).exitCode).toBe(0);
  expect((await runCli(['profiles', 'list', '--json'], env)).json()).toEqual([]);
  writeFileSync(at('mine.json'), '{');
  expect((await runCli(['profiles', 'delete', at('mine.json')], env)).exitCode).toBe(2);
  expect(readFileSync(at('mine.json'), 'utf8')).toBe('{');
});

test.skipIf(process.platform === 'win32')('a named pipe is not waited for', async () => {
  const { at } = temporaryFolder({ 'june.csv': JUNE });
  execFileSync('mkfifo', [at('pipe.json')]);
  const args = ['batch', at('june.csv'), ...OPTIONS, '--save-profile', at('pipe.json')];
  const { exitCode, stderr } = await runCli(args);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('it is a named pipe');
});

test('the folder for settings, by the customs of each system', () => {
  const folder = (platform: NodeJS.Platform, env: Record<string, string>, home: string) =>
    settingsFolder({ platform, env, home });
  expect(folder('linux', {}, '/home/ann')).toBe('/home/ann/.config/slt');
  expect(folder('darwin', { XDG_CONFIG_HOME: '/x' }, '/home/ann')).toBe('/x/slt');
  const roaming = 'C:\\Users\\Ann Lee\\AppData\\Roaming';
  expect(folder('win32', { APPDATA: roaming }, 'C:\\Users\\Ann Lee')).toBe(`${roaming}\\slt`);
  expect(folder('win32', { XDG_CONFIG_HOME: '/x' }, 'C:\\Users\\Ann Lee')).toBe(`${roaming}\\slt`);
  expect([posix.isAbsolute('/x/slt'), win32.isAbsolute(`${roaming}\\slt`)]).toEqual([true, true]);
});

test('one that is read is no place for a result, but may be saved again', async () => {
  const { at, env } = folders();
  await runCli(['batch', at('june.csv'), ...OPTIONS, '--save-profile', at('epic.json')], env);
  const kept = readFileSync(at('epic.json'), 'utf8');
  const use = ['--profile', at('epic.json')];
  for (const args of [
    ['batch', at('june.csv'), ...use, '-o', at('out.csv'), '--totals', at('epic.json')],
    ['reconcile', at('june.csv'), ...use, '-o', at('epic.json')],
  ]) {
    const { exitCode, stderr } = await runCli(args, env);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('epic.json is the profile; it is never overwritten: name another file');
  }
  expect(readFileSync(at('epic.json'), 'utf8')).toBe(kept);
  const again = await runCli(
    ['batch', at('june.csv'), ...use, '--decimal', 'point', '--save-profile', at('epic.json')],
    env,
  );
  expect(again.exitCode).toBe(0);
  expect(readFileSync(at('epic.json'), 'utf8')).toContain('"decimal": "point"');
});

test('is saved as a new file in the place of the old one, which nothing has touched', async () => {
  const { at, env } = folders();
  const save = (...args: string[]) =>
    runCli(['batch', at('june.csv'), ...OPTIONS, ...args, '--save-profile', 'epic'], env);
  await save();
  const path = at('slt/profiles/epic.json');
  const first = readFileSync(path, 'utf8');
  linkSync(path, at('old.json'));
  await save('--decimal', 'point');
  expect(readFileSync(path, 'utf8')).toContain('"decimal": "point"');
  expect(readFileSync(at('old.json'), 'utf8')).toBe(first);
});

test('what one says of a sheet or a header row does not stop the rejected rows of its file', async () => {
  const { at, env } = folders();
  const rows = 'State,Premium,Effective Date\nTX,10000,06/05/2026\nTX,abc,06/05/2026\nTX,def,06/05/2026\n';
  writeFileSync(at('b.csv'), `Acme,\nReport,\n${rows}`);
  const first = ['batch', at('b.csv'), '--header-row', '3', '--errors', at('e.csv'), '-o', at('o.csv')];
  await runCli([...first, '--save-profile', 'ams'], env);
  const profile = JSON.parse(readFileSync(at('slt/profiles/ams.json'), 'utf8'));
  expect(profile).toEqual({ 'header-row': '3' });
  writeFileSync(at('slt/profiles/ams.json'), JSON.stringify({ ...profile, sheet: 'Oct 2026 Trans' }));
  writeFileSync(at('e.csv'), readFileSync(at('e.csv'), 'utf8').replace(/abc|def/g, '1000'));
  const columns = ['--columns', 'total_tax', '--profile', 'ams'];
  const fixed = await runCli(['batch', at('e.csv'), ...columns, '--save-profile', 'ams'], env);
  // 4.85 % and 0.04 % of 1,000.
  expect([fixed.exitCode, fixed.stdout.match(/48\.90/g)]).toEqual([0, ['48.90', '48.90']]);
  expect(fixed.stderr).toContain(`sheet "Oct 2026 Trans" not looked for: ${at('e.csv')} is no workbook`);
  expect(fixed.stderr).toContain('header not looked for in line 3: rejected rows have theirs in line 1');
  expect(JSON.parse(readFileSync(at('slt/profiles/ams.json'), 'utf8'))).toEqual({
    'header-row': '3',
    sheet: 'Oct 2026 Trans',
  });
  // Of another file both hold, and what the command line says holds of every one.
  const whole = await runCli(['batch', at('b.csv'), ...columns], env);
  expect(whole.stderr).not.toContain('header not looked for');
  const stated = await runCli(['batch', at('e.csv'), ...columns, '--sheet', 'June'], env);
  expect([stated.exitCode, stated.stderr]).toEqual([2, expect.stringContaining('--sheet is for workbooks')]);
});
