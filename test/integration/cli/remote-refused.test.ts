/** `slt batch --remote` and `slt calc --remote` where the service refuses questions in a way of its own (status 400 and 422). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf, texasPolicies } from '../../support/batch.ts';
import { topLevel } from '../../support/service/answers.ts';
import { asking, CALC } from '../../support/service/asking.ts';
import { json, nested, raw } from '../../support/service/misbehaving.ts';
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
