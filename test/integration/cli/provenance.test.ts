/** How far the data goes is shown: by jurisdiction, in full for one, and in age. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUNDLED_RATES } from '../../../src/rates/store.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';

interface Statement {
  readonly text: string;
  readonly citation: string;
  readonly source: string;
}

/** Every object within a value that has words of its own and says where they stand. */
function statementsIn(value: unknown): Statement[] {
  if (value === null || typeof value !== 'object') return [];
  const { text, citation, source } = value as Partial<Statement>;
  const own = text && citation && source ? [{ text, citation, source }] : [];
  return [...own, ...Object.values(value).flatMap(statementsIn)];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const asLine = ({ text, citation, source }: Statement): string => [text, citation, source].join('\n');

/** Whether a page has the words of a statement, and its citation before its source. */
const isTold = (page: string, { text, citation, source }: Statement): boolean =>
  [text, `${citation} · ${source.startsWith('urn:') ? 'version' : source}`].every((each) =>
    page.includes(oneLine(each)),
  );

describe('slt rates provenance', () => {
  test('one line for each of 53 jurisdictions, and the charges with one source named', async () => {
    const { stdout, exitCode } = await runCli(['rates', 'provenance']);
    expect(exitCode).toBe(0);
    expect(stdout.match(/^ {2}[A-Z]{2} {2}\d{4}-/gm)).toHaveLength(53);
    expect(stdout).toMatch(/^ {2}TX\s+1989-09-01\s+2026-\d\d-\d\d\s+2\/12\s+2\/2\s+2\s/m);
    expect(stdout).toContain('Charges with one source');
  });

  test('as JSON, with the reason wherever there is one source only', async () => {
    const list = (await runCli(['rates', 'provenance', '--json'])).json();
    expect(list).toHaveLength(53);
    for (const { charges, state_code } of list) {
      expect(charges.length, state_code).toBeGreaterThan(0);
      for (const charge of charges)
        expect(
          charge.confirmed_by.length > 0 || charge.unconfirmed,
          `${state_code} ${charge.key}`,
        ).toBeTruthy();
    }
  });

  test('one jurisdiction in full', async () => {
    const { stdout } = await runCli(['rates', 'provenance', 'New York']);
    expect(stdout).toContain('ELANY stamping fee 0.15%, since 2023-01-01');
    // Excess line premium tax: 3.6% is older than the history on file.
    expect(stdout).toMatch(/ tax 3\.6%, at least since 2020-01-01\n/);
    expect(stdout).toMatch(/not confirmed: .*ELANY/);
    expect(stdout).toContain('Open questions');
  });

  // AS 21.34.190(b) was read in two copies of the code, AS 21.34.180 on late payment in one; neither says why.
  test('what has no second source on file is marked, and nothing else', async () => {
    const { stdout } = await runCli(['rates', 'provenance', 'AK']);
    const sourceOf = (words: string): string => {
      const lines = stdout.split('\n');
      return lines[lines.findIndex((line) => line.includes(words)) + 1] ?? '';
    };
    expect(sourceOf('late payment: $50 a month')).toMatch(
      /^ {4}AS 21\.34\.180 · .* · no second source on file$/,
    );
    expect(sourceOf('late payment: $250 plus 2%')).toMatch(/^ {4}AS 21\.34\.190\(b\) · .*text of 2022-06$/);
    // The notice to the insured says itself why no other copy was compared.
    expect(sourceOf('2. written_notice_to_insured')).toMatch(/text of 2022-06$/);
  });

  // 8 V.S.A. § 5028.
  test('a notice has its words and the rule on its type', async () => {
    const { stdout } = await runCli(['rates', 'provenance', 'VT']);
    expect(stdout).toContain(
      'the notice: “The company issuing this policy is a surplus lines insurer and the',
    );
    expect(oneLine(stdout)).toContain(
      'how it must appear: “stamped or written conspicuously in no smaller than 10-point boldface type of a contrasting color',
    );
    expect((await runCli(['rates', 'provenance', 'KS'])).stdout).toContain(
      'how it must appear: no words on file',
    );
  });

  // Each is on file with a source of its own: §§ of Florida’s law on notices, special cases and fees.
  test('one jurisdiction in full has its notices, special cases and limits, and dates each text or says that it has no date', async () => {
    const { stdout } = await runCli(['rates', 'provenance', 'FL']);
    for (const head of ['Special cases', 'Notices', 'Fees', 'Filing', 'Paid or filed late', 'Return premium'])
      expect(stdout).toMatch(new RegExp(`^${head}$`, 'm'));
    expect(stdout).toContain('Fla. Stat. § 626.924(2) · https://law.onecle.com');
    const sources = stdout.split('\n').filter((line) => /(?:first|second)-hand|reproduction,/.test(line));
    for (const line of sources.filter((each) => each.includes('http')))
      expect(line).toMatch(/(?:hand|reproduction|document), (?:text of \d|undated|[a-z]+ \S)/);
  });

  // The statements are read from the rate files: an object with words of its own and a source.
  test('all that slt rates STATE shows with a source is there with its source, as text and as JSON', async () => {
    const kinds = new Set<string>();
    for (const { code, file } of jurisdictions) {
      const page = oneLine((await runCli(['rates', code])).stdout);
      const full = oneLine((await runCli(['rates', 'provenance', code])).stdout);
      const json = (await runCli(['rates', 'provenance', code, '--json'])).json();
      const inJson = new Set(statementsIn(json).map(asLine));
      const shown = Object.entries(file).flatMap(([kind, part]) =>
        statementsIn(part)
          .filter(({ text }) => page.includes(oneLine(text)))
          .map((statement) => ({ kind, ...statement })),
      );
      for (const { kind } of shown) kinds.add(kind);
      expect(
        shown.filter((each) => !inJson.has(asLine(each))),
        `${code}, JSON`,
      ).toEqual([]);
      expect(
        shown.filter((each) => !isTold(full, each)),
        `${code}, text`,
      ).toEqual([]);
      const law = `Law: ${file.legislative_source.title}, ${file.legislative_source.source}`;
      expect([page, full]).toEqual([expect.stringContaining(law), expect.stringContaining(law)]);
      expect(json.law).toEqual(file.legislative_source);
    }
    expect([...kinds].toSorted()).toEqual([
      'advisories',
      'charges',
      'fees',
      'filing',
      'general_rules',
      'paper_rules',
      'penalties',
      'prepayments',
      'rounding',
      'transactions',
      'variations',
    ]);
  }, 120_000);

  test('the former name is accepted with a note, and shown nowhere', async () => {
    const former = await runCli(['rates', 'coverage', 'NY', '--json']);
    expect(former.json()).toEqual((await runCli(['rates', 'provenance', 'NY', '--json'])).json());
    expect(former.exitCode).toBe(0);
    expect(former.stderr).toBe(
      'note: slt rates coverage is now slt rates provenance; the next release will not accept the old name',
    );
    const help = (await runCli(['rates', '--help'])).stdout;
    expect(help).toContain('  provenance ');
    expect(help).not.toContain('  coverage ');
    expect((await runCli(['rates', 'coverag'])).stderr).not.toContain('slt rates coverage');
  });
});

describe('the age of the data', () => {
  const oldTexas = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'slt-old-'));
    const file = JSON.parse(readFileSync(join(BUNDLED_RATES, 'TX.json'), 'utf8'));
    writeFileSync(join(folder, 'TX.json'), JSON.stringify({ ...file, verified_at: '2024-02-29' }));
    return folder;
  };
  const WARNING = 'The rates of Texas were last compared with their sources on 2024-02-29';

  test('calc warns of a file older than a year, in every format', async () => {
    const args = ['calc', 'TX', '100', '--date', '2024-02-01', '--rates-dir', oldTexas()];
    expect((await runCli(args)).stdout).toContain(WARNING);
    expect((await runCli([...args, '--json'])).json().warnings.join(' ')).toContain(WARNING);
    expect((await runCli([...args, '--max-age', '99999'])).stdout).not.toContain(WARNING);
  });

  test('rates names the jurisdictions on stderr', async () => {
    const { stdout, stderr } = await runCli([
      'rates',
      '--all',
      '--json',
      '--rates-dir',
      oldTexas(),
      '--max-age',
      '600',
    ]);
    expect(JSON.parse(stdout)).toHaveLength(53);
    expect(stderr).toBe(
      'warning: last compared with their sources more than 600 days ago: Texas (2024-02-29)',
    );
  });

  test.each(['x', '-1', '1.5', '1e3'])('--max-age %s is refused', async (age) => {
    expect(await runCli(['rates', 'TX', `--max-age=${age}`])).toMatchObject({
      exitCode: 2,
      stderr: `error: --max-age "${age}" is not a number of days; write it like 365`,
    });
  });
});

