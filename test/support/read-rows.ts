/** Workbooks as our reader reads them. */
import { Workbook } from '../../src/io/workbook/read/workbook.ts';

/** The cells of a sheet, each as its kind and text, by row number. */
export async function readRows(bytes: Uint8Array, sheet = 0): Promise<Record<number, (string | null)[]>> {
  const workbook = await Workbook.open(bytes, 'book.xlsx');
  const rows: Record<number, (string | null)[]> = {};
  for await (const some of workbook.rows(workbook.sheets[sheet] as never))
    for (const { number, cells } of some)
      rows[number] = Array.from(cells, (each) => (each ? `${each.kind} ${each.text}` : null));
  workbook.close();
  return rows;
}

/** Why a workbook is refused; `read` where it is not. */
export const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readRows(bytes);
  } catch (error) {
    return (error as Error).message;
  }
  return 'read';
};
