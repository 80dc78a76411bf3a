/** The calendars we write, read by a parser that shares nothing with the writer. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { iCalendar } from '../../../src/io/icalendar.ts';
import { visible } from '../../../src/text/visible.ts';

const WRITTEN = new Date('2026-11-22T12:00:00.123Z');

const calendarOf = (text: string): string =>
  iCalendar(
    `Days; ${text}`,
    [{ uid: `one-${text}`, day: '2027-02-28', dayAfter: '2027-03-01', summary: text, description: text }],
    WRITTEN,
  );

const eventOf = (calendar: string): InstanceType<typeof ICAL.Event> =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent') ?? undefined);

test('an event lasts one day, without a time or zone', () => {
  const calendar = calendarOf('Tax');
  expect(calendar).toContain('\r\nDTSTAMP:20261122T120000Z\r\nDTSTART;VALUE=DATE:20270228\r\n');
  const event = eventOf(calendar);
  expect(event.startDate.isDate).toBe(true);
  expect([String(event.startDate), String(event.endDate), event.duration.toSeconds()]).toEqual([
    '2027-02-28',
    '2027-03-01',
    86_400,
  ]);
  expect(event.uid).toBe('one-Tax');
});

test('any text comes back as it was, from lines of 75 octets at most', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.string({ unit: 'binary' }),
    fc.lorem(),
  );
  const withMarks = fc.array(
    fc.oneof(anyText, fc.constantFrom('\n', '\r\n', ';', ',', '\\', '\\n', ':', ' ', '😀')),
  );
  fc.assert(
    fc.property(withMarks, (parts) => {
      const text = parts.join('');
      const calendar = calendarOf(text);
      const lines = calendar.split('\r\n');
      expect(lines.pop()).toBe('');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      // What cannot be seen is written out, so no line break but our own is left.
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const { summary, description } = eventOf(calendar);
      expect([summary, description]).toEqual([visible(text), visible(text)]);
    }),
  );
});
