/** Which service is asked and with which key; and what is refused before any is asked. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { topLevel } from '../../support/service/answers.ts';
import { asking, CALC, COMMANDS, COMPARE, RATES } from '../../support/service/asking.ts';
import { json, nested } from '../../support/service/misbehaving.ts';
import { endAll, KEY, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();
const files = temporaryFolder();

describe.concurrent('the address and the key', () => {
  test('no address: what to set, in every command', async () => {
    for (const command of COMMANDS) {
      const { exitCode, stderr } = await asking({ base: '' }, command);
      expect([exitCode, stderr.split('\n').length]).toEqual([2, 1]);
      expect(stderr).toContain(
        'set SLT_API_URL, for example to https://tax.example.com/v1, or give --api-url',
      );
    }
  });

  test('--api-url stands before SLT_API_URL', async () => {
    const [meant, other] = [await started([json(topLevel)]), await started([json(topLevel)])];
    const { exitCode } = await asking(other, [...CALC, '--api-url', `${meant.base}/`]);
    expect(exitCode).toBe(0);
    expect([meant.received.length, other.received.length]).toEqual([1, 0]);
    expect(meant.received[0]?.path).toBe('/v1/calculate');
  });

  test('a wrong address is looked for where it was given', async () => {
    const peer = await started([json(nested('NOT_FOUND', 'Nothing here.'), 404)]);
    const given = await asking({ base: '' }, [...CALC, '--api-url', peer.base]);
    expect(given.stderr).toContain('; check --api-url: everything before /calculate');
    expect((await asking(peer, CALC)).stderr).toContain('; check SLT_API_URL: everything before /calculate');
  });

  test.each([
    ['tax.example.com/v1', 'is no address; write it like https://'],
    ['ftp://tax.example.com/v1', 'is no address of the web'],
    [
      'http://127.0.0.1:6667/v1',
      '127.0.0.1:6667 cannot be asked: port 6667 is one that no client of the web asks',
    ],
    [`https://me:${KEY}@tax.example.com/v1`, 'holds a name or password'],
    [`https://tax.example.com/v1?key=${KEY}`, 'has a ? or a # with something behind it'],
    ['https://tax.example.com/v1#calculate', 'has a ? or a # with something behind it'],
    ['http://tax.example.com/v1', 'is asked without encryption, and the key is not sent so; use https://'],
  ])('a bad address: %s', async (address, message) => {
    for (const command of [CALC, RATES]) {
      const { exitCode, stdout, stderr } = await asking({ base: address }, command);
      expect([exitCode, stderr.split('\n').length]).toEqual([2, 1]);
      expect(stderr).toContain(message);
      expect(stdout).toBe('');
    }
  });

  test('no host, nobody there', async () => {
    const gone = await started([json(topLevel)]);
    await gone.close();
    const closed = await asking(gone, CALC);
    expect([closed.exitCode, closed.stderr]).toEqual([
      1,
      `error: ${gone.host} cannot be asked: nothing answers at that address and port; check both`,
    ]);
    const nowhere = await asking({ base: 'https://no-such-host.invalid/v1' }, [...CALC, '--timeout', '5']);
    expect(nowhere.exitCode).toBe(1);
    // A resolver that is not to be reached cannot know that there is no such host.
    expect(nowhere.stderr).toMatch(/there is no such host; check its address|cannot be looked up|not answer/);
  });

  test('nobody there: a batch ends, and none of the questions under way is counted or paid for', async () => {
    const gone = await started([json(topLevel)]);
    await gone.close();
    const rows = Array.from({ length: 40 }, (_, at) => `TX,${1000 + at}`);
    writeFileSync(files.at('rows.csv'), ['state,premium', ...rows].join('\n'));
    const line = ['batch', files.at('rows.csv'), '-o', files.at('rows-out.csv'), '--price-per-query', '0.05'];
    const { exitCode, stderr } = await asking(gone, [...line, '--remote', '--concurrency', '8']);
    expect(exitCode).toBe(1);
    // Before it begins it says what all of them would cost.
    expect(stderr.match(/\d+ quer(?:y|ies) to .*/g)).toEqual([`40 queries to ${gone.host}, $2.00`]);
  });

  test('no key: none is sent, and the service may want one', async () => {
    const open = await started([json(topLevel)]);
    expect((await asking(open, CALC, { SLT_API_KEY: '' })).exitCode).toBe(0);
    expect(Object.keys(open.received[0]?.headers ?? {})).not.toContain('x-api-key');
    const keyed = await started([json(nested('MISSING_API_KEY', 'No API key provided'), 401)]);
    const { exitCode, stderr } = await asking(keyed, CALC, { SLT_API_KEY: '' });
    expect([exitCode, stderr]).toEqual([
      1,
      `error: ${keyed.host} refuses the key: it asks for a key; set SLT_API_KEY`,
    ]);
  });

  test('--api-key-file stands before SLT_API_KEY', async () => {
    const peer = await started([json(topLevel)]);
    writeFileSync(files.at('key'), `${KEY}-from-file\r\n`);
    const asked = await asking(peer, [...CALC, '--api-key-file', files.at('key')]);
    expect(asked.exitCode).toBe(0);
    expect(peer.received[0]?.headers['x-api-key']).toBe(`${KEY}-from-file`);
  });

  test.each([
    ['by the code of the interface', nested('INVALID_API_KEY', 'Unknown key')],
    ['in words', { error: 'no entry' }],
  ])('a refused key of a file is to be looked for there: %s', async (_, body) => {
    const peer = await started([json(body, 401)]);
    writeFileSync(files.at('old-key'), KEY);
    const { exitCode, stderr } = await asking(peer, [...CALC, '--api-key-file', files.at('old-key')]);
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/; check the file of --api-key-file$/)]);
  });

  test('a key file that is missing, empty, or holds something else: nothing is sent', async () => {
    const peer = await started([json(topLevel)]);
    writeFileSync(files.at('empty'), '\n');
    writeFileSync(files.at('two'), `${KEY}\n${KEY}\n`);
    for (const [name, message] of [
      ['missing', 'cannot be read; name a file that holds the key'],
      ['empty', 'is empty; name a file that holds the key'],
      ['two', 'the key has characters that no key has; look for a line break'],
    ] as const) {
      const { exitCode, stderr } = await asking(peer, [...CALC, '--api-key-file', files.at(name)]);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(message);
    }
    expect(peer.received).toEqual([]);
  });
});

