/** A column that numbers installments beside transactions that call each of them new: a flat charge falls on the policy once. */
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What a batch of a file prints, with the stamping fee and the error of each row. */
const runOn = async (text: string, args: readonly string[]) => {
  const { at } = temporaryFolder({ 'register.csv': text });
  const { stdout, stderr, exitCode } = await runCli(['batch', at('register.csv'), ...args]);
  const priced = exitCode === 2 ? [] : rowsOf(Buffer.from(stdout));
  return { stderr, exitCode, priced, stamps: priced.map((row) => row.stamping_fee_amount) };
};

const ran = async (
  name: string,
  numbers: readonly string[],
  args: readonly string[] = [],
  transaction: (at: number) => string = () => 'NB',
) => {
  const rows = numbers.map((text, at) => `A${at},PA,07/01/2026,${transaction(at)},1000.00,${text}`);
  const header = `Policy No,State,Pol Eff,Trans,Premium,${name}`;
  return runOn([header, ...rows, ''].join('\n'), args);
};

// Pennsylvania: 20.00 for each new or renewed policy, none for an installment.
const OF_FOUR = ['1 of 4', '2 of 4', '3/4', 'Down Payment', ''];
const STAMPS = ['20.00', '', '', '20.00', '20.00'];

describe('of how many', () => {
  test.each(['Inst #', 'Installment No', 'Inst', 'Installment', 'Instl No.', 'Pmt # of', 'Installments'])(
    'is read from a column %s, and told',
    async (name) => {
      const { stamps, stderr, exitCode } = await ran(name, OF_FOUR);
      expect(stamps).toEqual(STAMPS);
      expect(exitCode).toBe(0);
      expect(stderr).toContain(`rows with a number above 1 in "${name}" are installments`);
      expect(stderr).toContain(`"2 of 4" in "${name}" as installment (1)`);
      expect(stderr).toContain('"NB" as new (3)');
    },
  );

  test('changes nothing of a row that says it is another thing, or where the column is left out', async () => {
    const other = await ran('Inst #', OF_FOUR, [], (at) => (at === 1 ? 'END' : 'NB'));
    expect(other.stderr).toContain('"END" as endorsement (1)');
    const without = await ran('Inst #', OF_FOUR, ['--ignore', 'Inst #']);
    expect(without.stamps).toEqual(OF_FOUR.map(() => '20.00'));
  });

  test('is read where no column holds transactions', async () => {
    const rows = ['A,PA,07/01/2026,1000.00,1 of 4', 'A,PA,07/01/2026,1000.00,2 of 4', ''];
    const { at } = temporaryFolder({ 'in.csv': ['Policy,State,Eff Date,Premium,Inst', ...rows].join('\n') });
    const { stdout, stderr } = await runCli(['batch', at('in.csv')]);
    expect(rowsOf(Buffer.from(stdout)).map((row) => row.stamping_fee_amount)).toEqual(['20.00', '']);
    expect(stderr).not.toContain('warning');
  });
});

describe('numbers alone', () => {
  test('are asked about, and read as the user says', async () => {
    const { exitCode, stderr } = await ran('Inst #', ['1', '4', '3']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '"Inst #" has rows with "4", "3", and "Trans" says that they are new policies or renewals, or nothing',
    );
    expect(stderr).toContain('--map installment_number=#6;');
    expect(stderr).toContain('--ignore "#6"');
    const said = await ran('Inst #', ['1', '4', '3'], ['--map', 'installment_number=#6']);
    expect(said.stamps).toEqual(['20.00', '', '']);
    const left = await ran('Inst #', ['1', '4', '3'], ['--ignore', '#6']);
    expect(left.stamps).toEqual(['20.00', '20.00', '20.00']);
  });

  test.each([
    'Installments',
    '# of Inst',
    'No. of Installments',
    'Installment',
    'Inst',
    'Pmt #',
    'Payment No',
  ])('are how many there are, or another thing, in a column %s', async (name) => {
    const { exitCode, stamps } = await ran(name, ['4', '10', '1', '4']);
    expect(exitCode).toBe(0);
    expect(stamps).toEqual(['20.00', '20.00', '20.00', '20.00']);
  });

  test('that differ within a policy are asked about by a name that leaves it open', async () => {
    const rows = ['A,PA,07/01/2026,NB,1000.00,1', 'A,PA,07/01/2026,NB,1000.00,2', ''];
    const header = 'Policy No,State,Pol Eff,Trans,Premium,Installment';
    const { at } = temporaryFolder({ 'in.csv': [header, ...rows].join('\n') });
    const { stderr } = await runCli(['batch', at('in.csv')]);
    expect(stderr).toContain('"Installment" has rows with "2"');
  });
});

describe('a description', () => {
  test('of an installment is asked about', async () => {
    const texts = ['GL', 'Installment 2 of 4'];
    const { exitCode, stderr } = await ran('Description', texts);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"Description" has rows with "Installment 2 of 4"');
    const said = await ran('Description', texts, ['--map', 'installment_number=Description']);
    expect(said.stamps).toEqual(['20.00', '']);
  });

  test('that first comes further down rejects its row', async () => {
    const texts = [...Array.from({ length: 1500 }, () => 'Premium of the term'), 'Installment 2 of 4'];
    const { priced } = await ran('Description', texts);
    expect(priced.at(-1)?.error_code).toBe('INVALID_REQUEST');
    expect(priced.at(-1)?.error_message).toContain('column "Description" has rows with "Installment 2 of 4"');
  });

  test.each(['4 installments', 'Installment plan', 'Building 2 of 4'])(
    'of another thing is not: %s',
    async (text) => {
      expect((await ran('Description', [text, 'GL'])).stamps).toEqual(['20.00', '20.00']);
    },
  );

  test('of a row that says that it is one says no more', async () => {
    const { exitCode } = await ran(
      'Description',
      ['Premium', 'Dues', 'Installment 2 of 4'],
      [],
      () => 'INST',
    );
    expect(exitCode).toBe(0);
  });
});

test('installments beside the whole premium are left out by their numbers', async () => {
  const rows = ['1 of 2', '2 of 2'].map((text) => `A,PA,07/01/2026,INST,500.00,${text}`);
  const header = 'Policy No,State,Pol Eff,Trans,Premium,Inst #';
  const whole = 'A,PA,07/01/2026,NB,1000.00,';
  const { at } = temporaryFolder({ 'in.csv': [header, whole, ...rows, ''].join('\n') });
  const { stderr, exitCode } = await runCli(['batch', at('in.csv')]);
  expect(exitCode).toBe(3);
  expect(stderr).toContain('the installments of 1 policy');
});

test('several columns are not added up', async () => {
  const { stderr, exitCode } = await ran('Inst #', ['1 of 4'], ['--map', 'installment_number=Trans+Inst #']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('only amounts can be added up');
});
