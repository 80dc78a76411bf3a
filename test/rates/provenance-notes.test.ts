/** What a rate file notes beside a statement reaches the reader of the provenance. */
import { expect, test } from 'vitest';
import { provenanceOf } from '../../src/rates/provenance.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const TODAY = '2026-11-20';

test('what else the file notes of a statement is told with it', () => {
  const listed = (value: unknown): string[] =>
    value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([key, each]) =>
          key === 'note' && typeof each === 'string' ? [each] : listed(each),
        );
  for (const { code, file } of jurisdictions) {
    const told = listed(provenanceOf(rates.load(code), TODAY)).join(' ');
    const { fees, rounding, advisories, filing, prepayments, penalties, general_rules, transactions } = file;
    const current = filing.filter(({ from }) => from === undefined || from <= TODAY);
    const charges = provenanceOf(rates.load(code), TODAY).charges.map(
      ({ key }) => file.charges.find((each) => each.key === key)?.note,
    );
    const stated = {
      fees,
      rounding,
      advisories,
      current,
      prepayments,
      penalties,
      general_rules,
      transactions,
    };
    for (const note of [...listed(stated), ...charges.filter((each) => each !== undefined)])
      expect(told, code).toContain(note);
  }
});
