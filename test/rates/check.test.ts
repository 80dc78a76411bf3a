/** The checker names the file, the place, what is wrong and how to fix it. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RateFile, RateVersion } from '../../src/engine/index.ts';
import { RateFileError } from '../../src/errors.ts';
import { checkFolder, problemLine } from '../../src/rates/check/folder.ts';
import { checkLocalityFile } from '../../src/rates/check/localities.ts';
import { checkRateFile } from '../../src/rates/check/rate-file.ts';
import { BUNDLED_RATES, bundledNames } from '../../src/rates/store.ts';
import { notFound, transactions } from '../support/fictional.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runs } from '../support/thorough.ts';
import { damageOf } from './damage.ts';
import { DAMAGED_CHARGES } from './damaged-charges.ts';
import { DAMAGED_FILES } from './damaged-files.ts';
import { DAMAGED_FILING } from './damaged-filing.ts';

const DAMAGED = [...DAMAGED_CHARGES, ...DAMAGED_FILES, ...DAMAGED_FILING].map(damageOf);

const text = (name: string): string => readFileSync(join(BUNDLED_RATES, name), 'utf8');
const fresh = (code: string): RateFile => JSON.parse(text(`${code}.json`));

/** A folder of rate files with this content. */
const folderWith = (files: Record<string, string | Uint8Array>): string => temporaryFolder(files).path;

const TODAY = '2026-11-20';
const check = (folder: string) => checkFolder(folder, bundledNames(), TODAY);
const errorsOf = (folder: string): string[] =>
  check(folder)
    .problems.filter(({ level }) => level === 'error')
    .map(problemLine);

