/** Filing reports at a real server that is killed time and again: what was acknowledged is there, under its number. */
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FiledReport, openReports } from '../../../src/reports/store.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { THOROUGH } from '../../support/thorough.ts';

/** Every report waits for the disk; fewer are enough while something else is looked at. */
const POSTS = THOROUGH ? 10_000 : 1_000;
/** Requests on their way at a time; the others wait for a connection. */
const SOCKETS = 256;

const files = temporaryFolder();
const KEYS = files.at('keys.json');
const DATABASE = files.at('reports.db');
let key: string;

beforeAll(async () => {
  key = newKey(KEYS);
});

const start = () =>
  startServer([
    '--keys',
    KEYS,
    '--reports',
    DATABASE,
    '--limit-standard',
    '1000000',
    '--limit-enterprise',
    '1000000',
    '--reports-per-key',
    '1000000',
    '--reports-total',
    '1000000',
  ]);

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
afterAll(() => agent.destroy());

/** Posts a report with a mark of its own; gives its id, or null where no whole answer came. */
const post = (base: string, mark: number): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({
      state: 'CA',
      calculationDetails: { mark },
      problemDescription: `report ${mark}`,
      contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: 'Acme' },
    });
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    };
    const sent = request(
      `${base}/draft/v1/api/report-problem`,
      { method: 'POST', agent, headers },
      (response) => {
        let text = '';
        response.on('data', (data) => {
          text += data;
        });
        response.on('error', () => resolve(null));
        response.on('end', () => {
          if (response.statusCode === 201) resolve(JSON.parse(text).reportId);
          else reject(new Error(`${response.statusCode} ${text}`));
        });
      },
    );
    sent.on('error', () => resolve(null));
    sent.end(body);
  });

/** Posts every mark at once; ends the server with SIGKILL when so many in all are acknowledged. */
async function wave(
  server: RunningServer,
  marks: readonly number[],
  acknowledged: Map<number, string>,
  killAt: number,
): Promise<void> {
  await Promise.all(
    marks.map(async (mark) => {
      const id = await post(server.base, mark);
      if (id === null) return;
      acknowledged.set(mark, id);
      if (acknowledged.size === killAt) server.child.kill('SIGKILL');
    }),
  );
}

const markOf = ({ calculationDetails }: FiledReport): number => Number(calculationDetails.mark);

describe(`${POSTS} reports, all posted at once, while the server is killed three times`, () => {
  const acknowledged = new Map<number, string>();
  let filed: FiledReport[];

  beforeAll(async () => {
    const marks = Array.from({ length: POSTS }, (_, mark) => mark);
    for (const kill of [1, 2, 3]) {
      const server = await start();
      const left = marks.filter((mark) => !acknowledged.has(mark));
      await wave(server, left, acknowledged, Math.floor((POSTS * kill) / 4));
      expect(await server.stop()).toBe(null);
    }
    const server = await start();
    // As a client does that got no answer: what is not acknowledged is posted once more.
    const left = marks.filter((mark) => !acknowledged.has(mark));
    await wave(server, left, acknowledged, Number.POSITIVE_INFINITY);
    expect(await server.stop()).toBe(0);
    const reports = await openReports(DATABASE);
    filed = reports.list();
    reports.close();
  }, 120_000);

  test('each kill came while reports were on their way', () => {
    expect(acknowledged.size).toBe(POSTS);
  });

  test('no acknowledged report is lost, and each is under the number that was given', () => {
    const byId = new Map(filed.map((report) => [report.reportId, report]));
    const wrong = [...acknowledged].filter(([mark, id]) => {
      const report = byId.get(id);
      return !report || markOf(report) !== mark || report.problemDescription !== `report ${mark}`;
    });
    expect(wrong).toEqual([]);
  });

  test('no number is given twice', () => {
    expect(new Set(acknowledged.values()).size).toBe(POSTS);
    expect(new Set(filed.map(({ reportId }) => reportId)).size).toBe(filed.length);
  });

  test('the numbers have no gap', () => {
    const counts = new Map<string, number>();
    // Of each year by itself, should the last one end during the test.
    const expected = filed.map(({ reportId }) => {
      const year = reportId.slice(4, 8);
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      return `RPT-${year}-${String(count).padStart(6, '0')}`;
    });
    expect(filed.map(({ reportId }) => reportId)).toEqual(expected);
  });

  test('what was filed without an answer is only what was on its way when the server was killed', () => {
    const unanswered = filed.length - POSTS;
    expect(unanswered).toBeGreaterThanOrEqual(0);
    expect(unanswered).toBeLessThanOrEqual(3 * SOCKETS);
  });

  test('slt report list shows the same', async () => {
    const listed = (await slt(['report', 'list', '--json', '--reports', DATABASE])).json();
    expect(listed.map(({ reportId }: FiledReport) => reportId)).toEqual(
      filed.map(({ reportId }) => reportId),
    );
  });
});
