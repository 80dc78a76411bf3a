/** Two readings of the law are compared in words, against differences written by hand. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createTar } from 'nanotar';
import { describe, expect, test } from 'vitest';
import { daysBefore, type LocalityFile, type RateFile } from '../../src/engine/index.ts';
import { folderDifferences } from '../../src/rates/diff/folders.ts';
import { localityDifferences } from '../../src/rates/diff/localities.ts';
import { fileDifferences } from '../../src/rates/diff/rate-file.ts';
import { differences, spanText } from '../../src/rates/diff/timeline.ts';
import { BUNDLED_RATES } from '../../src/rates/store.ts';
import { slt } from '../cli/run.ts';
import { charge, localities, rateFile, SOURCE, version } from '../engine/fictional.ts';
import { rates } from './all.ts';

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

  const rule = {
    ...SOURCE,
    when: { coverage: ['fire' as const] },
    if_unknown: 'not_applied' as const,
    text: 'Fire is apart.',
    charges: ['sl_tax'],
    effect: 'rate' as const,
    versions: [version('2020-01-01', '5')],
  };

  test.each<[string, Partial<RateFile>, Partial<RateFile>, string[]]>([
    [
      'what a charge is called, where it stands, what it falls on and by which day',
      { charges: tax },
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'surcharge',
            name: 'Surplus tax',
            on: 'premium',
            dated_by: { basis: 'invoice_date' },
          }),
        ],
      },
      [
        'sl_tax, name: sl_tax -> Surplus tax',
        'Surplus tax, column: base_tax -> surcharge',
        'Surplus tax, falls on: taxable_premium -> premium',
        'Surplus tax, dated by: effective_date -> invoice_date',
      ],
    ],
    [
      'when a charge applies',
      { charges: [charge({ key: 'sl_tax', slot: 'base_tax', applies_when: rule })] },
      { charges: tax },
      ['sl_tax, applies: Fire is apart. -> always'],
    ],
    [
      'to which coverage codes a charge applies',
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'base_tax',
            applies_when: { ...rule, when: { coverage_code: ['1', '2'] } },
          }),
        ],
      },
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'base_tax',
            applies_when: { ...rule, when: { coverage_code: ['1', '3'] } },
          }),
        ],
      },
      ['sl_tax, coverage codes: 1 2 -> 1 3'],
    ],
    [
      'a rate that ended, and one that nobody knows any more',
      { charges: tax },
      {
        charges: [
          charge({
            key: 'sl_tax',
            slot: 'base_tax',
            versions: [
              version('2020-01-01', '3'),
              version('2022-01-01', 'unknown'),
              version('2023-01-01', null),
            ],
          }),
        ],
      },
      ['sl_tax: 3% -> unknown from 2022-01-01 to 2022-12-31', 'sl_tax: 3% -> none from 2023-01-01'],
    ],
    ['a rule that is new', {}, { variations: [rule] }, ['new rule: Fire is apart.']],
    ['a rule that is gone', { variations: [rule] }, {}, ['rule no longer on file: Fire is apart.']],
    [
      'a rule’s text, days, codes and rate',
      { variations: [{ ...rule, when: { coverage: ['fire'], coverage_code: ['1'] } }] },
      {
        variations: [
          {
            ...rule,
            when: { coverage: ['fire'], coverage_code: ['1', '2'] },
            text: 'Fire bears less.',
            from: '2021-01-01',
            to: '2021-12-31',
            versions: [version('2020-01-01', '2')],
          },
        ],
      },
      [
        'rule: Fire is apart. -> Fire bears less.',
        'Fire bears less. from: ever -> 2021-01-01',
        'Fire bears less. to: open -> 2021-12-31',
        'Fire bears less. coverage codes: 1 -> 1 2',
        'Fire bears less. 5% -> 2% from 2020-01-01',
      ],
    ],
    [
      'an exemption’s days: it has no rates',
      {
        variations: [
          { ...rule, effect: 'exempt', versions: undefined, from: '2021-01-01', to: '2021-12-31' },
        ],
      },
      { variations: [{ ...rule, effect: 'exempt', versions: undefined }] },
      ['Fire is apart. from: 2021-01-01 -> ever', 'Fire is apart. to: 2021-12-31 -> open'],
    ],
    [
      'a rounding rule that kept its words',
      { rounding: { unit: 'dollar', level: 'charge', method: 'half_up', text: 'whole dollars', ...SOURCE } },
      { rounding: { unit: 'dollar', level: 'return', method: 'half_up', text: 'whole dollars', ...SOURCE } },
      ['rounding: whole dollars (to the dollar, each charge) -> whole dollars (to the dollar, each return)'],
    ],
    [
      'a rounding rule and a filing that are gone',
      {
        rounding: { unit: 'cent', level: 'charge', method: 'half_up', text: 'cents', ...SOURCE },
        filing: { frequency: 'monthly', periods: null, text: 'monthly', ...SOURCE },
      },
      {},
      ['rounding: cents (to the cent, each charge) -> no rule', 'filing: monthly -> not on file'],
    ],
    [
      'a fee cap that is gone',
      {
        fees: {
          ...rateFile().fees,
          cap: { text: 'at most $100', amount: '100.00', percent: null, ...SOURCE },
        },
      },
      {},
      ['fee cap: at most $100 -> none'],
    ],
    [
      'coverage codes: one new, one gone, one with another name and share',
      {
        coverage_codes: {
          ...SOURCE,
          office: 'Office',
          codes: [
            { code: '1', name: 'Fire', shares: { fm: '25' } },
            { code: '2', name: 'Allied' },
            { code: '4', name: 'Glass' },
            { code: '5', name: 'Theft', shares: { fm: '5' } },
          ],
        },
      },
      {
        coverage_codes: {
          ...SOURCE,
          office: 'Office',
          codes: [
            { code: '1', name: 'Fire lines', shares: { fm: '30' } },
            { code: '3', name: 'Marine' },
            { code: '4', name: 'Glass', shares: { fm: '10' } },
            { code: '5', name: 'Theft' },
          ],
        },
      },
      [
        'coverage code 1: Fire -> Fire lines',
        'coverage code 1, shares: {"fm":"25"} -> {"fm":"30"}',
        'coverage code 2: no longer on file',
        'coverage code 4, shares: {} -> {"fm":"10"}',
        'coverage code 5, shares: {"fm":"5"} -> {}',
        'coverage code 3: new',
      ],
    ],
    [
      'a table of coverage codes, and a share, that are gone',
      { coverage_codes: { ...SOURCE, office: 'Office', codes: [{ code: '1', name: 'Fire' }] } },
      {},
      ['coverage code 1: no longer on file'],
    ],
    [
      'since when, and when it was last verified',
      {},
      { earliest_verified: '2019-01-01', verified_at: '2026-12-01' },
      ['on file since: 2020-01-01 -> 2019-01-01', 'verified: 2026-11-20 -> 2026-12-01'],
    ],
    [
      'open points, rules and exemptions, each under its name',
      { advisories: [{ kind: 'open', text: 'Nobody knows.' }] },
      {
        advisories: [
          { kind: 'open', text: 'Somebody may know.' },
          { kind: 'rule', text: 'Home state taxes all.' },
          { kind: 'exemption', text: 'Ferries are not taxed.' },
        ],
      },
      [
        'new exemption: Ferries are not taxed.',
        'new open point: Somebody may know.',
        'open point no longer on file: Nobody knows.',
        'new rule told: Home state taxes all.',
      ],
    ],
  ])('%s', (_title, before, after, expected) => expect(told(after, before)).toEqual(expected));

  test('a flat charge under a rule is compared in dollars', () => {
    const flat = charge({
      key: 'fee',
      slot: 'service_fee',
      basis: 'flat',
      on: 'policy',
      versions: [version('2020-01-01', '20.00')],
    });
    const under = (rate: string): Partial<RateFile> => ({
      charges: [...tax, flat],
      variations: [{ ...rule, charges: ['fee'], versions: [version('2020-01-01', rate)] }],
    });
    expect(told(under('150.00'), under('120.00'))).toEqual([
      'Fire is apart. $120.00 -> $150.00 from 2020-01-01',
    ]);
  });

  test('a fee’s taxable portion: the years it is on file for, and the gaps', () => {
    const broker = (...portions: [string, string, string][]): Partial<RateFile> => ({
      fees: {
        ...rateFile().fees,
        broker: {
          treatment: 'taxable_portion',
          text: 'A part is premium',
          portions: portions.map(([from, to, percent]) => ({ from, to, percent, ...SOURCE })),
          ...SOURCE,
        },
      },
    });
    const before = broker(['2024-01-01', '2024-12-31', '14'], ['2025-01-01', '2025-12-31', '15']);
    const after = broker(['2024-01-01', '2024-12-31', '14.5'], ['2025-01-01', '2026-12-31', '15']);
    expect(told(after, before)).toEqual([
      'broker fee: 14% taxable -> 14.5% taxable from 2024-01-01 to 2024-12-31',
      'broker fee: not on file -> 15% taxable from 2026-01-01 to 2026-12-31',
    ]);
  });

  test('notices: new, gone, applied and printed otherwise, or known without their words', () => {
    const [stamp] = rates.load('ID').file.stamp as [RateFile['stamp'][0]];
    const notice = { ...stamp, instrument: 'stamp', how_it_must_appear: null };
    const other = { ...notice, instrument: 'sticker' };
    const missing = {
      instrument: 'affidavit',
      applies_when: 'always',
      reason: 'not found',
      citation: null,
      source: null,
    };
    const { source } = stamp;
    const plain = {
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax', versions: [{ ...version('2020-01-01', '3'), source }] }),
      ],
    };
    expect(told({ ...plain, stamp: [notice] }, { ...plain, stamp: [notice, other] })).toEqual([
      'notice “sticker”: no longer on file',
    ]);
    expect(
      told({ ...plain, stamp: [notice, other], stamp_missing: [missing] }, { ...plain, stamp: [notice] }),
    ).toEqual(['notice “sticker”: now on file', 'new notice without wording: affidavit']);
    const changed = {
      ...notice,
      applies_when: 'on renewals',
      how_it_must_appear: 'in red',
      style: null,
    };
    const appearing = [
      `notice “stamp”, applies: ${notice.applies_when} -> on renewals`,
      'notice “stamp”, must appear: unsaid -> in red',
      'notice “stamp”: type or ink changed',
    ];
    expect(told({ stamp: [changed] }, { stamp: [notice] })).toEqual(appearing);
    expect(told({ stamp: [notice] }, { stamp: [changed] })[1]).toBe(
      'notice “stamp”, must appear: in red -> unsaid',
    );
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
    'Oldtown (city), fire: 5% -> not on file from 2025-07-01',
    'Oldtown (city), vehicle: 3% -> not on file from 2020-01-01',
    'Ghost Town (urban county): no longer on file',
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
    const told = (before: LocalityFile[], after: LocalityFile[]) =>
      folderDifferences(folderOf([], before), folderOf([], after)).map(({ state, differences }) => [
        state,
        ...differences.map((each) => each.text),
      ]);
    expect(told([localities()], [])).toEqual([['ZZ', 'localities no longer there']]);
    expect(told([], [localities()])).toEqual([['ZZ', '1 locality, new']]);
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

test('of two rows of rates every day is told as it is, whatever the rows', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((count) => daysBefore('2026-12-31', count));
  const row = fc
    .uniqueArray(fc.tuple(day, fc.constantFrom('1%', '2%', null)), {
      selector: ([from]) => from,
      maxLength: 6,
    })
    .map((list) => list.sort().map(([from, rate]) => ({ from, rate })));
  const on = (rates: { from: string; rate: string | null }[], date: string): string | null =>
    rates.filter(({ from }) => from <= date).at(-1)?.rate ?? null;
  fc.assert(
    fc.property(row, row, day, (before, after, date) => {
      const told = differences(before, after).filter(
        ({ from, to }) => from <= date && (to === null || date <= to),
      );
      const expected = { before: on(before, date), after: on(after, date) };
      expect(told).toMatchObject(expected.before === expected.after ? [] : [expected]);
    }),
    { numRuns: 2000 },
  );
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

  test('a tarball as npm packs it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'slt-tarball-')), 'slt-9.9.9.tgz');
    const idaho = readFileSync(join(folder(later), 'ID.json'));
    const files = [
      { name: 'package/package.json', data: '{}' },
      { name: 'package/rates/ID.json', data: idaho },
    ];
    writeFileSync(path, gzipSync(createTar(files)));
    const { stdout } = await slt(['rates', 'diff', folder(() => {}), path]);
    expect(stdout).toContain('Stamping Fee: 0.5% -> 0.25% from 2027-07-01');
  });

  test('a tarball that is none, or holds no rate files', async () => {
    const root = mkdtempSync(join(tmpdir(), 'slt-tarball-'));
    writeFileSync(join(root, 'damaged.tgz'), Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    writeFileSync(join(root, 'other.tar'), createTar([{ name: 'package/readme.md', data: 'none' }]));
    expect(await slt(['rates', 'diff', join(root, 'damaged.tgz')])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^error: .*damaged\.tgz cannot be read as a tarball: .*$/),
    });
    expect(await slt(['rates', 'diff', join(root, 'other.tar')])).toMatchObject({
      exitCode: 2,
      stderr: `error: ${join(root, 'other.tar')} holds no folder of rate files`,
    });
  });

  test.each(['0.1.0', 'latest', 'somewhere'])('%s is no version to fetch', async (name) => {
    expect(await slt(['rates', 'diff', name])).toMatchObject({
      exitCode: 2,
      stderr: `error: there is no "${name}"; name a folder of rate files or a tarball (npm pack writes one of a package)`,
    });
  });
});
