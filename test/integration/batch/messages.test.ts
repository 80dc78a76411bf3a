/** What a rejected row says: its line, the column as the file calls it, the value, and how to fix it. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';

/** The columns of a file that calls everything by names of its own, with what a row has where a test says nothing. */
const COLUMNS = {
  state: 'Home State',
  premium: 'Gross Premium',
  carrier_fees: 'Policy Fee',
  broker_fees: 'Agency Fee',
  fees: 'All Fees',
  effective_date: 'Inception',
  lob: 'Line',
  jurisdiction: 'Locality',
  coverage: 'Coverage',
  filing: 'Filing',
  transaction: 'Trans Type',
  broker_fee_conditions_met: 'Broker Fee Conditions Met',
  fire_premium: 'Fire Premium',
  fire_marshal_rate: 'Fire Marshal Rate',
  taxable_broker_fee_portion: 'Taxable Broker Fee Portion',
  rate: 'Rates',
} as const;

type Cells = Partial<Record<keyof typeof COLUMNS, string>>;

const header = Object.values(COLUMNS).join(',');
const lineOf = (cells: Cells): string =>
  Object.keys(COLUMNS)
    .map((name) => ({ state: 'TX', premium: '100', ...cells })[name as keyof Cells] ?? '')
    .map((text) => `"${text.replaceAll('"', '""')}"`)
    .join(',');

/** The message of a row alone in its file, in line 2. */
async function messageOf(cells: Cells): Promise<[code: string | undefined, message: string | undefined]> {
  const { output } = await batchOf(`${header}\n${lineOf(cells)}\n`);
  const [row] = rowsOf(output);
  return [row?.slt_error_code, row?.slt_error_message];
}

test.each<[Cells, string, string]>([
  [
    { fees: '80', broker_fees: '75' },
    'INVALID_REQUEST',
    '"All Fees" cannot be combined with column "Policy Fee" or column "Agency Fee": give the total, or the sides.',
  ],
  [
    { state: 'IL', fire_premium: '500' },
    'INVALID_REQUEST',
    '"Fire Premium" cannot exceed the premium it is a part of.',
  ],
  [
    { state: 'AR', premium: '0', broker_fees: '100' },
    'INVALID_PREMIUM',
    '"Gross Premium" is zero, and no source on file settles whether Arkansas taxes the fee: price it in the row of its policy.',
  ],
])('a sentence about a column without its value keeps its subject: %j', async (cells, code, message) => {
  expect(await messageOf(cells)).toEqual([code, `line 2: column ${message}`]);
});

