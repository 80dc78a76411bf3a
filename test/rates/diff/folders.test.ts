import { describe, expect, test } from 'vitest';
import type { LocalityFile, RateFile } from '../../../src/engine/index.ts';
import { folderDifferences } from '../../../src/rates/diff/folders.ts';
import { localityDifferences } from '../../../src/rates/diff/localities.ts';
import { localities, rateFile } from '../../support/fictional.ts';

test('localities are compared place by place and class by class', () => {
  const before = localities();
  const after = localities();
  const [first] = after.localities;
  Object.assign(first?.versions[0]?.rates ?? {}, { fire: '6' });
  after.localities.push({
    code: null,
    name: 'Newtown',
    aliases: [],
    kind: 'city',
    county: null,
    versions: [],
  });
  expect(localityDifferences(before, before)).toEqual([]);
  expect(localityDifferences(before, after)).toEqual([
    'Oldtown (city), fire: 5% -> 6% from 2020-01-01',
    'Newtown (city): now on file',
  ]);
});

test('a locality that is gone, a class that is, a span that ends, and the day of the reading', () => {
  const before = localities();
  const after = localities();
  const [old] = before.localities as [LocalityFile['localities'][0]];
  before.classes.push({ key: 'auto', name: 'vehicle' });
  before.localities.push({ ...old, name: 'Ghost Town', kind: 'urban_county', versions: [] });
  Object.assign(old.versions[0] ?? {}, { rates: { fire: '5', auto: '3' } });
  Object.assign(after.localities[0]?.versions[0] ?? {}, { to: '2025-06-30' });
  after.verified_at = '2026-12-01';
  expect(localityDifferences(before, after)).toEqual([
    'localities verified: 2026-11-20 -> 2026-12-01',
    'class of risk no longer on file: vehicle',
    'Oldtown (city), fire: 5% -> not on file from 2025-07-01',
    'Oldtown (city), vehicle: 3% -> not on file from 2020-01-01',
    'Ghost Town (urban county): no longer on file',
  ]);
});

test('a class of risk that is new, and the other fields of a locality', () => {
  const after = localities();
  after.classes.push({ key: 'auto', name: 'vehicle' });
  Object.assign(after.localities[0] ?? {}, { county: 'Old County' });
  expect(localityDifferences(localities(), after)).toEqual([
    'new class of risk: vehicle',
    'Oldtown (city), county: null -> "Old County"',
  ]);
});

describe('two folders', () => {
  const folderOf = (files: RateFile[], tables: LocalityFile[] = []) => ({
    files: new Map(files.map((file) => [file.code, file])),
    localities: new Map(tables.map((table) => [table.code, table])),
  });
  const alpha = rateFile({ code: 'YY', name: 'Alphia' });
  const zeta = rateFile({ code: 'AA', name: 'Zetia' });

  test('alike', () => {
    expect(folderDifferences(folderOf([alpha], [localities()]), folderOf([alpha], [localities()]))).toEqual(
      [],
    );
  });

  test('files that stand on one side only, by the name of the jurisdiction', () => {
    expect(folderDifferences(folderOf([zeta]), folderOf([alpha]))).toEqual([
      { state: 'Alphia', state_code: 'YY', differences: [{ part: 'file', text: 'a new rate file' }] },
      {
        state: 'Zetia',
        state_code: 'AA',
        differences: [{ part: 'file', text: 'rate file no longer there' }],
      },
    ]);
  });

  test('localities that stand on one side only, even without a rate file', () => {
    const listed = (before: LocalityFile[], after: LocalityFile[]) =>
      folderDifferences(folderOf([], before), folderOf([], after)).map(({ state, differences }) => [
        state,
        ...differences.map((each) => each.text),
      ]);
    expect(listed([localities()], [])).toEqual([['ZZ', 'localities no longer there']]);
    expect(listed([], [localities()])).toEqual([['ZZ', '1 locality, new']]);
  });

  test('both kinds of file differ', () => {
    const later = { ...localities(), verified_at: '2026-12-01' };
    const fictionia = rateFile();
    expect(
      folderDifferences(
        folderOf([fictionia], [localities()]),
        folderOf([{ ...fictionia, verified_at: '2026-12-01' }], [later]),
      ),
    ).toEqual([
      {
        state: 'Fictionia',
        state_code: 'ZZ',
        differences: [
          { part: 'history', text: 'verified: 2026-11-20 -> 2026-12-01' },
          { part: 'locality', text: 'localities verified: 2026-11-20 -> 2026-12-01' },
        ],
      },
    ]);
  });
});
