// Rows a second of a batch against a plain pass-through of the same file, and how its memory grows with the file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { median } from './median.js';
import { writePolicies } from './policies.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const SLT = here('../bin/slt.js');
const ROUNDS = 5;
/** Exit codes that mean the work was done: some of the policies cannot be priced. */
const DONE = [0, 3];
/** The share of quoted cells in the mix that has them. */
const QUOTED = 0.2;
/** So many policies, each with a coverage code of its own or all with one. */
const CODES = 400_000;

/** Runs a program of Node: seconds by the clock and of the processor, and peak memory in kilobytes. */
export function run(args, folder) {
  const peak = join(folder, 'peak');
  const env = { ...process.env, PEAK_FILE: peak };
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['--import', here('peak.js'), ...args], {
    stdio: 'ignore',
    env,
  });
  if (!DONE.includes(status)) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  const seconds = (performance.now() - start) / 1000;
  const { cpu, maxRSS } = JSON.parse(readFileSync(peak, 'utf8'));
  return { seconds, cpu, peak: maxRSS };
}

async function digest(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The files of a measurement and the ways to go through them. */
function workplace(folder) {
  const at = (name) => join(folder, name);
  const out = at('out.csv');
  return {
    out,
    file(name, rows, mix) {
      writePolicies(rows, at(name), mix);
      return at(name);
    },
    pass(input) {
      rmSync(out, { force: true });
      return run([here('pass-through.js'), input, out], folder);
    },
    batch(input, jobs) {
      rmSync(out, { force: true });
      return run([SLT, 'batch', input, '-o', out, '--jobs', String(jobs)], folder);
    },
  };
}

/**
 * Measures a batch with one job and with two, in turn with the pass-through; with quoted cells; and what it holds in
 * memory, for ten times the rows and for many coverage codes.
 * @param {number} rows of the largest file
 */
export async function batchThroughput(rows) {
  const folder = mkdtempSync(join(tmpdir(), 'slt-bench-'));
  try {
    const { out, file, pass, batch } = workplace(folder);
    const large = file('large.csv', rows);
    const small = file('small.csv', rows / 10);
    const quoted = file('quoted.csv', rows / 4, { quoted: QUOTED });
    const oneCode = file('one-code.csv', CODES, { codes: 1 });
    const manyCodes = file('many-codes.csv', CODES, { codes: CODES });
    const digests = new Set();
    let growth = 0;
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const passed = pass(large);
      const one = batch(large, 1);
      if (round === 0) digests.add(await digest(out));
      if (round === 0) growth = statSync(out).size / statSync(large).size;
      const two = batch(large, 2);
      if (round === 0) digests.add(await digest(out));
      rounds.push({
        pass: passed,
        one,
        two,
        quotedPass: pass(quoted),
        quotedOne: batch(quoted, 1),
        smallOne: batch(small, 1),
        smallTwo: batch(small, 2),
        oneCode: batch(oneCode, 1),
        manyCodes: batch(manyCodes, 1),
      });
    }
    const middle = (of) => median(rounds.map(of));
    return {
      rows,
      rounds: ROUNDS,
      codes: CODES,
      growth,
      perSecond: {
        pass: rows / middle((each) => each.pass.seconds),
        one: rows / middle(({ one }) => one.seconds),
        two: rows / middle(({ two }) => two.seconds),
      },
      ratio: {
        one: middle((each) => each.pass.seconds / each.one.seconds),
        two: middle(({ one, two }) => one.seconds / two.seconds),
        quoted: middle(({ quotedPass, quotedOne }) => quotedPass.seconds / quotedOne.seconds),
      },
      /** The same of processor time, which says more on a machine that is busy with other work. */
      cpu: {
        one: middle((each) => each.pass.cpu / each.one.cpu),
        quoted: middle(({ quotedPass, quotedOne }) => quotedPass.cpu / quotedOne.cpu),
      },
      memory: {
        one: middle(({ one, smallOne }) => one.peak / smallOne.peak),
        two: middle(({ two, smallTwo }) => two.peak / smallTwo.peak),
        codes: middle((each) => each.manyCodes.peak / each.oneCode.peak),
        peakTwo: middle(({ two }) => two.peak) / 1024,
      },
      sameBytes: digests.size === 1,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
