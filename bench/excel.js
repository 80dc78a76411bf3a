// Rows a second and memory of a batch with workbooks beside the same with CSVs, and how memory grows with the file.
// Run: node bench/excel.js [ROWS]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { run, SLT } from './batch.js';
import { writePolicies, writePoliciesWorkbook } from './policies.js';

const rows = Number(argv[2] ?? 200_000);
const folder = mkdtempSync(join(tmpdir(), 'slt-bench-'));
const at = (name) => join(folder, name);

/** The ways a batch takes, each with the files it reads and writes. */
const WAYS = [
  ['CSV to CSV', 'csv', ['-o', at('out.csv')]],
  ['workbook to CSV', 'xlsx', ['-o', at('out.csv')]],
  ['CSV to workbook', 'csv', ['-o', at('out.xlsx')]],
  ['workbook to workbook', 'xlsx', ['-o', at('out.xlsx')]],
  ['CSV, workbook to file from', 'csv', ['-o', at('out.csv'), '--workbook', at('filing.xlsx')]],
];

try {
  for (const [name, count] of Object.entries({ large: rows, small: rows / 10 })) {
    writePolicies(count, at(`${name}.csv`));
    await writePoliciesWorkbook(count, at(`${name}.xlsx`));
  }
  console.log(
    `${rows.toLocaleString('en-US')} rows, texts of the workbook shared; memory also as a ratio to a tenth of the rows`,
  );
  for (const [title, kind, options] of WAYS) {
    const [large, small] = ['large', 'small'].map((name) =>
      run([SLT, 'batch', at(`${name}.${kind}`), ...options], folder),
    );
    const perSecond = Math.round(rows / large.seconds).toLocaleString('en-US');
    const memory = `${Math.round(large.peak / 1024)} MB, ${(large.peak / small.peak).toFixed(2)} x`;
    console.log(
      `${title.padEnd(27)} ${perSecond.padStart(7)} rows/s (processor ${large.cpu.toFixed(1)} s), peak ${memory}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
