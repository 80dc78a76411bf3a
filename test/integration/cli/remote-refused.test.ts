/** `slt batch --remote` and `slt calc --remote` where the service refuses questions in a way of its own (status 400, 422 and 404), or never answers some. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf, texasPolicies } from '../../support/batch.ts';
import { topLevel } from '../../support/service/answers.ts';
import { asking, CALC } from '../../support/service/asking.ts';
import {
  type Answer,
  flat,
  hangUp,
  json,
  type Misbehaving,
  nested,
  raw,
} from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const files = temporaryFolder();
const tooOld = nested('DATE_TOO_OLD', 'dates before 2026 are not on file');

const put = (name: string, content: string) => {
  writeFileSync(files.at(name), content);
  return ['batch', files.at(name), '-o', files.at(`${name}-out`), '--remote', '--concurrency', '1'];
};
const rows = (name: string) => rowsOf(readFileSync(files.at(`${name}-out`)));

const LISTED = { TX: 'Texas', NY: 'New York', CA: 'California' } as const;
type Listed = keyof typeof LISTED;

/** Policies of 10,000 dollars by state, each of another day. */
const policies = (...counts: readonly (readonly [Listed, number])[]): string => {
  const states = counts.flatMap(([state, count]) => Array.from({ length: count }, () => state));
  const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
  return ['state,premium,effective_date', ...states.map((state, at) => `${state},10000,${day(at)}`), ''].join(
    '\n',
  );
};

/** A service that prices Texas and California, and answers as told to New York; one question at a time. */
async function withoutNewYork(newYork: Answer): Promise<Misbehaving> {
  const peer = await started([
    (response) => {
      const asked = JSON.parse(peer.received.at(-1)?.body ?? '') as {
        state: Listed;
        effective_date: string;
      };
      const { state, effective_date } = asked;
      if (state === 'NY') newYork(response);
      else json({ ...topLevel, state: LISTED[state], state_code: state, effective_date })(response);
    },
  ]);
  return peer;
}

/** How many rows of each state were priced, or rejected with a code. */
const outcomes = (name: string): Record<string, number> => {
  const texts = rows(name).map(({ state, error_code }) => `${state} ${error_code || 'priced'}`);
  return Object.fromEntries(
    [...new Set(texts)].map((text) => [text, texts.filter((each) => each === text).length]),
  );
};

const THREE = [
  ['TX', 10],
  ['NY', 8],
  ['CA', 10],
] as const;

const NOT_SUPPORTED = "State 'NY' is not supported";

describe.concurrent('a question that is refused as if nothing were at the address', () => {
  test.each([
    ['404', json({ detail: NOT_SUPPORTED }, 404), NOT_SUPPORTED],
    ['nested', json(nested('STATE_NOT_FOUND', NOT_SUPPORTED), 404), `${NOT_SUPPORTED} (STATE_NOT_FOUND)`],
    ['flat', json(flat('NOT_FOUND', NOT_SUPPORTED, 404), 404), NOT_SUPPORTED],
    ['410', json({ message: NOT_SUPPORTED }, 410), NOT_SUPPORTED],
  ] as const)('is about its row where others are answered: %s', async (name, newYork, words) => {
    const peer = await withoutNewYork(newYork);
    const { exitCode, stderr } = await asking(peer, put(`${name}.csv`, policies(...THREE)));
    expect(exitCode).toBe(3);
    expect(stderr).not.toContain('SLT_API_URL');
    expect(outcomes(`${name}.csv`)).toEqual({ 'TX priced': 10, 'NY INVALID_REQUEST': 8, 'CA priced': 10 });
    expect(rows(`${name}.csv`)[10]?.error_message).toBe(`line 12: ${peer.host} refuses: ${words}`);
    expect(peer.received).toHaveLength(28);
    expect(existsSync(files.at(`${name}.csv-out.journal`))).toBe(false);
  });

  test('also where those that are answered come later', async () => {
    const peer = await withoutNewYork(json({ detail: NOT_SUPPORTED }, 404));
    const { exitCode } = await asking(peer, put('first.csv', policies(['NY', 3], ['CA', 2])));
    expect(exitCode).toBe(3);
    expect(outcomes('first.csv')).toEqual({ 'NY INVALID_REQUEST': 3, 'CA priced': 2 });
    expect(peer.received).toHaveLength(5);
  });

  test('is about the address where none is', async () => {
    const peer = await withoutNewYork(json({ detail: NOT_SUPPORTED }, 404));
    const few = await asking(peer, put('few.csv', policies(['NY', 3])));
    expect(few.exitCode).toBe(1);
    expect(rows('few.csv')[0]?.error_message).toContain(`${NOT_SUPPORTED}; check SLT_API_URL`);
    const many = await asking(peer, put('many.csv', policies(['NY', 30])));
    expect(many.exitCode).toBe(1);
    expect(many.stderr).toContain('check SLT_API_URL');
    expect(peer.received).toHaveLength(3 + 5);
  });

  test('is taken up by a run that goes on, by what is kept of the one before', async () => {
    let newYork: Answer = hangUp;
    const peer = await withoutNewYork((response) => newYork(response));
    const line = put('kept.csv', policies(['TX', 2], ['NY', 2]));
    expect((await asking(peer, line)).exitCode).toBe(1);
    newYork = json({ detail: NOT_SUPPORTED }, 404);
    expect((await asking(peer, [...line, '--resume'])).exitCode).toBe(3);
    expect(outcomes('kept.csv')).toEqual({ 'TX priced': 2, 'NY INVALID_REQUEST': 2 });
  });
});