describe('what is paid before and what lateness costs', () => {
  test('with its sources, as text and as JSON', async () => {
    const { stdout } = await runCli(['rates', 'provenance', 'RI']);
    // 280-RICR-20-25-5.6(A)(1), and R.I. Gen. Laws § 44-26-8.
    expect(stdout).toContain('April 15, June 15, September 15 and December 15');
    expect(stdout).toContain('280-RICR-20-25-5.6(A); R.I. Gen. Laws § 44-26-2.1(a) · https://');
    expect(stdout).toContain('R.I. Gen. Laws § 44-26-8 · https://');
    expect((await runCli(['rates', 'provenance', 'RI', '--json'])).json()).toMatchObject({
      prepayments: [
        { source: expect.stringMatching(/^https:/), quote: expect.stringContaining('December 15th') },
      ],
      penalties: expect.arrayContaining([expect.objectContaining({ citation: 'R.I. Gen. Laws § 44-26-8' })]),
    });
  });

  test('the words of each source stand with it', async () => {
    const { stdout } = await runCli(['rates', 'provenance', 'TX']);
    const text = oneLine(stdout);
    expect(text).toContain(
      'in its words: “Policies with inception 01/01/2024 and after (*Note: rate decrease effective 01/01/2024) 4.85% 0.00% 0.04%*”',
    );
    expect(text).toContain(
      'first-hand, undated, “On October 31, 2023, Texas Department of Insurance Commissioner Cassie Brown signed an Order',
    );
  });

  test('the document of the interface is named in words, not by its URN', async () => {
    const { stdout } = await runCli(['rates', 'provenance', 'AK']);
    expect(stdout).toContain('version 3.0.0 · the document of the interface that slt implements');
    expect(stdout).not.toContain('urn:');
  });
});

test('on a terminal of 80 columns only an address is longer than a line', async () => {
  const { stdout } = await runCli(['rates', 'provenance', 'RI'], { NO_COLOR: '1' }, { columns: 80 });
  const longer = stdout.split('\n').filter((line) => line.length > 80);
  expect(longer.filter((line) => !/^ *\S{70,}$/.test(line))).toEqual([]);
  expect(stdout).toMatch(/\n {4}contradicted by \S+/);
});
