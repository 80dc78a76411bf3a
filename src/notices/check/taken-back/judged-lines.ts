/**
 * Lines that hold nothing but what the check judges apart: the broker's name and license number, each with its label, and
 * where the broker is to be found.
 */
import type { StampInstrument } from '../../../engine/law/rate-file.ts';
import { type Fills, linesOf } from '../../blanks.ts';
import { expectedIn } from '../broker/filled.ts';
import type { TextChar } from '../text/page-text.ts';
import { type PageTexts, placesOn } from '../text/page-texts.ts';
import { isLone } from './taking-back.ts';

/** Whether characters, a line or a part of one, are such values and labels and nothing else. */
export type IsJudged = (chars: readonly TextChar[]) => boolean;

/** Labels that others print; in other words something may be said. */
const LABEL =
  /^((NAME OF )?(THE )?((SURPLUS|EXCESS) LINES? )?(BROKER|AGENT|PRODUCER|LICENSEE)('S)?( NAME)?|((SURPLUS|EXCESS) LINES? )?((BROKER|AGENT|PRODUCER)('S)? )?LICENSE( NO\.?| NUMBER| #)?)$/;

/** A number of a license, a telephone, a suite or a zip code. */
const NUMBER = /^[A-Z]{0,3} ?#? ?\d[\dA-Z.]*$/;
/** Labels of such numbers, which stand before them. */
const NUMBERED =
  /^((SUITE|STE\.?|UNIT|ROOM|FLOOR|P\.? ?O\.? BOX|TELEPHONE|PHONE|TEL\.?|FAX|NPN|LIC\.?)( NO\.?| #)?) /;
/** House and street, a floor, a state with its zip code after a comma, an address on the net, and what such are called. */
const ADDRESS =
  /^(\d+[A-Z]? ([A-Z\d.']+ ){1,3}(ROAD|RD|STREET|ST|AVENUE|AVE|BOULEVARD|BLVD|DRIVE|DR|LANE|LN|WAY|COURT|CT|PLACE|PL|PLAZA|PARKWAY|PKWY|HIGHWAY|HWY|CIRCLE|SQUARE|TERRACE)\.?( (N|S|E|W|NE|NW|SE|SW))?|\d+(ST|ND|RD|TH) FLOOR|[A-Z]{2} \d{5}|[\w.+]+@[\w.]+|(WWW\.)[\w.]+|ADDRESS|PHONE|TELEPHONE|TEL\.?|FAX|E ?MAIL)$/;
/** The town in front of a state and its zip code. */
const TOWN = /(?<=, )[A-Z.']+( [A-Z.']+){0,2}, (?=[A-Z]{2} \d{5}\b)/;

/** Whether a part of a line says where a broker is to be found, or has a number. */
function isContact(part: string): boolean {
  const bare = part.replace(NUMBERED, '');
  if (NUMBER.test(bare) || ADDRESS.test(part)) return true;
  const [, label = '', number = ''] = /^(.*?\S) (\S+)$/.exec(part) ?? [];
  return LABEL.test(label) && NUMBER.test(number);
}

/** Stands for a value, as for one that is still to be written. */
const VALUE = '_';
/** Between two labels and values. */
const MARKS = /[_:,;|()-]+/;

/**
 * What tells such lines on the pages of a file.
 * @param notices whose lines are judged
 * @param expected what should stand on them, by name, as far as it is known
 */
export function judgedLines(
  notices: readonly StampInstrument[],
  texts: PageTexts,
  expected: Fills,
): IsJudged {
  const lines = notices.flatMap(linesOf);
  const labels = new Set(lines.map(({ label }) => label.toUpperCase()));
  const values = new Set(lines.flatMap((line) => expectedIn(line, expected) ?? []));
  const letters = new Set<unknown>(
    [...values].flatMap((value) =>
      placesOn(texts, texts.keys(), value).flatMap((chars) => chars.map(({ letter }) => letter)),
    ),
  );
  return (chars) => {
    const rest = chars.map(({ character, letter, startsWord }) => {
      const shown = letters.has(letter) ? VALUE : character.toUpperCase();
      return startsWord ? ` ${shown}` : shown;
    });
    const text = rest.join('');
    const town = TOWN.exec(text)?.[0].replace(', ', '') ?? '';
    const parts = (isLone(town) ? text : text.replace(TOWN, ''))
      .split(MARKS)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const isLabel = (part: string): boolean => labels.has(part) || LABEL.test(part);
    // Where somebody is to be found is told of the broker only beside the name.
    const named = text.includes(VALUE);
    return parts.every((part) => isLabel(part) || (named && isContact(part)));
  };
}

/** The letters of such lines. */
export function lettersOfJudged(text: readonly TextChar[], isJudged: IsJudged): unknown[] {
  const lines: TextChar[][] = [];
  for (const char of text) {
    if (char.startsLine || lines.length === 0) lines.push([]);
    lines.at(-1)?.push(char);
  }
  return lines.filter(isJudged).flatMap((line) => line.map(({ letter }) => letter));
}