describe.concurrent('questions that are never answered', () => {
  test('keep none of the others from being asked', async () => {
    const peer = await withoutNewYork(hangUp);
    const { exitCode, stderr } = await asking(peer, put('never.csv', policies(...THREE)));
    expect(exitCode).toBe(1);
    expect(stderr).toContain('8 rows got no answer; 20 answers are kept in');
    expect(outcomes('never.csv')).toEqual({ 'TX priced': 10, 'NY NO_ANSWER': 8, 'CA priced': 10 });
  });

  test('are jumped where they are many, and the result is written with --resume', async () => {
    const peer = await withoutNewYork(hangUp);
    const line = put('block.csv', policies(['TX', 5], ['NY', 60], ['CA', 5]));
    const { exitCode, stderr } = await asking(peer, line);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      'goes on without asking for them again; it asks past rows that get no answer, and writes the result with NO_ANSWER for them',
    );
    expect(existsSync(files.at('block.csv-out'))).toBe(false);
    expect((await asking(peer, [...line, '--resume'])).exitCode).toBe(1);
    expect(outcomes('block.csv')).toEqual({ 'TX priced': 5, 'NY NO_ANSWER': 60, 'CA priced': 5 });
    expect(peer.received.length).toBeLessThan(70);
    expect(new Set(rows('block.csv').map((row) => row.error_message?.replace(/^line \d+: /, '')))).toContain(
      `not asked, as 25 questions in a row got no answer, the last one because ${peer.host} cannot be asked: the connection was cut; try again`,
    );
  });

  test('are not asked one by one of a service that is gone', async () => {
    const peer = await started([json(tooOld, 400), hangUp]);
    const line = put('gone.csv', texasPolicies(60_000));
    expect((await asking(peer, line)).exitCode).toBe(1);
    expect(peer.received).toHaveLength(1 + 5);
    const { exitCode, stderr } = await asking(peer, [...line, '--resume']);
    expect(exitCode).toBe(1);
    // Once 25, and 5 whenever more of the file is read, at least 128 KB of its 1.2 MB.
    const again = peer.received.length - 6;
    expect(again).toBeGreaterThanOrEqual(30);
    expect(again).toBeLessThanOrEqual(25 + 5 * 9);
    expect(stderr).toContain('59,999 rows got no answer; 1 answer is kept in');
  });

  test('end a run that goes on where nothing is at the address any more', async () => {
    const peer = await started([json(tooOld, 400), hangUp]);
    const line = put('off.csv', texasPolicies(40));
    expect((await asking(peer, line)).exitCode).toBe(1);
    await peer.close();
    const { exitCode, stderr } = await asking(peer, [...line, '--resume']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('nothing answers at that address and port');
    expect(existsSync(files.at('off.csv-out'))).toBe(false);
  });
});

describe.concurrent('a question that is refused', () => {
  test('is a mistake of the policy to calc', async () => {
    const { exitCode, stderr } = await asking(await started([json(tooOld, 400)]), CALC);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('dates before 2026 are not on file (DATE_TOO_OLD)');
  });

  test('rejects its row, however many there are, and the others are priced', async () => {
    const words = Array.from({ length: 7 }, (_, at) => raw(`policy ${at} is not on file`, 422));
    const answer = { ...topLevel, effective_date: '2026-06-30' };
    const peer = await started([...words, json(answer)]);
    const { exitCode, stderr } = await asking(
      peer,
      put('some.csv', `${texasPolicies(7)}\nTX,10000,2026-06-30\n`),
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('8 rows: 1 priced, 7 rejected (7 INVALID_REQUEST)');
    expect(rows('some.csv').map((row) => row.error_message || row.total_tax)).toEqual([
      ...Array.from(
        { length: 7 },
        (_, at) => `line ${at + 2}: ${peer.host} refuses: policy ${at} is not on file`,
      ),
      // As the service has it: 485.00 and 4.00.
      '489.00',
    ]);
    expect(existsSync(files.at('some.csv-out.journal'))).toBe(false);
  });

  test('in the same words from the first one on ends the run, unless a person has it go on; none is paid twice', async () => {
    const peer = await started([json(tooOld, 400)]);
    const line = put('all.csv', texasPolicies(40));
    const first = await asking(peer, [...line, '--price-per-query', '0.10']);
    expect(first.exitCode).toBe(1);
    expect(first.stderr).toContain(
      `${peer.host} refuses each of the first 25 questions in the same words: dates before 2026 are not on file (DATE_TOO_OLD); check SLT_API_URL, or ask on with --resume`,
    );
    expect(first.stderr).toMatch(/^25 queries to \S+, \$2\.50$/m);
    expect(first.stderr).toContain('25 answers are kept in');
    expect(peer.received).toHaveLength(25);
    const second = await asking(peer, [...line, '--resume']);
    expect(second.exitCode).toBe(3);
    expect(peer.received).toHaveLength(40);
    expect(new Set(rows('all.csv').map((row) => row.error_code))).toEqual(new Set(['INVALID_REQUEST']));
  });

  test('in the same words after an answer of another kind does not', async () => {
    const answer = { ...topLevel, effective_date: '2026-06-30' };
    const peer = await started([json(answer), json(tooOld, 400)]);
    const { exitCode, stderr } = await asking(
      peer,
      put(
        'late.csv',
        `state,premium,effective_date\nTX,10000,2026-06-30\n${texasPolicies(30).split('\n').slice(1).join('\n')}\n`,
      ),
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('31 rows: 1 priced, 30 rejected (30 INVALID_REQUEST)');
  });

  test('in words of the interface does not end a run either: it is the policy that is refused', async () => {
    const peer = await started([json(nested('NO_RATES_FOR_DATE', 'Nothing is on file'), 400)]);
    const { exitCode } = await asking(peer, put('listed.csv', texasPolicies(30)));
    expect(exitCode).toBe(3);
    expect(peer.received).toHaveLength(30);
  });
});
