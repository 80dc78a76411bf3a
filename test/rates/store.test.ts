/** The rate files in use: those of the package, and a user's own in front of them. */

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LocalityFile, RateFile } from '../../src/engine/index.ts';
import { chargesOn } from '../../src/engine/law/in-force.ts';
import { RateFileError } from '../../src/errors.ts';
import { readOverrides } from '../../src/rates/overrides.ts';
import { packageRoot } from '../../src/rates/package-root.ts';
import { BUNDLED_RATES, openRates, packageVersion } from '../../src/rates/store.ts';
import { derivedFiles, writeDerivedFiles } from '../../src/rates/write-index.ts';

const TODAY = '2026-11-20';
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'slt-store-'));

/** A folder with a copy of some bundled files, changed as given. */
function ownFolder(changes: Record<string, (file: RateFile & LocalityFile) => void>): string {
  const folder = newFolder();
  for (const [name, change] of Object.entries(changes)) {
    const file = JSON.parse(readFileSync(join(BUNDLED_RATES, name), 'utf8'));
    change(file);
    writeFileSync(join(folder, `${file.code}${name.slice(2)}`), JSON.stringify(file));
  }
  return folder;
}

const texasAt4 = (file: RateFile): void => {
  Object.assign(file.charges[0]?.versions[0] ?? {}, { rate: '4' });
};

describe('the package’s own files', () => {
  const store = openRates();

  test('are in the order of their names, each read once', () => {
    const names = store.names.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(store.all().map(({ name }) => name)).toEqual(names);
    expect(store.load('TX')).toBe(store.resolve('texas'));
  });

  test('a state that is none is refused under the code asked for', () => {
    expect(() => store.resolve('ZZ')).toThrow(expect.objectContaining({ code: 'INVALID_STATE' }));
    expect(() => store.resolve('ZZ', 'UNKNOWN_STATE')).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_STATE' }),
    );
  });

  test('only Kentucky has localities', () => {
    const withLocalities = store.names.filter(({ code }) => store.localities(code) !== undefined);
    expect(withLocalities.map(({ code }) => code)).toEqual(['KY']);
    expect(store.localities('KY')).toBe(store.localities('KY'));
  });

  test('the version names the package and the data', () => {
    expect(store.version).toMatch(new RegExp(`^${packageVersion().replaceAll('.', '\\.')}\\+[0-9a-f]{12}$`));
  });
});

test('a code that is none is refused, and has no localities', () => {
  const store = openRates();
  expect(() => store.load('../package')).toThrow('There is no jurisdiction "../package".');
  expect(store.localities('../rates/KY')).toBeUndefined();
});

