/** The treatment of fees and what a calculation has to show. */
import type { PartlyCited, RateFile } from '../../engine/law/rate-file.ts';
import { checkCodes } from './charges.ts';
import type { Report } from './problem.ts';
import { checkSpans } from './spans.ts';

/** Reports a statement without a source. */
export const needSource = (value: PartlyCited, path: string, report: Report): void => {
  if (!value.citation || !value.source || !value.source_kind) {
    report(path, 'has no source', 'add citation, source and source_kind');
  }
};

/** Checks that the treatment of each side has a source, and conditions or portions where it needs them. */
export function checkFees(file: RateFile, report: Report): void {
  for (const side of ['carrier', 'broker'] as const) {
    const fee = file.fees[side];
    const path = `fees.${side}`;
    if (fee.treatment !== 'unsettled') needSource(fee, path, report);
    if ((fee.treatment === 'exempt_if_conditions_met') !== (fee.conditions !== undefined)) {
      report(
        `${path}.conditions`,
        'conditions belong to exempt_if_conditions_met and only to it',
        'add them, or change the treatment',
      );
    }
    if ((fee.treatment === 'taxable_portion') !== (fee.portions !== undefined)) {
      report(
        `${path}.portions`,
        'portions belong to taxable_portion and only to it',
        'add them, or change the treatment',
      );
    }
    if (side === 'carrier' && fee.treatment === 'taxable_portion') {
      report(
        `${path}.treatment`,
        'a taxable portion is a matter of brokers’ fees',
        'choose taxable or exempt, or say in text what is unsettled',
      );
    }
    checkSpans(fee.portions ?? [], `${path}.portions`, '', report);
  }
}

/**
 * Checks that advisories have a source, unless they say that there is none, that their charges exist, and that no two
 * statements of the file share a key that would give them the same code.
 */
export function checkAdvisories(file: RateFile, report: Report): void {
  const charges = new Set(file.charges.map(({ key }) => key));
  file.advisories.forEach((advisory, index) => {
    const path = `advisories[${index}]`;
    if (advisory.kind !== 'doubt' && !advisory.unsettled) needSource(advisory, path, report);
    if (advisory.when) checkCodes(file, advisory.when, `${path}.when`, report);
    const { charge, frees = [] } = advisory;
    const named = [
      ...(charge === undefined ? [] : [{ key: charge, member: 'charge' }]),
      ...frees.map((key) => ({ key, member: 'frees' })),
    ];
    for (const { key, member } of named.filter(({ key }) => !charges.has(key)))
      report(
        `${path}.${member}`,
        `no charge has the key "${key}"`,
        'name a charge of this file, or leave it out',
      );
  });
  checkKeys(file.advisories, 'advisories', report);
  checkKeys(file.stamp_missing, 'stamp_missing', report);
  checkKeys(file.variations, 'variations', report, charges);
}

/** Statements of one list may share a key only where they say the same. */
function checkKeys(
  list: readonly { readonly key: string; readonly text?: string }[],
  path: string,
  report: Report,
  taken: ReadonlySet<string> = new Set(),
): void {
  const texts = new Map<string, string | undefined>();
  list.forEach(({ key, text }, index) => {
    const before = texts.has(key) && (text === undefined || texts.get(key) !== text);
    if (before || taken.has(key))
      report(`${path}[${index}].key`, `"${key}" is used twice`, 'give each a key of its own');
    texts.set(key, text);
  });
}
