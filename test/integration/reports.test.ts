/** Problem reports filed by several processes at once. */
import { describe, expect, test } from 'vitest';
import { openReports } from '../../src/reports/store.ts';
import { post } from '../support/http.ts';
import { ids, NOON, numbered, report } from '../support/reports.ts';
import { newKey, startServer } from '../support/server.ts';
import { slt } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = temporaryFolder();
let count = 0;
const fresh = (): string => files.at(`${++count}.db`);

describe('the numbers', () => {
  test('have no gap and no twin when many processes file at once, a server among them', async () => {
    const path = fresh();
    const keys = files.at('keys.json');
    const key = newKey(keys, 'enterprise');
    const server = await startServer(['--keys', keys, '--reports', path, '--reports-per-key', '10000']);
    const reportBy = (by: string) => [
      'report',
      'CA',
      `sent by ${by}`,
      '--name',
      'J',
      '--email',
      'j@example.com',
    ];
    const [commands, posts] = await Promise.all([
      Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const args = [...reportBy(`command ${index}`), '--reports', path, '--json'];
          const { stderr, exitCode, json } = await slt(args);
          expect([exitCode, stderr]).toEqual([0, '']);
          return { by: `command ${index}`, id: json().reportId as string };
        }),
      ),
      Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const body = { ...report({ problemDescription: `sent by post ${index}` }) };
          const { status, json } = await post(`${server.base}/draft/v1/api/report-problem`, body, {
            Authorization: `Bearer ${key}`,
          });
          expect(status).toBe(201);
          return { by: `post ${index}`, id: json.reportId as string };
        }),
      ),
    ]);
    await server.stop();
    const reports = await openReports(path);
    const filed = reports.list();
    reports.close();
    expect(ids(filed)).toEqual(numbered(208));
    const known = new Map(filed.map(({ reportId, problemDescription }) => [reportId, problemDescription]));
    for (const { by, id } of [...commands, ...posts]) expect(known.get(id)).toBe(`sent by ${by}`);
  });

  test('survive that one process opens the database again while others come and go', async () => {
    // POSIX takes away all locks of a process on a file when it closes the file anywhere: the database would be taken
    // for unused by the next process that leaves it.
    const path = fresh();
    const first = await openReports(path);
    first.file(report(), NOON);
    const second = await openReports(path);
    second.close();
    const args = [
      'report',
      'TX',
      'sent by another',
      '--name',
      'J',
      '--email',
      'j@example.com',
      '--reports',
      path,
    ];
    expect((await slt(args)).stdout).toBe('Filed as RPT-2026-000002.');
    expect(first.file(report(), NOON).reportId).toBe('RPT-2026-000003');
    expect((await slt(args)).stdout).toBe('Filed as RPT-2026-000004.');
    first.close();
    const after = await openReports(path);
    expect(ids(after.list())).toEqual(numbered(4));
    after.close();
  });
});
