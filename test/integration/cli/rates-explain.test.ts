/** `slt rates explain`: each code that an assessment can have, in words. */
import { expect, test } from 'vitest';
import { findingCatalog } from '../../../src/engine/assessment/finding-catalog.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';

const explain = (...args: string[]) => runCli(['rates', 'explain', ...args]);

test('the statement, what settles it by its option, citation and source', async () => {
  const { stdout, exitCode } = await explain('KY.municipal_tax.left_out');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(
    'KY.municipal_tax.left_out\n\nLocal government premium tax is left out. Add --jurisdiction PLACE',
  );
  expect(stdout).toMatch(/^State\s+Kentucky$/m);
  expect(stdout).toMatch(/^Kind\s+incomplete: a charge is left out$/m);
  const { json } = await explain('ak.broker_fee.UNSETTLED', '--json');
  expect(json()).toMatchObject({
    code: 'AK.broker_fee.unsettled',
    state: 'AK',
    kind: 'doubt',
    citation: 'AS 21.34.180(a), 21.97.900, 21.27.560, 21.36.360',
    source: expect.stringMatching(/^https:/),
    remedy: null,
  });
});

test('every code of every state has its page', async () => {
  for (const jurisdiction of jurisdictions.filter((_, index) => index % 10 === 0)) {
    for (const { code, text } of findingCatalog(jurisdiction)) {
      const { json, exitCode } = await explain(code, '--json');
      expect([exitCode, json().text]).toEqual([0, text]);
    }
  }
});

test.each([
  [
    'KY.municipal_tax.leftout',
    'there is no code "KY.municipal_tax.leftout"; did you mean KY.municipal_tax.left_out',
  ],
  [
    'TX.nothing_of_the_kind',
    'there is no code "TX.nothing_of_the_kind"; slt rates explain TX lists those of Texas',
  ],
  ['XX.tax', '"XX.tax" is not a code: a code begins with a state, as in KY.municipal_tax.left_out'],
])('%s is refused in one line', async (code, message) => {
  const { stderr, exitCode } = await explain(code);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n').length).toBe(1);
});

test('completion offers the states, then the codes of the one that is begun', async () => {
  const offered = async (word: string): Promise<string[]> =>
    (await runCli(['__complete', 'rates', 'explain', word])).stdout
      .split('\n')
      .map((line) => line.split('\t')[0] as string);
  expect(await offered('K')).toEqual(expect.arrayContaining(['KY.', 'KS.']));
  expect(await offered('KY.municipal')).toContain('KY.municipal_tax.left_out');
  expect(await offered('KY.municipal')).not.toContain('KY.sl_tax.other_date');
});

test('a state alone lists its codes, each with the beginning of what it says', async () => {
  const { stdout, exitCode } = await explain('tx');
  expect(exitCode).toBe(0);
  const catalog = findingCatalog(
    jurisdictions.find(({ code }) => code === 'TX') as (typeof jurisdictions)[number],
  );
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(catalog.map(({ code }) => code));
  const listed = (await explain('TX', '--json')).json();
  expect(listed[0]).toEqual({ code: catalog[0]?.code, kind: catalog[0]?.kind, text: catalog[0]?.text });
});

test.each(['TX.stamping_fee.left_out', 'tx.stamping_fee.not_told', 'TX.sl_tax.joined'])(
  '%s is of the answer of a service, and where its words are is said',
  async (code) => {
    const { stderr, exitCode } = await explain(code);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('is of a service’s answer: slt batch says its words with --legend FILE'),
    ]);
  },
);
