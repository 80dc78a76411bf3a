// POST /v1/calculate of `slt serve` (key checked, counted, logged) against a bare fastify that echoes the same requests,
// and one that echoes the answers, which are 30 times as long; in turn, so that all meet the same machine. Prints
// medians. Run: node bench/serve.js [--soak]
// With --processes: one process of it against two, with counts of their own and with counts shared in a Redis (redis-server
// must be installed). The load comes from a process of its own as well: where there are fewer cores than processes, they
// wait for each other, and what a request takes of a processor says more than the requests a second.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { median } from './median.js';
import { bodies, echoServer, redisServer, sltServer } from './servers.js';

const ROUNDS = 7;
const PROCESS_ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;
const SOAK_SECONDS = 60;

const { jurisdictions } = JSON.parse(readFileSync(new URL('../rates/index.json', import.meta.url), 'utf8'));
const BODIES = bodies(jurisdictions.map(({ code }) => code));

/** Requests a second of one address, the bodies in turn. */
async function load(url, bodies, headers, duration, connections = CONNECTIONS) {
  const result = await autocannon({
    url,
    connections,
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

const calculations = (slt, seconds, connections) =>
  load(`${slt.address}/v1/calculate`, BODIES, { 'x-api-key': slt.key }, seconds, connections);

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

/** The processor time of a process in seconds. */
function processorTime(pid) {
  // The name of the program stands in parentheses; times are in hundredths.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Requests a second of several servers at once, and the processor time a request takes of them and of who asks. */
async function together(servers, seconds) {
  const time = () => sum(servers.map(({ pid }) => processorTime(pid)));
  const [before, own] = [time(), process.cpuUsage()];
  const rates = await Promise.all(
    servers.map((server) => calculations(server, seconds, CONNECTIONS / servers.length)),
  );
  const requests = sum(rates) * seconds;
  const { user, system } = process.cpuUsage(own);
  return {
    perSecond: sum(rates),
    micros: ((time() - before) * 1e6) / requests,
    asking: (user + system) / requests,
  };
}

/** One process against two, each with counts of its own and with shared ones, in turn. */
async function processes() {
  const redis = await redisServer();
  const alone = await Promise.all([sltServer(), sltServer()]);
  const sharing = await Promise.all([1, 2].map(() => sltServer('--limits', redis.address)));
  const measured = {
    'one process': [alone[0]],
    'two processes': alone,
    'one, limits in Redis': [sharing[0]],
    'two, limits in Redis': sharing,
  };
  try {
    for (const servers of Object.values(measured)) await together(servers, SECONDS);
    const rounds = [];
    for (let round = 0; round < PROCESS_ROUNDS; round++) {
      const figures = {};
      for (const [name, servers] of Object.entries(measured))
        figures[name] = await together(servers, SECONDS);
      rounds.push(figures);
    }
    for (const name of Object.keys(measured)) {
      const middle = (figure) => median(rounds.map((round) => figure(round[name], round['one process'])));
      const perSecond = Math.round(middle((each) => each.perSecond)).toLocaleString('en-US');
      const ratio = middle((each, one) => each.perSecond / one.perSecond).toFixed(2);
      const micros = `${middle((each) => each.micros).toFixed(0)} µs`;
      const cost = middle((each, one) => each.micros / one.micros).toFixed(2);
      console.log(
        `${name.padEnd(21)} ${perSecond} requests/s, ${ratio} x; ${micros} of a processor for each, ${cost} x`,
      );
    }
    const asking = median(rounds.map((round) => round['one process'].asking)).toFixed(0);
    console.log(`to ask                ${asking} µs of a processor for each request`);
    console.log(
      `                      (medians of ${PROCESS_ROUNDS} rounds of ${SECONDS} s, ${availableParallelism()} cores)`,
    );
  } finally {
    for (const each of [...alone, ...sharing, redis]) each.stop();
  }
}

async function single() {
  const [slt, echo] = [await sltServer(), await echoServer()];
  try {
    await compare(slt, echo);
    if (process.argv.includes('--soak')) await soak(slt);
  } finally {
    slt.stop();
    echo.stop();
  }
}

await (process.argv.includes('--processes') ? processes() : single());
