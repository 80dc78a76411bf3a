/** `slt mcp` as an assistant uses it: the built program, asked by the client of the protocol’s own SDK. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INPUTS } from '../../src/policy/inputs.ts';
import { ENVIRONMENT, SLT, slt } from '../support/slt.ts';

const transport = new StdioClientTransport({
  command: process.execPath,
  args: [SLT, 'mcp'],
  env: { SLT_TODAY: ENVIRONMENT.SLT_TODAY },
  stderr: 'pipe',
});
const client = new Client({ name: 'test', version: '1.0.0' });
beforeAll(() => client.connect(transport));
afterAll(() => client.close());

/** What a tool answers: the text, which is JSON, and whether it is a refusal. */
async function ask(name: string, sent: Record<string, unknown>) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: sent });
  const [{ text }] = content as [{ text: string }];
  return { text, isError, answer: structuredContent as Record<string, never> };
}

/** The same from the command line. */
const printed = async (args: string[]): Promise<unknown> => (await slt(args)).json();

describe('what is offered', () => {
  test('the tools, each with a schema that refuses what it does not know', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'calculate',
      'reconcile',
      'rates_on_date',
      'rate_changes',
      'notices',
      'due_days',
      'explain',
      'find_place',
    ]);
    for (const { inputSchema, description, annotations } of tools) {
      expect(inputSchema.additionalProperties).toBe(false);
      expect(description).not.toBe('');
      expect(annotations?.readOnlyHint).toBe(true);
    }
  });

  test('every input of a policy is an argument of calculate', async () => {
    const { tools } = await client.listTools();
    const [{ inputSchema }] = tools as [(typeof tools)[number]];
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(INPUTS.map(({ name }) => name));
    expect(inputSchema.required).toEqual(['state', 'premium']);
  });
});

const [TX, CONDITIONS] = [{ state: 'TX', premium: 1 }, 'carrier_fee_conditions_met'];

