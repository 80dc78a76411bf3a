/** Problem reports in their database: numbers, order, what is kept, and several processes at it at once. */

import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import Database from 'libsql';
import { parse, stringify } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../src/engine/index.ts';
import { FileError, UsageError } from '../../src/errors.ts';
import { BUNDLED_RATES } from '../../src/rates/store.ts';
import { defaultReportsFile } from '../../src/reports/location.ts';
import { openReports } from '../../src/reports/store.ts';
import { ids, NOON, numbered, report } from '../support/reports.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = temporaryFolder();
let count = 0;
const fresh = (): string => files.at(`${++count}.db`);

describe('the numbers', () => {
  test('begin anew each year, by UTC', async () => {
    const reports = await openReports(fresh());
    const at = (moment: string) => reports.file(report(), new Date(moment)).reportId;
    expect(at('2026-12-31T23:59:59.999Z')).toBe('RPT-2026-000001');
    expect(at('2027-01-01T00:00:00.000Z')).toBe('RPT-2027-000001');
    // 31 December in New York, and a clock that was put back.
    expect(at('2026-12-31T23:30:00-05:00')).toBe('RPT-2027-000002');
    expect(at('2026-12-31T12:00:00.000Z')).toBe('RPT-2026-000002');
    expect(ids(reports.list())).toEqual([...numbered(2), ...numbered(2, 2027)]);
    reports.close();
  });

  test('grow beyond six digits, and stay in order', async () => {
    const path = fresh();
    (await openReports(path)).close();
    const db = new Database(path);
    db.exec(
      `INSERT INTO report VALUES (2026, 999999, '2026-01-01T00:00:00.000Z', 'CA', '${stringify(report())}')`,
    );
    db.close();
    const reports = await openReports(path);
    expect(reports.file(report(), NOON).reportId).toBe('RPT-2026-1000000');
    expect(ids(reports.list())).toEqual(['RPT-2026-999999', 'RPT-2026-1000000']);
    reports.close();
  });

  test('a report that could not be kept takes none', async () => {
    const reports = await openReports(fresh());
    reports.file(report(), NOON);
    const unkept = report({
      calculationDetails: {
        get broken() {
          throw new Error('no');
        },
      },
    });
    expect(() => reports.file(unkept, NOON)).toThrow('no');
    expect(reports.file(report(), NOON).reportId).toBe('RPT-2026-000002');
    reports.close();
  });

  test('two connections of one process take turns', async () => {
    const path = fresh();
    const [one, two] = [await openReports(path), await openReports(path)];
    const given = Array.from({ length: 20 }, (_, index) => (index % 3 ? one : two).file(report(), NOON));
    expect(ids(given)).toEqual(numbered(20));
    expect(ids(one.list())).toEqual(numbered(20));
    one.close();
    two.close();
  });
});

