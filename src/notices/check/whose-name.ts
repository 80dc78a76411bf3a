/** Whether the name of the broker stands in a file as that of the broker, not as somebody else's or in a longer name. */
import type { NoticeLine } from '../../engine/rate-file.ts';
import { foldWord } from './fold.ts';
import { cellsOf, type LineOfValue, linesOfText, textOf } from './line-of-value.ts';
import type { Readings } from './page-text.ts';

/** Who is no surplus lines broker. */
export const OTHER =
  /\b(retail|insured|insureds|payees?|mortgag\w+|loss|claims?|underwrit\w+|carriers?|insurers?|compan(y|ies)|reinsur\w+|general agents?|lenders?|lienholders?|additional|holders?|adjusters?|attorneys?|counsel|applicants?|owners?|service|process|beneficiar\w+|lessors?|landlords?|tenants?|auditors?|inspect\w+|real estate|trustees?|bill(ed|ing)?|premium financ\w*|sub-?producers?|contact)\b/i;
/** What the broker is called, and how it signs. */
export const OWN =
  /\b(brokers?|brokerage|licensees?|licensed|agents?|agency|producers?|producing|procur\w+|counter-?sign\w*|sign\w*|placed|placing|issued|representatives?|authorized)\b/i;
/** Words that name nobody. */
const NEUTRAL =
  /^(the|an?|by|of|in|to|for|and|or|is|was|with|through|via|name|names|print\w*|typed?|full|title|mr|mrs|ms|dr|no|surplus|lines?|excess|wholesale|business|insurance|individual|state|resident|our|your|record|x)$/i;
/** The surplus lines broker, named so. */
export const SURPLUS =
  /\b(surplus|excess)[ -]lines?\s+(insurance\s+)?(brokers?|licensees?|agents?|producers?)\b/i;
