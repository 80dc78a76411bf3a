// Bundles the command line and the library into dist/.

import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { build, transform } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Packages that every start loads: as one file with our own code they cost half of what they cost as files of theirs. */
const LOADED_AT_START = ['commander', 'chalk', 'cli-table3'];

/** Packages that stay outside and are installed beside us; what is not among the dependencies is bundled. */
const OUTSIDE = [
  ...Object.keys(dependencies).filter((name) => !LOADED_AT_START.includes(name)),
  // Finds its binary for the platform beside itself.
  'libsql',
  // cli-table3 loads it only for styles that we do not use.
  '@colors/colors',
];

/**
 * What the program starts with. Code is put into one file for each set of entries and dynamic imports that reach it; that
 * would be dozens, each of which costs the start. Every dynamic import therefore reaches all that the program starts with,
 * which is then one file.
 */
const CORE = 'src/cli/main.ts';

const oneCore = {
  name: 'one-core',
  setup({ initialOptions, onStart, onLoad }) {
    let later = new Set();
    onStart(async () => {
      const { metafile } = await build({ ...initialOptions, plugins: [], write: false });
      const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
      later = new Set(
        imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => resolve(path)),
      );
    });
    onLoad({ filter: /\.(?:ts|m?js)$/ }, ({ path }) => {
      const contents = later.has(path) ? readFileSync(path, 'utf8') : '';
      // A module of the older kind would become another by an import.
      if (!/^(?:im|ex)port\b/m.test(contents)) return undefined;
      const loader = path.endsWith('.ts') ? 'ts' : 'js';
      return { contents: `import ${JSON.stringify(resolve(CORE))};\n${contents}`, loader };
    });
  },
};

/**
 * Parts that packages load and we never use: commander loads what starts programs, chalk what asks the terminal for its
 * colors, which src/cli/context.ts does. Loading them takes a twelfth of the start. ioredis loads debug, which would print all
 * that is sent, passwords too, where DEBUG says so.
 */
const UNUSED_PARTS = {
  commander: ['node:child_process', 'export default {}'],
  chalk: ['#supports-color', 'export default {}'],
  ioredis: ['debug', 'exports.default = () => () => {};'],
};

const withoutUnusedParts = {
  name: 'without-unused-parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:child_process|#supports-color|debug)$/ }, ({ path, importer }) => {
      const [user] =
        Object.entries(UNUSED_PARTS).find(
          ([name, [part]]) => part === path && importer.includes(`/${name}/`),
        ) ?? [];
      return user && { path: user, namespace: 'unused' };
    });
    onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({ contents: UNUSED_PARTS[path][1] }));
  },
};

/**
 * A table of cli-table3 measures each of its cells with a list of all emoji that is compiled anew each time, which takes a
 * tenth of the start. A cell of Latin letters, figures and the lines of the table is as wide as it is long; the list is loaded
 * for others alone.
 */
const plainTextMeasured = {
  name: 'plain-text-measured',
  setup({ onLoad }) {
    onLoad({ filter: /\/string-width\/index\.js$/ }, () => ({
      contents: `
        const { createRequire } = require('node:module');
        let loaded;
        const ofAll = () => (loaded ??= createRequire(require.resolve('cli-table3'))('string-width'));
        module.exports = (text) => (/^[ -~§–-…─]*$/.test(text) ? text.length : ofAll()(text));`,
    }));
  },
};

/**
 * pdf.js looks for a package that paints, which nothing here needs and nobody who installs the program has. It is beside pdf.js where the
 * program is developed, where loading it takes a quarter of a second of each check.
 */
const CANVAS = 'require("@napi-rs/canvas")';

const withoutCanvas = {
  name: 'without-canvas',
  setup({ onLoad }) {
    onLoad({ filter: /\/pdfjs-dist\/legacy\/build\/pdf\.mjs$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      if (!code.includes(CANVAS)) throw new Error(`${path}: ${CANVAS} was not found`);
      return { contents: code.replaceAll(CANVAS, 'undefined') };
    });
  },
};

/** The licences of what was bundled, which have to travel with it. */
function thirdPartyLicences(inputs) {
  const folders = Object.keys(inputs).flatMap(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const files = readdirSync(folder).filter((entry) => /^licen[cs]e/i.test(entry));
    if (!/^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2.0)$/.test(license))
      throw new Error(`${name} is licensed ${license}`);
    const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
    return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
  });
}

/** Code of the older kind that packages contain needs this function, which a module has not. */
const MAKE_REQUIRE =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);";

