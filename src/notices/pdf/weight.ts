/** Whether a font is boldface. A PDF does not say so outright; its name and its descriptor do. */

/** What the file says of a font beside its name. */
export interface Descriptor {
  /** 100 to 900; 400 is regular, 700 bold. */
  readonly weight: number | null;
  /** The flag by which the font asks to be thickened. */
  readonly forceBold: boolean;
}

const BOLD =
  /(?<!semi|demi|semi-|demi-)bold|black(?!adder|oak)|heavy|(?:^|[-,_ ])(?:bd|blk|hv)(?:$|[-,_ ]|it)/i;
const BETWEEN = /semi-?bold|demi|(?:^|[-,_ ])(?:sb|medium|md)(?:$|[-,_ ])/i;
/** Names that makers of PDFs give when they drop the font's own. */
const NAMELESS = /^(?:cidfont\+?)?(?:[ft]\d*|font\d*|g_d\d+_f\d+|untitled|unnamed|type3)?$/i;

/**
 * @param name the font's name in the file, with or without the six letters of a subset
 * @returns null where it cannot be determined
 */
export function isBold(name: string, descriptor: Descriptor | undefined): boolean | null {
  const own = name.replace(/^[A-Z]{6}\+/, '');
  if (descriptor?.forceBold || BOLD.test(own)) return true;
  const weight = descriptor?.weight ?? null;
  if (weight !== null && weight >= 700) return true;
  if (weight !== null && weight <= 500) return false;
  if (weight !== null || BETWEEN.test(own) || NAMELESS.test(own)) return null;
  return false;
}
