// A CSV of policies as agency management systems export it: seeded, so that the same number of rows is the same file.
// Run: node bench/policies.js ROWS FILE
import { closeSync, createWriteStream, openSync, writeSync } from 'node:fs';
import { argv } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { LOBS, openRates } from '../dist/index.js';
import { random } from './random.js';

export const HEADER = [
  'Policy Number',
  'Named Insured',
  'Home State',
  'Gross Premium',
  'Policy Fee',
  'Broker Fee',
  'LOB',
  'Eff Date',
  'Exp Date',
  'Insurer',
  'Jurisdiction',
  'Transaction',
  'Producer',
];

const FIRST = ['Acme', 'Blue Ridge', 'Harbor', 'Lakeview', 'Pioneer', 'Summit', 'Union', 'Westfield'];
const TRADE = ['Builders', 'Logistics', 'Properties', 'Restaurants', 'Roofing', 'Trucking', 'Wellness'];
const FORM = ['Inc', 'LLC', ', LLC', 'Company', '& Sons', ', Inc.'];
const INSURERS = ['Lloyd’s of London', 'Northfield Specialty', 'Scottsdale Surplus', 'Evanston Excess'];
const CITIES = ['Lexington', 'Louisville', 'Bowling Green', ''];
const PRODUCERS = ['J. Alvarez', 'K. Brandt', 'M. Chen', 'R. Okafor'];

const two = (value) => String(value).padStart(2, '0');
const quotedField = (text) => `"${text.replaceAll('"', '""')}"`;
const field = (text) => (/[",]/.test(text) ? quotedField(text) : text);

/** The column that a mix with coverage codes has at the end. */
const CODE = 'Coverage Code';

/**
 * Yields the rows as lines. One in 200 cannot be priced.
 * @param {number} rows
 * @param {{ quoted?: number, codes?: number }} [mix] the share of cells that are quoted though they need not be; how many
 * different coverage codes there are, in a column of their own
 */
export function* policies(rows, { quoted = 0, codes = 0 } = {}) {
  const next = random(20_261_120);
  // Apart, so that the policies are the same in every mix.
  const nextQuote = random(20_261_121);
  const written = quoted === 0 ? field : (text) => (nextQuote() < quoted ? quotedField(text) : field(text));
  const pick = (list) => list[Math.floor(next() * list.length)];
  const whole = (limit) => Math.floor(next() * limit);
  const states = openRates().names.map(({ code }) => code);
  const amount = (limit) => `${whole(limit)}.${two(whole(100))}`;
  for (let row = 1; row <= rows; row++) {
    const state = next() < 0.005 ? 'XX' : pick(states);
    const year = 2024 + whole(3);
    const [month, day] = [two(1 + whole(12)), two(1 + whole(28))];
    yield [
      `SL-${year}-${String(row).padStart(7, '0')}`,
      `${pick(FIRST)} ${pick(TRADE)}${pick(FORM).replace(/^(?=\w|&)/, ' ')}`,
      state,
      amount(90_000),
      next() < 0.4 ? amount(300) : '',
      next() < 0.4 ? amount(500) : '',
      next() < 0.85 ? pick(LOBS) : '',
      `${month}/${day}/${year}`,
      `${month}/${day}/${year + 1}`,
      pick(INSURERS),
      state === 'KY' ? pick(CITIES) : '',
      pick(['new', 'renewal', 'endorsement']),
      pick(PRODUCERS),
      ...(codes > 0 ? [`C${row % codes}`] : []),
    ]
      .map(written)
      .join(',');
  }
}

/** Writes a file of policies. */
export function writePolicies(rows, path, mix = {}) {
  const file = openSync(path, 'w');
  const columns = mix.codes > 0 ? [...HEADER, CODE] : HEADER;
  let text = `${columns.join(',')}\n`;
  for (const line of policies(rows, mix)) {
    text += `${line}\n`;
    if (text.length > 1 << 20) {
      writeSync(file, text);
      text = '';
    }
  }
  writeSync(file, text);
  closeSync(file);
}

/** Columns of amounts and of days, which are such in a workbook. */
const AMOUNTS = ['Gross Premium', 'Policy Fee', 'Broker Fee'];
const DAYS = ['Eff Date', 'Exp Date'];

/** The same policies as a workbook, by a library that is not the one the program writes with. */
export async function writePoliciesWorkbook(rows, path) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const { parse } = await import('csv-parse/sync');
  const typed = (text, at) => {
    if (text === '') return null;
    if (AMOUNTS.includes(HEADER[at])) return Number(text);
    if (!DAYS.includes(HEADER[at])) return text;
    const [month, day, year] = text.split('/');
    return new Date(`${year}-${month}-${day}T00:00:00Z`);
  };
  function* lines() {
    for (const line of policies(rows)) yield parse(line)[0].map(typed);
  }
  const columns = HEADER.map((header) => ({ header }));
  const file = createWriteStream(path);
  await pipeline(writeXlsxStream(lines(), { name: 'June', columns, inlineStrings: false }), file);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [rows, path] = argv.slice(2);
  if (!/^\d+$/.test(rows ?? '') || path === undefined) {
    console.error('write: node bench/policies.js ROWS FILE');
    process.exit(2);
  }
  writePolicies(Number(rows), path);
}
