/** Zips with parts of any content, to make workbooks that no program would write. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/**
 * @param parts by path
 * @param packed false for parts that stand in the zip as they are
 */
export async function zipOf(
  parts: Readonly<Record<string, string | Uint8Array>>,
  packed = true,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content as string), path, { compress: packed });
  zip.end();
  return buffer(zip.outputStream as never);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relations = (list: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}">${list
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A sheet of a workbook by hand. */
interface RawSheet {
  readonly name: string;
  /** The XML within `sheetData`. */
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
}

/** A workbook by hand: the XML of its sheets, shared texts and cell formats. */
export const workbookOf = (
  sheets: readonly RawSheet[],
  {
    shared = '',
    styles = '',
    date1904 = false,
    packed = true,
    more = {} as Record<string, string | Uint8Array>,
  } = {},
): Promise<Buffer> =>
  zipOf(
    {
      '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ]),
      ...Object.fromEntries(
        sheets.map(({ rows }, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
        ]),
      ),
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
      ...more,
    },
    packed,
  );
