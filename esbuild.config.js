// Bundles the command line (split, so that a command loads only what it needs) and the library into dist/.
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/** The command line library loads it for subcommands that are programs of their own; there are none here. */
const LAZY = 'node:child_process';

/**
 * Imports Node's own modules through require. An ES import of `node:fs` reads every property of the module, lazy
 * getters included, which costs a start of the program several milliseconds.
 */
const requireBuiltins = {
  name: 'require-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, kind, namespace }) => {
      if (namespace === 'builtin') return { path, external: true };
      const rewritten = kind === 'import-statement' || path === LAZY;
      return rewritten ? { path, namespace: 'builtin' } : { path, external: true };
    });
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => {
      const load = `require(${JSON.stringify(path)})`;
      const contents = path === LAZY ? `new Proxy({}, { get: (_, name) => ${load}[name] })` : load;
      return { contents: `module.exports = ${contents};`, loader: 'js' };
    });
  },
};

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { cli: 'src/cli/main.ts', index: 'src/index.ts', 'rates-index': 'src/rates-index.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.12',
  minify: true,
  legalComments: 'linked',
  plugins: [requireBuiltins],
  banner: {
    js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
  },
});