describe('calculate', () => {
  // 4.85 % and 0.04 % of 10,100.00: the insurer's fee is premium in Texas.
  test('a policy: figures, and the law of each', async () => {
    const { answer, isError } = await ask('calculate', { state: 'TX', premium: '10000', carrier_fees: 100 });
    expect(isError).toBe(false);
    expect(answer).toMatchObject({ total_tax: 493.89, total_due: 10_593.89 });
    expect(answer.laws).toMatchObject(
      [
        { charge: 'sl_tax', rate: '4.85%', base: '10100.00', amount: '489.85', citation: /225/ },
        { charge: 'stamping_fee', rate: '0.04%', base: '10100.00', amount: '4.04' },
      ].map(({ citation, ...rest }) =>
        citation ? { ...rest, citation: expect.stringMatching(citation) } : rest,
      ),
    );
  });

  test('is what slt calc prints', async () => {
    const { answer } = await ask('calculate', {
      state: 'Kentucky',
      premium: '8000.50',
      effective_date: '2026-06-30',
    });
    const { laws, ...rest } = answer as Record<string, unknown>;
    expect(laws).not.toEqual([]);
    const cli = (await printed(['calc', 'KY', '8000.50', '--date', '2026-06-30', '--json'])) as {
      findings: object[];
    };
    const { findings, warnings, notes, ...figures } = rest as Record<string, unknown>;
    expect(cli).toMatchObject(figures);
    // What settles a finding is said in the names of the arguments.
    expect(JSON.stringify([findings, warnings, notes])).not.toContain('--');
    expect(findings).toHaveLength(cli.findings.length);
  });

  test('a later transaction, and a rate that the caller supplies', async () => {
    const returned = { state: 'TX', premium: 1000, effective_date: '2026-01-01', transaction: 'return' };
    const { answer } = await ask('calculate', returned);
    // 4.85 % and 0.04 % of 1,000.00, given back.
    expect(answer).toMatchObject({ total_tax: -48.9, transaction: { kind: 'return', given_back: true } });
    const supplied = { state: 'KY', premium: 1000, jurisdiction: 'Louisa', rate: { municipal_tax: '7.5' } };
    expect((await ask('calculate', supplied)).answer).toMatchObject({
      breakdown: { municipal_tax: { amount: 75 } },
    });
  });

  test.each([
    ['premium', { state: 'TX', premium: 0 }, 'INVALID_PREMIUM'],
    ['state', { state: 'Atlantis', premium: 1 }, 'INVALID_STATE'],
    ['effective_date', { state: 'TX', premium: 1, effective_date: '2026-02-30' }, 'INVALID_REQUEST'],
  ])('refuses by name: %s', async (field, sent, code) => {
    const { answer, isError } = await ask('calculate', sent);
    expect(isError).toBe(true);
    expect(answer).toMatchObject({ error: { code, field } });
  });

  test('a remedy can be followed as it is written', async () => {
    const sent = { state: 'KY', premium: 1000, effective_date: '2026-06-30' };
    const { answer } = await ask('calculate', sent);
    const { remedy } = (answer.findings as unknown as { code: string; remedy: string }[]).find(
      ({ code }) => code === 'KY.municipal_tax.left_out',
    ) as { remedy: string };
    expect(remedy).toContain('rate {"municipal_tax": "PERCENT"}');
    const { answer: explained } = await ask('explain', { code: 'KY.municipal_tax.left_out' });
    expect(explained.remedy).toContain('rate {"municipal_tax": "PERCENT"}');
    const rate = { municipal_tax: '5' };
    // 5 % of 1,000.00.
    expect((await ask('calculate', { ...sent, rate })).answer).toMatchObject({
      breakdown: { municipal_tax: { amount: 50 } },
    });
  });

  // The codes are those of slt calc --json.
  test.each([
    ['missing', {}, 'MISSING_STATE', 'state', 'state is missing: send a text'],
    ['missing', { state: 'TX' }, 'INVALID_PREMIUM', 'premium', 'premium is missing: send an amount'],
    ['a list', { ...TX, premium: [] }, 'INVALID_PREMIUM', 'premium', 'premium cannot be a list: send'],
    ['an unknown word', { ...TX, filing: 'x' }, 'INVALID_REQUEST', 'filing', 'filing cannot be "x": send'],
    ['a text', { ...TX, [CONDITIONS]: 'x' }, 'INVALID_REQUEST', CONDITIONS, 'send true or false'],
    ['a text', { ...TX, rate: 'a=5' }, 'INVALID_REQUEST', 'rate', '{"municipal_tax": "7.5"}'],
  ])('%s is refused with what to send', async (_, sent, code, field, fix) => {
    const { answer, isError } = await ask('calculate', sent);
    expect(isError).toBe(true);
    expect(answer).toMatchObject({ error: { code, field, message: expect.stringContaining(fix) } });
  });

  test('an argument that is not known is refused, not dropped', async () => {
    const { answer } = await ask('calculate', { ...TX, policy_fee: 25 });
    const message = 'there is no argument "policy_fee"; send carrier_fees';
    expect(answer).toEqual({ error: { code: 'INVALID_REQUEST', field: null, message } });
  });

  test.each([
    ['calculate', 'city', 'send jurisdiction'],
    ['calculate', 'Date', 'send effective_date'],
    ['due_days', 'state', 'did you mean states?'],
    ['notices', 'zzz', 'the arguments are state'],
  ])('%s without %s: what to send instead', async (tool, name, fix) => {
    const { answer } = await ask(tool, { [name]: 'KY' });
    expect(answer.error).toHaveProperty('message', expect.stringContaining(`no argument "${name}"; ${fix}`));
  });
});

