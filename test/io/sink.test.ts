/** A result takes its name when it is whole, and nothing else of that name is harmed before. */

import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileError } from '../../src/errors.ts';
import { Outputs } from '../../src/io/outputs.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slt-sink-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Results under way, each with its name for content. */
async function begun(...names: string[]): Promise<Outputs> {
  const outputs = new Outputs(process);
  for (const name of names) await outputs.open(at(name)).write(`new ${name}`);
  return outputs;
}

const failure = async (work: Promise<unknown>): Promise<FileError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FileError);
  return error as FileError;
};

describe('a file', () => {
  test('is there when it is finished, not before; an older one stays until then', async () => {
    writeFileSync(at('out.csv'), 'older');
    const outputs = await begun('out.csv');
    const [partial = ''] = outputs.partials;
    expect(read('out.csv')).toBe('older');
    expect(partial).toBe(at(`out.csv.${process.pid}.partial`));
    expect(readFileSync(partial, 'utf8')).toBe('new out.csv');
    await outputs.finish();
    expect(read('out.csv')).toBe('new out.csv');
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  test('that is given up leaves nothing, and the older one', async () => {
    writeFileSync(at('out.csv'), 'older');
    (await begun('out.csv')).discard();
    expect(readdirSync(folder)).toEqual(['out.csv']);
    expect(read('out.csv')).toBe('older');
  });

  test.each([true, false])('behind a link is written where it leads, there already: %s', async (there) => {
    mkdirSync(at('real'));
    if (there) writeFileSync(at('real/out.csv'), 'older');
    symlinkSync('real/out.csv', at('near.csv'));
    symlinkSync('near.csv', at('link.csv'));
    await (await begun('link.csv')).finish();
    expect(lstatSync(at('link.csv')).isSymbolicLink()).toBe(true);
    expect(lstatSync(at('near.csv')).isSymbolicLink()).toBe(true);
    expect(read('real/out.csv')).toBe('new link.csv');
    expect(readdirSync(at('real'))).toEqual(['out.csv']);
  });

  test('is written though a killed run with the same process number left its own behind', async () => {
    const left = at(`out.csv.${process.pid}.partial`);
    writeFileSync(left, 'left behind');
    const outputs = await begun('out.csv');
    expect(outputs.partials).toEqual([at(`out.csv.${process.pid}-2.partial`)]);
    await outputs.finish();
    expect(read('out.csv')).toBe('new out.csv');
    expect(readFileSync(left, 'utf8')).toBe('left behind');
  });

  test.each([0o600, 0o640, 0o664])('keeps the permissions %o of the one it replaces', async (mode) => {
    writeFileSync(at('out.csv'), 'older');
    chmodSync(at('out.csv'), mode);
    const outputs = await begun('out.csv');
    // While it is written, no more may read it than before.
    expect(statSync(outputs.partials[0] ?? '').mode & 0o077).toBe(0);
    await outputs.finish();
    expect(statSync(at('out.csv')).mode & 0o7777).toBe(mode);
  });

  test.each([
    ['with a name that is too long', 'x'.repeat(255), 'its name is too long'],
    ['in a folder that went away', 'gone/out.csv', 'there is no such file or folder'],
  ])('%s fails in words', async (_, name, reason) => {
    const error = await failure(begun(name));
    expect(error.message).toBe(`${at(name)} cannot be written: ${reason}`);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('several files', () => {
  test('are all as they were when one of them cannot take its name', async () => {
    writeFileSync(at('first.csv'), 'older');
    const outputs = await begun('first.csv', 'fresh.csv', 'last.csv');
    // Somebody makes a folder of that name while the run is under way.
    mkdirSync(at('last.csv'));
    writeFileSync(at('last.csv/precious'), 'precious');
    const error = await failure(outputs.finish());
    const kept = ['first.csv', 'fresh.csv', 'last.csv'].map((name) => `${name}.${process.pid}.partial`);
    expect(error.message).toBe(
      `${at('last.csv')} cannot be written: it is a folder; no result has its name, and every file is as it was; the finished results are kept as ${kept.map(at).join(', ')}`,
    );
    outputs.discard();
    expect(readdirSync(folder).sort()).toEqual(['first.csv', ...kept, 'last.csv'].sort());
    // What was computed is whole.
    expect(kept.map(read)).toEqual(['new first.csv', 'new fresh.csv', 'new last.csv']);
    expect(read('first.csv')).toBe('older');
    expect(read('last.csv/precious')).toBe('precious');
  });

  test('replace those before them and leave nothing else', async () => {
    for (const name of ['a', 'b']) writeFileSync(at(name), 'older');
    const outputs = await begun('a', 'b', 'c');
    await outputs.finish();
    // After that there is nothing to give up.
    outputs.discard();
    expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map(read)).toEqual(['new a', 'new b', 'new c']);
    expect(outputs.partials).toEqual([]);
  });

  test('fail before any takes its name when one cannot be completed', async () => {
    writeFileSync(at('first.csv'), 'older');
    const outputs = await begun('first.csv');
    symlinkSync('/dev/full', at('full'));
    await failure(outputs.open(at('full')).write('x'));
    await failure(outputs.finish());
    outputs.discard();
    expect(read('first.csv')).toBe('older');
    expect(readdirSync(folder).sort()).toEqual(['first.csv', 'full']);
  });
});

test('a full disk behind the compressor fails in words, however far the compressor is', async () => {
  symlinkSync('/dev/full', at('full.csv.gz'));
  for (const size of [1 << 16, 1 << 18, 1 << 20]) {
    const outputs = new Outputs(process);
    const sink = outputs.open(at('full.csv.gz'));
    const fill = async (): Promise<void> => {
      for (;;) await sink.write(randomBytes(size));
    };
    await expect(fill()).rejects.toThrow(
      `${at('full.csv.gz')} cannot be written: the disk is full; free some space and run it again`,
    );
    outputs.discard();
  }
});
