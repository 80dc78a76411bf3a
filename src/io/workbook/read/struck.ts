/** Which styles of a workbook show their cells struck through. */
import { type Attributes, readXml } from './xml.ts';

const isOff = (value: string | undefined): boolean => value === '0' || value === 'false';

/** Whether an element begins text that is struck through: of a font, or of a part of a text. */
export const isStrike = (name: string, { val }: Attributes): boolean =>
  (name === 'strike' || name === 'dstrike') && !isOff(val);

/** The numbers of the styles whose font is struck through. */
export function readStruckStyles(stylesXml: string): ReadonlySet<number> {
  const struckFonts = new Set<number>();
  const struck = new Set<number>();
  let within = '';
  let fonts = 0;
  let styles = 0;
  readXml(stylesXml, {
    open: (name, attributes) => {
      if (name === 'fonts' || name === 'cellXfs') within = name;
      if (name === 'font' && within === 'fonts') fonts++;
      if (within === 'fonts' && isStrike(name, attributes)) struckFonts.add(fonts - 1);
      if (name === 'xf' && within === 'cellXfs') {
        if (struckFonts.has(Number(attributes.fontId ?? 0))) struck.add(styles);
        styles++;
      }
    },
    close: (name) => {
      if (name === within) within = '';
    },
  });
  return struck;
}
