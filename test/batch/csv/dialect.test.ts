/** Line break and delimiter, as a file shows them. */
import { describe, expect, test } from 'vitest';
import {
  delimiterNamed,
  delimiterOf,
  delimiterWithin,
  excelDelimiter,
  lineBreakOf,
} from '../../../src/batch/csv/dialect.ts';

describe('the line break', () => {
  test.each([
    ['LF', 'a,b\nc\r\n', '\n'],
    ['CRLF', 'a,b\r\nc\n', '\r\n'],
    ['CR', 'a,b\rc\r', '\r'],
    ['none', 'a,b', '\n'],
    ['one in quotes does not count', '"a\nb",c\r\nd', '\r\n'],
    ['nor after a doubled quote', '"a""\n",c\rd', '\r'],
  ])('%s', (_, text, wanted) => {
    expect(lineBreakOf(Buffer.from(text))).toBe(wanted);
  });
});

describe('the delimiter', () => {
  test.each([
    ['state,premium', ','],
    ['state;premium', ';'],
    ['state\tpremium', '\t'],
    ['state|premium', '|'],
    ['"Doe, Roe, Poe";state;premium', ';'],
    ['state', ','],
  ])('found in %j', (header, wanted) => {
    expect(delimiterOf(header)).toBe(wanted);
  });

  test.each([
    // A first cell with a line break and commas, of a file with one row.
    [['state|premium|memo', '"', ',,,","|"1"|"x"'], '|'],
    [['state|premium|memo', '"TX', ',,,,"|"100"|"', ',,,,"'], '|'],
    // A title, and a quote in it that nothing closes.
    [['Policies, June', 'state;premium;memo', 'TX;100;a'], ';'],
    [['"Policies, June', 'state;premium;memo', 'TX;100;a'], ';'],
    // An inch is no quote that begins a cell.
    [['Pipe 12", 3", 4"', 'state;premium;memo', 'TX;100;5"'], ';'],
  ])('of the lines %j', (lines, wanted) => {
    expect(delimiterWithin(lines)).toBe(wanted);
  });

  test.each([
    ['comma', ','],
    ['Semicolon', ';'],
    ['TAB', '\t'],
    ['\\t', '\t'],
    ['\t', '\t'],
    ['pipe', '|'],
    ['|', '|'],
  ])('named %j', (name, wanted) => {
    expect(delimiterNamed(name)).toBe(wanted);
  });

  test.each(['', ':', 'commas', ',,'])('%j is none', (name) => {
    expect(() => delimiterNamed(name)).toThrow(
      `the option delimiter "${name}" is unknown; choose one of comma, semicolon, tab, pipe`,
    );
  });

  test.each([
    ['sep=;\r\n', ';'],
    ['SEP=|', '|'],
    ['sep=\t\n', '\t'],
    ['"sep=,"\n', ','],
    ['sep=;;', null],
    ['state;premium', null],
    ['sep', null],
  ])('told by Excel’s line %j', (line, wanted) => {
    expect(excelDelimiter(line)).toBe(wanted);
  });

  test.each(['sep=.\n', 'sep=:', 'sep="\n', 'sep=5'])('one that is not read is refused: %j', (line) => {
    expect(() => excelDelimiter(line)).toThrow(
      `the line "${line.trim()}" names a delimiter that is not read; export the file with one of comma, semicolon, tab, pipe`,
    );
  });
});