describe('reconcile', () => {
  // Washington: 2 % of 8,000.00; a broker's fee is not premium there (RCW 48.15.120 speaks of premiums).
  test.each([
    ['the figure agrees', { premium: 8000 }, 160, { agrees: true, apart: '0.00', likely_reason: null }],
    [
      'a fee was taxed that is not taxable',
      { premium: 8000, broker_fees: 75 },
      161.5,
      { agrees: false, apart: '1.50', likely_reason: 'a fee taxed that is not taxable' },
    ],
  ])('%s', async (_, policy, charged, expected) => {
    const sent = { state: 'WA', effective_date: '2026-06-30', ...policy, charge: 'base_tax', charged };
    const { answer } = await ask('reconcile', sent);
    expect(answer).toMatchObject(expected);
    expect(answer.laws).toMatchObject([{ rate: '2%' }]);
  });

  test('a figure that a charge is left out of agrees with nothing', async () => {
    // Kentucky: 3 % and 1.8 % of 7,100.00; the tax of the place is left out where none is named.
    const sent = { state: 'KY', premium: 7100, effective_date: '2026-11-05' };
    const { answer } = await ask('reconcile', { ...sent, charged: '340.80' });
    expect(answer).toMatchObject({ apart: '0.00', agrees: false, left_out: [{ charge: 'municipal_tax' }] });
    // The tax of the state alone is whole.
    const { answer: tax } = await ask('reconcile', { ...sent, charge: 'base_tax', charged: '213.00' });
    expect(tax).toMatchObject({ agrees: true, left_out: [] });
  });

  test.each([
    [
      '25.000',
      'has a point before three digits, which may be thousands or decimals; write it like 1200 or 1.20.',
    ],
    ['1.200,50', 'seems to have a decimal comma; write it like 1,200.50.'],
  ])(
    'the text "%s" is taken in no way, as on the command line, and the way out is one that there is',
    async (text, why) => {
      for (const name of ['premium', 'broker_fees', 'charged'] as const) {
        const sent = { state: 'TX', premium: 1000, charged: 1, [name]: text };
        const { answer, isError } = await ask('reconcile', sent);
        expect(isError).toBe(true);
        expect(answer.error).toMatchObject({
          field: name,
          message: expect.stringContaining(`"${text}" ${why}`),
        });
      }
      const { answer } = await ask('calculate', { state: 'TX', premium: 25.125 });
      expect(JSON.stringify(answer.error)).toContain('has more than two decimals');
    },
  );

  test('the total, and what is no amount', async () => {
    // 4.85 % and 0.04 % of 10,000.00.
    const sent = { state: 'TX', premium: 10_000, charged: '485.00' };
    const { answer } = await ask('reconcile', sent);
    expect(answer).toMatchObject({ computed: '489.00', apart: '-4.00' });
    expect(answer.likely_reason).toBe('a charge is missing in the total');
    const returned = { ...sent, effective_date: '2026-01-01', transaction: 'return', charged: '-489' };
    expect((await ask('reconcile', returned)).answer).toMatchObject({ agrees: true });
    expect(await ask('reconcile', { ...sent, charged: 'none' })).toMatchObject({ isError: true });
  });
});

