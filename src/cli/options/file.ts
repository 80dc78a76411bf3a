/** Options of commands that read a file of policies: how it is written, and what is left out of it. */
import { Option } from 'commander';
import { DATE_ORDERS } from '../../batch/reading/date-order.ts';
import { collect } from './options.ts';

/** How files of that kind are read. */
export const profile = (): Option =>
  new Option('--profile <profile>', 'read the file as saved under that name, or in that file (slt profiles)');

/** Keep how the file is read. */
export const saveProfile = (): Option =>
  new Option('--save-profile <profile>', 'save how this file is read, for --profile');

/** Columns that are no input. */
export const ignoreColumns = (): Option =>
  new Option(
    '--ignore <columns>',
    'columns that are no input although they look like one: "Date Entered,Mailing State" (repeatable)',
  ).argParser(collect);

/** Rows that are skipped. */
export const skipWhen = (): Option =>
  new Option(
    '--skip-when <column=value>',
    'rows that are not priced: "Status=Cancelled,Void", "Cancel Date=*" for any value, "Surplus Lines=" for none (repeatable)',
  ).argParser(collect);

/** Rows that lack a charge are known. */
export const acceptIncomplete = (): Option =>
  new Option(
    '--accept-incomplete',
    'exit code 0 although some rows lack a charge, bear a flat one again or have figures in doubt, or most are returns by their column',
  );

/** Where the header is. */
export const headerRow = (): Option =>
  new Option('--header-row <line>', 'the line of the header, or 3-4 for one of two lines (default: found)');

/** The order of day and month. */
export const dates = (): Option =>
  new Option(
    '--dates <order>',
    'of dates like 05/06/2026: mdy, the month first, or dmy, the day first (default: mdy; a file with days first is refused)',
  ).choices([...DATE_ORDERS]);

/** What stands between cells. */
export const delimiter = (): Option =>
  new Option('--delimiter <name>', 'comma, semicolon, tab or pipe (default: found in the header)');

/** How the characters of a file are written. */
export const encoding = (): Option =>
  new Option('--encoding <name>', 'of the input (default: UTF-8, and Windows-1252 for rows that are not)');

/** Which sheet of a workbook. */
export const sheet = (): Option =>
  new Option('--sheet <name>', 'which sheet of a workbook (default: the only one with data)');
