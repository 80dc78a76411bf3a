/** Two readings of the law are compared in words, against differences written by hand. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import type { RateFile } from '../../src/engine/index.ts';
import { localityDifferences } from '../../src/rates/diff/localities.ts';
import { fileDifferences } from '../../src/rates/diff/rate-file.ts';
import { differences, spanText } from '../../src/rates/diff/timeline.ts';
import { BUNDLED_RATES } from '../../src/rates/store.ts';
import { slt } from '../cli/run.ts';
import { charge, localities, rateFile, SOURCE, version } from '../engine/fictional.ts';

describe('two rows of rates', () => {
  const told = (before: [string, string | null][], after: [string, string | null][]): string[] => {
    const row = (list: [string, string | null][]) => list.map(([from, rate]) => ({ from, rate }));
    return differences(row(before), row(after)).map(spanText);
  };

  test.each<[string, [string, string | null][], [string, string | null][], string[]]>([
    ['alike', [['2020-01-01', '3%']], [['2020-01-01', '3%']], []],
    [
      'a new rate to come',
      [['2020-01-01', '0.25%']],
      [
        ['2020-01-01', '0.25%'],
        ['2023-07-01', '0.5%'],
      ],
      ['0.25% -> 0.5% from 2023-07-01'],
    ],
    [
      'a rate corrected between two others',
      [
        ['2020-01-01', '3%'],
        ['2021-01-01', '4%'],
        ['2022-01-01', '5%'],
      ],
      [
        ['2020-01-01', '3%'],
        ['2021-01-01', '4.5%'],
        ['2022-01-01', '5%'],
      ],
      ['4% -> 4.5% from 2021-01-01 to 2021-12-31'],
    ],
    [
      'a start that moved back',
      [['2020-01-01', '3%']],
      [['2018-06-01', '3%']],
      ['not on file -> 3% from 2018-06-01 to 2019-12-31'],
    ],
    [
      'one difference over a boundary that only one of the two has',
      [
        ['2020-01-01', '3%'],
        ['2024-01-01', '4%'],
      ],
      [
        ['2020-01-01', '5%'],
        ['2022-01-01', '5%'],
        ['2024-01-01', '4%'],
      ],
      ['3% -> 5% from 2020-01-01 to 2023-12-31'],
    ],
    [
      'a charge that ends',
      [['2020-01-01', '3%']],
      [
        ['2020-01-01', '3%'],
        ['2027-01-01', null],
      ],
      ['3% -> not on file from 2027-01-01'],
    ],
  ])('%s', (_title, before, after, expected) => expect(told(before, after)).toEqual(expected));
});

describe('two readings of one jurisdiction', () => {
  const told = (after: Partial<RateFile>, before: Partial<RateFile> = {}): string[] =>
    fileDifferences(rateFile(before), rateFile(after)).map(({ text }) => text);
  const tax = rateFile().charges;

  test('the same file differs in nothing', () => expect(told({})).toEqual([]));

  test('a charge that is new, and one that is gone', () => {
    const fee = charge({
      key: 'stamping_fee',
      slot: 'stamping_fee',
      versions: [version('2027-07-01', '0.175')],
    });
    const flat = charge({
      key: 'filing_fee',
      slot: 'filing_fee',
      basis: 'flat',
      on: 'policy',
      versions: [version('2020-01-01', '20.00')],
    });
    expect(told({ charges: [...tax, fee] }, { charges: [...tax, flat] })).toEqual([
      'filing_fee: no longer on file',
      'filing_fee: $20.00 -> not on file from 2020-01-01',
      'stamping_fee: a new charge',
      'stamping_fee: not on file -> 0.175% from 2027-07-01',
    ]);
  });

  test('a fee, its conditions, the rounding and the filing', () => {
    const { carrier, broker } = rateFile().fees;
    expect(
      told({
        fees: {
          carrier: { ...carrier, treatment: 'unsettled' },
          broker: { ...broker, treatment: 'exempt_if_conditions_met', conditions: 'agreed in writing' },
          cap: { text: 'at most $100', amount: '100.00', percent: null, ...SOURCE },
        },
        rounding: { unit: 'dollar', level: 'charge', method: 'half_up', text: 'whole dollars', ...SOURCE },
        filing: {
          frequency: 'annual',
          periods: [{ through: '12-31', due: '03-01' }],
          text: 'yearly',
          ...SOURCE,
        },
      }),
    ).toEqual([
      'carrier fee: taxed -> unsettled',
      'broker fee: not taxed -> taxed unless conditions are met',
      'broker fee, conditions: none -> agreed in writing',
      'fee cap: none -> at most $100',
      'rounding: no rule -> whole dollars (to the dollar, each charge)',
      'filing: not on file -> annual, through 12-31 due 03-01',
    ]);
  });

  test('the words of a notice, and an exemption', () => {
    const notice = {
      instrument: 'stamp',
      ordinal: 1,
      applies_when: 'every policy',
      carried_by: 'every_policy' as const,
      documents: [],
      wording: 'Not licensed.',
      how_it_must_appear: null,
      style: null,
      citation: SOURCE.citation,
      source: SOURCE.source,
      provenance: 'state_first_party' as const,
      provenance_note: null,
      verified_at: '2026-11-20',
    };
    expect(
      told(
        { stamp: [{ ...notice, wording: 'Not licensed here.' }] },
        { stamp: [notice], advisories: [{ kind: 'exemption', text: 'Ferries are not taxed.', ...SOURCE }] },
      ),
    ).toEqual(['notice “stamp”: the wording changed', 'exemption no longer on file: Ferries are not taxed.']);
  });

  test('a source that changed without anything else', () => {
    const other = { ...version('2020-01-01', '3'), source: 'https://example.org/2' };
    expect(told({ charges: [charge({ key: 'sl_tax', slot: 'base_tax', versions: [other] })] })).toEqual([
      '1 sources added, 0 dropped',
    ]);
  });
});

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

describe('slt rates diff', () => {
  const folder = (change: (file: RateFile) => void): string => {
    const path = mkdtempSync(join(tmpdir(), 'slt-diff-'));
    const file = JSON.parse(readFileSync(join(BUNDLED_RATES, 'ID.json'), 'utf8'));
    change(file);
    writeFileSync(join(path, 'ID.json'), JSON.stringify(file));
    return path;
  };
  const later = (file: RateFile): void => {
    file.charges[1]?.versions.push(version('2027-07-01', '0.25'));
  };

  test('two folders, in words and as JSON', async () => {
    const [before, after] = [folder(() => {}), folder(later)];
    const { stdout, exitCode } = await slt(['rates', 'diff', before, after]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Idaho\n  - Stamping Fee: 0.5% -> 0.25% from 2027-07-01');
    const [idaho] = (await slt(['rates', 'diff', before, after, '--json'])).json();
    expect(idaho).toMatchObject({
      state: 'Idaho',
      state_code: 'ID',
      differences: [
        { part: 'charge', text: 'Stamping Fee: 0.5% -> 0.25% from 2027-07-01' },
        { part: 'sources' },
      ],
    });
  });

  test('a published version, from a registry', async () => {
    const root = mkdtempSync(join(tmpdir(), 'slt-published-'));
    mkdirSync(join(root, 'package'));
    writeFileSync(join(root, 'package', 'package.json'), JSON.stringify({ name: 'slt', version: '9.9.9' }));
    mkdirSync(join(root, 'package', 'rates'));
    copyFileSync(join(folder(later), 'ID.json'), join(root, 'package', 'rates', 'ID.json'));
    await execa('tar', ['-czf', join(root, 'slt.tgz'), '-C', root, 'package']);
    const tarball = readFileSync(join(root, 'slt.tgz'));
    const registry = createServer((request, response) => {
      if (request.url?.endsWith('.tgz')) return response.end(tarball);
      const { port } = registry.address() as AddressInfo;
      const dist = { tarball: `http://127.0.0.1:${port}/slt/-/slt-9.9.9.tgz` };
      const versions = { '9.9.9': { name: 'slt', version: '9.9.9', dist } };
      return response.end(JSON.stringify({ name: 'slt', versions, 'dist-tags': { latest: '9.9.9' } }));
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const { port } = registry.address() as AddressInfo;
    const env = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: join(root, 'cache') };
    try {
      const { stdout } = await slt(['rates', 'diff', folder(() => {}), '9.9.9'], env);
      expect(stdout).toContain('Stamping Fee: 0.5% -> 0.25% from 2027-07-01');
      expect(await slt(['rates', 'diff', '1.1.1'], env)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('slt 1.1.1 could not be fetched'),
      });
    } finally {
      registry.close();
    }
  });

  test('what is neither a folder nor a version', async () => {
    expect(await slt(['rates', 'diff', 'somewhere'])).toMatchObject({
      exitCode: 2,
      stderr: 'error: "somewhere" is neither a folder nor a version of slt like 0.1.0',
    });
  });
});
