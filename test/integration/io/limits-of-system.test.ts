/** Limits of the system. A disk that takes no more, which is the same as files of a size at most: what is left is whole, and in the way of no later run. */
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limited } from '../../support/limited.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TOO_LARGE = 'the file grew larger than the system allows';

test.each([
  ['its lock', 0, []],
  ['its first line', 1, []],
  ['its first line, begun anew', 1, ['--fresh']],
])('a journal for which there is no room for %s is not left behind', async (_, kilobytes, more) => {
  const { at, names, put } = temporaryFolder();
  const input = put('in.csv', 'state,premium,effective_date\nTX,10000,2026-06-30\n');
  // An address that has no room in a kilobyte.
  const service = [
    '--remote',
    '--api-url',
    `http://127.0.0.1:8053/${'x'.repeat(1100)}`,
    '--journal',
    at('j'),
  ];
  const { exitCode, stderr } = await limited(
    `-f ${kilobytes}`,
    'batch',
    input,
    '-o',
    at('out.csv'),
    ...service,
    ...more,
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining(TOO_LARGE) });
  expect(names()).toEqual(['in.csv']);
});

test('a page for which there is no room leaves the earlier one as it was', async () => {
  const { at } = temporaryFolder();
  mkdirSync(at('rates'));
  cpSync('rates/TX.json', at('rates/TX.json'));
  const page = (folder: string): Map<string, string> =>
    new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ parentPath, name }) => [name, readFileSync(`${parentPath}/${name}`, 'utf8')]),
    );
  expect((await limited('-f 10000', 'page', '--out', at('page'))).exitCode).toBe(0);
  const earlier = page(at('page'));
  const args = ['page', '--out', at('page'), '--rates-dir', at('rates')];
  // Some of the files have room, and some have not.
  const { exitCode, stderr } = await limited('-f 60', ...args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining(TOO_LARGE) });
  expect(page(at('page'))).toEqual(earlier);
  expect((await limited('-f 10000', ...args)).exitCode).toBe(0);
  expect(page(at('page'))).not.toEqual(earlier);
});

test('where few files may be open, that is said', async () => {
  const { at, put } = temporaryFolder();
  const input = put('in.csv', 'state,premium,effective_date\nTX,10000,2026-06-30\n');
  expect(await limited('-n 30', 'batch', input, '-o', at('out.csv'))).toEqual({
    exitCode: 1,
    stderr: expect.stringMatching(
      /^error: .*the system lets no more files be open; raise its limit, as with ulimit -n 1024, and run it again$/,
    ),
  });
});
