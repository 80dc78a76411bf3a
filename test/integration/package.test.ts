/** The package as npm packs it: what is in it, and that it works where nothing else is installed. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { execa } from 'execa';
import { parseTar } from 'nanotar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Minified: an import of a package or a module of Node, static or not. */
const OUTSIDE = /(?:\bfrom|\bimport\(?)"([a-z@][^"]*)"/g;
const TSC = join(root, 'node_modules/.bin/tsc');

let folder = '';
let packed: string[] = [];
const at = (name: string): string => join(folder, name);

/** Runs a program in the folder of a user who has installed the package. */
const run = (file: string, args: readonly string[], input = '') =>
  execa(file, args, {
    cwd: folder,
    input,
    reject: false,
    env: { NO_COLOR: '1', SLT_TODAY: '2026-11-20', SLT_RATES_DIR: undefined, FORCE_COLOR: undefined },
  });
const slt = (...args: string[]) => run(at('bin/slt'), args);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slt-package-'));
  // The tests run on a build of this very code; packing it does not build it again.
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, files }] = JSON.parse(printed);
  packed = files.map(({ path }: { path: string }) => path);
  // As npm lays it out: the package, its dependencies beside it, and nothing else. They come from here, not over the network.
  const beside = join(folder, 'lib', 'node_modules');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const { name, data, type } of parseTar(gunzipSync(readFileSync(at(filename))))) {
    if (type !== 'file') continue;
    const path = join(beside, name.replace(/^package/, 'slt'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data ?? '');
  }
  for (const name of Object.keys(dependencies)) {
    const path = join(beside, name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), path);
  }
  chmodSync(join(beside, 'slt/bin/slt.js'), 0o755);
  symlinkSync(join(beside, 'slt/bin/slt.js'), at('bin/slt'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  test('holds the built program, the data and the papers, and nothing else', () => {
    const tops = new Set(packed.map((path) => path.split('/')[0]));
    const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect([...tops].sort()).toEqual([...files, 'README.md', 'package.json'].sort());
    expect(packed.filter((path) => /\.map$|\.test\.|(^|\/)\.|tsconfig|LEAD/.test(path))).toEqual([]);
    for (const needed of ['dist/types/index.d.ts', 'dist/THIRD-PARTY-LICENSES.txt', 'dist/openapi.json'])
      expect(packed, `${needed} is not built: run npm run build`).toContain(needed);
  });

  test('depends on what the program loads, and bundles the rest', () => {
    const outside = readdirSync(join(root, 'dist'))
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [...readFileSync(join(root, 'dist', name), 'utf8').matchAll(OUTSIDE)])
      .map(([, from = '']) => from)
      .filter((from) => !isBuiltin(from))
      .map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '');
    const bundled = ['chalk', 'cli-table3', 'commander'];
    expect(new Set([...outside, ...bundled])).toEqual(new Set([...Object.keys(dependencies), 'libsql']));
  });
});

describe('installed from the tarball', () => {
  test('prices a policy', async () => {
    const { stdout, exitCode } = await slt('calc', 'TX', '10000', '--date', '2026-06-30', '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ total_tax: 489, total_due: 10489 });
  });

  test('prices a file on threads', async () => {
    const rows = Array.from({ length: 40_000 }, () => 'TX,10000,2026-06-30').join('\n');
    writeFileSync(at('in.csv'), `state,premium,effective_date\n${rows}\n`);
    const { exitCode } = await slt(
      'batch',
      'in.csv',
      '-o',
      'out.csv',
      '--jobs',
      '3',
      '--columns',
      'total_tax',
    );
    expect(exitCode).toBe(0);
    const lines = readFileSync(at('out.csv'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBe(40_001);
    expect(new Set(lines.slice(1))).toEqual(new Set(['TX,10000,2026-06-30,489.00']));
  });

  test('prints a notice', async () => {
    const { exitCode } = await slt(
      'stamp',
      'ID',
      '--form',
      '1',
      '--broker',
      'Jane Doe',
      '--format',
      'pdf',
      '-o',
      'notice.pdf',
    );
    expect(exitCode).toBe(0);
    expect((await slt('stamp', 'check', 'notice.pdf', 'ID', '--broker', 'Jane Doe')).stdout).toContain(
      'Passes what a program can see',
    );
  });

  test('serves, without the database of reports', async () => {
    const server = execa(at('bin/slt'), ['serve', '--port', '0', '--no-reports'], {
      cwd: folder,
      reject: false,
    });
    let printed = '';
    server.stderr.on('data', (text) => {
      printed += text;
    });
    while (!printed.includes('/healthz')) await new Promise((resolve) => setTimeout(resolve, 10));
    const base = /http:\S+\d/.exec(printed)?.[0];
    const answer = await slt('calc', 'TX', '10000', '--remote', '--api-url', `${base}/sandbox/v1`, '--json');
    server.kill('SIGTERM');
    expect(JSON.parse(answer.stdout)).toMatchObject({ success: true, total_tax: 489 });
    expect((await server).exitCode).toBe(0);
  });

  test('is a library with types', async () => {
    writeFileSync(at('package.json'), JSON.stringify({ type: 'module' }));
    execFileSync('ln', ['-s', at('lib/node_modules'), at('node_modules')]);
    writeFileSync(
      at('use.ts'),
      `declare const console: { log(text: string): void };
import { assess, dollars, loadJurisdiction, parseAmount, placement } from 'slt';
const premium = parseAmount('10000.00');
if (typeof premium !== 'number') throw new Error(premium);
const policy = placement({ premium, effectiveDate: '2026-06-30' });
const { totalTax } = assess(policy, loadJurisdiction('TX'), { today: '2026-06-30' });
const text: string = dollars(totalTax);
console.log(text);
`,
    );
    const strict = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022',
      '--typeRoots',
      'none',
    ];
    const compiled = await run(TSC, ['use.ts', ...strict]);
    expect(compiled.stdout).toBe('');
    expect((await run('node', ['use.js'])).stdout).toBe('489.00');
  });
});