describe.concurrent('what a service cannot be asked is refused before it is asked', () => {
  test.each([
    [
      [...CALC, '--coverage', 'fire', '--filing', 'paper'],
      'cannot receive --coverage, --filing; leave it out, or compute it here',
    ],
    [[...COMPARE, '--coverage-code', '1002'], 'cannot receive --coverage-code; leave it out'],
    [[...CALC, '--rate', 'municipal_tax=5'], 'cannot receive --rate;'],
    [
      [...CALC, '--transaction', 'new', '--fire-premium', '5'],
      'cannot receive --transaction, --fire-premium;',
    ],
    [[...CALC, '--explain'], '--explain shows the working of a local calculation; leave --remote out'],
    [[...COMPARE, '--explain'], '--compare prints a table, or JSON'],
    [[...COMPARE, '--format', 'csv'], '--compare prints a table, or JSON'],
    [[...CALC, '--timeout', '0'], '--timeout "0" is not a number of seconds'],
    [[...CALC, '--timeout', '1e3'], '--timeout "1e3" is not a number of seconds'],
    [['calc', 'TX', '0', '--remote'], 'Premium must be a positive number'],
    [['calc', 'TX', '10.005', '--remote'], 'has a point b'],
    [[...CALC, '--date', '2026-02-30'], 'is not a calendar date'],
    [[...CALC, '--lob', 'SLT-X'], 'SLT-PROP'],
    [['calc', 'TX', '--remote'], 'needs a premium'],
    [['rates', '--all', '--remote'], 'one state on one day'],
    [['rates', 'TX', '--history', '--remote'], 'one state on one day'],
    [['rates', '--remote'], '--remote shows one state'],
    [['stamp', 'TX', '--remote', '--format', 'html'], 'omit --remote to print notices'],
    [['stamp', 'TX', '--remote', '--instrument', '1'], 'omit --remote to print notices'],
    [['stamp', 'TX', '--remote', '--date', '2026-02-30'], 'is not a calendar date'],
    [['stamp', '--remote'], '--remote shows one state'],
    [['stamp', 'TX', '--remote', '--all'], '--remote shows one state'],
  ])('%j', async (command, message) => {
    const peer = await started([json(topLevel)]);
    const { exitCode, stdout, stderr } = await asking(peer, command);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(peer.received).toEqual([]);
  });

  test('a row whose coverage changes the charges here', async () => {
    // Montana: 2.5 % on the fire part beside the 2.75 %; Oregon: 0.75 % in the place of 2 % and 0.3 %.
    const rows = ['MT,10000,2026-06-30,SLT-PROP,fire', 'OR,50000,2026-10-05,,wet_marine'];
    writeFileSync(
      files.at('coverage.csv'),
      ['state,premium,effective_date,lob,coverage', ...rows, ''].join('\n'),
    );
    const peer = await started([json(topLevel)]);
    const out = files.at('coverage.out.csv');
    const line = ['batch', files.at('coverage.csv'), '-o', out, '--remote'];
    const { exitCode } = await asking(peer, line);
    expect([exitCode, peer.received]).toEqual([3, []]);
    const refused = rowsOf(readFileSync(out)).map(({ error_message: why }) => why);
    expect(refused).toHaveLength(2);
    for (const why of refused)
      expect(why).toContain('a service cannot receive column "coverage", which changes the charges here');
  });
});
