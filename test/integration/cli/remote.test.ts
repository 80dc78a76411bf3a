/** Commands that ask a service, as built: what a user reads, the exit code, and what reached the service. */
import { describe, expect, test } from 'vitest';
import { ofOneDollar, texasRates, topLevel, underCalculation } from '../../support/service/answers.ts';
import { asking, CALC, COMMANDS, COMPARE, RATES, STAMP } from '../../support/service/asking.ts';
import {
  type Answer,
  busy,
  failing,
  flat,
  flood,
  hangUp,
  hangUpWithin,
  json,
  nested,
  raw,
  redirect,
  silence,
} from '../../support/service/misbehaving.ts';
import { endAll, KEY, started } from '../../support/service/scripted.ts';

endAll();
const JSON_CALC = [...CALC, '--json'];

describe.concurrent('a service that does not answer as it should: one line, exit code 1, nothing on stdout', () => {
  test.each<[string, readonly Answer[], RegExp, number]>([
    ['429 for ever', [busy('0')], /has no room for more queries now \(429\), also after 5 attempts/, 5],
    ['500 for ever', [failing(500, { 'Retry-After': '0' })], /failed \(500\), also after 5 attempts/, 5],
    ['to wait an hour', [busy('3600')], /asks to wait 3600 seconds; try again then/, 1],
    ['to wait for ages', [busy('99999999999')], /asks to wait more than a day; try again then/, 1],
    ['hung up', [hangUp], /the connection was cut; try again/, 1],
    ['hung up within', [hangUpWithin(JSON.stringify(topLevel))], /the connection was cut; try again/, 1],
    ['cut JSON', [raw(JSON.stringify(topLevel).slice(0, 700))], /no whole JSON/, 1],
    ['a page', [raw('<html>')], /no whole JSON \(200\); check SLT_API_URL/, 1],
    [
      'wrong types',
      [json({ ...topLevel, ...texasRates, charges: {}, total_tax: '1' })],
      /otherwise than the v3/,
      1,
    ],
    ['without end', [flood], /more than an answer can hold/, 1],
    ['404', [raw('<html>', 404)], /answers 404 without saying why; check SLT_API_URL/, 1],
    ['401', [json(nested('INVALID_API_KEY', 'expired'), 401)], /refuses the key: .*; check SLT_API_KEY/, 1],
    [
      '401, flat',
      [json(flat('MISSING_API_KEY', 'none', 401), 401)],
      /refuses the key: .*; set SLT_API_KEY/,
      1,
    ],
    [
      'a repeated key',
      [json(nested('ODD', `${KEY} is\n\u001b[2Jodd`), 402)],
      /answers 402: \*\*\* is \[2Jodd \(ODD\)$/,
      1,
    ],
  ])('%s', async (name, script, message, requests) => {
    // All commands ask in one way; each is proved to by one failure of each kind.
    const commands = ['429 for ever', 'a page', '401'].includes(name) ? COMMANDS : [CALC, RATES];
    await Promise.all(
      commands.map(async (command) => {
        const peer = await started(script);
        const { stdout, stderr, exitCode } = await asking(peer, command);
        expect([exitCode, stdout], stderr).toEqual([1, '']);
        expect(stderr).toMatch(message);
        expect(stderr).toMatch(/^error: [^\n]+$/);
        expect(stderr).toContain(peer.host);
        expect(peer.received).toHaveLength(requests);
      }),
    );
  });

  test('no answer within --timeout', async () => {
    await Promise.all(
      COMMANDS.map(async (command) => {
        const peer = await started([silence]);
        const { stdout, stderr, exitCode } = await asking(peer, [...command, '--timeout', '1']);
        expect([exitCode, stdout]).toEqual([1, '']);
        expect(stderr).toBe(
          `error: ${peer.host} did not answer within 1 s; try again later, or raise --timeout`,
        );
      }),
    );
  });

  test('figures that do not add up are not shown', async () => {
    const wrong = json({ ...topLevel, total_tax: 490, total_due: 10490 });
    await Promise.all(
      [CALC, JSON_CALC, COMPARE].map(async (command) => {
        const { stdout, stderr, exitCode } = await asking(await started([wrong]), command);
        expect(exitCode).toBe(1);
        // As JSON there is the error alone.
        if (command === JSON_CALC) expect(Object.keys(JSON.parse(stdout))).toEqual(['success', 'error']);
        else expect(stdout).toBe('');
        expect(stderr).toContain('its charges add up to 489.00, its total_tax is 490.00');
      }),
    );
  });

  test('a redirect: its target gets nothing, neither key nor question', async () => {
    const target = await started([json(topLevel)]);
    await Promise.all(
      COMMANDS.map(async (command) => {
        const peer = await started([redirect(`${target.base}/calculate`, 307)]);
        const { exitCode, stderr } = await asking(peer, command);
        expect(exitCode).toBe(1);
        expect(stderr).toContain(`sends on to ${target.host}`);
        expect(stderr).toContain(', which is not followed');
        expect(peer.received).toHaveLength(1);
      }),
    );
    expect(target.received).toEqual([]);
  });
});

describe.concurrent('a service that does better the next time', () => {
  test.each<[string, Answer, number]>([
    ['429 with Retry-After', busy('1'), 990],
    ['500', failing(), 240],
  ])('%s, then 200', async (_name, first, least) => {
    await Promise.all(
      [CALC, COMPARE].map(async (command) => {
        const peer = await started([first, json(topLevel)]);
        const { exitCode, stdout } = await asking(peer, command);
        expect(exitCode, stdout).toBe(0);
        expect(stdout).toMatch(/4\.00/);
        const [one = 0, two = 0, ...more] = peer.received.map(({ at }) => at);
        expect(two - one).toBeGreaterThanOrEqual(least);
        expect(more).toEqual([]);
      }),
    );
  });
});

describe.concurrent('a question the service refuses: its words, exit code 2, once asked', () => {
  test.each([
    ['FEE_TYPE_REQUIRED', nested('FEE_TYPE_REQUIRED', 'Say who charged the fee.')],
    ['NO_RATES_FOR_DATE', flat('NO_RATES_FOR_DATE', 'Nothing is on file.', 400)],
    ['INVALID_STATE', nested('INVALID_STATE', 'Specified state not recognized')],
    ['UNKNOWN_STATE', flat('UNKNOWN_STATE', 'No such state.', 400)],
    ['INVALID_PREMIUM', nested('INVALID_PREMIUM', 'Premium must be a positive number')],
  ])('%s', async (code, body) => {
    const message =
      'error' in body && typeof body.error === 'object'
        ? body.error.message
        : (body as { message: string }).message;
    await Promise.all(
      (code === 'FEE_TYPE_REQUIRED'
        ? [...COMMANDS, JSON_CALC, [...RATES, '--json']]
        : [JSON_CALC, RATES]
      ).map(async (command) => {
        const peer = await started([json(body, 400)]);
        const { exitCode, stderr, stdout } = await asking(peer, command);
        expect(peer.received).toHaveLength(1);
        if (command === COMPARE) {
          // This machine prices the policy: that one side refuses it is the difference.
          expect([exitCode, stderr]).toEqual([4, '']);
          expect(stdout).toContain(`: refused, ${code}: ${message}`);
          expect(stdout).toContain('Here: priced, total tax ');
          const data = (await asking(await started([json(body, 400)]), [...COMPARE, '--json'])).json();
          expect(data).toMatchObject({
            equal: false,
            differences: null,
            local: { total_tax: expect.stringMatching(/^\d+\.\d\d$/), warnings: expect.any(Array) },
            remote: { refused: { code, message } },
          });
          return;
        }
        expect([exitCode, stderr]).toEqual([2, `error: ${peer.host} refuses: ${message}`]);
        // In JSON the shape is that of the operation, whichever shape the service chose.
        if (!command.includes('--json')) expect(stdout).toBe('');
        else if (command[0] === 'calc') expect(JSON.parse(stdout)).toEqual(nested(code, message));
        else expect(JSON.parse(stdout)).toEqual(flat(code, message, 400));
      }),
    );
  });

  test('--format json is JSON too, in one word or two', async () => {
    const peer = await started([json(nested('INVALID_STATE', 'No.'), 400)]);
    for (const format of [['--format', 'json'], ['--format=json']]) {
      const { stdout, exitCode } = await asking(peer, [...CALC, ...format]);
      expect([exitCode, JSON.parse(stdout)]).toEqual([2, nested('INVALID_STATE', 'No.')]);
    }
  });
});

describe.concurrent('what is shown', () => {
  test.each([
    ['at top level', topLevel],
    ['under calculation', underCalculation],
  ])('of figures %s: charges, totals, warnings, and who computed it', async (_name, answer) => {
    const peer = await started([json(answer)]);
    const [table, csv, printed] = await Promise.all([
      asking(peer, CALC),
      asking(peer, [...CALC, '--format', 'csv']),
      asking(peer, JSON_CALC),
    ]);
    expect([table.exitCode, table.stderr]).toEqual([0, '']);
    expect(table.stdout).toMatch(/Surplus lines tax .*4\.85% +485\.00/);
    expect(table.stdout).toMatch(/Stamping fee .*0\.04% +4\.00/);
    expect(table.stdout).toMatch(/Total due +10,489\.00/);
    expect(table.stdout).toContain(`Computed by ${peer.host}, rates current`);
    expect(table.stdout).toContain('An exemption one call cannot verify.');
    expect(csv.stdout).toMatch(/,total_due,Total due,,,10489\.00,,/);
    const { account } = answer;
    expect(printed.json()).toMatchObject({ premium: 10000, total_tax: 489, total_due: 10489, account });
  });

  test('of the rates', async () => {
    const { stdout, stderr, exitCode } = await asking(await started([json(texasRates)]), RATES);
    expect([exitCode, stderr]).toEqual([0, '']);
    // A charge in force since the start of the verified history may be older.
    expect(stdout).toMatch(/Surplus lines tax +4\.85% +≤ 2012-07-21/);
    expect(stdout).toMatch(/Stamping fee +0\.04% +2024-01-01/);
  });

  test('of the notices, whatever the charges are; but not those of another state', async () => {
    const [some, none, other] = await Promise.all(
      [{}, { stamp: [] }, { state_code: 'OK' }].map(async (more) =>
        asking(await started([json({ ...ofOneDollar(topLevel), ...more })]), STAMP),
      ),
    );
    expect([some?.exitCode, some?.stderr]).toEqual([0, '']);
    expect(some?.stdout).toContain(topLevel.stamp[0]?.wording);
    expect(none?.stdout).toContain('It lists none; on file: 2 prescribed');
    expect([other?.exitCode, other?.stdout]).toEqual([1, '']);
  });

  test('of what would steer a terminal: nothing', async () => {
    const evil = `\u001b]0;gone\u0007\u009b2J${KEY}`;
    const answer = {
      ...topLevel,
      state: `Texas${evil}`,
      notes: [evil],
      breakdown: { base_tax: { rate: '4.85%', amount: 489, name: evil, source: evil } },
      stamp: [{ ...topLevel.stamp[0], instrument: evil, wording: evil }],
    };
    const charges = [{ ...texasRates.charges[0], name: evil, source: evil }];
    const shown = await Promise.all([
      asking(await started([json(answer)]), CALC),
      asking(await started([json(answer)]), [...CALC, '--format', 'markdown']),
      asking(await started([json(answer)]), [...CALC, '--format', 'csv']),
      asking(await started([json(answer)]), JSON_CALC),
      asking(await started([json(answer)]), COMPARE),
      asking(await started([json(ofOneDollar({ ...answer, total_tax: 489 }))]), STAMP),
      asking(await started([json({ ...texasRates, state: evil, charges })]), RATES),
    ]);
    for (const { stdout, stderr } of shown) {
      expect(stdout).toContain('***');
      expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]|\\u/u);
    }
  });
});
