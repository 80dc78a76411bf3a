import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUNDLED_RATES } from '../../../src/rates/store.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';

describe('slt rates', () => {
  test('a state on a day, as the interface has it', async () => {
    const body = (await runCli(['rates', 'CA', '--date', '2022-12-31', '--json'])).json();
    expect(body).toMatchObject({
      success: true,
      state: 'California',
      state_code: 'CA',
      effective_date: '2022-12-31',
      rates_from: 'historical',
      payment_frequency: 'annual',
      earliest_verified: '2011-07-21',
      account: { was_free_query: true },
    });
    expect(body.charges.map((charge: Record<string, unknown>) => Object.keys(charge))).toEqual([
      ['key', 'name', 'rate', 'basis', 'source', 'effective_from', 'applies_when', 'rate_note'],
      ['key', 'name', 'rate', 'basis', 'source', 'effective_from', 'applies_when', 'rate_note'],
    ]);
    expect(body.charges[1]).toMatchObject({
      key: 'stamping_fee',
      rate: '0.25%',
      basis: 'percent',
      effective_from: '2020-01-01',
    });
  });

  test('--all lists 53 jurisdictions, each charge with a source', async () => {
    const list = (await runCli(['rates', '--all', '--json', '--date', '2026-11-20'])).json();
    expect(list).toHaveLength(53);
    for (const { charges, state_code } of list) {
      expect(charges.length, state_code).toBeGreaterThan(0);
      for (const charge of charges) expect(charge.source, `${state_code} ${charge.key}`).toMatch(/^https?:/);
    }
    const { stdout } = await runCli(['rates', '--all', '--date', '2026-11-20']);
    expect(stdout).toContain('53 jurisdictions');
    expect(stdout.match(/^[A-Z]{2} {2}/gm)).toHaveLength(53);
  });

  test('--changes tells what changed and will change', async () => {
    const changes = (await runCli(['rates', '--changes', '2026-01-01..2027-12-31', '--json'])).json();
    const brief = changes.map(
      (change: Record<string, string>) =>
        `${change.effective_from} ${change.state_code} ${change.rate_before} ${change.rate}`,
    );
    expect(brief).toEqual(
      expect.arrayContaining([
        '2026-01-01 AL none 0.175%',
        '2026-01-01 IA 0.95% 0.925%',
        '2026-07-01 LA none 0.175%',
        '2027-01-01 IA 0.925% 0.9%',
      ]),
    );
    const one = await runCli(['rates', 'IA', '--changes', '2027-01-01..2027-12-31']);
    expect(one.stdout).toMatch(/2027-01-01\s+IA\s+.*0\.925%\s+0\.9%/);
    expect((await runCli(['rates', 'TX', '--changes', '2027-01-01..2027-12-31'])).stdout).toContain(': 0');
  });

  test('--history, and the page for people', async () => {
    const { stdout } = await runCli(['rates', 'TX', '--history']);
    for (const rate of ['0.06%', '0.15%', '0.075%', '0.04%']) expect(stdout).toContain(rate);
    const history = (await runCli(['rates', 'TX', '--history', '--json'])).json();
    expect(history.charges[1].versions.at(-1)).toMatchObject({ effective_from: '2024-01-01', rate: '0.04%' });
    const page = await runCli(['rates', 'MO']);
    expect(page.stdout).toContain('Broker fee taxed unless conditions are met');
  });

  test.each([
    ['TX', '2025-05-01', 'current'],
    ['TX', '2023-12-31', 'not today’s'],
    // The tax goes down to 0.9 % on 2027-01-01.
    ['IA', '2027-08-01', 'not today’s'],
  ])('the page of %s on %s says whether its rates are those of today: %s', async (state, day, expected) => {
    const { stdout } = await runCli(['rates', state, '--date', day]);
    expect(stdout.match(/current|not today’s/)?.[0]).toBe(expected);
  });

  test('the page of a state says of its own day only what holds on it', async () => {
    const page = async (...args: string[]) => (await runCli(['rates', ...args])).stdout;
    // Oregon's service charge is on every new policy, and in doubt before 2024.
    expect(await page('OR')).not.toMatch(/left out|In doubt/);
    expect(await page('OR', '--date', '2023-05-05')).toContain('The service charge of $10 before 2024');
    expect(await page('PA')).not.toContain('Left out');
    expect(await page('IL')).not.toContain('0.075% for these days');
    expect(await page('IL', '--date', '2020-05-05')).toContain('0.075% for these days');
    const [rule] = (await page('OR')).match(/ - Wet marine and transportation.*$/gm) ?? [];
    expect((await page('OR')).split(rule as string).length).toBe(2);
  });

  test('the page of a state says what no source settles about the base of a charge in force', async () => {
    const doubted = jurisdictions.flatMap(({ code, file }) =>
      file.charges.flatMap(({ on_unsettled: doubt }) => (doubt ? [[code, doubt] as const] : [])),
    );
    expect(doubted.length).toBeGreaterThan(10);
    for (const [code, doubt] of doubted) {
      const { stdout } = await runCli(['rates', code, '--plain']);
      const doubts = /^In doubt.*?(?=\n\n)/ms.exec(stdout)?.[0].replaceAll(/\s+/g, ' ');
      expect(doubts, code).toContain(doubt);
    }
    // The transaction fee of Alabama is levied since 2026.
    expect((await runCli(['rates', 'AL', '--date', '2025-06-30'])).stdout).not.toContain(
      'the policy fee too',
    );
  });

  test('--coverage-codes lists what a code decides', async () => {
    const list = (await runCli(['rates', 'IL', '--coverage-codes', '--json'])).json();
    expect(list.codes.find((entry: { code: string }) => entry.code === '1002').effect).toContain(
      '25% of the premium',
    );
    expect((await runCli(['rates', 'FL', '--coverage-codes'])).stdout).toContain('2000');
    expect(await runCli(['rates', 'TX', '--coverage-codes'])).toMatchObject({ exitCode: 2 });
  });

  test.each([
    [['rates'], 'slt rates CA'],
    [['rates', 'Californa'], 'did you mean California?'],
    [['rates', 'CA', '--date', '2023-13-01'], 'is not a calendar date'],
    [['rates', '--changes', '2026'], 'FROM..TO'],
    [['rates', '--changes', '2027-01-01..2026-01-01'], 'lies before the first'],
    [['rates', 'CA', '--date', '1990-01-01'], '2011-07-21'],
  ])('%j is refused', async (args, fix) => {
    const { exitCode, stderr, stdout } = await runCli(args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(fix);
  });

  test('errors have the flat shape in JSON', async () => {
    const { exitCode, json } = await runCli(['rates', 'Atlantis', '--json']);
    expect(exitCode).toBe(2);
    expect(json()).toMatchObject({ error: true, code: 'UNKNOWN_STATE', statusCode: 400 });
  });
});

describe('lists', () => {
  test('states', async () => {
    expect((await runCli(['states', '--json'])).json()).toHaveLength(53);
    expect((await runCli(['states'])).stdout).toMatch(/CA\s+California\s+by side/);
  });

  test('localities', async () => {
    const { stdout } = await runCli(['localities', 'lexington', '--date', '2026-11-20']);
    expect(stdout).toContain('5% on all classes (last rate found)');
    const list = (await runCli(['localities', '--on-file', '--json', '--date', '2018-08-01'])).json();
    expect(list.find((place: { name: string }) => place.name === 'Adairville').version.rates).toMatchObject({
      fire: '10',
      casualty: '5',
    });
    expect(await runCli(['localities', 'xyzzy'])).toMatchObject({ exitCode: 2 });
    expect(await runCli(['localities', '--state', 'OH'])).toMatchObject({ exitCode: 2 });
  });

  test('notices', async () => {
    const { stdout } = await runCli(['stamp', 'ID']);
    expect(stdout).toContain('form 1');
    expect((await runCli(['stamp', 'ID', '--json'])).json().stamp[0].style.forms).toHaveLength(2);
    expect((await runCli(['stamp', 'DC'])).stdout).toContain('no notice');
  });
});

describe('a folder of the user’s own', () => {
  const folder = (): string => mkdtempSync(join(tmpdir(), 'slt-rates-'));

  test('goes before the bundled files and is named in the version of the data', async () => {
    const own = folder();
    const text = readFileSync(join(BUNDLED_RATES, 'TX.json'), 'utf8').replace(
      '"rate": "0.04"',
      '"rate": "0.05"',
    );
    writeFileSync(join(own, 'TX.json'), text);
    const said = await runCli(['calc', 'TX', '10000', '--json', '--rates-dir', own]);
    const body = said.json();
    expect([body.own_rates, said.stderr]).toEqual([
      [join(own, 'TX.json')],
      `rates of TX from ${join(own, 'TX.json')}`,
    ]);
    expect(body.breakdown.stamping_fee.amount).toBe(5);
    expect(body.rates_version).toMatch(/\+[0-9a-f]{12}\+[0-9a-f]{12}$/);
    expect((await runCli(['calc', 'TX', '10000'], { SLT_RATES_DIR: own })).stderr).toContain(
      'rates of TX from',
    );
    const others = await runCli(['calc', 'CA', '10000', '--json'], { SLT_RATES_DIR: own });
    const other = others.json();
    expect([other.own_rates, others.stderr]).toEqual([undefined, '']);
    expect(other.breakdown.base_tax.amount).toBe(300);
  });

  test('a damaged file is refused with file, path and fix', async () => {
    const own = folder();
    const text = readFileSync(join(BUNDLED_RATES, 'TX.json'), 'utf8').replace(
      '"rate": "0.04"',
      '"rate": "4%"',
    );
    writeFileSync(join(own, 'TX.json'), text);
    const { exitCode, stderr } = await runCli(['calc', 'TX', '1', '--rates-dir', own]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('TX.json: charges[1].versions[');
    writeFileSync(join(own, 'TX.json'), '{');
    expect((await runCli(['calc', 'TX', '1', '--rates-dir', own])).stderr).toContain('is not JSON');
    copyFileSync(join(BUNDLED_RATES, 'CA.json'), join(own, 'TX.json'));
    expect((await runCli(['calc', 'TX', '1', '--rates-dir', own])).stderr).toContain(
      'name the file by its code',
    );
    expect((await runCli(['calc', 'TX', '1', '--rates-dir', folder()])).stderr).toContain(
      'holds no rate file',
    );
    expect((await runCli(['calc', 'TX', '1', '--rates-dir', join(own, 'nowhere')])).stderr).toContain(
      'is not a folder',
    );
  });
});
