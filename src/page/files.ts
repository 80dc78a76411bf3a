/**
 * The files of the page: what the build has made, and the rate files as scripts. A server sends them, `slt page` writes them
 * into a folder; they are the same, so the page computes alike wherever it is.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../rates/package-root.ts';
import type { RateStore } from '../rates/store.ts';

/** What the page may load and do: its own scripts, style and icon, nothing else and nobody else's. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const BUILT = join(packageRoot(dirname(fileURLToPath(import.meta.url))), 'dist', 'page');

/** The built files beside `index.html`. */
const ASSETS = ['app.js', 'pdf.js', 'style.css', 'icon.svg'] as const;

const INDEX = 'index.html';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** The media type of a file of the page. */
export const typeOf = (path: string): string => TYPES[path.slice(path.lastIndexOf('.') + 1)] as string;

const script = (name: string, value: unknown): string =>
  `sltPart(${JSON.stringify(name)},${JSON.stringify(value)});\n`;

/** The paths of all files of the page, relative to its address; the first is the page itself. */
export const pagePaths = (rates: RateStore): string[] => [
  INDEX,
  ...ASSETS.map((name) => `page/${name}`),
  'page/rates/index.js',
  ...rates.names.flatMap(({ code }) => [
    `page/rates/${code}.js`,
    ...(rates.localities(code) ? [`page/rates/${code}-localities.js`] : []),
  ]),
];

function ratesScript(name: string, rates: RateStore): string | undefined {
  const { version, names } = rates;
  if (name === 'index') return script('rates/index', { version, names });
  const [, code = '', localities] = /^([A-Z]{2})(-localities)?$/.exec(name) ?? [];
  if (!names.some((each) => each.code === code)) return undefined;
  const places = rates.localities(code);
  if (localities) return places && script(`rates/${name}`, places);
  return script(`rates/${name}`, { version, file: rates.load(code).file, localities: places !== undefined });
}

/** The text of a file of the page by its path; undefined where there is none. */
export function pageFile(path: string, rates: RateStore): string | undefined {
  if (path === INDEX) return readFileSync(join(BUILT, INDEX), 'utf8').replace('{{policy}}', POLICY);
  const asset = ASSETS.find((name) => path === `page/${name}`);
  if (asset) return readFileSync(join(BUILT, asset), 'utf8');
  const [, name] = /^page\/rates\/([\w-]+)\.js$/.exec(path) ?? [];
  return name === undefined ? undefined : ratesScript(name, rates);
}
