/** What the folders promise: which may import which, what the engine never touches, and no state's name in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { jurisdictions } from './support/rates.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));

/** The folders from the ground up; each may import those below it only. */
const LAYERS = [
  ['engine', 'text'],
  ['policy'],
  ['io'],
  ['rates'],
  ['notices', 'library', 'view'],
  ['api'],
  ['client', 'reports', 'page'],
  ['batch', 'server'],
  ['mcp'],
  ['cli'],
];

/** The folders of a batch in the same order: how cells are read, the file, its columns, a priced row, what is made of such rows. */
const BATCH_LAYERS = [
  ['reading'],
  ['csv'],
  ['columns'],
  ['priced'],
  ['duplicates', 'totals'],
  ['workbook'],
  ['pricing'],
  ['remote', 'run'],
  ['reconcile'],
];

/** The folders of the columns in the same order: what words say, which column holds what, the header, what rows are, what is in doubt. */
const COLUMN_LAYERS = [['words'], ['matching'], ['header'], ['rows'], ['doubts']];

/** The folders of the engine in the same order: values and words, the law on file, its due days, what is said, charges in force, prices. */
const ENGINE_LAYERS = [['basics'], ['law'], ['filing'], ['findings'], ['tariff'], ['assessment']];

const importsOf = ({ path, text }: (typeof modules)[number]): string[] =>
  [...text.matchAll(/(?:from\s+|import\(\s*)'([^']+)'/g)].map(([, to = '']) =>
    to.startsWith('.') ? normalize(join(dirname(path), to)) : to,
  );

describe('imports', () => {
  /** The folder that a module is in below others; null for one that stands beside the folders there, or elsewhere. */
  const folderBelow =
    (...above: readonly string[]) =>
    (path: string): string | null => {
      const inside = above.map((folder) => folder + sep).join('');
      const [folder, ...rest] = path.startsWith(inside) ? path.slice(inside.length).split(sep) : [];
      return rest.length > 0 ? (folder ?? null) : null;
    };

  /** The layers of folders, and which of them a module is in. */
  const LAYERED = [
    { layers: LAYERS, folderIn: folderBelow() },
    { layers: ENGINE_LAYERS, folderIn: folderBelow('engine') },
    { layers: BATCH_LAYERS, folderIn: folderBelow('batch') },
    { layers: COLUMN_LAYERS, folderIn: folderBelow('batch', 'columns') },
  ] as const;

  /** What imports a module of its own layer in another folder, or of a layer above it. */
  function upwards({ layers, folderIn }: (typeof LAYERED)[number]): string[] {
    const layerOf = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));
    return modules.flatMap((module) => {
      const own = folderIn(module.path);
      if (own === null) return [];
      return importsOf(module)
        .filter((to) => to.endsWith('.ts'))
        .map((to) => ({ to, folder: folderIn(to) }))
        .filter(({ folder }) => folder !== null && folder !== own && layerOf(folder) >= layerOf(own))
        .map(({ to }) => `${module.path} imports ${to}`);
    });
  }

  test('point downwards', () => {
    expect(LAYERED.flatMap(upwards)).toEqual([]);
  });

  test('every folder has its layer', () => {
    for (const { layers, folderIn } of LAYERED) {
      const folders = new Set(modules.map(({ path }) => folderIn(path)).filter((folder) => folder !== null));
      expect([...folders].sort()).toEqual(layers.flat().sort());
    }
  });

  test('every folder is described in CONTRIBUTING.md', () => {
    const guide = readFileSync(join(src, '..', 'CONTRIBUTING.md'), 'utf8');
    expect(LAYERS.flat().filter((folder) => !guide.includes(`\`src/${folder}\``))).toEqual([]);
    const within = new Set(modules.map(({ path }) => path.split(sep).slice(0, -1)[1]));
    expect([...within].filter((folder) => folder && !guide.includes(`${folder}/`))).toEqual([]);
  });

  test('of the engine are its own and decimal.js: it has no I/O, no clock, no console', () => {
    const engine = modules.filter(({ path }) => path.startsWith(`engine${sep}`));
    expect(engine.length).toBeGreaterThan(10);
    const others = engine.flatMap(importsOf).filter((to) => !to.startsWith(`engine${sep}`));
    expect(others.filter((to) => to !== 'decimal.js')).toEqual([]);
    const touching = engine.filter(({ text }) =>
      /\b(?:console|process|fetch|setTimeout)\s*[.(]|Date\.now|new Date\(\)/.test(text),
    );
    expect(touching.map(({ path }) => path)).toEqual([]);
  });
});

