/** How a notice has to look, as one settled appearance: what the law prescribes, and our choice where it is silent or was not read. */

import type { Appearance, StampInstrument } from '../engine/index.ts';
import { message, setting, UsageError } from '../errors.ts';

/** Where the law names no size. */
const DEFAULT_SIZE = 12;

/** Inks by name, as red, green and blue from 0 to 1. */
const INKS: Readonly<Record<string, readonly [number, number, number]>> = {
  black: [0, 0, 0],
  red: [0.8, 0, 0],
};

/** An appearance in which a notice can be printed. */
export interface PrintedAppearance {
  /** Type size in points. */
  readonly size: number;
  readonly bold: boolean;
  readonly underlined: boolean;
  readonly capitals: boolean;
  /** Surrounded by a black border. */
  readonly bordered: boolean;
  readonly ink: string;
  /** Red, green, blue, each from 0 to 1. */
  readonly color: readonly [number, number, number];
  /** What was chosen for printing, and why it was open: `not prescribed, chosen here: 12 point, black`; null where nothing was. */
  readonly chosen: string | null;
}

/** The permitted appearances for people: `1: red ink, at least 10 point bold print`. */
const formsText = ({ style }: StampInstrument): string =>
  (style?.forms ?? []).map(({ description }, index) => `${index + 1}: ${description}`).join('; ');

/** True where the law permits several appearances, of which none is the default. */
export const needsForm = ({ style }: StampInstrument): boolean => (style?.forms.length ?? 0) > 0;

/**
 * The appearance on which the law insists.
 * @param form the permitted appearance that was chosen, from 1
 * @throws UsageError when there are several and none, or none of them, was chosen
 */
function prescribed(notice: StampInstrument, form: number | undefined): Partial<Appearance> {
  const forms = notice.style?.forms ?? [];
  if (forms.length === 0) return notice.style ?? {};
  const chosen = form === undefined ? undefined : forms[form - 1];
  if (chosen) return chosen;
  const unknown = form === undefined ? '' : `there is no form ${form}; `;
  throw new UsageError(
    message`notice ${notice.ordinal} has ${forms.length} permitted appearances; ${unknown}choose with ${setting('form')}: ${formsText(notice)}`,
  );
}

/** Why the type is chosen here: the rule was read and names none, or nobody read whether there is one. */
const whyOpen = ({ style }: StampInstrument): string =>
  style === null ? 'no rule on type on file' : 'not prescribed';

/** The ink: as prescribed, or one that stands out from black print where contrast is asked for, or black. */
function inkOf({ ink, contrasting_colour_required: contrast }: Partial<Appearance>): string {
  const named = ink?.toLowerCase();
  if (named && named in INKS) return named;
  return contrast ? 'red' : 'black';
}

/**
 * Settles how a notice is printed.
 * @param form the permitted appearance that was chosen, from 1, where the law permits several
 * @throws UsageError when a choice is missing
 */
export function appearanceOf(notice: StampInstrument, form?: number): PrintedAppearance {
  const law = prescribed(notice, needsForm(notice) ? form : undefined);
  const ink = inkOf(law);
  const choices = [
    law.pt == null && `${DEFAULT_SIZE} point`,
    law.bold == null && 'regular weight',
    law.ink == null && (law.contrasting_colour_required ? `${ink} as the contrasting color` : ink),
  ].filter((choice) => typeof choice === 'string');
  return {
    size: law.pt ?? DEFAULT_SIZE,
    bold: law.bold === true,
    underlined: law.underlined === true,
    capitals: law.caps === true,
    bordered: law.bordered === true,
    ink,
    color: INKS[ink] as readonly [number, number, number],
    chosen: choices.length === 0 ? null : `${whyOpen(notice)}, chosen here: ${choices.join(', ')}`,
  };
}

/** The words as they are printed: in capitals where the law wants them so. */
export const printedText = (words: string, { capitals }: PrintedAppearance): string =>
  capitals ? words.toUpperCase() : words;