describe('a damaged copy', () => {
  test('there are more than 25 kinds of damage', () => expect(DAMAGED.length).toBeGreaterThan(25));

  test.each(DAMAGED)('$title', ({ code, damage, path, what }) => {
    const file = fresh(code);
    damage(file);
    const folder = folderWith({ [`${code}.json`]: JSON.stringify(file) });
    const errors = errorsOf(folder);
    const line = errors.find(
      (each) => each.startsWith(`${join(folder, `${code}.json`)}: ${path}`) && each.includes(what),
    );
    expect(line, errors.join('\n')).toBeDefined();
    expect(line).toMatch(/; .+/);
  });

  test('the files that were damaged are in order', () => {
    for (const code of new Set(DAMAGED.map((each) => each.code)))
      expect(checkRateFile(fresh(code)).problems, code).toEqual([]);
  });

  test('a charge that takes the slot of one that ended, or did not start yet, is no problem', () => {
    const file = fresh('TX');
    const [tax, fee] = file.charges as [RateFile['charges'][0], RateFile['charges'][0]];
    const unread = { confirmed_by: undefined, unconfirmed: 'Made up.' };
    const start = { ...(fee.versions[0] as RateVersion), ...unread, rate: '0.4' };
    const old = { ...fee, versions: [start, { ...start, from: '1991-01-01', rate: null }] };
    const next = { ...fee, key: 'other_fee', versions: [{ ...start, from: '1995-01-01' }] };
    const keys = ['sl_tax', 'stamping_fee', 'other_fee'];
    const both = { ...file, filing: [notFound(...keys)], transactions: transactions(...keys) };
    expect(checkRateFile({ ...both, charges: [tax, old, next] }).problems).toEqual([]);
    expect(
      checkRateFile({ ...both, charges: [tax, { ...old, versions: [start] }, next] }).problems,
    ).toMatchObject([{ path: 'charges.other_fee', what: 'shares the slot stamping_fee with stamping_fee' }]);
  });

  // A number, a list, a group and a truth value where each value of a file stands, at whatever depth.
  test('any value of a wrong kind is named at its place, in words for people', () => {
    const places = (value: unknown, path: (string | number)[]): (string | number)[][] =>
      value !== null && typeof value === 'object'
        ? [
            ...(path.length > 0 ? [path] : []),
            ...Object.entries(value).flatMap(([name, entry]) =>
              places(entry, [...path, Array.isArray(value) ? Number(name) : name]),
            ),
          ]
        : [path];
    const texas = fresh('TX');
    const named = (path: readonly (string | number)[]): string =>
      path
        .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
        .join('')
        .slice(1);
    fc.assert(
      fc.property(
        fc.constantFrom(...places(texas, [])),
        fc.constantFrom(-7.5, { odd: 1 }, [[]]),
        (path, wrong) => {
          const damaged = structuredClone(texas) as unknown as Record<string | number, unknown>;
          const parent = path.slice(0, -1).reduce((value, part) => value[part] as typeof damaged, damaged);
          parent[path.at(-1) as string] = wrong;
          const { problems } = checkRateFile(damaged);
          const lines = problems.map((problem) => `${problem.path}: ${problem.what}; ${problem.fix}`);
          expect(
            lines.filter((line) => line.startsWith(named(path))),
            named(path),
          ).not.toEqual([]);
          expect(lines.join('\n')).not.toMatch(/undefined|\[object|; $/);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe('a folder', () => {
  const TEXAS = text('TX.json');
  const texas = (over: object): string => JSON.stringify({ ...JSON.parse(TEXAS), ...over });

  test.each<[string, Record<string, string | Uint8Array>, string]>([
    ['JSON that breaks off', { 'TX.json': TEXAS.slice(0, 500) }, 'is not JSON'],
    ['an empty file', { 'TX.json': '' }, 'is not JSON, line 1, column 1; compare with'],
    // Nothing of it is repeated: it may be a password.
    ['no JSON at all', { 'TX.json': '{\n  hunter2' }, 'is not JSON, line 2, column 3; compare with'],
    [
      'a missing comma, by line and column',
      { 'TX.json': '{\n  "code": "TX"\n  "name": "Texas"\n}' },
      'line 3, column 3',
    ],
    [
      'a missing comma in the first line',
      { 'TX.json': '{"code": "TX" "name": "Texas"}' },
      'line 1, column 15',
    ],
    ['another encoding', { 'TX.json': new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x7d]) }, 'is not UTF-8'],
    ['a list instead of a file', { 'TX.json': '[]' }, 'TX.json: (file): [] should be a group of fields'],
    ['a file named by another state', { 'OK.json': TEXAS }, 'is TX; name the file by its code'],
    ['a file that would not be read', { 'TX.json': TEXAS, 'texas.json': TEXAS }, 'is not read'],
    [
      'a name that means another state too',
      { 'TX.json': texas({ aliases: ['Oregon'] }) },
      '"oregon" also names OR',
    ],
    [
      'a name that two files of the folder claim',
      { 'TX.json': texas({ aliases: ['Big State'] }), 'ZZ.json': texas({ code: 'ZZ', name: 'Big State' }) },
      '"big state" also names TX',
    ],
  ])('%s', (_title, files, message) => {
    const errors = errorsOf(folderWith(files));
    expect(errors.join('\n')).toContain(message);
  });

  test('a file nested too deeply', () => {
    const folder = folderWith({ 'TX.json': `{"x":${'['.repeat(5000)}${']'.repeat(5000)}}` });
    expect(errorsOf(folder).join()).toContain('TX.json: (file): is nested more than 100 levels deep; ');
  });

  test('a folder in the place of a file', () => {
    const folder = folderWith({});
    mkdirSync(join(folder, 'TX.json'));
    expect(errorsOf(folder).join()).toMatch(/TX\.json: \(file\): cannot be read: it is a folder/);
  });

  test.each([
    [
      '/nowhere/at/all',
      'is not a folder; the option rates-dir and SLT_RATES_DIR name a folder of rate files',
    ],
    [join(BUNDLED_RATES, 'TX.json'), 'is not a folder'],
    [folderWith({}), 'holds no rate file; name them by code, like CA.json or KY-localities.json'],
  ])('%s: nothing to check', (path, message) => {
    expect(() => check(path)).toThrow(RateFileError);
    expect(() => check(path)).toThrow(message);
  });

  test('the package’s own is in order, and what is derived from it is no stranger in it', () => {
    const { files, localities, contents, problems } = checkFolder(BUNDLED_RATES, [], TODAY);
    expect(problems).toEqual([]);
    expect([files.size, [...localities.keys()], contents.length]).toEqual([53, ['KY'], 54]);
  });

  test('warnings keep no file from being used', () => {
    const unread = JSON.parse(TEXAS);
    for (const version of unread.charges[0].versions) delete version.confirmed_by;
    delete unread.stamp[0].confirmed_by;
    const early = checkFolder(folderWith({ 'TX.json': JSON.stringify(unread) }), [], '2026-11-19');
    expect(early.files.get('TX')?.name).toBe('Texas');
    expect(early.problems.map(({ level, path, what }) => `${level} ${path} ${what}`)).toEqual([
      'warning charges[0].versions[0] has no second source',
      'warning stamp[0] has no second source',
      'warning verified_at 2026-11-20 is in the future',
    ]);
  });
});

test('a damaged file of localities', () => {
  const read = () => JSON.parse(readFileSync(join(BUNDLED_RATES, 'KY-localities.json'), 'utf8'));
  const problemsOf = (damage: (file: ReturnType<typeof read>) => void) => {
    const file = read();
    damage(file);
    return checkLocalityFile(file)
      .problems.map(({ what }) => what)
      .join('; ');
  };
  expect(problemsOf(() => {})).toBe('');
  expect(problemsOf((file) => file.localities.push(file.localities[0]))).toContain('appears twice');
  expect(problemsOf((file) => Object.assign(file.lob_classes.map, { 'SLT-GL': 'liability' }))).toContain(
    'no class "liability"',
  );
  expect(problemsOf((file) => Object.assign(file.schedule.classes, { flood: ['Flood'] }))).toContain(
    'no class "flood"',
  );
  expect(problemsOf((file) => delete file.schedule)).toBe('');
  const dated = (file: ReturnType<typeof read>) =>
    file.localities.find((place: { versions: unknown[] }) => place.versions.length > 1);
  expect(
    problemsOf((file) => {
      const [version] = dated(file).versions;
      Object.assign(version, { confirmed_by: [{ source: version.source, source_kind: 'secondary' }] });
    }),
  ).toContain('already listed here');
  expect(problemsOf((file) => dated(file).versions.reverse())).toContain('stands behind');
  expect(problemsOf((file) => Object.assign(dated(file).versions[0].rates, { flood: '5' }))).toContain(
    'no class "flood"',
  );
  expect(problemsOf((file) => Object.assign(file, { classes: 'all' }))).toContain('should be a list');
  const fixes = (json: unknown) => checkLocalityFile(json).problems.map(({ fix }) => fix);
  expect(fixes({ ...read(), verified_at: undefined })[0]).toContain('rates/localities.schema.json');

  // Whatever stands for two places would be priced by the rates of the first.
  const named = (file: ReturnType<typeof read>, name: string) =>
    file.localities.find((place: { name: string }) => place.name === name);
  const [albany, adairville] = ['Albany', 'Adairville'].map((name) => named(read(), name));
  expect(problemsOf((file) => Object.assign(named(file, 'Albany'), { code: adairville.code }))).toBe(
    `Albany (city): "${adairville.code}" also means another locality`,
  );
  expect(problemsOf((file) => named(file, 'Adairville').aliases.push('ALBANY'))).toBe(
    'Albany (city): "Albany" also means another locality',
  );
  expect(problemsOf((file) => named(file, 'Albany').aliases.push(adairville.name))).toContain('also means');
  expect(problemsOf((file) => file.localities.push({ ...albany, kind: 'county', code: null }))).toBe('');
});

describe('a file of others that is hostile', () => {
  test('what cannot be seen in a text is shown by its number', () => {
    const folder = folderWith({ 'TX.json': text('TX.json').replace('"Texas"', '"Te\\u001b[31mxas"') });
    expect(errorsOf(folder)).toEqual([
      `${join(folder, 'TX.json')}: name: contains U+001B, which cannot be seen; take it out`,
    ]);
  });
});
