/**
 * What a text says that amounts are in, where that is not whole dollars of the United States: the name of a column, a line above
 * or below the rows, the name of a sheet, a cell of a column of units.
 */

/** Amounts are in a multiple or a part of dollars, or in another currency. */
type Unit = 'multiple' | 'currency';

/** What is told of such amounts. */
export const UNIT_TOLD: Readonly<Record<Unit, string>> = {
  multiple: 'not in whole dollars',
  currency: 'not in dollars',
};

/** Dollars and cents are written so everywhere, and say nothing. */
const PLAIN = /\bdollars?\s*(?:and|&)\s*cents?\b|\bnearest\s+(?:whole\s+)?(?:dollar|cent|penny)\b/gi;

/** Codes of currencies in which such files are written. */
const CODES =
  'GBP|EUR|CAD|CDN|CHF|AUD|NZD|JPY|MXN|MXP|SEK|NOK|DKK|BRL|ZAR|SGD|HKD|BBD|BMD|KYD|INR|CNY|KRW|PLN|TTD|JMD';
/** Dollars of others by their sign. */
const SIGNED = String.raw`(?:can|cdn|ca|c|au|a|nz|hk|sg|s|mx|r|bds|ec|tt|j)\$`;
/** Adjectives and names that are also those of people and places. */
const ALSO_NAMES =
  'canadian|australian|mexican|bermud(?:ian|a)|barbad(?:ian|os)|cayman|sterling|pounds?|francs?|kron(?:a|or|er|e)|reais';

/** What a text may consist of, the first that fits; `of` tells of each what it is. */
const TOKENS: readonly (readonly [of: string, pattern: string])[] = [
  // `kUSD`, `USDk`, `$mm`.
  ['multiple', String.raw`(?:k|t|m|mm)(?:usd|us\$|\$)(?![a-z\d])`],
  ['multiple', String.raw`(?:usd|us\$|\$)\s*(?:k|t|mm|m|mn|mio|mil|mln|bn)(?![a-z\d&'’.])`],
  ['currency', String.raw`${SIGNED}|[€£¥₤₹]|(?:${CODES})(?![a-z\d])`],
  [
    'currency',
    String.raw`(?:${ALSO_NAMES})\s*(?:dollars?\b|\$|sterling\b|pesos?\b)|(?:euros?|yen|pesos?|rupees?|yuan)\b`,
  ],
  [
    'foreign',
    String.raw`(?:local|original|orig\.?|foreign|settlement|transaction(?:al)?)\s+(?:currency|currencies|ccy)\b`,
  ],
  [
    'dollar',
    String.raw`u\.?\s?s\.?\s?a?\.?\s?(?:\$|d\b|dollars?\b)|usd(?=\d|\b)|us\b|u\.s\.a?\.?|dollars?\b|\$`,
  ],
  ['name', String.raw`(?:${ALSO_NAMES})\b`],
  ['multiple', String.raw`['’‘]?000(?:,000)?(?:['’]?s)?(?![\d.,]*\d|[a-z])`],
  ['multiple', String.raw`1[,.'’]?000(?:[,.'’]?000)?['’]?s\b|100s\b`],
  ['number', String.raw`1[,.'’]?000(?:[,.'’]?000)?(?![\d.,]*\d|[a-z])`],
  ['multiple', String.raw`(?:thousands?|thous|thsd|millions?|mio|mln|billions?|hundreds?|cents|pence)\b`],
  ['letter', String.raw`(?:k|mm|m)\b`],
  [
    'subject',
    String.raw`(?:amounts?|amts?|figures?|values?|premiums?|prems?|numbers|sums|fees?|taxes|totals|prices|money|currency|currencies|ccy|units?|scale|denomination|all|everything|reported|stated|expressed|shown|presented|denominated|converted)\b`,
  ],
  ['lead', String.raw`in\b|x(?=[\s\d])|[×*(:=]`],
  [
    'between',
    String.raw`(?:are|is|be|given|quoted|listed|displayed|written|rounded|to|nearest|the|this|below|above|herein|here|report|page|sheet|list|file|on|of|as|and|or|whole)\b|[\s,;.&/–—\-)[\]]+`,
  ],
  [
    'end',
    String.raw`(?:unless|except|only|at|otherwise|equivalents?|excluding|excl|including|incl|net|gross|per|see|for|basis|not)\b`,
  ],
  ['word', String.raw`[^\s,;:.&/()[\]=*×]+`],
  ['word', '[^]'],
];
const TOKEN = new RegExp(TOKENS.map(([, pattern]) => `(${pattern})`).join('|'), 'giy');

interface Token {
  readonly of: string;
  readonly text: string;
}

function tokensOf(text: string): Token[] {
  return [...text.replaceAll(PLAIN, 'dollars').matchAll(TOKEN)].map(([token, ...groups]) => ({
    of: TOKENS[groups.findIndex((group) => group !== undefined)]?.[0] ?? 'word',
    text: token,
  }));
}

/** What is said by tokens from one on, and where the first stands that is no part of it. */
interface Phrase {
  readonly sure: Unit | null;
  /** Said only where nothing else stands beside it: `Euro` of `Euro Insurance Agency`. */
  readonly perhaps: Unit | null;
  readonly end: number;
}

/** Said by tokens whatever stands beside them: `in USD 000`, `in local currency`. */
function surelySaid(tokens: readonly Token[]): Unit | null {
  if (tokens.some(({ of, text }) => of === 'multiple' && !/^(?:thousand|million)$/i.test(text)))
    return 'multiple';
  const isForeign = tokens.some(({ of }) => of === 'foreign') && !tokens.some(({ of }) => of === 'dollar');
  return isForeign ? 'currency' : null;
}