describe('what is on file', () => {
  test('rates of a day and their changes', async () => {
    // The second is a day whose rates have ended since.
    for (const [code, date] of [
      ['IA', '2026-06-30'],
      ['TX', '2020-06-30'],
    ] as const)
      expect((await ask('rates_on_date', { state: code, date })).answer).toEqual(
        await printed(['rates', code, '--date', date, '--json']),
      );
    const { answer } = await ask('rate_changes', { from: '2026-01-01', to: '2026-12-31' });
    const cli = (await printed(['rates', '--changes', '2026-01-01..2026-12-31', '--json'])) as object[];
    expect(answer.changes).toHaveLength(cli.length);
    expect(answer.changes).toEqual(expect.arrayContaining(cli));
  });

  test('a place that is not found by its name is offered, not taken', async () => {
    const { answer } = await ask('find_place', { state: 'KY', name: 'City of Paducah' });
    expect(answer).toMatchObject({ places: [], suggestion: 'did you mean Paducah?' });
    for (const name of ['', ' ', '?!'])
      expect((await ask('find_place', { state: 'KY', name })).answer).toMatchObject({ places: [] });
  });

  test('a code that is none is repeated up to a length', async () => {
    for (const code of ['x'.repeat(100_000), `KY.${'x'.repeat(100_000)}`])
      expect((await ask('explain', { code })).text.length).toBeLessThan(1000);
  });

  test('notices, due days and places are those of the commands', async () => {
    const { answer } = await ask('notices', { state: 'ID' });
    const { stamp } = (await printed(['stamp', 'ID', '--json'])) as { stamp: object };
    expect(answer.stamp).toEqual(stamp);
    const due = { states: ['TX', 'Texas'], from: '2027-01-01', to: '2027-03-31' };
    expect((await ask('due_days', due)).answer).toEqual(
      await printed(['due', 'TX', '--from', '2027-01-01', '--to', '2027-03-31', '--json']),
    );
    const { answer: found } = await ask('find_place', { state: 'KY', name: 'louisv' });
    expect(found.places).toEqual(await printed(['localities', 'louisv', '--json']));
    // A county that levied 7.2 % on that day, and another rate since.
    const earlier = { state: 'KY', name: 'daviess county', date: '2022-06-30' };
    const { answer: then } = await ask('find_place', earlier);
    expect(then).toMatchObject({ places: [{ version: { rates: { fire: '7.2' } } }] });
    expect(then.places).toEqual(
      await printed(['localities', 'daviess county', '--date', '2022-06-30', '--json']),
    );
  });

  test('due days of all states are an answer that assistants take', async () => {
    // Claude Code takes 25,000 tokens, of at least 3 characters each.
    expect((await ask('due_days', {})).text.length).toBeLessThan(75_000);
    const { answer } = await ask('due_days', { from: '2027-01-01' });
    expect(answer).toMatchObject({ from: '2027-01-01', to: '2027-01-31' });
    const { answer: named } = await ask('due_days', { states: ['TX'], from: '2027-01-01' });
    expect(named).toMatchObject({ to: '2027-12-31' });
    // Tex. Ins. Code § 225.008: the tax is due on March 1. One day is a span too.
    const day = { states: ['TX'], from: '2027-03-01', to: '2027-03-01' };
    const { answer: one } = await ask('due_days', day);
    expect(one).toMatchObject({ from: '2027-03-01', to: '2027-03-01' });
    expect(JSON.stringify(one)).toContain('"due":"2027-03-01"');
  });

  test.each([
    ['date', 'rates_on_date', { state: 'TX', date: '1900-01-01' }],
    ['date', 'rates_on_date', { state: 'WA', date: '2020-06-30' }, '"PERCENT"} in the tool calculate ('],
    ['states', 'due_days', { states: ['Atlantis'] }],
    ['charged', 'reconcile', { state: 'TX', premium: 1, charged: 'none' }],
  ])('a refusal names the argument: %s', async (field, tool, sent, says = '') => {
    const { answer, isError } = await ask(tool, sent);
    expect(isError).toBe(true);
    expect(answer).toMatchObject({ error: { field, message: expect.stringContaining(says) } });
  });

  test('a finding by its code, and all of a state', async () => {
    const { answer } = await ask('explain', { code: 'ky.municipal_tax.left_out' });
    expect(answer).toMatchObject({ code: 'KY.municipal_tax.left_out', kind: 'incomplete' });
    const { answer: all } = await ask('explain', { code: 'KY' });
    expect(all.findings).toEqual(await printed(['rates', 'explain', 'KY', '--json']));
    const { text, isError } = await ask('explain', { code: 'KY.nothing' });
    expect(text).toContain('the code KY alone lists those of Kentucky');
    expect([isError, JSON.parse(text).error.field]).toEqual([true, 'code']);
    expect(await ask('find_place', { state: 'TX', name: 'a' })).toMatchObject({ isError: true });
    expect(await ask('due_days', { from: '2027-01-01', to: '2026-01-01' })).toMatchObject({ isError: true });
    const long = await ask('due_days', { from: '0001-01-01', to: '9999-12-31' });
    expect(long).toMatchObject({ isError: true, text: expect.stringContaining('more than 10 years') });
  });
});

test('it ends when the assistant does, without a word on stderr', async () => {
  const { exitCode, stdout, stderr } = await execa('node', [SLT, 'mcp'], { input: '', reject: false });
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: '', stderr: '' });
});

