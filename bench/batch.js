// Rows a second of a batch against a plain pass-through of the same file, and how its memory grows with the file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { median } from './median.js';
import { writePolicies } from './policies.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SLT = here('../bin/slt.js');
const ROUNDS = 5;
/** Exit codes that mean the work was done: some of the policies cannot be priced. */
const DONE = [0, 3];

/** Runs a program of Node: seconds, and peak memory in kilobytes. */
function run(args, folder) {
  const peak = join(folder, 'peak');
  const env = { ...process.env, PEAK_FILE: peak };
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['--import', here('peak.js'), ...args], {
    stdio: 'ignore',
    env,
  });
  if (!DONE.includes(status)) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return { seconds: (performance.now() - start) / 1000, peak: Number(readFileSync(peak, 'utf8')) };
}

async function digest(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Measures a batch with one job and with four on a generated file, in turn with the pass-through.
 * @param {number} rows of the larger file; the smaller one has a tenth
 */
export async function batchThroughput(rows) {
  const folder = mkdtempSync(join(tmpdir(), 'slt-bench-'));
  try {
    const [large, small, out] = ['large.csv', 'small.csv', 'out.csv'].map((name) => join(folder, name));
    writePolicies(rows, large);
    writePolicies(rows / 10, small);
    const digests = new Set();
    const batch = (input, jobs) => {
      rmSync(out, { force: true });
      return run([SLT, 'batch', input, '-o', out, '--jobs', String(jobs)], folder);
    };
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      rmSync(out, { force: true });
      const pass = run([here('pass-through.js'), large, out], folder);
      const one = batch(large, 1);
      if (round === 0) digests.add(await digest(out));
      const four = batch(large, 4);
      if (round === 0) digests.add(await digest(out));
      rounds.push({ pass, one, four, smallOne: batch(small, 1), smallFour: batch(small, 4) });
    }
    const middle = (of) => median(rounds.map(of));
    return {
      rows,
      rounds: ROUNDS,
      perSecond: {
        pass: rows / middle(({ pass }) => pass.seconds),
        one: rows / middle(({ one }) => one.seconds),
        four: rows / middle(({ four }) => four.seconds),
      },
      ratio: {
        one: middle(({ pass, one }) => pass.seconds / one.seconds),
        four: middle(({ pass, four }) => pass.seconds / four.seconds),
      },
      memory: {
        one: middle(({ one, smallOne }) => one.peak / smallOne.peak),
        four: middle(({ four, smallFour }) => four.peak / smallFour.peak),
        peakFour: middle(({ four }) => four.peak) / 1024,
      },
      sameBytes: digests.size === 1,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
