/** The legend of a result: what each code in it means, once. */

import { findingCatalog } from '../../engine/assessment/finding-catalog.ts';
import type { Naming } from '../../engine/basics/message.ts';
import type { Finding } from '../../engine/index.ts';
import { csvLines } from '../../io/csv/lines.ts';
import type { RateStore } from '../../rates/store.ts';
import type { MetFinding } from '../pricing/codes-met.ts';

const LEGEND_COLUMNS = ['code', 'state', 'kind', 'text', 'citation', 'source'] as const;

/**
 * The legend as a CSV with a header, a line for each code, in their order.
 * @param met the codes; one that the rates here do not have is told in the words of the service that sent it
 * @param naming how inputs are named
 */
export function legendCsv(met: readonly MetFinding[], rates: RateStore, naming: Naming): string {
  const catalogs = new Map<string, ReadonlyMap<string, Finding>>();
  const general = ({ code, state }: MetFinding): Finding | undefined => {
    let catalog = catalogs.get(state);
    if (!catalog) {
      catalog = new Map(findingCatalog(rates.load(state)).map((each) => [each.code, each]));
      catalogs.set(state, catalog);
    }
    return catalog.get(code);
  };
  const lines = [...met]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((each) => {
      const found = general(each);
      const { kind, text, citation, source } = found ?? each;
      const remedy = found?.remedy?.worded(naming);
      return [each.code, each.state, kind, remedy ? `${text} ${remedy}` : text, citation ?? '', source ?? ''];
    });
  return `${csvLines([LEGEND_COLUMNS, ...lines])}\n`;
}
