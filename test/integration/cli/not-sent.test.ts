/**
 * What a service takes for granted of a policy, and what is sent to it. Bowling Green lays a tax whose rate depends on the class of
 * risk; the service prices general liability at 2 %: of 8,000.00 premium 240.00, 144.00 and 160.00.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { ofOneDollar, texasRates, topLevel } from '../../support/service/answers.ts';
import { asking } from '../../support/service/asking.ts';
import { bowlingGreen } from '../../support/service/foreign-answers.ts';
import { json } from '../../support/service/misbehaving.ts';
import { endAll, started } from '../../support/service/scripted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

endAll();

const files = temporaryFolder();

const CORRECT_LOB =
  'municipal_tax: fill in or correct lob (SLT-PROP, SLT-APD, SLT-CARGO, SLT-GL or SLT-PROFL)';
const TOLD = 'No line of business was sent; the service priced SLT-GL.';
const KY = ['KY', '8000', '--date', '2026-06-30', '--jurisdiction', 'Bowling Green'];

async function batch(name: string, body: object, row: string, ...args: string[]) {
  const [given, out] = [files.at(`${name}.csv`), files.at(`${name}-out.csv`)];
  writeFileSync(given, `state,premium,effective_date,lob,jurisdiction\n${row}\n`);
  const outcome = await asking(await started([json(body)]), ['batch', given, '-o', out, ...args]);
  return { ...outcome, row: rowsOf(readFileSync(out))[0] };
}

describe.concurrent('a line of business that was not sent', () => {
  test('is told in the row and the summary, and a charge that depends on it is not settled', async () => {
    const { exitCode, stderr, row } = await batch(
      'line',
      bowlingGreen,
      'KY,8000,2026-06-30,,Bowling Green',
      '--remote',
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('total tax 544.00 INCOMPLETE');
    expect(stderr).toContain('1 row lacks a charge: 1 KY municipal_tax');
    expect(stderr).toContain(
      '1 row sent no line of business, and the service priced one of its choice; the column warnings names it',
    );
    expect(row).toMatchObject({ total_tax: '544.00', incomplete: CORRECT_LOB });
    expect(row?.warnings).toContain(TOLD);
  });

  test('of a service that does not say which it priced, too', async () => {
    const { exitCode, row } = await batch(
      'silent',
      { ...bowlingGreen, lob: null },
      'KY,8000,2026-06-30,,Bowling Green',
      '--remote',
    );
    expect([exitCode, row?.incomplete]).toEqual([3, CORRECT_LOB]);
    expect(row?.warnings).not.toContain('No line of business was sent');
  });

  test('in a state where it matters to no charge is told, and nothing is missing', async () => {
    const body = { ...topLevel, lob: 'SLT-GL', effective_date: '2026-06-30' };
    const { exitCode, row } = await batch('texas', body, 'TX,10000,2026-06-30,,', '--remote');
    expect([exitCode, row?.incomplete, row?.warnings?.includes(TOLD)]).toEqual([0, '', true]);
  });

  test('is told by calc, and marks what it shows', async () => {
    const { stdout } = await asking(await started([json(bowlingGreen)]), ['calc', ...KY, '--remote']);
    const text = stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain(TOLD);
    expect(text).toContain(
      'depends on the line of business: none was sent, and the service priced SLT-GL. Add --lob LINE.',
    );
    expect(text).toContain(
      'INCOMPLETE: Local government premium tax of the policy’s line not included (add --lob',
    );
  });

  test('is all that is said of its charge where the service charges none', async () => {
    const { municipal_tax: _, ...breakdown } = bowlingGreen.breakdown;
    const none = { ...bowlingGreen, breakdown, total_tax: 384, total_due: 8384 };
    const { stdout } = await asking(await started([json(none)]), ['calc', ...KY, '--remote']);
    expect(stdout.match(/^ .*not included$/gm)).toHaveLength(1);
    expect(stdout).toContain('depends on the line of business: none was sent');
    expect(stdout).not.toContain('left out');
  });

  test('that is sent is as sent: nothing is said', async () => {
    const { exitCode, row } = await batch(
      'sent',
      bowlingGreen,
      'KY,8000,2026-06-30,SLT-GL,Bowling Green',
      '--remote',
    );
    expect([exitCode, row?.incomplete, row?.warnings]).toEqual([0, '', '']);
  });
});

describe.concurrent('the days of the rates', () => {
  /** What is printed of an answer that tells these days of its rates. */
  async function pricedBy(rate_period: unknown): Promise<string> {
    const answer = { ...topLevel, effective_date: '2026-06-30', rate_period };
    const flags = ['--date', '2026-06-30', '--remote', '--all-warnings', '--plain'];
    return (await asking(await started([json(answer)]), ['calc', 'TX', '10000', ...flags])).stdout;
  }

  test.each([
    ['2025'],
    ['2024 to 2025'],
    ['Q3'],
    [2025],
    ['2026-07-01 to 2026-12-31'],
    ['2026-Q1'],
    ['until 2026-05-31'],
    [{ from: '2027-01-01', to: null }],
    [{ from: '2020-01-01', to: '2026-06-29' }],
    [{ start: '2025-01-01' }],
  ])('that are not known to hold are told: %j', async (period) => {
    const stdout = await pricedBy(period);
    const told = typeof period === 'string' ? period : JSON.stringify(period);
    expect(stdout).toContain(
      `The service tells rate_period: ${told}, which is not known to hold on 2026-06-30.`,
    );
  });

  test.each([
    ['2026'],
    ['current'],
    ['2020 to 2030'],
    ['2024-01-01 to present'],
    ['Q2 2026'],
    ['01/01/2026-06/30/2026'],
    [{ from: '2026-06-30', to: '2026-06-30' }],
    [{ from: '2020-01-01', to: null }],
  ])('that hold are not: %j', async (period) => {
    const stdout = await pricedBy(period);
    expect(stdout).toContain('10,489.00');
    expect(stdout).not.toContain('rate_period');
  });
});