const DENIAL =
  /\b(not|never|neither|nor|other than|instead of|rather than|no longer|except|without|unlike|no (surplus|broker|licensee|agent|producer))\b|n[’']t\b/i;

const COLON = /:(?=\s|$)/;
const words = (text: string): string[] => text.match(/[\p{L}][\p{L}’'-]*/gu) ?? [];
const isNeutral = (text: string): boolean => words(text).every((word) => NEUTRAL.test(word));
/** Whether a cell holds a label and nothing else. */
export const isLabel = (text: string): boolean =>
  /:\s*$/.test(text) ||
  (/\p{L}/u.test(text) &&
    words(text).every((word) => [OTHER, OWN, NEUTRAL].some((known) => known.test(word))));

const lastSentence = (text: string): string => text.split(/[.;]\s+/).at(-1) ?? '';
const firstSentence = (text: string): string => text.split(/[.;](?=\s|$)/, 1)[0] ?? '';

/** Whose label a text is: the broker's, that of somebody else, or nobody's. */
type Whose = 'surplus' | 'broker' | 'other' | null;

/** Whose label words are that end in a colon, or stand in a cell or line of their own. */
function whoseLabel(text: string, ends: boolean): Whose {
  if (SURPLUS.test(text)) return 'surplus';
  if (OTHER.test(text)) return 'other';
  if (OWN.test(text)) return 'broker';
  return ends && !isNeutral(text) ? 'other' : null;
}

/** Whose name stands after words in its own cell. */
function whoseAfter(text: string): Whose {
  const parts = text.split(COLON);
  if (parts.length > 1) return whoseLabel(lastSentence(parts.at(-2) ?? ''), true);
  const said = lastSentence(text);
  if (SURPLUS.test(said)) return 'surplus';
  if (OWN.test(said)) return 'broker';
  return OTHER.test(said) ? 'other' : null;
}

/** Whose name has a text beside or above it: a label where it ends in a colon or has none. */
function whoseBeside(text: string): Whose {
  const parts = text.split(COLON);
  const [rest = ''] = parts.slice(-1);
  if (parts.length === 1) return whoseLabel(text, false);
  return rest.trim() === '' ? whoseLabel(lastSentence(parts.at(-2) ?? ''), true) : null;
}

/** Whose name words behind it make it: “Jane Doe, Loss Payee”. */
function whoseBefore(after: string): Whose {
  const [, role = ''] = /^[\s,(–—-]*([^,:;.()]*)(?!.*:)/.exec(after) ?? [];
  return role.split(' ').length <= 4 ? whoseLabel(role, false) : null;
}

/** Whose name it is by all that stands around it. */
function whoseName({ inCell, before, above, after }: LineOfValue): Whose {
  const labels = inCell === '' ? [whoseBeside(before), whoseBeside(above)] : [whoseAfter(inCell)];
  const behind = whoseBefore(after);
  if (behind === 'surplus') return behind;
  return (['surplus', 'broker', 'other'] as const).find((each) => labels.includes(each)) ?? behind;
}

/** Whether a name is only a part of a longer one: “Mary Jane Doe”, “Jane Doe-Smith”. */
function isPartOfName({ inCell, hyphened }: LineOfValue): boolean {
  const last = inCell.split(' ').at(-1) ?? '';
  const isName = /^(\p{Lu}[\p{L}’'-]*|\p{Lu}\.)$/u.test(last);
  return hyphened || (isName && !NEUTRAL.test(last) && !OWN.test(last));
}

/** Somebody else, or nobody, where the file names its surplus lines broker. */
interface Rival {
  readonly label: string;
  /** The name; empty for a blank. */
  readonly name: string;
  /** The line on which it stands, counted through the file. */
  readonly index: number;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Where a file names another surplus lines broker, or leaves the name open.
 * @param value the name that should stand there
 */
export function rivalsOf({ label }: NoticeLine, value: string, { lines }: Readings): Rival[] {
  const own = new RegExp(
    String.raw`(?:^|[.;|)]\s+)((?:${SURPLUS.source}|${escaped(label)})(?: name)?(?: \([^)]*\))?:)\s*(.*)$`,
    'i',
  );
  return linesOfText(lines).flatMap((line, index) => {
    const cells = cellsOf(line).map(textOf);
    return cells.flatMap((cell, at) => {
      const found = own.exec(cell);
      const said = found?.[1] ?? '';
      const name = found?.at(-1) || (cells[at + 1] ?? '');
      if (!found || foldWord(name).toUpperCase().includes(foldWord(value).toUpperCase())) return [];
      if (/^_{2,}/.test(name)) return [{ label: said, name: '', index }];
      const [shown = ''] = name.split(/[,;(]|\s_{2,}/, 1);
      return /^\p{Lu}/u.test(shown) && !COLON.test(shown) ? [{ label: said, name: shown.trim(), index }] : [];
    });
  });
}

/** A name may be printed so many lines below the blank on which one signs. */
const BELOW_BLANK = 2;

/** Why a name need not be that of the broker; null where it is. */
export function doubtAbout(line: LineOfValue, rivals: readonly Rival[]): string | null {
  const whose = whoseName(line);
  const rival =
    whose === 'surplus'
      ? undefined
      : rivals.find(({ name, index }) => {
          const below = line.index - index;
          return name !== '' || whose === 'other' || below <= 0 || below > BELOW_BLANK;
        });
  const against = rival && `“${rival.label}” is followed by ${rival.name ? `“${rival.name}”` : 'a blank'}`;
  const also = against ? `, while ${against}` : '';
  if (isPartOfName(line)) return `it may be part of a longer name${also}; look at the page`;
  if (DENIAL.test(lastSentence(line.before)) || DENIAL.test(firstSentence(line.after)))
    return `its line may say that this is not the broker${also}; look at the page`;
  if (whose === 'other') return `it stands there as somebody else${also}; look at the page`;
  return against ? `${against}; look at the page` : null;
}
