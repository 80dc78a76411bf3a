/**
 * Names of columns as words: `Trans. Eff Dt`, `TRANS_EFF_DT`, `TransEffDt` and `Date, Effective (Transaction)` are all
 * the words transaction, effective, date.
 */

/** Short forms as exports have them, and the word each stands for; an empty word counts for nothing. */
const SHORT: Readonly<Record<string, string>> = {
  abbr: 'abbreviation',
  acct: 'account',
  addr: 'address',
  agcy: 'agency',
  agncy: 'agency',
  agy: 'agency',
  asmt: 'assessment',
  assmt: 'assessment',
  agt: 'agent',
  ann: 'annual',
  bill: 'billed',
  billing: 'billed',
  bkr: 'broker',
  brk: 'broker',
  brkr: 'broker',
  brok: 'broker',
  bus: 'business',
  canc: 'cancellation',
  cancel: 'cancellation',
  canceled: 'cancelled',
  co: 'company',
  comm: 'commission',
  cd: 'code',
  cert: 'certificate',
  chg: 'charge',
  cov: 'coverage',
  covg: 'coverage',
  cvg: 'coverage',
  cxl: 'cancellation',
  cust: 'customer',
  ded: 'deductible',
  desc: 'description',
  descr: 'description',
  dt: 'date',
  eff: 'effective',
  efct: 'effective',
  endt: 'endorsement',
  exp: 'expiration',
  expir: 'expiration',
  expire: 'expiration',
  expires: 'expiration',
  expiry: 'expiration',
  grs: 'gross',
  incep: 'inception',
  incept: 'inception',
  ins: 'insured',
  insd: 'insured',
  insp: 'inspection',
  inv: 'invoice',
  invd: 'invoiced',
  juris: 'jurisdiction',
  lic: 'license',
  lmt: 'limit',
  loc: 'location',
  mun: 'municipal',
  muni: 'municipal',
  nbr: 'number',
  nm: 'name',
  no: 'number',
  mrshl: 'marshal',
  num: 'number',
  orig: 'original',
  oth: 'other',
  othr: 'other',
  pct: 'percent',
  plcy: 'policy',
  perc: 'percent',
  pol: 'policy',
  policies: 'policy',
  prem: 'premium',
  prm: 'premium',
  proc: 'processing',
  prod: 'producer',
  prov: 'province',
  pymt: 'payment',
  recd: 'received',
  ret: 'return',
  rsk: 'risk',
  rtn: 'return',
  returned: 'return',
  sl: 'surplus',
  st: 'state',
  stat: 'status',
  sts: 'status',
  srchg: 'surcharge',
  stmp: 'stamping',
  surch: 'surcharge',
  surchg: 'surcharge',
  stamp: 'stamping',
  svc: 'service',
  taxes: 'tax',
  tot: 'total',
  tran: 'transaction',
  trans: 'transaction',
  trn: 'transaction',
  trx: 'transaction',
  ttl: 'total',
  txn: 'transaction',
  typ: 'type',
  uw: 'underwriting',
  wrtn: 'written',
  writ: 'written',
  wrt: 'written',
  yr: 'year',
  a: '',
  amount: '',
  amt: '',
  an: '',
  dollar: '',
  for: '',
  in: '',
  of: '',
  the: '',
  usd: '',
};

/** Codes that invoices have for charges, as the name of a column and as a value of one, and the words each stands for. */
export const CODES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    sltx: 'surplus line tax',
    slt: 'surplus line tax',
    sltaxfee: 'surplus line tax',
    stx: 'state tax',
    sttx: 'state tax',
    mtax: 'municipal tax',
    lgpt: 'local premium tax',
    fmt: 'fire marshal tax',
    stf: 'stamping fee',
    pfee: 'policy fee',
    ifee: 'inspection fee',
    bfee: 'broker fee',
    afee: 'agency fee',
    sfee: 'service fee',
    ufee: 'u fee',
    uwfee: 'underwriting fee',
    wfee: 'w fee',
    mgafee: 'mga fee',
    admfee: 'admin fee',
  }).map(([code, words]) => [code, words.split(' ')] as const),
);

/** Other words of which names are made, so that `POLICYEFFDATE` can be taken apart. */
const WHOLE = [
  ...[
    'account',
    'additional',
    'address',
    'admin',
    'agency',
    'agent',
    'annual',
    'base',
    'billed',
    'bind',
    'bound',
  ],
  ...[
    'broker',
    'brokerage',
    'business',
    'cancellation',
    'carrier',
    'charge',
    'city',
    'code',
    'commission',
    'company',
  ],
  ...[
    'cost',
    'county',
    'coverage',
    'credit',
    'date',
    'debit',
    'deductible',
    'due',
    'effective',
    'endorsement',
  ],
  ...[
    'expiration',
    'fee',
    'filing',
    'gross',
    'home',
    'inception',
    'inspection',
    'insured',
    'insurer',
    'invoice',
  ],
  ...[
    'jurisdiction',
    'limit',
    'line',
    'lob',
    'location',
    'mailing',
    'municipal',
    'name',
    'net',
    'number',
    'policy',
  ],
  ...[
    'premium',
    'processing',
    'producer',
    'return',
    'risk',
    'service',
    'stamping',
    'start',
    'state',
    'status',
  ],
  ...[
    'surcharge',
    'surplus',
    'tax',
    'term',
    'total',
    'transaction',
    'type',
    'underwriting',
    'written',
    'zip',
  ],
];

