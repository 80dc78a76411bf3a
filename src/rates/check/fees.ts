/** The treatment of fees and what a calculation has to show. */
import type { PartlyCited, RateFile } from '../../engine/rate-file.ts';
import { checkCodes } from './charges.ts';
import type { Report } from './problem.ts';

const needSource = (value: PartlyCited, path: string, report: Report): void => {
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
    fee.portions?.forEach((portion, index) => {
      const before = fee.portions?.[index - 1];
      if (portion.from > portion.to || (before && before.to >= portion.from)) {
        report(
          `${path}.portions[${index}]`,
          'overlaps or ends before it starts',
          'order the portions by date',
        );
      }
    });
  }
}

/** Checks that advisories have a source, unless they say that there is none. */
export function checkAdvisories(file: RateFile, report: Report): void {
  file.advisories.forEach((advisory, index) => {
    if (advisory.kind !== 'open') needSource(advisory, `advisories[${index}]`, report);
    if (advisory.when) checkCodes(file, advisory.when, `advisories[${index}].when`, report);
  });
}
