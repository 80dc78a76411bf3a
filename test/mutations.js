/**
 * Do the tests notice a wrong figure? Makes one small change at a time to a copy of the rate files and runs the tests
 * that hold the figures, conditions, due days and notices against the law: `npm run mutations -- [count] [seed]`. Exit code 1 when a change survives.
 *
 * The index of the rate files is written anew after each change, so that its digest does not notice in their place.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COPIED = [
  'src',
  'test',
  'rates',
  'fixtures',
  'docs',
  'bin',
  'dist',
  'package.json',
  'vitest.config.ts',
];
const TESTS = ['test/fixtures', 'test/rates', 'test/engine'];

const count = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
if (!Number.isInteger(count) || !Number.isInteger(seed) || count < 1) {
  console.error('usage: npm run mutations -- [count] [seed], two whole numbers');
  process.exit(2);
}

/** Random whole numbers below a limit, the same for the same seed (mulberry32). */
function randomFrom(start) {
  let state = start;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
const random = randomFrom(seed);
const oneOf = (list) => list[random(list.length)];

/** A decimal text moved by a few units of its last place, or of a finer one. */
function nudged(text, decimals) {
  const written = text.split('.')[1]?.length ?? 0;
  const places = Math.max(decimals, written);
  const units = BigInt(text.replace('.', '') + '0'.repeat(places - written));
  const moved = units + oneOf([1n, 2n, 10n, ...(units > 10n ? [-1n, -2n, -10n] : [])]);
  const digits = String(moved).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const dayMoved = (date) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + oneOf([-1, 1]) * 86_400_000).toISOString().slice(0, 10);

const isRate = (value) => typeof value === 'string' && /^\d/.test(value);
const numbered = (list) => list.map((each, index) => [each, index]);

/** Where a charge's or a rule's rates stand: `[version, path]`. */
const versionsOf = (file, part) =>
  numbered(file[part]).flatMap(([owner, at]) =>
    numbered(owner.versions ?? []).map(([version, index]) => [
      version,
      `${part}[${at}].versions[${index}]`,
      owner,
    ]),
  );

/** Sets a field and tells what was done. */
function change(target, field, value, path) {
  const old = target[field];
  target[field] = value;
  return { path: `${path}.${field}`, old, now: value };
}

const rated = (file, basis) =>
  [...versionsOf(file, 'charges'), ...versionsOf(file, 'variations')].filter(
    ([version, , owner]) => isRate(version.rate) && (owner.basis ?? 'percent') === basis,
  );

/** Some of the values that the rules on later transactions have. */
const TRANSACTION_VALUES = {
  returns: ['credited', 'earned', 'unknown'],
  rate_dates: ['policy_effective_date', 'transaction_effective_date', 'unknown'],
  period_dates: ['invoice_date', 'filing_date', 'unknown'],
  installments: ['up_front', 'as_invoiced', 'unknown'],
};

/** The conditions of a file: of its special rules, charges and advisories. */
const conditionsOf = ({ variations, charges, advisories }) => [
  ...numbered(variations).map(([rule, at]) => [rule, `variations[${at}]`]),
  ...numbered(charges).flatMap(([{ applies_when: rule }, at]) =>
    rule ? [[rule, `charges[${at}].applies_when`]] : [],
  ),
  ...numbered(advisories).flatMap(([rule, at]) => (rule.when ? [[rule, `advisories[${at}]`]] : [])),
];

/** Some of the values that each group of a condition can have. */
const CONDITION_VALUES = {
  lob: ['SLT-PROP', 'SLT-APD', 'SLT-CARGO', 'SLT-GL', 'SLT-PROFL'],
  coverage: ['wet_marine', 'aircraft', 'commercial_aircraft', 'railroad', 'fire', 'inland_marine'],
  coverage_code: ['1000', '1018', '2007', '9999'],
  filing: ['electronic', 'paper'],
  transaction: ['new', 'renewal', 'endorsement', 'audit'],
};

/** A list of a condition with a value more or less, never empty. */
function reached(list, field) {
  const others = CONDITION_VALUES[field].filter((each) => !list.includes(each));
  if (others.length > 0 && (list.length === 1 || random(2) === 0)) return [...list, oneOf(others)];
  const left = random(list.length);
  return list.filter((_, index) => index !== left);
}

/** Leaves a word out, or puts it in the place of the one before it. */
function misread(wording) {
  const words = wording.split(' ');
  const at = 1 + random(words.length - 1);
  words.splice(at, 1, ...oneOf([[], [words[at - 1]]]));
  const now = words.join(' ');
  return now === wording ? misread(wording) : now;
}

/** What can be read wrong about the appearance and the place of a notice. */
const NOTICE_CHANGES = {
  pt: (size) => (size ?? 8) + oneOf([1, 2]),
  bold: (bold) => !bold,
  caps: (caps) => !caps,
  ink: (ink) => (ink === 'red' ? 'black' : 'red'),
};

/** The kinds of change: where one can be made in a file, and making it. */
const KINDS = {
  rate: {
    places: (file) => rated(file, 'percent'),
    make: ([version, path]) => change(version, 'rate', nudged(version.rate, 3), path),
  },
  amount: {
    places: (file) => rated(file, 'flat'),
    make: ([version, path]) => change(version, 'rate', nudged(version.rate, 2), path),
  },
  day: {
    places: (file) => [...versionsOf(file, 'charges'), ...versionsOf(file, 'variations')],
    make: ([version, path]) => change(version, 'from', dayMoved(version.from), path),
  },
  fee: {
    places: (file) => ['carrier', 'broker'].map((side) => [file.fees[side], `fees.${side}`]),
    make: ([fee, path]) => {
      delete fee.conditions;
      delete fee.portions;
      const others = ['taxable', 'exempt', 'unsettled'].filter((each) => each !== fee.treatment);
      return change(fee, 'treatment', oneOf(others), path);
    },
  },
  rounding: {
    places: (file) => (file.rounding ? [file] : []),
    make: (file) => {
      const { rounding } = file;
      return oneOf([
        () => change(rounding, 'level', rounding.level === 'charge' ? 'return' : 'charge', 'rounding'),
        () => change(rounding, 'unit', rounding.unit === 'cent' ? 'dollar' : 'cent', 'rounding'),
        () => ({ ...change(file, 'rounding', null, ''), path: 'rounding', old: 'a rule' }),
      ])();
    },
  },
  due: {
    places: (file) =>
      numbered(file.filing).flatMap(([{ due, annual_return }, index]) => {
        const path = `filing[${index}].due`;
        const named = numbered(due.periods ?? []).map(([period, at]) => [
          period,
          'due',
          `${path}.periods[${at}]`,
        ]);
        const counted = ['day', 'days', 'months_after', 'payable'].filter((field) => due[field] != null);
        const settled = annual_return ? [[annual_return, 'due', `filing[${index}].annual_return`]] : [];
        return [...named, ...settled, ...counted.map((field) => [due, field, path])];
      }),
    make: ([target, field, path]) => {
      const old = target[field];
      if (field === 'payable') return change(target, field, null, path);
      return change(target, field, field === 'due' ? dayMoved(`2026-${old}`).slice(5) : old + 1, path);
    },
  },
  transaction: {
    places: (file) =>
      Object.entries(file.transactions).flatMap(([list, rules]) =>
        numbered(rules).map(([rule, index]) => [rule, list, `transactions.${list}[${index}]`]),
      ),
    make: ([rule, list, path]) => {
      const field = 'treatment' in rule ? 'treatment' : 'date';
      const others = TRANSACTION_VALUES[list].filter((each) => each !== rule[field]);
      return change(rule, field, oneOf(others), path);
    },
  },
  condition: {
    places: (file) =>
      conditionsOf(file).flatMap(([rule, path]) => [
        ...Object.keys(rule.when).map((field) => [rule, field, path]),
        ...(rule.if_unknown ? [[rule, 'if_unknown', path]] : []),
      ]),
    make: ([rule, field, path]) =>
      field === 'if_unknown'
        ? change(rule, field, rule[field] === 'applied' ? 'not_applied' : 'applied', path)
        : change(rule.when, field, reached(rule.when[field], field), `${path}.when`),
  },
  'wording of a notice': {
    places: (file) => numbered(file.stamp).filter(([{ wording }]) => wording.includes(' ')),
    make: ([notice, at]) => change(notice, 'wording', misread(notice.wording), `stamp[${at}]`),
  },
  'look of a notice': {
    places: (file) =>
      numbered(file.stamp).flatMap(([notice, at]) => [
        ...(notice.style?.forms.length ? notice.style.forms : [notice.style ?? {}]).flatMap((style) =>
          Object.keys(NOTICE_CHANGES)
            .filter((field) => field in style)
            .map((field) => [style, field, `stamp[${at}].style`]),
        ),
        [notice, 'carried_by', `stamp[${at}]`],
        ...(notice.page_rule ? [[notice.page_rule, 'page', `stamp[${at}].page_rule`]] : []),
      ]),
    make: ([target, field, path]) => {
      const others = {
        carried_by: ['every_policy', 'certain_policies', 'other_paper'],
        page: ['front', 'own'],
      }[field];
      const now = others
        ? oneOf(others.filter((each) => each !== target[field]))
        : NOTICE_CHANGES[field](target[field]);
      return change(target, field, now, path);
    },
  },
  share: {
    places: (file) =>
      numbered(file.coverage_codes?.codes ?? []).flatMap(([{ shares = {} }, index]) =>
        Object.keys(shares).map((key) => [shares, key, `coverage_codes.codes[${index}].shares`]),
      ),
    make: ([shares, key, path]) => change(shares, key, nudged(shares[key], 0), path),
  },
};

const localVersions = (file) =>
  numbered(file.localities).flatMap(([{ name, versions }, at]) =>
    numbered(versions).map(([version, index]) => [version, `localities[${at}] (${name}).versions[${index}]`]),
  );

/** The same for a file of localities. */
const LOCAL_KINDS = {
  'locality rate': {
    places: (file) =>
      localVersions(file).flatMap(([{ rates }, path]) =>
        Object.keys(rates).map((key) => [rates, key, `${path}.rates`]),
      ),
    make: ([rates, key, path]) => change(rates, key, nudged(rates[key], 1), path),
  },
  'locality day': {
    places: localVersions,
    make: ([version, path]) => {
      const field = version.to === null ? 'from' : oneOf(['from', 'to']);
      return change(version, field, dayMoved(version[field]), path);
    },
  },
};

const read = (folder, name) => JSON.parse(readFileSync(join(folder, 'rates', name), 'utf8'));

/** A value as it is told: of a long text, the words about what was changed. */
function told(value, other) {
  if (typeof value !== 'string' || value.length < 60) return value;
  const at = [...value].findIndex((character, index) => character !== other[index]);
  return `…${value.slice(Math.max(0, at - 25), at + 25)}…`;
}

/** Makes one change in a copy; what was changed, and how to undo it. */
function mutate(copy, names) {
  const kind = oneOf([...Object.keys(KINDS), ...Object.keys(LOCAL_KINDS)]);
  const { places, make } = KINDS[kind] ?? LOCAL_KINDS[kind];
  const local = kind in LOCAL_KINDS;
  const wanted = names.filter((name) => name.includes('-') === local);
  const found = wanted.flatMap((name) => {
    const file = read(copy, name);
    return places(file).map((place) => ({ name, file, place }));
  });
  const { name, file, place } = oneOf(found);
  const path = join(copy, 'rates', name);
  const original = readFileSync(path);
  const changed = make(place);
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
  return { name, ...changed, undo: () => writeFileSync(path, original) };
}

/** The test that failed first, or null when none did. */
function firstFailure(copy) {
  execFileSync('node', ['dist/rates-index.js'], { cwd: copy });
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = [
    'vitest',
    'run',
    '--project',
    'node',
    ...TESTS,
    '--bail',
    '1',
    '--reporter',
    'json',
    '--outputFile',
    report,
  ];
  const { status, stderr } = spawnSync('npx', args, { cwd: copy, encoding: 'utf8' });
  if (status === 0) return null;
  if (!existsSync(report)) throw new Error(`the tests did not run: ${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find((each) => each.status === 'failed');
    if (failed) return `${name.slice(copy.length + 1)} > ${failed.fullName}`;
    if (message) return `${name.slice(copy.length + 1)}: ${message.split('\n')[0]}`;
  }
  throw new Error(`the tests did not run: ${stderr}`);
}

const copy = mkdtempSync(join(tmpdir(), 'slt-mutations-'));
try {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const broken = firstFailure(copy);
  if (broken) throw new Error(`a test fails without any change: ${broken}`);
  const names = readdirSync(join(copy, 'rates')).filter((name) =>
    /^[A-Z]{2}(-localities)?\.json$/.test(name),
  );
  console.log(`${count} mutations, seed ${seed}`);
  let survived = 0;
  for (let index = 1; index <= count; index++) {
    const { name, path, old, now, undo } = mutate(copy, names);
    const killer = firstFailure(copy);
    undo();
    if (killer === null) survived++;
    const outcome = killer === null ? 'SURVIVED' : `killed by ${killer}`;
    console.log(
      `${String(index).padStart(3)} ${name} ${path}: ${told(old, now)} → ${told(now, old)}\n    ${outcome}`,
    );
  }
  console.log(`${count - survived} killed, ${survived} survived`);
  process.exitCode = survived > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
