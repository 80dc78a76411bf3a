/**
 * What belongs to a notice beside its words, in every form. COMAR 31.03.06.09D(2) gives Maryland's disclosure blanks for the signature
 * of the insured, the printed name and the date, for residential property and condominiums alone; Idaho Code § 41-1220 asks for
 * the name of the broker on every contract; the Texas stamp has a blank for the rate of the tax (Ins. Code § 981.101).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../support/batch.ts';
import { runCli } from '../support/run-cli.ts';
import { asking } from '../support/service/asking.ts';
import { json } from '../support/service/misbehaving.ts';
import { endAll, started } from '../support/service/scripted.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Told, told, tool } from '../support/told-notices.ts';
import { v3Server } from '../support/v3-server.ts';

endAll();

const server = v3Server();

const files = temporaryFolder();

const ONLY = { required: false, applies_when: 'residential property or a condominium', words: null };
const SIGNED = [
  {
    name: 'insured_signature',
    meaning: 'signature of the insured',
    label: 'Signature of insured',
    filled_by: 'hand',
  },
  { name: 'insured_name', meaning: 'printed name of the insured', label: 'Printed name', filled_by: 'value' },
  { name: 'signature_date', meaning: 'execution date', label: 'Date', filled_by: 'hand' },
].map((line) => ({ ...line, ...ONLY }));

const answers: [string, (state: string) => Promise<Told>][] = [
  ['slt calc --json', (state) => told('calc', state, '1000')],
  ['slt stamp --json', (state) => told('stamp', state)],
  ['the tool calculate', async (state) => tool('calculate', { state, premium: 1000 })],
  ['the tool notices', async (state) => tool('notices', { state })],
  ['POST /calculate', async (state) => (await server.calculate({ state, premium: 1000 })).json as Told],
];

test.each(answers)(
  '%s has the lines that stand with a notice, its blanks, and the note',
  async (_, answer) => {
    const maryland = (await answer('MD')).stamp;
    expect(maryland).toMatchObject([
      { ordinal: 1, appearance_note: null, blanks: [], lines: [] },
      {
        ordinal: 2,
        appearance_note: expect.stringContaining('blanks for the insured’s signature, printed name and the'),
        lines: SIGNED,
      },
    ]);
    expect((await answer('ID')).stamp[0]?.lines).toMatchObject([
      {
        ...{ name: 'broker_name', filled_by: 'broker', required: true, applies_when: null },
        words: 'bear the name of the surplus lines broker who procured it',
      },
    ]);
    expect((await answer('TX')).stamp[0]?.blanks).toMatchObject([
      {
        ...{ name: 'tax_rate', text: '__________ (insert appropriate tax rate)', fill: 'replace' },
        ...{ filled_by: 'rate', rate_of: 'sl_tax' },
      },
    ]);
  },
);

const shown = async (answer: object, state: string) =>
  (await asking(await started([json(answer)]), ['stamp', state, '--remote'])).stdout;

describe('the notices of a service', () => {
  const texts = async (told: readonly object[]) => {
    const { stamp, ...rest } = (await runCli(['calc', 'MI', '1', '--json'])).json() as Told;
    const answer = { ...rest, stamp: told.map((each, at) => ({ ...stamp[at], ...each })) };
    return shown(answer, 'MI');
  };
  const heads = (text: string) => text.match(/^\d+\. .*/gm);

  test.each([
    ['by the numbers it tells', [{ ordinal: 2 }, { ordinal: 1 }], ['1. b', '2. a']],
    ['also where one is left out', [{ ordinal: 3 }], ['3. a']],
    ['in its order, where two have the same', [{ ordinal: 2 }, { ordinal: 2 }], ['1. a', '2. b']],
    ['in its order, where one has none', [{ ordinal: 5 }, { ordinal: undefined }], ['1. a', '2. b']],
  ])('are shown %s', async (_, told, expected) => {
    const text = await texts(told.map((each, at) => ({ ...each, instrument: 'ab'[at] })));
    expect(heads(text)).toEqual(expected);
  });

  test('that are not numbered, or carried by what nobody knows, are named as they came', async () => {
    const text = await texts([{ ordinal: 'first', carried_by: 'nobody' }, { ordinal: 2 }]);
    expect(heads(text)?.map((head) => head.slice(0, 2))).toEqual(['1.', '2.']);
    for (const unread of ['ordinal: first', 'carried_by: nobody', 'ordinal: 2'])
      expect(text).toContain(`not read   ${unread}`);
  });

  test('have their numbers in a calculation and in a batch', async () => {
    const day = ['ME', '1000', '--date', '2025-03-01'];
    const peer = await started([json((await runCli(['calc', ...day, '--json'])).json())]);
    const { stdout } = await asking(peer, ['calc', ...day, '--remote', '--plain']);
    expect(stdout).toContain('Notice: 2. former notice on the contract');
    const rows = files.at('rows.csv');
    writeFileSync(rows, 'state,premium,effective_date\nME,1000,2025-03-01\n');
    await asking(peer, ['batch', rows, '-o', files.at('priced.csv'), '--remote']);
    expect(rowsOf(readFileSync(files.at('priced.csv')))[0]?.notices).toMatch(/^2\. former notice/);
  });
});

describe('slt stamp --remote', () => {
  test.each(['MD', 'ID', 'TX'])('shows them as of the files here: %s', async (state) => {
    const rows = (text: string) => text.match(/^ +(?:blank|with it|must look|style) .*\n(?: {13}.*\n)?/gm);
    const there = await shown(await told('calc', state, '1'), state);
    expect(rows(there)).toEqual(rows((await runCli(['stamp', state])).stdout));
    expect(there).not.toMatch(/^ +not read/m);
  });

  test('names what is told of them otherwise', async () => {
    const { stamp, ...rest } = await told('calc', 'MD', '1');
    const [first, second] = stamp;
    const line = { ...SIGNED[0], applies_when: undefined, color: 'blue' };
    const odd = [
      { ...first, blanks: ['name'], appearance_note: 3 },
      { ...second, lines: [line] },
    ];
    const text = await shown({ ...rest, stamp: odd }, 'MD');
    expect(text).toMatch(
      /with it +insured_signature: signature of the insured, by hand, only for certain policies/,
    );
    for (const unread of ['blanks: ["name"]', 'appearance_note: 3', 'lines.1.color: blue'])
      expect(text).toContain(`not read   ${unread}`);
  });
});
