// POST /v1/calculate of `slt serve` (key checked, counted, logged) against a bare fastify that echoes the same requests,
// and one that echoes the answers, which are 30 times as long; in turn, so that all meet the same machine. Prints
// medians. Run: node bench/serve.js [--soak]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { median } from './median.js';
import { bodies, echoServer, sltServer } from './servers.js';

const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 20;
const SOAK_SECONDS = 60;

const { jurisdictions } = JSON.parse(readFileSync(new URL('../rates/index.json', import.meta.url), 'utf8'));
const BODIES = bodies(jurisdictions.map(({ code }) => code));

/** Requests a second of one address, the bodies in turn. */
async function load(url, bodies, headers, duration) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: bodies.map((body) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/** What the server answers to the bodies. */
const answersOf = ({ address, key }) =>
  Promise.all(
    BODIES.map(async (body) => {
      const headers = { 'content-type': 'application/json', 'x-api-key': key };
      return (await fetch(`${address}/v1/calculate`, { method: 'POST', headers, body })).text();
    }),
  );

const calculations = (slt, seconds) =>
  load(`${slt.address}/v1/calculate`, BODIES, { 'x-api-key': slt.key }, seconds);

/** The memory of a process in MiB. */
const memory = (pid) =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

async function compare(slt, echo) {
  const answers = await answersOf(slt);
  const measured = {
    slt: () => calculations(slt, SECONDS),
    requests: () => load(`${echo.address}/`, BODIES, {}, SECONDS),
    answers: () => load(`${echo.address}/`, answers, {}, SECONDS),
  };
  for (const each of Object.values(measured)) await each();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const figures = {};
    for (const [name, measure] of Object.entries(measured)) figures[name] = await measure();
    rounds.push(figures);
  }
  const rate = (name) => Math.round(median(rounds.map((each) => each[name]))).toLocaleString('en-US');
  const ratio = (name) => median(rounds.map((each) => each.slt / each[name])).toFixed(2);
  console.log(`POST /v1/calculate    ${rate('slt')} requests/s, all jurisdictions in turn`);
  console.log(`echo of the requests  ${rate('requests')} requests/s: ${ratio('requests')} x (goal >= 0.6 x)`);
  console.log(`echo of the answers   ${rate('answers')} requests/s: ${ratio('answers')} x`);
  console.log(
    `                      (medians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections)`,
  );
}

/** Memory over a minute of full load, which begins after the server has warmed up. */
async function soak(slt) {
  const samples = [];
  const timer = setInterval(() => samples.push(memory(slt.pid)), 1000);
  const perSecond = await calculations(slt, SOAK_SECONDS);
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