/** What a token alone says. */
const ALONE: ReadonlyMap<string, Unit> = new Map([
  ['multiple', 'multiple'],
  ['currency', 'currency'],
]);
/** What a token says where `in` or the like leads to it. */
const LED: ReadonlyMap<string, Unit> = new Map([
  ['name', 'currency'],
  ['number', 'multiple'],
  ['letter', 'multiple'],
]);

/** Said by tokens beside which nothing else stands. */
function perhapsSaid(tokens: readonly Token[], isLed: boolean): Unit | null {
  let led = isLed;
  for (const { of } of tokens) {
    const said = ALONE.get(of) ?? (led ? LED.get(of) : undefined);
    if (said !== undefined) return said;
    if (of === 'lead') led = true;
    if (of === 'subject') led = false;
  }
  return null;
}

/** Reads a unit with what leads to it: `in USD 000`, `: 1000`. */
function phraseFrom(tokens: readonly Token[], from: number, isLed: boolean): Phrase {
  let end = from;
  while (end < tokens.length && !/^(?:word|end)$/.test(tokens[end]?.of ?? '')) end++;
  const within = tokens.slice(from, end);
  return { sure: surelySaid(within), perhaps: perhapsSaid(within, isLed), end };
}

/** What is said by all of some tokens; null where other words stand among them. */
function saidByAll(tokens: readonly Token[], isLed: boolean): Unit | null {
  const { sure, perhaps, end } = phraseFrom(tokens, 0, isLed);
  return end === tokens.length ? (sure ?? perhaps) : null;
}

/** Said so wherever it stands: by the code of a currency, its sign or a multiple that is no number. */
const ANYWHERE: readonly (readonly [RegExp, Unit])[] = [
  [/\b(?:thousands|millions)\b|\bin\s+(?:thousand|million)\b/i, 'multiple'],
  [/(?:^|[^\d.,])(?:['’‘]000|000['’]?s)(?![\d.,]*\d|[a-z])/i, 'multiple'],
  [/(?:\bUSD|\$)\s*['’‘]?000(?![\d.,]*\d|[a-z])/i, 'multiple'],
  [/\b(?:USD|US\$)\s?(?:k|mm?|mio|mln)\b|\b[kKT](?:USD|US\$)|\$(?:k|mm)\b/, 'multiple'],
  [new RegExp(String.raw`\b(?:${CODES})\b|[€£¥₤₹]|\b[Pp]ounds [Ss]terling\b|\b[Ee]uros\b`), 'currency'],
  [new RegExp(String.raw`(?<![a-z\d])${SIGNED}(?!\w)`, 'i'), 'currency'],
  [/\b(?:canadian|australian|mexican)\s*(?:dollars?\b|\$|pesos?\b)/i, 'currency'],
  [/\bcurrency\s*[:=]\s*(?!US|U\.S|\$|dollar|united)\S/i, 'currency'],
];

const saidAnywhere = (text: string): Unit | null =>
  ANYWHERE.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What stands in brackets, and what is left between dashes and bars. */
const partsOf = (text: string): string[] => [
  ...[...text.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, within = '']) => within),
  ...text.replaceAll(/[([][^()[\]]*[)\]]/g, '|').split(/\s[-–—]+\s|[|;]|,\s|:\s/),
];

/** Whether what stands behind a unit is no more of a name: nothing, `unless`, or a word that is written small behind a currency. */
const endsSentence = (next: Token | undefined, said: Unit | null): boolean =>
  next === undefined || next.of === 'end' || (said === 'currency' && /^[a-z]/.test(next.text));

/**
 * What a line or the name of a sheet says of all amounts; null for nothing. It must speak of amounts, or be a unit alone: `Amounts
 * in Euro` and `USD k`, not `Euro Insurance Agency`.
 */
export function unitOfText(text: string): Unit | null {
  const anywhere = saidAnywhere(text);
  if (anywhere !== null) return anywhere;
  for (const part of partsOf(text)) {
    const tokens = tokensOf(part.trim());
    if (tokens.some(({ of }) => of === 'subject')) continue;
    const said = saidByAll(tokens, false);
    if (said !== null) return said;
  }
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.of !== 'subject') continue;
    const { sure, perhaps, end } = phraseFrom(tokens, at, false);
    const said = sure ?? (endsSentence(tokens[end], perhaps) ? perhaps : null);
    if (said !== null) return said;
    at = end;
  }
  return null;
}

/** What the name of a column of amounts says of them; null for nothing. */
export function unitOfName(name: string): Unit | null {
  const remarks = [...name.matchAll(/\(([^()]*)\)/g)].map(([, remark = '']) => remark);
  const tokens = tokensOf(name);
  const named = tokens.find(({ of }) => of === 'multiple' || of === 'currency' || of === 'name');
  return (
    saidAnywhere(name) ??
    (named === undefined ? null : named.of === 'multiple' ? 'multiple' : 'currency') ??
    remarks.map((remark) => saidByAll(tokensOf(remark), true)).find((said) => said !== null) ??
    unitOfText(name)
  );
}

/** What a cell of a column of units says of the amounts of its row; null for nothing. */
export const unitOfCell = (text: string): Unit | null =>
  saidAnywhere(text) ?? saidByAll(tokensOf(text), true);