/** Bundles the entry points; what only a dynamic import reaches lies in files of its own. */
async function bundle(entryPoints, { plugins = [], outdir = 'dist' } = {}) {
  const { metafile } = await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.12',
    minify: true,
    legalComments: 'none',
    metafile: true,
    external: OUTSIDE,
    plugins,
    banner: { js: MAKE_REQUIRE },
  });
  return metafile;
}

/**
 * What the program starts with becomes a script of the older kind, dist/slt.cjs, which Node loads in less time than a module and
 * of which bin/slt.js keeps what was compiled. The module it was gives the files loaded later what the script exports. They are
 * loaded by a function of another file, since a script out of a cache may not do it itself.
 */
async function coreAsScript({ outputs }) {
  const [path, { exports: names, imports }] = Object.entries(outputs).find(
    ([, { inputs }]) => CORE in inputs,
  );
  let later = imports.filter(({ kind }) => kind === 'dynamic-import').length;
  const module = readFileSync(path, 'utf8').replace(MAKE_REQUIRE, '');
  const { code } = await transform(
    module.replace(/\bimport\((?=")/g, () => {
      later -= 1;
      return 'loadLater(';
    }),
    {
      format: 'cjs',
      platform: 'node',
      target: 'node20.12',
      minify: true,
      define: { 'import.meta.url': 'scriptUrl' },
    },
  );
  if (later !== 0) throw new Error(`${path}: not every import of what is loaded later was found`);
  const head =
    "const loadLater=require('./load.cjs'),scriptUrl=require('node:url').pathToFileURL(__filename).href;";
  const script = head + code;
  const fingerprint = createHash('sha256').update(script).digest('hex').slice(0, 16);
  writeFileSync('dist/slt.cjs', `//${fingerprint}\n${script}`);
  writeFileSync('dist/load.cjs', 'module.exports=(path)=>import(path);\n');
  writeFileSync(path, `${MAKE_REQUIRE}export const{${names}}=require('./slt.cjs');`);
  rmSync('dist/cli.js');
}

/** The description that the server gives at /openapi.json, for the package. */
async function writeOpenApi() {
  await bundle({ openapi: 'src/server/openapi.ts' });
  const { openApi } = await import('./dist/openapi.js');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync('dist/openapi.json', `${JSON.stringify(openApi(version), null, 2)}\n`);
  rmSync('dist/openapi.js');
}

/** The manual, a page for each command; dated like its version in the changelog. */
async function writeManual() {
  await bundle({ manual: 'src/cli/manual/pages.ts' }, { outdir: 'dist/manual' });
  const { manualPages } = await import('./dist/manual/manual.js');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const heading = readFileSync('CHANGELOG.md', 'utf8').match(/^## \S+ \((\d{4}-\d\d-\d\d)\)/m);
  rmSync('man', { recursive: true, force: true });
  mkdirSync('man');
  for (const [name, page] of Object.entries(manualPages({ version, date: heading?.[1] ?? '' }))) {
    writeFileSync(`man/${name}`, page);
  }
  rmSync('dist/manual', { recursive: true });
}

/** The calculator page: two scripts of the older kind, since a browser loads no modules from a folder on disk. */
async function buildPage() {
  const folder = 'src/page/browser';
  const { metafile } = await build({
    entryPoints: {
      app: `${folder}/app.ts`,
      pdf: `${folder}/pdf.ts`,
      style: `${folder}/style.css`,
    },
    outdir: 'dist/page',
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome110', 'firefox115', 'safari16'],
    minify: true,
    legalComments: 'none',
    metafile: true,
  });
  for (const name of ['index.html', 'icon.svg']) copyFileSync(`${folder}/${name}`, `dist/page/${name}`);
  return metafile.inputs;
}

if (existsSync('dist')) rmSync('dist', { recursive: true });
// Apart, since code that entry points share is split into many small files, and each costs the start of the program.
const cli = await bundle({ cli: CORE }, { plugins: [withoutUnusedParts, plainTextMeasured, oneCore] });
await coreAsScript(cli);
const inputs = {
  ...cli.inputs,
  ...(await bundle({ 'batch-worker': 'src/batch/pricing/worker.ts' })).inputs,
  ...(await bundle({ 'pdf-process': 'src/notices/worker/process.ts' })).inputs,
  ...(await bundle({ 'pdf-thread': 'src/notices/worker/thread.ts' }, { plugins: [withoutCanvas] })).inputs,
  ...(await bundle({ index: 'src/index.ts', 'rates-index': 'src/rates-index.ts' })).inputs,
  ...(await buildPage()),
};
// Found beside the code that loads it.
copyFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm', 'dist/pdfium.wasm');
await writeOpenApi();
await writeManual();
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', thirdPartyLicences(inputs).join(`\n${'-'.repeat(72)}\n\n`));
