/** `slt keys`: made once, kept as digests, revoked for good. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keyRing, newKey as makeKey } from '../../../src/server/keys/api-key.ts';
import { runCli } from '../../support/run-cli.ts';
import { newKey } from '../../support/server.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();

describe('slt keys', () => {
  test('create prints the key once; the file holds its digest, for the owner alone', async () => {
    const keys = files.at('a/b/keys.json');
    const args = ['keys', 'create', '--org', 'Acme Brokers', '--tier', 'standard', '--keys', keys];
    const { stdout, stderr, exitCode } = await runCli([...args, '--expires', '2027-12-31']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^slt_[0-9a-f]{12}_[\w-]{43}$/);
    expect(stderr).toContain('valid through 2027-12-31');
    expect(stderr).not.toContain(stdout);
    const kept = readFileSync(keys, 'utf8');
    expect(kept).not.toContain(stdout.split('_').slice(2).join('_'));
    expect(statSync(keys).mode & 0o777).toBe(0o600);
    expect(existsSync(`${keys}.new`)).toBe(false);
  });

  test('list shows who has keys and in which state, never a digest', async () => {
    const keys = files.at('list.json');
    const first = newKey(keys, 'enterprise');
    newKey(keys, 'standard', '2026-11-20');
    await runCli(['keys', 'revoke', first.split('_')[1] as string, '--keys', keys]);
    const shown = (await runCli(['keys', 'list', '--json', '--keys', keys])).json();
    expect(shown.map(({ tier, state }: { tier: string; state: string }) => [tier, state])).toEqual([
      ['enterprise', 'revoked'],
      ['standard', 'valid'],
    ]);
    const later = await runCli(['keys', 'list', '--keys', keys], { SLT_TODAY: '2026-11-21' });
    expect(later.stdout).toMatch(/standard +\S+ +2026-11-20 +expired/);
    expect(JSON.stringify(shown) + later.stdout).not.toContain('sha256');
  });

  test.each([
    [['create', '--org', ' ', '--tier', 'standard'], '--org is empty'],
    [['create', '--org', 'A\nB', '--tier', 'standard'], '--org is a name of one line'],
    [['create', '--org', 'A'.repeat(201), '--tier', 'standard'], 'of at most 200 characters'],
    [['create', '--org', 'A', '--tier', 'gold'], 'Allowed choices are standard, enterprise'],
    [['create', '--org', 'A'], "'--tier <tier>' not specified"],
    [['create', '--org', 'A', '--tier', 'standard', '--expires', '2026-11-19'], 'is past'],
    [['create', '--org', 'A', '--tier', 'standard', '--expires', 'soon'], 'is not a calendar date'],
    [['revoke', '0123456789ab'], 'there is no key "0123456789ab"'],
  ])('%j is refused', async (args, message) => {
    const { exitCode, stderr } = await runCli(['keys', ...args, '--keys', files.at('refused.json')]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(files.at('refused.json'))).toBe(false);
  });

  test('a key is revoked once', async () => {
    const keys = files.at('once.json');
    const id = newKey(keys).split('_')[1] as string;
    expect((await runCli(['keys', 'revoke', id, '--keys', keys])).exitCode).toBe(0);
    const again = await runCli(['keys', 'revoke', id, '--keys', keys]);
    expect([again.exitCode, again.stderr]).toEqual([2, `error: key ${id} of Acme is revoked already`]);
  });

  test('many at once lose none: who comes second is asked to try again', async () => {
    const keys = files.at('many.json');
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        slt(['keys', 'create', '--org', 'Acme', '--tier', 'standard', '--keys', keys]),
      ),
    );
    const done = made.filter(({ exitCode }) => exitCode === 0).map(({ stdout }) => stdout.split('_')[1]);
    expect(done.length).toBeGreaterThan(0);
    for (const { exitCode, stderr } of made)
      if (exitCode !== 0) expect([exitCode, stderr]).toEqual([1, expect.stringContaining('try again')]);
    const kept = JSON.parse(readFileSync(keys, 'utf8')).keys.map(({ id }: { id: string }) => id);
    expect(kept.sort()).toEqual(done.sort());
  });

  test('a damaged file is left as it was', async () => {
    const keys = files.at('damaged.json');
    writeFileSync(keys, 'not json');
    const { exitCode, stderr } = await runCli([
      'keys',
      'create',
      '--org',
      'A',
      '--tier',
      'standard',
      '--keys',
      keys,
    ]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is damaged (it is not JSON)')]);
    expect(readFileSync(keys, 'utf8')).toBe('not json');
    expect(existsSync(`${keys}.new`)).toBe(false);
  });
});

describe('a ring of keys', () => {
  const owner = { org: 'Acme', tier: 'standard', expires: '2026-11-20' } as const;
  const { key, entry } = makeKey(owner, new Date());
  const ring = keyRing([entry, makeKey(owner, new Date()).entry]);

  test('finds a key through its last day and not longer', () => {
    expect(ring.find(key, '2026-11-20')).toBe(entry);
    expect(ring.find(key, '2026-11-21')).toBeUndefined();
  });

  test('finds nothing by the id alone, by a part, or by another secret', () => {
    const [prefix, id, secret = ''] = key.split(/_(.*?)_/);
    for (const wrong of [
      '',
      id,
      `${prefix}_${id}_`,
      key.slice(0, -1),
      `${key}A`,
      `${prefix}_${id}_${'A'.repeat(43)}`,
      `${prefix}_000000000000_${secret}`,
      ` ${key}`,
    ])
      expect(ring.find(wrong as string, '2026-11-20'), wrong).toBeUndefined();
  });
});