test('text reaches a terminal by one module, which writes out what could steer it', () => {
  const writing = modules.filter(({ text }) => /\b(?:stdout|stderr)\.write\(/.test(text));
  expect(writing.map(({ path }) => path)).toEqual([join('cli', 'output', 'terminal.ts')]);
});

test('JSON of others is parsed by one module, within limits of depth and size', () => {
  const parsing = modules.filter(({ text }) => /JSON\.parse\(|\bparse\b[^;]*'lossless-json'/.test(text));
  // Files of the package, requests of our own, and lines that are looked at no deeper than their first level.
  const others = [
    'rates/store.ts',
    'rates/write-index.ts',
    'client/asked.ts',
    'batch/remote/journal.ts',
    'batch/workbook/notes.ts',
  ];
  const allowed = ['text/json.ts', ...others].map((path) => normalize(path));
  expect(parsing.map(({ path }) => path).filter((path) => !allowed.includes(path))).toEqual([]);
});

test('a command knows the process by its context alone', () => {
  const touching = modules
    .filter(({ path }) => path.startsWith(`cli${sep}`))
    .filter(({ text }) => /\bprocess\.(?:std\w+|env|argv|exit|exitCode|on|once|off)\b/.test(text));
  // The entry makes the context; signals are the process's.
  expect(touching.map(({ path }) => path).sort()).toEqual([
    join('cli', 'cut-short.ts'),
    join('cli', 'main.ts'),
  ]);
});

test('no rule asks which state it is', () => {
  const codes = jurisdictions.map(({ code }) => code).join('|');
  const names = jurisdictions.map(({ name }) => name).join('|');
  const asking = new RegExp(`(?:===|!==|case|includes\\()\\s*'(?:${codes}|${names})'`);
  expect(modules.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual([
    join('notices', 'pdf', 'painter.ts'),
  ]);
  // There CA is the key of a transparency in the graphics state of a PDF.
  const painter = modules.find(({ path }) => path.endsWith('painter.ts'))?.text ?? '';
  expect(painter.match(new RegExp(asking, 'g'))).toEqual(["=== 'CA'"]);
});

const root = join(src, '..');

test('the files and folders that the guides name are there', () => {
  const files = ['src', 'test', 'bench', 'bin', 'fixtures', 'rates'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${join(folder, path).replaceAll(sep, '/')}/`,
    ),
  );
  const named = ['CONTRIBUTING.md', join('docs', 'architecture.md')].flatMap((guide) =>
    [...readFileSync(join(root, guide), 'utf8').matchAll(/`([\w./-]+(?:\.(?:ts|js|json|csv)|\/))`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  // Top folders, what stands for the file of a state, files beside them, and what is built.
  const others =
    /^(?:src|test|docs)\/$|XX\.json|^package\.json|^tsconfig\.page\.json|^esbuild\.config\.js|^(?:app|pdf)\.js|^dist\//;
  const missing = named.filter(
    (path) => !others.test(path) && !files.some((file) => file.endsWith(`/${path.replace(/\/$/, '')}/`)),
  );
  expect(missing).toEqual([]);
});

test('no file is longer than 350 lines, but for the table of inputs and the types written from the schema', () => {
  const long = modules.filter(({ text }) => text.split('\n').length > 351).map(({ path }) => path);
  expect(long.sort()).toEqual([join('engine', 'law', 'rate-file.ts'), join('policy', 'inputs.ts')]);
});

describe('tests', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const startsPrograms = /from '(?:execa|node:child_process)'/;
  /** Support files that start programs, themselves or by what they import. */
  const starters = new Set<string>();
  for (let before = -1; before !== starters.size; ) {
    before = starters.size;
    for (const file of files)
      if (startsPrograms.test(file.text) || importsOf(file).some((to) => starters.has(to)))
        starters.add(file.path);
  }

  test('have at most 400 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 401).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  test('of the unit project start no program: what does is in integration/ or system/', () => {
    const unit = files.filter(
      ({ path }) => path.endsWith('.test.ts') && !/^(?:integration|system)\b/.test(path),
    );
    expect(unit.length).toBeGreaterThan(30);
    expect(unit.map(({ path }) => path).filter((path) => starters.has(path))).toEqual([]);
  });

  test('are run by the names of the projects that there are', () => {
    const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
    const projects = [...config.matchAll(/name: '(\w+)'/g)].map(([, name]) => name);
    const runs = ['package.json', join('test', 'mutations.js')].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    const named = [...runs.join('').matchAll(/--project(?: |',\s*')(\w+)/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(projects.sort());
    expect(named.length).toBeGreaterThan(3);
  });

  test('are never skipped for want of a program', () => {
    const system = files.filter(({ path }) => path.startsWith(`system${sep}`));
    expect(system.length).toBeGreaterThan(3);
    const skipping = system.filter(({ text }) => /\.(?:skip|skipIf|runIf)\b/.test(text));
    expect(skipping.map(({ path }) => path)).toEqual([]);
  });
});
