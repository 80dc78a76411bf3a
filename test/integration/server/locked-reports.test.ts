/** A database of problem reports that another process holds keeps nobody waiting but who files a report. */
import Database from 'libsql';
import { expect, test } from 'vitest';
import { ask, post } from '../../support/http.ts';
import { newKey, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('while it is locked everything else is answered, and the report when it is free', async () => {
  const files = temporaryFolder();
  const [keys, path] = [files.at('keys.json'), files.at('reports.db')];
  const key = newKey(keys);
  const server = await startServer(['--keys', keys, '--reports', path]);
  const holder = new Database(path);
  holder.exec('BEGIN IMMEDIATE');
  const report = {
    state: 'CA',
    calculationDetails: {},
    problemDescription: 'The fee is old.',
    contactInfo: { name: 'Jane Doe', email: 'jane@example.com' },
  };
  const authorization = { Authorization: `Bearer ${key}` };
  let filed = 0;
  const filing = Promise.all(
    [1, 2, 3].map(async () => {
      const answer = await post(`${server.base}/draft/v1/api/report-problem`, report, authorization);
      filed++;
      return answer;
    }),
  );
  // A server that waits itself would answer none of these before the database is free, after ten seconds.
  const started = performance.now();
  for (let count = 0; count < 20; count++) {
    const { status } = await post(`${server.base}/sandbox/v1/calculate`, { state: 'TX', premium: 100 });
    expect(status).toBe(200);
    await ask(`${server.base}/healthz`);
  }
  expect(filed).toBe(0);
  expect(performance.now() - started).toBeLessThan(5000);
  holder.exec('ROLLBACK');
  holder.close();
  const answers = await filing;
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const numbers = answers.map(({ json }) => Number(json.reportId.slice(-6)));
  expect(numbers.sort()).toEqual([1, 2, 3]);
  await server.stop();
});
