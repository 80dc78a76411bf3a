// A year of one broker as its agency system exports it: policies and what becomes of them later, sorted by invoice date. Seeded, so
// that the same seed is the same file. The policies that were written the year before are not in it; what happens to them is.
// Run: node bench/year.js TRANSACTIONS FILE [SEED]
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { random } from './random.js';

const HEADER = [
  'Policy Number',
  'Insured',
  'Insurer',
  'Insurer NAIC',
  'Invoice Number',
  'State',
  'Transaction',
  'Effective Date',
  'Expiration Date',
  'Transaction Date',
  'Bound Date',
  'Invoice Date',
  'Premium',
  'Policy Fee',
  'Broker Fee',
  'Coverage Code',
  'KY Jurisdiction',
];

/** The states in which the broker works, the large ones several times: 30 of them. */
const STATES = [
  ...'TX TX TX TX CA CA CA CA FL FL FL FL NY NY NY IL IL IL'.split(' '),
  ...'AZ CO CT GA ID IN KY LA MA MD MI MN MO MS NC NJ NV OH OK OR PA TN UT VA WA'.split(' '),
];

/** The shares of later transactions; the rest are new policies and renewals. */
const LATER = [
  { kind: 'Endorsement', share: 0.15 },
  { kind: 'Return Premium', share: 0.08 },
  { kind: 'Cancellation', share: 0.03 },
  { kind: 'Audit', share: 0.02 },
];

/** Codes of the filing offices that have some: property, package, general liability. */
const CODES = {
  FL: ['1000', '1005', '2002', '2009', '5000', '5001'],
  IL: ['1001', '1002', '2003', '2200', '3002', '5001', '7702'],
};

const FIRST = ['Acme', 'Blue Ridge', 'Harbor', 'Lakeview', 'Pioneer', 'Summit', 'Union', 'Westfield'];
const TRADE = ['Builders', 'Logistics', 'Properties', 'Restaurants', 'Roofing', 'Trucking', 'Wellness'];
const FORM = [' Inc', ' LLC', ', LLC', ' Company', ' & Sons', ', Inc.'];
const INSURERS = [
  ['Lloyd’s of London', 'AA-1122000'],
  ['Northfield Specialty Ins Co', '98765'],
  ['Rockport Surplus Lines Ins Co', '98766'],
  ['Evergreen Specialty Ins Co', '98767'],
];
const CITIES = ['Lexington', 'Louisville', 'Bowling Green'];

const DAY = 86_400_000;
const plusDays = (date, days) => new Date(date.getTime() + days * DAY);
const plusYear = (date) =>
  new Date(Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()));