describe('a user’s own folder', () => {
  const rateOf = (store: ReturnType<typeof openRates>, state: string): string | undefined =>
    chargesOn(store.load(state), TODAY)[0]?.rateText;

  test('goes before the package, file by file', () => {
    const store = openRates(readOverrides(ownFolder({ 'TX.json': texasAt4 }), TODAY));
    expect(['TX', 'OK'].map((code) => store.ownFiles(code))).toEqual([['TX.json'], []]);
    expect([rateOf(store, 'TX'), rateOf(store, 'CA')]).toEqual(['4%', '3%']); // bundled: 4.85 %, 3 %
    expect(rateOf(openRates(), 'TX')).toBe('4.85%');
    expect(store.names).toHaveLength(53);
  });

  test('can add a jurisdiction, which takes its place among the names', () => {
    const guam = (file: RateFile): void => {
      Object.assign(file, { code: 'GU', name: 'Guam', aliases: ['Guahan'] });
    };
    const store = openRates(readOverrides(ownFolder({ 'DC.json': guam }), TODAY));
    expect(store.resolve('guahan').name).toBe('Guam');
    const codes = store.names.map(({ code }) => code);
    expect(codes.slice(codes.indexOf('GU') - 1, codes.indexOf('GU') + 2)).toEqual(['GA', 'GU', 'HI']);
    expect(codes).toHaveLength(54);
  });

  test('can bring its own localities', () => {
    const few = (file: LocalityFile): void => {
      file.localities.splice(1);
    };
    const store = openRates(readOverrides(ownFolder({ 'KY-localities.json': few }), TODAY));
    expect(store.ownFiles('KY')).toEqual(['KY-localities.json']);
    expect(openRates().ownFiles('KY')).toEqual([]);
    expect(store.localities('KY')?.localities).toHaveLength(1);
    expect(store.load('KY').name).toBe('Kentucky');
  });

  test('shows in the version, which goes by the content', () => {
    const versionOf = (change: (file: RateFile) => void): string =>
      openRates(readOverrides(ownFolder({ 'TX.json': change }), TODAY)).version;
    expect(versionOf(texasAt4)).toMatch(/^\S+\+[0-9a-f]{12}\+[0-9a-f]{12}$/);
    expect(versionOf(texasAt4).startsWith(`${openRates().version}+`)).toBe(true);
    expect(versionOf(texasAt4)).toBe(versionOf(texasAt4));
    expect(versionOf(texasAt4)).not.toBe(versionOf(() => {}));
  });

  test('with one error is refused by it alone', () => {
    const folder = ownFolder({ 'TX.json': (file) => Object.assign(file, { aliases: ['Oregon'] }) });
    expect(() => readOverrides(folder, TODAY)).toThrow(
      new RateFileError(
        `${join(folder, 'TX.json')}: aliases: "oregon" also names OR; leave it to one of the two`,
      ),
    );
  });

  test('is refused as a whole, the first error named and the others counted; warnings do not count', () => {
    const folder = ownFolder({
      'TX.json': (file) => Object.assign(file, { aliases: ['Oregon'] }),
      'DC.json': (file) => Object.assign(file, { stamp_absent_reason: null }),
      'CA.json': (file) => Object.assign(file, { verified_at: '2027-01-01' }),
    });
    const refused = (): unknown => {
      try {
        return readOverrides(folder, TODAY);
      } catch (error) {
        return error;
      }
    };
    const error = refused() as RateFileError;
    expect(error).toBeInstanceOf(RateFileError);
    expect(error.name).toBe('RateFileError');
    expect(error.message.startsWith(`${join(folder, 'DC.json')}: stamp_absent_reason: `)).toBe(true);
    expect(error.message).toMatch(/; 1 more error: rates check with .* lists all, .*$/);
  });
});

describe('where the package is', () => {
  test('at or above the folder of the code', () => {
    const root = newFolder();
    mkdirSync(join(root, 'rates'));
    mkdirSync(join(root, 'dist', 'deep'), { recursive: true });
    copyFileSync(join(BUNDLED_RATES, 'index.json'), join(root, 'rates', 'index.json'));
    for (const start of [root, join(root, 'dist'), join(root, 'dist', 'deep')])
      expect(packageRoot(start)).toBe(root);
  });

  test('an installation without rates says what is missing', () => {
    const start = newFolder();
    expect(() => packageRoot(start)).toThrow(`rates/index.json was not found above ${start}`);
  });
});

describe('what is derived from rate files', () => {
  test('is written beside them: an index by name, and the schemas', () => {
    const folder = ownFolder({ 'TX.json': () => {}, 'CA.json': () => {}, 'KY-localities.json': () => {} });
    writeDerivedFiles(folder);
    const written = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    expect(written('index.json')).toEqual({
      digest: expect.stringMatching(/^[0-9a-f]{12}$/),
      jurisdictions: [
        { code: 'CA', name: 'California', aliases: expect.any(Array) },
        { code: 'TX', name: 'Texas', aliases: expect.any(Array) },
      ],
    });
    expect(written('schema.json').required).toContain('charges');
    expect(written('localities.schema.json').required).toContain('localities');
  });

  // What is built from a file written anew looks older than it, and has to be built again.
  test('is written where it changed alone', () => {
    const folder = ownFolder({ 'TX.json': () => {}, 'CA.json': () => {} });
    writeDerivedFiles(folder);
    const [long, index] = [new Date('2020-01-01T00:00:00Z'), join(folder, 'index.json')];
    for (const name of ['index.json', 'schema.json']) utimesSync(join(folder, name), long, long);
    writeFileSync(join(folder, 'CA.json'), `${readFileSync(join(folder, 'CA.json'), 'utf8')}\n`);
    writeDerivedFiles(folder);
    expect(statSync(join(folder, 'schema.json')).mtime).toEqual(long);
    expect(statSync(index).mtime).not.toEqual(long);
  });

  test('the digest goes by every byte of every file', () => {
    const digest = (change: (file: RateFile) => void): string =>
      JSON.parse(derivedFiles(ownFolder({ 'TX.json': change }))['index.json'] as string).digest;
    expect(digest(() => {})).toBe(digest(() => {}));
    expect(digest(texasAt4)).not.toBe(digest(() => {}));
  });
});
