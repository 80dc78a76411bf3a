/** The name that is offered for a priced file. */
import { parse } from 'node:path';

/** `policies.csv` becomes `policies-priced.csv`, `policies.csv.gz` `policies-priced.csv.gz`, `book.xlsm` `book-priced.xlsx`. */
export function pricedName(path: string): string {
  const [, plain = path, gz = ''] = /^(.*?)(\.gz)?$/is.exec(path) ?? [];
  const { ext } = parse(plain);
  // A workbook is written as .xlsx only.
  const ending = ext.toLowerCase() === '.xlsm' ? '.xlsx' : ext;
  return `${plain.slice(0, plain.length - ext.length)}-priced${ending}${gz}`;
}
