// POST /v1/calculate of `slt serve` (key checked, counted, logged) against a bare fastify that echoes the same bodies,
// in turn, so that both meet the same machine. Prints medians. Run: node bench/serve.js [--soak]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { median } from './median.js';
import { bodies, echoServer, sltServer } from './servers.js';

const ROUNDS = 9;
const SECONDS = 3;
const CONNECTIONS = 20;
const SOAK_SECONDS = 60;

const { jurisdictions } = JSON.parse(readFileSync(new URL('../rates/index.json', import.meta.url), 'utf8'));
const BODIES = bodies(jurisdictions.map(({ code }) => code));

/** Requests a second of one address. */
async function load(url, headers, duration) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: BODIES.map((body) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/** The memory of a process in MiB. */
const memory = (pid) =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

async function compare(slt, echo) {
  const calculate = () => load(`${slt.address}/v1/calculate`, { 'x-api-key': slt.key }, SECONDS);
  const bare = () => load(`${echo.address}/`, {}, SECONDS);
  await calculate();
  await bare();
  const pairs = [];
  for (let round = 0; round < ROUNDS; round++) pairs.push({ slt: await calculate(), echo: await bare() });
  const rate = (values) => Math.round(median(values)).toLocaleString('en-US');
  console.log(
    `POST /v1/calculate    ${rate(pairs.map((pair) => pair.slt))} requests/s, all jurisdictions in turn`,
  );
  console.log(`bare fastify echo     ${rate(pairs.map((pair) => pair.echo))} requests/s, the same bodies`);
  const ratio = median(pairs.map((pair) => pair.slt / pair.echo)).toFixed(2);
  console.log(`ratio                 ${ratio} x (median of ${ROUNDS} pairs of ${SECONDS} s; goal >= 0.6 x)`);
}

/** Memory over a minute of full load, which begins after the server has warmed up. */
async function soak(slt) {
  const samples = [];
  const timer = setInterval(() => samples.push(memory(slt.pid)), 1000);
  const perSecond = await load(`${slt.address}/v1/calculate`, { 'x-api-key': slt.key }, SOAK_SECONDS);
  clearInterval(timer);
  const first = median(samples.slice(0, 15));
  const last = median(samples.slice(-15));
  console.log(
    `soak                  ${SOAK_SECONDS} s at ${Math.round(perSecond).toLocaleString('en-US')} requests/s`,
  );
  console.log(
    `memory                ${first.toFixed(0)} MiB in the first 15 s, ${last.toFixed(0)} MiB in the last`,
  );
}

const [slt, echo] = [await sltServer(), await echoServer()];
try {
  await compare(slt, echo);
  if (process.argv.includes('--soak')) await soak(slt);
} finally {
  slt.stop();
  echo.stop();
}
