/**
 * What is said of rows that bear a flat charge again. Whether an earlier row bears it is known only when the chunks before are, which
 * are priced on other threads: so it is added to what a thread made of the rows.
 */

import { chargedAgain } from '../../engine/findings/transaction-findings.ts';
import { type Finding, findingText } from '../../engine/index.ts';
import { insideQuotes, withoutFormula } from '../../io/csv/field.ts';
import { BETWEEN } from '../../io/csv/writer.ts';
import { openRates, type RateStore } from '../../rates/store.ts';
import type { FlatCharge } from '../duplicates/flat-charges.ts';
import type { BatchSetup } from '../priced/setup.ts';
import type { PricedChunk, RowWarnings } from '../pricing/chunk-result.ts';
import type { MetFinding } from '../pricing/codes-met.ts';
import { type DoubtMet, notesWith } from '../workbook/notes.ts';

/** What is said of a charge; nothing where the rates here have none of that key. */
function doubtOf({ state, key }: FlatCharge, rates: RateStore): Finding | null {
  const jurisdiction = rates.load(state);
  const charge = jurisdiction.file.charges.find(
    (each) => each.basis === 'flat' && (each.key === key || each.slot === key),
  );
  return charge ? chargedAgain(charge, jurisdiction.code) : null;
}

/** A chunk with what is said of its rows whose flat charges an earlier row bears. */
export function withDoubts(
  { output, warnings, filings, codes }: Pick<PricedChunk, 'output' | 'warnings' | 'filings' | 'codes'>,
  again: readonly FlatCharge[],
  { overrides, fullText, withLegend }: Pick<BatchSetup, 'overrides' | 'fullText' | 'withLegend'>,
): Pick<PricedChunk, 'output' | 'filings' | 'codes'> {
  const rates = openRates(overrides);
  const doubts = new Map<number, Finding[]>();
  const texts = new Map<number, string[]>();
  const met = new Map<string, DoubtMet>();
  const codesMet: MetFinding[] = [];
  for (const charge of again) {
    const { line, state } = charge;
    const doubt = doubtOf(charge, rates);
    if (!doubt) continue;
    const { code, kind, text, citation, source } = doubt;
    const known = met.get(code);
    if (!known) codesMet.push({ code, state, kind, text, citation, source });
    const name = rates.load(state).name;
    met.set(code, { state: name, code, text, citation: '', source: '', rows: (known?.rows ?? 0) + 1 });
    doubts.set(line, [...(doubts.get(line) ?? []), doubt]);
    const said = fullText ? findingText(doubt) : code;
    texts.set(line, [...(texts.get(line) ?? []), said]);
  }
  return {
    output: withWarnings(output, warnings, texts),
    filings: filings && notesWith(filings, doubts, [...met.values()]),
    codes: withLegend ? [...codes, ...codesMet] : codes,
  };
}

/** What is put into a cell: with what stands between it and the warnings there, or quotes where there are none. */
function inserted({ before, behind, quoted }: RowWarnings, texts: readonly string[]): string {
  if (!quoted) return `${before ? ' ' : ''}${texts.join(' ')}${!before && behind ? ' ' : ''}`;
  const said = texts.map((each) => insideQuotes(withoutFormula(each))).join(BETWEEN);
  if (!before && !behind) return `"${said}"`;
  return before ? `${BETWEEN}${said}` : `${said}${BETWEEN}`;
}

/** The rows with more warnings in some of them, by their lines. */
function withWarnings(
  output: Uint8Array,
  warnings: readonly RowWarnings[],
  texts: ReadonlyMap<number, readonly string[]>,
): Uint8Array {
  const added = warnings.flatMap((place) => {
    const said = texts.get(place.line);
    return said ? [{ at: place.at, bytes: Buffer.from(inserted(place, said)) }] : [];
  });
  const length = added.reduce((sum, { bytes }) => sum + bytes.length, output.length);
  // In memory of its own: it is used again for another chunk.
  const longer = new Uint8Array(length);
  let [from, to] = [0, 0];
  for (const { at, bytes } of added) {
    longer.set(output.subarray(from, at), to);
    to += at - from;
    longer.set(bytes, to);
    to += bytes.length;
    from = at;
  }
  longer.set(output.subarray(from), to);
  return longer;
}