/** The word that each word or short form stands for; an empty one counts for nothing. */
export const KNOWN: ReadonlyMap<string, string> = new Map([
  ...WHOLE.map((word) => [word, word] as const),
  ...Object.entries(SHORT),
]);

/** The shortest known word of which a run of letters may be made, and the two-letter ones that may be. */
const SHORTEST_PART = 3;
const SHORT_PARTS = new Set(['cd', 'dt', 'of', 'sl', 'st']);

/** `poleffdt` as pol, eff, dt: known words that make up the whole run; null where they do not. */
function partsOf(run: string): string[] | null {
  if (run === '') return [];
  for (let end = run.length; end >= 2; end--) {
    const part = run.slice(0, end);
    if (!KNOWN.has(part) || (end < SHORTEST_PART && !SHORT_PARTS.has(part))) continue;
    const rest = partsOf(run.slice(end));
    if (rest) return [part, ...rest];
  }
  return null;
}

/** Longer runs of letters are no name of a column. */
const LONGEST_RUN = 40;

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/(?:ss|us)$/.test(word) ? word.slice(0, -1) : word;

/** Words of businesses and of other things that only end like a charge. */
const OWN_WORDS = new Set(['coffee', 'kaffee', 'toffee', 'discharge', 'recharge', 'supercharge', 'syntax']);

/** What a run of letters of a database is about by its end, whatever stands before it: `MISCFEE`, `TRIAPREM`. */
const ENDING =
  /^(?<before>[a-z]+?)(?<ending>(?:fee|(?:sur)?chg|(?:sur)?charge|premium)s?|surch|srchg|prem|tax|taxes)$/;

/** The words that a run of letters is made of; null where it is a word of its own. */
function wordsIn(run: string): readonly string[] | null {
  const code = CODES.get(run) ?? CODES.get(singular(run));
  if (code !== undefined) return code;
  const known = KNOWN.get(run) ?? KNOWN.get(singular(run));
  if (known !== undefined) return [known];
  if (run.length <= 4 || run.length > LONGEST_RUN) return null;
  const parts = partsOf(run) ?? partsOf(singular(run));
  if (parts) return parts.map((part) => KNOWN.get(part) as string);
  const { before, ending } = (OWN_WORDS.has(singular(run)) ? null : ENDING.exec(run))?.groups ?? {};
  return before === undefined || ending === undefined ? null : [...meant(before), ...meant(ending)];
}

/** `fee1` as fee, 1, where the letters are words: columns of a table are numbered so. */
function numbered(run: string): readonly string[] | null {
  const pieces = run.match(/[a-z]+|\d+/g) ?? [];
  const isNumbered =
    pieces.length > 1 &&
    pieces.every((piece) => /\d/.test(piece) || (piece.length >= SHORTEST_PART && wordsIn(piece) !== null));
  return isNumbered ? pieces.flatMap(meant) : null;
}

const meant = (run: string): readonly string[] => wordsIn(run) ?? numbered(run) ?? [singular(run)];

/** Names taken apart before: each of a header is asked for more than once. */
const TAKEN_APART = new Map<string, readonly string[]>();
const REMEMBERED = 50_000;

/** The words of a name; those that say nothing, such as `of` and `amount`, only where there is no other. */
export function wordsOf(name: string): readonly string[] {
  let words = TAKEN_APART.get(name);
  if (!words) {
    words = takenApart(name);
    if (TAKEN_APART.size < REMEMBERED && name.length <= LONGEST_NAME) TAKEN_APART.set(name, words);
  }
  return words;
}

/** Longer cells are no names of columns. */
const LONGEST_NAME = 200;

function takenApart(name: string): string[] {
  const runs = name
    .replace(/\bu\s*\/\s*w\b/gi, 'underwriting')
    .replace(/\be\s*&\s*o\b/gi, 'eando')
    .replace(/\bs\s*\/\s*l\b/gi, 'sl')
    .replace(/%/g, ' percent ')
    .replace(/#/g, ' number ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’](?=d\b)/g, '')
    .split(/[^a-z\d]+/)
    .filter((run) => run !== '');
  const words = runs.flatMap(meant).filter((word) => word !== '');
  return words.length > 0 ? words : runs;
}

/** The same for all names of the same words, in whatever order: `date effective` for `Eff. Date`. */
export const nameKey = (name: string): string => [...new Set(wordsOf(name))].sort().join(' ');
