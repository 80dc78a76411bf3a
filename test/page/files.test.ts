/** The files of the page: what the policy of its content permits, and the rates as scripts. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { pageFile, pagePaths, typeOf } from '../../src/page/files.ts';
import { rates } from '../support/rates.ts';

/** What a script hands to the page. */
function handed(path: string): [string, Record<string, unknown>] {
  const parts: [string, Record<string, unknown>][] = [];
  runInNewContext(pageFile(path, rates) as string, {
    sltPart: (name: string, value: Record<string, unknown>) => parts.push([name, value]),
  });
  expect(parts).toHaveLength(1);
  return parts[0] as [string, Record<string, unknown>];
}

describe('the rates as scripts', () => {
  const scripts = pagePaths(rates).filter((path) => path.startsWith('page/rates/'));

  test('there is one for each state, one for each list of places, and one of names', () => {
    const places = rates.names.filter(({ code }) => rates.localities(code));
    expect(scripts).toHaveLength(1 + rates.names.length + places.length);
  });

  test.each(scripts)('%s hands over what is on file', (path) => {
    const name = path.replace(/^page\/(.*)\.js$/, '$1');
    const [code = '', places] = name.replace('rates/', '').split('-');
    const [part, value] = handed(path);
    expect(part).toBe(name);
    const onFile =
      name === 'rates/index'
        ? { version: rates.version, names: rates.names }
        : places
          ? rates.localities(code)
          : {
              version: rates.version,
              file: rates.load(code).file,
              localities: rates.localities(code) !== undefined,
            };
    expect(JSON.parse(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(onFile)));
  });

  test.each([
    'page/rates/ZZ.js',
    'page/rates/TX-localities.js',
    'page/rates/../../package.js',
    'page/none.js',
    '',
  ])('there is no %s', (path) => expect(pageFile(path, rates)).toBeUndefined());
});

test('each file has a type that a browser takes it for', () => {
  const types = new Map(pagePaths(rates).map((path) => [path, typeOf(path)]));
  expect([...types.values()]).not.toContain(undefined);
  expect(types.get('index.html')).toBe('text/html; charset=utf-8');
  expect(types.get('page/rates/TX.js')).toBe('text/javascript; charset=utf-8');
});
