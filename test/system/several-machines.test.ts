/** The commands of docs/scaling.md that price a file on several machines, as they stand there. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Machines, startMachines } from '../support/machines.ts';
import { pageText } from '../support/shown-commands.ts';
import { ENVIRONMENT } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ON = { SLT_TODAY: ENVIRONMENT.SLT_TODAY, NO_COLOR: ENVIRONMENT.NO_COLOR };
const PATIENT = 300_000;

const [, fromHere = ''] = pageText('docs/scaling.md').split('\n## Several machines\n');
const [section = ''] = fromHere.split('\n## ');
const [list, sameRates, cut, price, join, check] = [...section.matchAll(/```sh\n(.*?)```/gs)].map(
  ([, block]) => block as string,
) as [string, string, string, string, string, string];

/** Policies of several states, some rejected, some short of a charge; many cells hold line breaks, quotes and commas. */
const POLICIES = [
  'Policy,State,Premium,Effective Date,City,Remarks',
  ...Array.from({ length: 240 }, (_, row) => {
    const state = ['TX', 'CA', 'KY', 'FL', 'Atlantis'][row % 5];
    const remarks = row % 3 === 0 ? `"first line\nsecond, ""quoted""\n\nTX,1,2026-06-30"` : 'none';
    return `P-${row},${state},${1000 + row}.37,2026-06-${10 + (row % 20)},${row % 2 ? 'Louisville' : ''},${remarks}`;
  }),
  '',
].join('\n');

let park: Machines;
beforeEach(async () => {
  park = await startMachines(['one', 'two'], ON);
});
afterEach(() => park.stop());

/** A folder with the policies cut, a way to run commands in it, and what one process makes of the whole file. */
async function office() {
  const folder = temporaryFolder({ 'policies.csv': POLICIES });
  const env = { PATH: `${park.path}:${process.env.PATH}`, HOME: folder.path };
  const options = { cwd: folder.path, env, reject: false } as const;
  const sh = (script: string) => execa('bash', ['-euo', 'pipefail', '-c', script], options);
  await sh(list);
  expect(cut).toContain('--block 32M');
  await sh(cut.replace('32M', '4k'));
  const pieces = (await sh('ls pieces')).stdout.split('\n');
  await sh(
    'slt batch policies.csv -o whole-priced.csv --totals whole-totals.csv --errors whole-errors.csv 2>/dev/null || [ $? -eq 3 ]',
  );
  const log = () =>
    existsSync(folder.at('jobs.log'))
      ? readFileSync(folder.at('jobs.log'), 'utf8')
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line) => line.split('\t'))
      : [];
  return { folder, sh, pieces, log };
}

type Office = Awaited<ReturnType<typeof office>>;

/** What was priced in pieces is byte for byte what was priced whole. */
async function expectTheSame({ folder, sh, pieces }: Office): Promise<void> {
  expect(await sh(join)).toMatchObject({ exitCode: 0 });
  for (const name of ['priced.csv', 'errors.csv'])
    expect(folder.read(name), name).toBe(folder.read(`whole-${name}`));
  // A merge cannot know whether rows that one piece rejected stand corrected in another, and says so.
  const ofPieces = ' of their piece; another piece may have priced them';
  expect(folder.read('totals.csv').replace(ofPieces, '')).toBe(folder.read('whole-totals.csv'));
  const { stdout } = await sh(check);
  expect(stdout.split('\n')).toEqual([
    String(pieces.length),
    // Every fifth of the 240 names no state.
    `${pieces.length} pieces, 240 rows, 48 rejected; 1 reading of the columns, 1 version of the rates`,
  ]);
}

describe('a file on two machines', () => {
  test(
    'has the same bytes as by one process, though a machine dies in the middle of a piece',
    async () => {
      const own = await office();
      const { folder, sh, pieces, log } = own;
      expect(pieces.length).toBeGreaterThanOrEqual(4);
      for (const piece of pieces)
        expect(folder.read(`pieces/${piece}`)).toMatch(/^Policy,State,[^\n]*\nP-\d+,/);
      expect((await sh(sameRates)).stdout).toMatch(/^ *"rates_version": "[^"\n]+",$/);

      // The second piece on this machine never comes to an end.
      const { home, die } = park.machines.two as Machines['machines'][string];
      const slt = `${home}/bin/slt`;
      writeFileSync(
        slt,
        `#!/bin/sh\nif [ -e '${home}/one-done' ]; then touch '${home}/stuck'; sleep 600; fi\ntouch '${home}/one-done'\nexec '${park.path}/slt' "$@"\n`,
        { mode: 0o755 },
      );
      const running = sh(price);
      while (!existsSync(`${home}/stuck`)) await new Promise((resolve) => setTimeout(resolve, 50));
      await die();
      const { exitCode, stderr } = await running;
      expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
      const hosts = log().map(([, host]) => host);
      expect(hosts).toContain('one');
      expect(hosts.filter((host) => host === 'two')).toHaveLength(1);
      await expectTheSame(own);
      // Nothing of the file stays on the machine; the cache of compiled code does.
      const left = readdirSync(park.machines.one?.home as string);
      expect(left.filter((name) => name !== '.cache')).toEqual(['bin']);
    },
    PATIENT,
  );

  test(
    'goes on where it was when the machine that hands out the pieces dies',
    async () => {
      const own = await office();
      const { sh, pieces, log } = own;
      const running = sh(price.replace('parallel', 'exec parallel'));
      while (log().length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
      running.kill('SIGKILL');
      await running;
      const before = log();
      expect(before.length).toBeLessThan(pieces.length);
      expect(await sh(price)).toMatchObject({ exitCode: 0 });
      // What was done is not done again.
      const after = log();
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.map(([seq]) => Number(seq)).sort((a, b) => a - b)).toEqual(
        pieces.map((_, index) => index + 1),
      );
      await expectTheSame(own);
    },
    PATIENT,
  );
});