test('a request that cannot be answered gets a sentence, and the code of JSON-RPC', async () => {
  const policy = { state: 'TX', premium: 1000 };
  const cases: [object, number, string][] = [
    ...['x', [1], 3, null].map((sent): [object, number, string] => [
      { method: 'tools/call', params: { name: 'calculate', arguments: sent } },
      -32602,
      'Invalid params: params.arguments cannot be',
    ]),
    ...['x', [1], 3, null].map((params): [object, number, string] => [
      { method: 'tools/call', params },
      -32602,
      'Invalid params: params cannot be',
    ]),
    [
      { method: 'tools/call' },
      -32602,
      'Invalid params: params is missing: send an object, with params such as',
    ],
    [{ method: 'tools/call', params: {} }, -32602, 'params.name is missing: send a text'],
    [{ method: 'tools/call', params: { name: 3 } }, -32602, 'params.name cannot be 3: send a text'],
    [
      { method: 'tools/call', params: { name: 'calculat' } },
      -32602,
      'no tool "calculat"; did you mean calculate?',
    ],
    [{ method: 'tools/call', params: { name: '__proto__' } }, -32602, 'the tools are calculate, reconcile'],
    [
      { method: 'tools/call', params: { name: 'calculate', arguments: policy, task: {} } },
      -32602,
      'leave params.task out',
    ],
    [{ method: 'tools/list', params: { cursor: 3 } }, -32602, 'params.cursor cannot be 3: send a text'],
    [{ method: 'initialize' }, -32602, 'params is missing: send an object'],
    [{ method: 'ping', params: [] }, -32602, 'params cannot be a list: send an object'],
    [{ method: 'nothing' }, -32601, 'Method not found'],
    [{ method: 'ping', jsonrpc: '1.0' }, -32600, 'send a message of JSON-RPC 2.0'],
    [{ method: 'ping', result: {} }, -32600, 'no result or error with a method'],
    [{}, -32600, 'send a message of JSON-RPC 2.0'],
  ];
  const lines = cases.map(([sent], id) => JSON.stringify({ jsonrpc: '2.0', id, ...sent }));
  const odd = [
    [null, true, 1.5, {}].map((id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })),
    // 2^53 + 1, which would be answered as 9007199254740992.
    '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}',
    '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
  ].flat();
  const { stdout, stderr } = await execa('node', [SLT, 'mcp'], { input: [...lines, ...odd].join('\n') });
  expect(stderr).toBe('');
  const answers = stdout.split('\n').map((line) => JSON.parse(line));
  for (const [id, [, code, message]] of cases.entries()) {
    const { error } = answers.find((answer) => answer.id === id);
    expect(error).toEqual({ code, message: expect.stringContaining(message) });
    expect(error.message).not.toContain('\n');
  }
  const oddly = answers.filter(({ id }) => id === null || id === 1.5).map(({ error }) => error);
  expect(oddly.map(({ code }) => code)).toEqual(odd.map(() => -32600));
  expect(oddly.map(({ message }) => message)).toEqual([
    ...Array(5).fill(expect.stringContaining('a text or a whole number as id')),
    expect.stringContaining('a line of its own, not in a list'),
  ]);
});

test('what is no message is answered, and the next one as well', async () => {
  const call = { name: 'calculate', arguments: { state: 'TX', premium: 1000 } };
  const lines = [
    'no JSON',
    '{"jsonrpc":"2.0","id":5,"method":7}',
    'x'.repeat(11_000_000),
    `${'['.repeat(100_000)}`,
    '',
    JSON.stringify({ jsonrpc: '2.0', id: 6, method: 'tools/call', params: call }),
  ];
  // The last line has no end.
  const { exitCode, stdout } = await execa('node', [SLT, 'mcp'], { input: lines.join('\n') });
  expect(exitCode).toBe(0);
  const answers = stdout.split('\n').map((line) => JSON.parse(line));
  expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
    [null, -32700],
    [5, -32600],
    [null, -32600],
    [null, -32700],
    [6, undefined],
  ]);
  // 4.85 % and 0.04 % of 1,000.00.
  expect(answers.at(-1).result.structuredContent).toMatchObject({ total_tax: 48.9 });
});
