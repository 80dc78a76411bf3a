/** The filing office's coverage codes by which charges go. */
import { type Jurisdiction, Refusal } from '../../../engine/index.ts';
import type { Context } from '../../context.ts';
import { wrap } from '../../output/layout.ts';
import { table } from '../../output/table.ts';

/** The charges a code decides on: those laid on it by condition, and the shares it bears. */
function effects(jurisdiction: Jurisdiction, code: string): string {
  const { file } = jurisdiction;
  const laid = file.charges.filter(({ applies_when }) => applies_when?.when.coverage_code?.includes(code));
  const rerated = file.variations.filter(({ when }) => when.coverage_code?.includes(code));
  const shares = Object.entries(
    file.coverage_codes?.codes.find((entry) => entry.code === code)?.shares ?? {},
  );
  const nameOf = (key: string) => file.charges.find((charge) => charge.key === key)?.name ?? key;
  return [
    ...laid.map(({ name }) => name),
    ...rerated.map(({ text }) => text),
    ...shares.map(([key, share]) => `${nameOf(key)} on ${share}% of the premium`),
  ].join('; ');
}

/**
 * Prints the list.
 * @throws Refusal when no charge of the jurisdiction goes by coverage codes.
 */
export function coverageCodeList(context: Context, jurisdiction: Jurisdiction, json: boolean): void {
  const list = jurisdiction.file.coverage_codes;
  if (!list) {
    throw new Refusal(
      'INVALID_REQUEST',
      `${jurisdiction.name} has no charge that goes by coverage codes.`,
      'coverage_codes',
    );
  }
  const rows = list.codes.map(({ code, name }) => ({ code, name, effect: effects(jurisdiction, code) }));
  if (json) {
    context.printJson({
      state_code: jurisdiction.code,
      office: list.office,
      source: list.source,
      codes: rows,
    });
    return;
  }
  const columns = [{ head: 'Code' }, { head: 'Coverage', grows: true }, { head: 'Effect', grows: true }];
  context.print(context.paint.bold(`${jurisdiction.name}: coverage codes of the ${list.office}`));
  context.print();
  context.print(
    table(
      context,
      columns,
      rows.map(({ code, name, effect }) => [code, name, effect]),
    ),
  );
  context.print(`\n  ${wrap(context.width, `${list.citation}, ${list.source}`, '  ')}`);
}