const two = (value) => String(value).padStart(2, '0');
const usDate = (date) =>
  date === null ? '' : `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
const field = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Whole cents as the system prints them: below zero in parentheses. */
const dollars = (cents) => {
  if (cents === 0) return '';
  const text = `${Math.trunc(Math.abs(cents) / 100)}.${two(Math.abs(cents) % 100)}`;
  return cents < 0 ? `(${text})` : text;
};

/** Makes the transactions of a year. */
class Year {
  #year;
  #next;
  #serial = 0;
  /** The policies that something may still happen to; what was charged for each and not yet given back, in cents. */
  #policies = [];

  constructor(year, seed) {
    this.#year = year;
    this.#next = random(seed);
  }

  #whole(limit) {
    return Math.floor(this.#next() * limit);
  }

  #pick(list) {
    return list[this.#whole(list.length)];
  }

  /** A policy of a day; its number says the year in which it begins. */
  #policy(effective) {
    const state = this.#pick(STATES);
    this.#serial++;
    const policy = {
      number: `SL${effective.getUTCFullYear() % 100}-${String(this.#serial).padStart(6, '0')}`,
      insured: `${this.#pick(FIRST)} ${this.#pick(TRADE)}${this.#pick(FORM)}`,
      insurer: this.#pick(INSURERS),
      state,
      effective,
      expiration: plusYear(effective),
      premium: 50_000 + this.#whole(4_000_000),
      policyFee: this.#next() < 0.4 ? 5_000 + this.#whole(30_000) : 0,
      brokerFee: this.#next() < 0.35 ? 2_500 + this.#whole(50_000) : 0,
      code: CODES[state] ? this.#pick(CODES[state]) : '',
      city: state === 'KY' ? this.#pick(CITIES) : '',
    };
    policy.left = policy.premium;
    return policy;
  }

  #dayOfYear() {
    return plusDays(new Date(Date.UTC(this.#year, 0, 1)), this.#whole(365));
  }

  /** A new policy or a renewal, which is bound before it begins, or backdated. */
  written() {
    const policy = this.#policy(this.#dayOfYear());
    this.#policies.push(policy);
    return {
      policy,
      kind: this.#next() < 0.55 ? 'New' : 'Renewal',
      date: null,
      bound: plusDays(policy.effective, this.#whole(25) - 20),
      invoice: plusDays(policy.effective, this.#whole(30)),
      premium: policy.premium,
      policyFee: policy.policyFee,
      brokerFee: policy.brokerFee,
    };
  }

  /** The policies of the year before, of which the file has only what happens to them in this one. */
  writtenBefore(count) {
    const first = new Date(Date.UTC(this.#year - 2, 9, 1));
    for (let each = 0; each < count; each++)
      this.#policies.push(this.#policy(plusDays(first, this.#whole(450))));
  }

  /** What becomes of a policy later. */
  later(kind) {
    for (;;) {
      const index = this.#whole(this.#policies.length);
      const policy = this.#policies[index];
      const made = kind === 'Audit' ? this.#audit(policy) : this.#during(policy, kind);
      if (made === null) continue;
      policy.left += made.premium;
      if (kind === 'Cancellation' || kind === 'Audit') this.#policies.splice(index, 1);
      return made;
    }
  }

  /** The audit of a policy that ended in the year: more premium, or some of it back. */
  #audit(policy) {
    if (policy.expiration.getUTCFullYear() !== this.#year) return null;
    const size = 1_000 + this.#whole(Math.ceil(policy.left / 5));
    return {
      ...this.#transaction(policy, 'Audit', policy.expiration),
      invoice: plusDays(policy.expiration, 30 + this.#whole(45)),
      premium: this.#next() < 0.6 ? size : -size,
    };
  }

  /** What happens while a policy runs, in this year and not before the last that happened to it. */
  #during(policy, kind) {
    const start = Math.max(policy.effective.getTime(), Date.UTC(this.#year, 0, 1), policy.last ?? 0);
    const days = Math.floor(
      (Math.min(policy.expiration.getTime(), Date.UTC(this.#year + 1, 0, 1)) - start) / DAY,
    );
    if (days < 30 || policy.left < 100_000) return null;
    const isFlat = kind === 'Cancellation' && policy.last === undefined && this.#next() < 0.25;
    if (isFlat && policy.effective.getUTCFullYear() === this.#year) {
      return {
        ...this.#transaction(policy, 'Flat Cancel', policy.effective),
        premium: -policy.premium,
        policyFee: -policy.policyFee,
        brokerFee: -policy.brokerFee,
      };
    }
    const date = plusDays(new Date(start), 1 + this.#whole(days - 2));
    policy.last = date.getTime();
    return { ...this.#transaction(policy, kind, date), ...this.#amounts(policy, kind, date) };
  }

  #transaction(policy, kind, date) {
    return {
      policy,
      kind,
      date,
      bound: plusDays(date, this.#whole(10) - 5),
      invoice: plusDays(date, this.#whole(25)),
      policyFee: 0,
      brokerFee: 0,
    };
  }

  #amounts(policy, kind, date) {
    if (kind === 'Cancellation') {
      const days = (policy.expiration.getTime() - date.getTime()) / DAY;
      return { premium: -Math.max(100, Math.floor((policy.left * days) / 366)) };
    }
    if (kind === 'Return Premium') return { premium: -(1_000 + this.#whole(Math.ceil(policy.left / 3))) };
    const size = 1_000 + this.#whole(Math.ceil(policy.left / 4));
    // Some endorsements cost nothing but a fee of the insurer, and some take cover away.
    const isReduced = this.#next() < 0.2;
    return {
      premium: isReduced ? -size : size,
      policyFee: !isReduced && this.#next() < 0.1 ? 2_500 + this.#whole(5_000) : 0,
    };
  }
}

const rowOf = ({ policy, kind, date, bound, invoice, premium, policyFee, brokerFee }, index) =>
  [
    policy.number,
    policy.insured,
    policy.insurer[0],
    policy.insurer[1],
    `INV-${String(index + 1).padStart(6, '0')}`,
    policy.state,
    kind,
    usDate(policy.effective),
    usDate(policy.expiration),
    usDate(date),
    usDate(bound),
    usDate(invoice),
    dollars(premium),
    dollars(policyFee),
    dollars(brokerFee),
    policy.code,
    policy.city,
  ]
    .map(field)
    .join(',');

/**
 * The CSV of a year.
 * @param {number} transactions how many rows
 * @param {number} [seed]
 */
function yearCsv(transactions, seed = 2026, calendarYear = 2025) {
  const year = new Year(calendarYear, seed);
  const counts = LATER.map(({ kind, share }) => ({ kind, count: Math.round(transactions * share) }));
  const laterCount = counts.reduce((sum, { count }) => sum + count, 0);
  year.writtenBefore(Math.ceil(transactions / 3));
  const made = Array.from({ length: transactions - laterCount }, () => year.written());
  for (const { kind, count } of counts) for (let each = 0; each < count; each++) made.push(year.later(kind));
  made.sort((a, b) => a.invoice.getTime() - b.invoice.getTime());
  return `${[HEADER.join(','), ...made.map(rowOf)].join('\n')}\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [rows, path, seed = '2026'] = argv.slice(2);
  if (!/^\d+$/.test(rows ?? '') || path === undefined || !/^\d+$/.test(seed)) {
    console.error('write: node bench/year.js TRANSACTIONS FILE [SEED]');
    process.exit(2);
  }
  writeFileSync(path, yearCsv(Number(rows), Number(seed)));
}