describe('what is kept', () => {
  test('every text and every digit', async () => {
    const reports = await openReports(fresh());
    const details =
      '{"premium":1.10,"exact":12345678901234567890.123456789,"deep":[{"":null,"__proto__":1}],"text":"\\u0000 ’ 🦊 \\ud800"}';
    const sent = report({
      calculationDetails: parse(details) as Record<string, unknown>,
      problemDescription: "Robert'); DROP TABLE report;--\n\u0000 ’ 🦊",
      contactInfo: { name: 'J', email: 'j@example.com', company: '' },
    });
    const given = reports.file(sent, NOON);
    expect(given).toEqual({ reportId: 'RPT-2026-000001', filedAt: '2026-06-30T12:00:00.000Z', ...sent });
    const [kept] = reports.list();
    expect(stringify(kept)).toBe(stringify(given));
    reports.close();
  });

  test('is found by state, by day, by both', async () => {
    const reports = await openReports(fresh());
    const filed = (state: string, moment: string) => reports.file(report({ state }), new Date(moment));
    filed('CA', '2026-01-31T23:59:59.999Z');
    filed('TX', '2026-02-01T00:00:00.000Z');
    filed('CA', '2026-02-02T10:00:00.000Z');
    const found = (state?: string, since?: string) =>
      ids(reports.list({ state, since: since as IsoDate | undefined })).map((id) => Number(id.slice(-1)));
    expect(found()).toEqual([1, 2, 3]);
    expect(found('CA')).toEqual([1, 3]);
    expect(found(undefined, '2026-02-01')).toEqual([2, 3]);
    expect(found('CA', '2026-02-01')).toEqual([3]);
    expect(found('CA', '2026-02-03')).toEqual([]);
    expect(found('OH')).toEqual([]);
    reports.close();
  });

  test.skipIf(platform() === 'win32')('is for its owner alone', async () => {
    const path = files.at('new/folders/reports.db');
    const reports = await openReports(path);
    reports.file(report(), NOON);
    const modes = readdirSync(dirname(path)).map((name) => statSync(`${dirname(path)}/${name}`).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    reports.close();
  });
});

describe('a file that is no such database', () => {
  const opened = (path: string) =>
    openReports(path).then(
      (reports) => {
        reports.close();
        throw new Error('it was opened');
      },
      (error) => error,
    );

  test('another text, another program’s database: refused and left as it was', async () => {
    const text = fresh();
    copyFileSync(`${BUNDLED_RATES}/TX.json`, text);
    const other = fresh();
    const db = new Database(other);
    db.exec("CREATE TABLE report (anything TEXT); INSERT INTO report VALUES ('theirs')");
    db.close();
    for (const path of [text, other]) {
      const error = await opened(path);
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).toBe(
        `${path} is not a database of problem reports; name another file with the option reports`,
      );
    }
    expect(statSync(text).size).toBe(statSync(`${BUNDLED_RATES}/TX.json`).size);
    const theirs = new Database(other);
    expect(theirs.prepare('SELECT * FROM report').all()).toEqual([{ anything: 'theirs' }]);
    theirs.close();
  });

  test('an empty file becomes one', async () => {
    const path = fresh();
    writeFileSync(path, '');
    const reports = await openReports(path);
    expect(reports.file(report(), NOON).reportId).toBe('RPT-2026-000001');
    reports.close();
  });

  test('a folder, a path through a file: told with the path', async () => {
    const folder = fresh();
    mkdirSync(folder);
    const file = fresh();
    writeFileSync(file, '');
    for (const path of [folder, `${file}/reports.db`]) {
      const error = await opened(path);
      expect(error, path).toBeInstanceOf(FileError);
      expect(error.message).toContain(path);
    }
  });

  test('a damaged one: told, not repaired in silence', async () => {
    const path = fresh();
    const reports = await openReports(path);
    for (let n = 0; n < 50; n++) reports.file(report({ problemDescription: 'x'.repeat(3000) }), NOON);
    reports.close();
    const db = new Database(path);
    // Out of the write-ahead log and into the file.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    const whole = readFileSync(path);
    writeFileSync(path, whole.fill(0xff, 4096));
    const again = await openReports(path);
    expect(() => again.list()).toThrow(/it is damaged; restore it from a copy/);
    again.close();
  });

  test.skipIf(platform() === 'win32' || process.getuid?.() === 0)('one that may only be read', async () => {
    const path = fresh();
    (await openReports(path)).close();
    chmodSync(path, 0o400);
    expect((await opened(path)).message).toMatch(/cannot be kept in .*: permission is denied$/);
  });
});

test('where reports are kept when nobody says otherwise', () => {
  if (platform() === 'win32') return;
  expect(defaultReportsFile({ XDG_DATA_HOME: '/data' })).toBe('/data/slt/reports.db');
  for (const env of [{}, { XDG_DATA_HOME: '' }, { XDG_DATA_HOME: 'relative' }])
    expect(defaultReportsFile(env)).toMatch(/\/\.local\/share\/slt\/reports\.db$/);
});
