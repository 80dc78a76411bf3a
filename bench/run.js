// Measures the goals of the design as ratios within one run: start-up against a bare node, the engine against the
// clock, the batch against a plain pass-through of the same file. Prints medians. Run: npm run bench
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { batchThroughput } from './batch.js';
import { engineThroughput } from './engine.js';
import { median } from './median.js';

const SLT = fileURLToPath(new URL('../bin/slt.js', import.meta.url));
const STARTS = 41;

/** Wall time of one process in milliseconds. */
function wall(args) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

/** Start-up of a whole calculation against a bare node, in turn, so that both meet the same machine. */
function startUp() {
  const calc = [SLT, 'calc', 'TX', '10000', '--date', '2026-11-20'];
  const bare = ['-e', '0'];
  wall(calc);
  wall(bare);
  const pairs = Array.from({ length: STARTS }, () => ({ slt: wall(calc), node: wall(bare) }));
  return {
    slt: median(pairs.map(({ slt }) => slt)),
    node: median(pairs.map(({ node }) => node)),
    ratio: median(pairs.map(({ slt, node }) => slt / node)),
  };
}

const start = startUp();
console.log(`slt calc TX 10000     ${start.slt.toFixed(1)} ms`);
console.log(`node -e 0             ${start.node.toFixed(1)} ms`);
console.log(`start-up ratio        ${start.ratio.toFixed(2)} x (median of ${STARTS} pairs; goal <= 1.5 x)`);

const engine = engineThroughput();
console.log(`engine, one core      ${Math.round(engine.perSecond).toLocaleString('en-US')} assessments/s`);
console.log(
  `                      (median of ${engine.rounds} rounds of ${engine.size.toLocaleString('en-US')} placements over`,
);
console.log(
  `                      ${engine.states} jurisdictions, dates 2020-2027, lines, fees; goal >= 1,000,000)`,
);

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const batch = await batchThroughput(ROWS);
const perSecond = (value) => `${Math.round(value).toLocaleString('en-US')} rows/s`;
const ratio = (value) => `${value.toFixed(2)} x`;
const { cpu, memory } = batch;
console.log(
  `csv-parse to stringify ${perSecond(batch.perSecond.pass)} (median of ${batch.rounds} rounds of ${ROWS.toLocaleString('en-US')} rows)`,
);
console.log(
  `batch, one job        ${perSecond(batch.perSecond.one)}, ${ratio(batch.ratio.one)} that (by processor time ${ratio(cpu.one)}; goal >= 1.5 x)`,
);
console.log(
  `batch, two jobs       ${perSecond(batch.perSecond.two)}, ${ratio(batch.ratio.two)} one job (goal >= 1.6 x)`,
);
console.log(
  `20 % quoted cells     one job ${ratio(batch.ratio.quoted)} the pass-through (by processor time ${ratio(cpu.quoted)})`,
);
console.log(`output                ${ratio(batch.growth)} the input (goal <= 8 x)`);
console.log(`same bytes            ${batch.sameBytes ? 'yes' : 'NO'}`);
console.log(
  `memory, ten times rows ${ratio(memory.one)} with one job, ${ratio(memory.two)} with two (peak ${Math.round(memory.peakTwo)} MB; goal <= 1.2 x)`,
);
console.log(
  `memory, ${batch.codes.toLocaleString('en-US')} codes ${ratio(memory.codes)} that of one code (goal <= 1.2 x)`,
);
