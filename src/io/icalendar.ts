/**
 * A calendar of all-day events in the form of RFC 5545, as Outlook, Google and Apple import it. By hand: of the packages on
 * npm one needs a newer Node than we do, and the others fold lines by characters where the standard counts octets.
 */
import { visible } from '../text/visible.ts';

/** An event that lasts one day and takes no time of it. */
export interface AllDayEvent {
  /** The same in every calendar that has the event, so that a calendar imported again replaces it. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The day after. */
  readonly dayAfter: string;
  readonly summary: string;
  /** May have several lines. */
  readonly description: string;
}

/** Octets in a line, without its end. */
const LONGEST_LINE = 75;

/** A line in pieces that are short enough; no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let taken = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (taken + octets > LONGEST_LINE) {
      text += '\r\n ';
      taken = 1;
    }
    text += character;
    taken += octets;
  }
  return text;
}

/** A text as a value: what separates values is escaped, what cannot be seen is written out. */
const value = (text: string): string =>
  visible(text)
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');

/** `2027-03-01` as `20270301`. */
const dateValue = (date: string): string => date.replaceAll('-', '');

/** A moment as `20261122T120000Z`. */
const momentValue = (moment: Date): string => `${moment.toISOString().replaceAll(/[-:]|\..*/g, '')}Z`;

const eventLines = (event: AllDayEvent, written: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${value(event.uid)}`,
  `DTSTAMP:${momentValue(written)}`,
  `DTSTART;VALUE=DATE:${dateValue(event.day)}`,
  `DTEND;VALUE=DATE:${dateValue(event.dayAfter)}`,
  `SUMMARY:${value(event.summary)}`,
  `DESCRIPTION:${value(event.description)}`,
  // The day stays free for appointments; Outlook reads the second line only.
  'TRANSP:TRANSPARENT',
  'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  'END:VEVENT',
];

/**
 * The calendar, with CRLF at the end of each line.
 * @param name what programs call the calendar
 * @param events at least one: a calendar without any is not valid
 * @param written when it was made
 */
export const iCalendar = (name: string, events: readonly AllDayEvent[], written: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//slt//slt due//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${value(name)}`,
    ...events.flatMap((event) => eventLines(event, written)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