describe('line, column, value and fix', () => {
  test.each<[Cells, string, string]>([
    [{ state: '' }, 'MISSING_STATE', '"Home State": the cell is empty; fill it in.'],
    [{ state: '  ' }, 'MISSING_STATE', '"Home State": the cell is empty; fill it in.'],
    [
      { state: 'Texs' },
      'INVALID_STATE',
      '"Home State": Specified state not recognized: "Texs"; did you mean Texas?',
    ],
    [
      { state: 'ZZ' },
      'INVALID_STATE',
      '"Home State": Specified state not recognized: "ZZ"; send a two-letter code or a full name.',
    ],
    [{ premium: '' }, 'INVALID_PREMIUM', '"Gross Premium": the cell is empty; fill it in.'],
    [
      { premium: '0.00' },
      'INVALID_PREMIUM',
      '"Gross Premium": Premium must be a positive number: "0.00" is zero.',
    ],
    [
      { premium: '(1,500.00)' },
      'INVALID_PREMIUM',
      '"Gross Premium": "(1,500.00)" is negative; if it is given back, state it: return in column "Trans Type", cancellation or flat_cancellation.',
    ],
    [
      { premium: '$-5' },
      'INVALID_PREMIUM',
      '"Gross Premium": "$-5" is negative; if it is given back, state it: return in column "Trans Type", cancellation or flat_cancellation.',
    ],
    // An error of a formula, and a number as Excel shortens it: never guessed.
    ...['#N/A', '1E+05', '12,34.50', '1 000'].map((premium): [Cells, string, string] => [
      { premium },
      'INVALID_PREMIUM',
      `"Gross Premium": Premium must be a positive number: "${premium}" is not an amount; write it like 10000, 10,000.50 or $10,000.50.`,
    ]),
    [
      { premium: '1.234,50' },
      'INVALID_PREMIUM',
      '"Gross Premium": Premium must be a positive number: "1.234,50" seems to have a decimal comma; give --decimal comma, or write it like 1,200.50.',
    ],
    [
      { premium: '10.0051' },
      'INVALID_REQUEST',
      '"Gross Premium": "10.0051" has more than two decimals; round it to the cent.',
    ],
    [
      { premium: '1234567890123' },
      'INVALID_REQUEST',
      '"Gross Premium": "1234567890123" has more than 12 digits before the point; the most is 999,999,999,999.99.',
    ],
    [
      { carrier_fees: 'to come' },
      'INVALID_REQUEST',
      '"Policy Fee": "to come" is not an amount; write it like 10000, 10,000.50 or $10,000.50.',
    ],
    [
      { broker_fees: '(25.00)' },
      'INVALID_REQUEST',
      '"Agency Fee": "(25.00)" is negative; if it is given back, state it: return in column "Trans Type", cancellation or flat_cancellation.',
    ],
    [
      { state: 'CA', fees: '75' },
      'FEE_TYPE_REQUIRED',
      '"All Fees": California treats fees by who imposed them (carrier fee taxed, broker fee not taxed): give column "Policy Fee" or column "Agency Fee", or both, instead of column "All Fees".',
    ],
    // The 30th of February, and a number that is no day of Excel’s.
    ...['02/30/2026', '2/30/26', '12345'].map((date): [Cells, string, string] => [
      { effective_date: date },
      'INVALID_REQUEST',
      `"Inception": "${date}" is not a calendar date; write 2026-06-30 or 06/30/2026.`,
    ]),
    [
      { effective_date: '1901-01-01' },
      'NO_RATES_FOR_DATE',
      '"Inception": No rates are on file for Texas on 1901-01-01: the verified history starts on 1989-09-01.',
    ],
    [
      { state: 'KY', jurisdiction: 'Bowling Green', effective_date: '2026-06-01', lob: 'Widgets' },
      'INVALID_REQUEST',
      '"Line": "Widgets" is unknown; choose one of SLT-PROP, SLT-APD, SLT-CARGO, SLT-GL, SLT-PROFL.',
    ],
    [
      { state: 'KY', jurisdiction: 'Louisvile' },
      'INVALID_REQUEST',
      '"Locality": No locality "Louisvile" is on file; did you mean Louisville',
    ],
    [
      { state: 'FL', coverage: 'wet marin' },
      'INVALID_REQUEST',
      '"Coverage": "wet marin" is unknown; did you mean wet_marine?',
    ],
    [
      { state: 'MT', filing: 'fax' },
      'INVALID_REQUEST',
      '"Filing": "fax" is unknown; choose one of electronic, paper.',
    ],
    [
      { premium: '(1,500.00)', transaction: 'NB' },
      'INVALID_PREMIUM',
      '"Gross Premium": "(1,500.00)" is negative, but the transaction is new; if it is given back, state return in column "Trans Type", cancellation or flat_cancellation.',
    ],
    [
      { premium: '(1,500.00)', broker_fees: '25', transaction: 'return' },
      'INVALID_REQUEST',
      '"Agency Fee": "Gross Premium" holds "(1,500.00)" (given back) and "Agency Fee" holds "25" (charged): if the fee is given back, too, write it below zero, like (25) or -25; if it is charged, write it in a row of its own.',
    ],
    [
      { transaction: 'O' },
      'INVALID_REQUEST',
      '"Trans Type": "O" is unknown; choose one of new, renewal, extension, endorsement, return, audit, cancellation, flat_cancellation, reinstatement, installment.',
    ],
    [
      { broker_fee_conditions_met: 'maybe' },
      'INVALID_REQUEST',
      '"Broker Fee Conditions Met": "maybe" is neither true nor false; write yes or no.',
    ],
    [
      { state: 'IL', fire_marshal_rate: '200' },
      'INVALID_REQUEST',
      '"Fire Marshal Rate": "200" is not a percentage from 0 to 100 with at most 5 decimals; write 0.5 for half a percent.',
    ],
    [
      { fire_marshal_rate: '0.5' },
      'INVALID_REQUEST',
      '"Fire Marshal Rate": Texas takes no rate "fire_marshal_tax" from the caller; it takes none.',
    ],
    [
      { taxable_broker_fee_portion: 'half' },
      'INVALID_REQUEST',
      '"Taxable Broker Fee Portion": "half" is not a percentage from 0 to 100 with at most 5 decimals',
    ],
    [
      { state: 'KY', rate: 'municipal_tax=99' },
      'INVALID_REQUEST',
      '"Rates": Rate municipal_tax "99" is not within 0 to 25 percent',
    ],
  ])('%j', async (cells, code, message) => {
    const [ownCode, ownMessage] = await messageOf(cells);
    expect(ownCode).toBe(code);
    expect(ownMessage?.slice(0, `line 2, column ${message}`.length)).toBe(`line 2, column ${message}`);
  });

  test('a part of a sum is named with all its columns', async () => {
    const { output } = await batchOf('State,Net,Terror\nTX,100,tbd\n', { map: ['premium=Net+Terror'] });
    expect(rowsOf(output)[0]?.slt_error_message).toBe(
      'line 2, column "Net" + "Terror": "tbd" is not an amount; write it like 10000, or write 0 or leave it empty where there is none.',
    );
  });

  test('columns of one name are told by their place, and those without a name too', async () => {
    const { output } = await batchOf('X,X,\nZZ,1,\n', { map: ['state=#1', 'premium=#2'] });
    expect(rowsOf(output)[0]?.slt_error_message).toMatch(/^line 2, column #1 \("X"\): /);
    const nameless = await batchOf(',premium\nZZ,1\n', { map: ['state=#1'] });
    expect(rowsOf(nameless.output)[0]?.slt_error_message).toMatch(/^line 2, column #1: /);
  });

  test('a cell of megabytes is not repeated in the message', async () => {
    const text = 'x'.repeat(1_000_000);
    for (const name of ['state', 'premium', 'effective_date', 'lob', 'coverage'] as const) {
      const [code, message = ''] = await messageOf({ [name]: text });
      expect([code, message]).toEqual([
        name === 'state' ? 'INVALID_STATE' : name === 'premium' ? 'INVALID_PREMIUM' : 'INVALID_REQUEST',
        `line 2, column "${COLUMNS[name]}": the cell holds 1,000,000 characters, beginning "${'x'.repeat(40)}"; check the quotes around it, or the column.`,
      ]);
    }
    const [, place] = await messageOf({ state: 'KY', jurisdiction: text });
    expect(place).toContain('"Locality": the cell holds 1,000,000 characters');
  });

  test('a message is one line, whatever the cell and the header hold', async () => {
    const { output } = await batchOf('"Home\nState",premium\n"T\r\nX\u001b[31m",1\n');
    expect(rowsOf(output)[0]?.slt_error_message).toMatch(/^line 3, column "Home State": .*"T X \[31m"/);
  });
});

test('the first thing wrong in a row is what it says; the others come when that is fixed', async () => {
  const [code, message] = await messageOf({ state: 'ZZ', premium: 'x', effective_date: 'x' });
  expect(code).toBe('INVALID_STATE');
  expect(message).toContain('"Home State"');
});

test('the lines of a piece of a file are those of the whole file', async () => {
  const row = (note: string, premium: string) => `TX,${premium},2026-06-30,${note}\n`;
  const rows = [row('"two\nlines"', 'x'), row('one', '100'), row('"three\n\nlines"', 'y'), row('one', 'z')];
  const top = 'state,premium,effective_date,note\n';
  const whole = await batchOf(top + rows.join(''), { prefix: '' });
  // The third row begins in line 5: after the header, a row of two lines and one of one.
  const piece = await batchOf(top + rows.slice(2).join(''), { prefix: '', firstLine: 5 });
  expect(rowsOf(piece.output)).toEqual(rowsOf(whole.output).slice(2));
  expect(rowsOf(piece.output).map((each) => each.error_message?.split(',')[0])).toEqual(['line 5', 'line 8']);
  expect(rowsOf(piece.errors)).toEqual(rowsOf(whole.errors).slice(1));
});