describe.concurrent('a state is sent by its code, however it is written', () => {
  const answers = [json(topLevel)];

  test.each([
    ['calc', ['calc', 'Tex.', '10000', '--remote']],
    ['calc', ['calc', 'Tex.', '10000', '--compare']],
    ['stamp', ['stamp', 'Tex.', '--remote']],
  ])('by %s: %j', async (_, line) => {
    const peer = await started(line[0] === 'stamp' ? [json(ofOneDollar(topLevel))] : answers);
    expect((await asking(peer, line)).stderr).toBe('');
    expect(peer.received.map(({ body }) => JSON.parse(body).state)).toEqual(['TX']);
  });

  test('by rates', async () => {
    const peer = await started([json(texasRates)]);
    expect((await asking(peer, ['rates', 'Tex.', '--remote'])).stderr).toBe('');
    expect(peer.received[0]?.path).toContain('/historical-rates?state=TX&');
  });

  test('what no state is called here is for the service to judge', async () => {
    const peer = await started([json({ ...topLevel, state: 'Guadeloupe', state_code: undefined })]);
    await asking(peer, ['calc', 'Guadeloupe', '10000', '--remote']);
    expect(peer.received.map(({ body }) => JSON.parse(body).state)).toEqual(['Guadeloupe']);
  });
});

describe.concurrent('rates', () => {
  test('need nothing but what identifies the charges; what is not read is named', async () => {
    const bare = {
      ...texasRates,
      account: { balance: '1.00' },
      rates_from: undefined,
      rounding_rule: { to: 'cent' },
    };
    const { exitCode, stdout } = await asking(await started([json(bare)]), ['rates', 'TX', '--remote']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('4.85%');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'The service tells rounding_rule in a form of its own, which is not read: {"to":"cent"}',
    );
  });
});
