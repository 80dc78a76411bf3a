/** `slt rates diff` of folders and of packed tarballs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { describe, expect, test } from 'vitest';
import type { RateFile } from '../../../src/engine/index.ts';
import { BUNDLED_RATES } from '../../../src/rates/store.ts';
import { version } from '../../support/fictional.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('slt rates diff', () => {
  const folder = (change: (file: RateFile) => void): string => {
    const path = temporaryFolder().path;
    const file = JSON.parse(readFileSync(join(BUNDLED_RATES, 'ID.json'), 'utf8'));
    change(file);
    writeFileSync(join(path, 'ID.json'), JSON.stringify(file));
    return path;
  };
  const later = (file: RateFile): void => {
    file.charges[1]?.versions.push(version('2027-07-01', '0.25'));
  };

  test('two folders, in words and as JSON', async () => {
    const [before, after] = [folder(() => {}), folder(later)];
    const { stdout, exitCode } = await runCli(['rates', 'diff', before, after]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Idaho\n  - Stamping Fee: 0.5% -> 0.25% from 2027-07-01');
    const [idaho] = (await runCli(['rates', 'diff', before, after, '--json'])).json();
    expect(idaho).toMatchObject({
      state: 'Idaho',
      state_code: 'ID',
      differences: [
        { part: 'charge', text: 'Stamping Fee: 0.5% -> 0.25% from 2027-07-01' },
        { part: 'sources' },
      ],
    });
  });

  test('a tarball as npm packs it', async () => {
    const path = join(temporaryFolder().path, 'slt-9.9.9.tgz');
    const idaho = readFileSync(join(folder(later), 'ID.json'));
    const files = [
      { name: 'package/package.json', data: '{}' },
      { name: 'package/rates/ID.json', data: idaho },
    ];
    writeFileSync(path, gzipSync(createTar(files)));
    const { stdout } = await runCli(['rates', 'diff', folder(() => {}), path]);
    expect(stdout).toContain('Stamping Fee: 0.5% -> 0.25% from 2027-07-01');
  });

  test('a tarball that is none, or holds no rate files', async () => {
    const root = temporaryFolder().path;
    writeFileSync(join(root, 'damaged.tgz'), Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    writeFileSync(join(root, 'other.tar'), createTar([{ name: 'package/readme.md', data: 'none' }]));
    writeFileSync(join(root, 'named.tar'), createTar([{ name: 'package/rates/one.json', data: '{}' }]));
    writeFileSync(join(root, 'large.tgz'), gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 }));
    expect(await runCli(['rates', 'diff', join(root, 'damaged.tgz')])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^error: .*damaged\.tgz cannot be read as a tarball: .*$/),
    });
    expect(await runCli(['rates', 'diff', join(root, 'large.tgz')])).toMatchObject({
      exitCode: 2,
      stderr: `error: ${join(root, 'large.tgz')} cannot be read as a tarball: unpacked it is larger than 256 MB`,
    });
    expect(await runCli(['rates', 'diff', join(root, 'other.tar')])).toMatchObject({
      exitCode: 2,
      stderr: `error: ${join(root, 'other.tar')} holds no folder of rate files`,
    });
    expect((await runCli(['rates', 'diff', join(root, 'named.tar')])).stderr).toBe(
      `error: ${join(root, 'named.tar')} holds no folder of rate files`,
    );
  });

  test('a tarball with two files of one name is refused: one would take the place of the other', async () => {
    const path = join(temporaryFolder().path, 'twice.tar');
    const names = ['package/rates/ID.json', 'package/older/rates/ID.json'];
    writeFileSync(path, createTar(names.map((name) => ({ name, data: '{}' }))));
    expect(await runCli(['rates', 'diff', path])).toMatchObject({
      exitCode: 2,
      stderr: `error: ${path} holds two files ID.json, ${names[0]} and ${names[1]}; unpack it and name a folder of it`,
    });
  });

  test('rate files with errors: the first is named, under the name of the tarball, and the others are counted', async () => {
    const path = join(temporaryFolder().path, 'older.tar');
    writeFileSync(
      path,
      createTar(['ID', 'TX'].map((code) => ({ name: `package/rates/${code}.json`, data: '{}' }))),
    );
    const { exitCode, stderr } = await runCli(['rates', 'diff', path]);
    expect(exitCode).toBe(2);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toMatch(
      /^error: .*older\.tar\/ID\.json: \S+: is missing; .*; \d+ more errors: .*--rates-dir/,
    );
  });

  test.each(['0.1.0', 'latest', 'somewhere'])('%s is no version to fetch', async (name) => {
    expect(await runCli(['rates', 'diff', name])).toMatchObject({
      exitCode: 2,
      stderr: `error: there is no "${name}"; name a folder of rate files or a tarball (npm pack writes one of a package)`,
    });
  });
});
