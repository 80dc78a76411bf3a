/** A PDF made to do harm ends within its limits, with one clear line and never as a bug of the program. */
import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE } from '../../support/pdf/hostile.ts';
import { runCli } from '../../support/run-cli.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { some, THOROUGH } from '../../support/thorough.ts';

/** In seconds. What ends by itself needs less; the others would go on for minutes. */
const LIMIT = 1;
/** A busy machine works on it for a part of the time only. */
const BUSY = 3;
/** Beyond the limit: the start of the program. */
const START = 10;

// Both commands read a file in the same process of its own; every other file is enough for each.
const files = some(HOSTILE).map((file, index) => ({ ...file, by: index % 2 === 0 ? 'check' : '--onto' }));

describe.each(files)('$name', ({ make, by }) => {
  const folder = temporaryFolder();
  const path = folder.at('hostile.pdf');
  beforeAll(() => {
    folder.put('hostile.pdf', make());
  });

  const commands = [
    // The notice is not found, or not all pages can be read.
    { command: 'check', args: ['stamp', 'check', path, 'ID'], fine: [3, 4] },
    {
      command: '--onto',
      args: ['stamp', 'ID', '--form', '1', '--broker', '-', '--onto', path, '-o', folder.at('out.pdf')],
      fine: [0],
    },
  ];
  test.each(commands.filter(({ command }) => THOROUGH || command === by))(
    '$command',
    async ({ args, fine }) => {
      const start = performance.now();
      const { exitCode, stderr } = await slt([...args, '--time-limit', `${LIMIT}`]);
      const seconds = (performance.now() - start) / 1000;
      expect(seconds).toBeLessThan(BUSY * LIMIT + START);
      expect([1, 2, ...fine]).toContain(exitCode);
      expect(stderr).not.toContain('bug');
      if (!fine.includes(exitCode as number)) {
        expect(stderr).toMatch(/^error: .+$/);
        expect(folder.names()).toEqual(['hostile.pdf']);
      } else rmSync(folder.at('out.pdf'), { force: true });
    },
  );
});

test('the message of the time limit names what raises it', async () => {
  const path = temporaryFolder().put('slow.pdf', HOSTILE[0]?.make() ?? '');
  const { exitCode, stderr } = await slt(['stamp', 'check', path, 'ID', '--time-limit', '1']);
  expect([exitCode, stderr]).toEqual([
    1,
    `error: ${path} takes longer than 1 second to read, so it was given up; --time-limit 60 gives it more time. Of a long policy, print the pages of the declarations, with the notices, to a PDF of their own and check that one`,
  ]);
});

test.each(['0', '1.5', 'long', '-1', '10000'])('--time-limit %s is refused', async (text) => {
  const { exitCode, stderr } = await runCli(['stamp', 'check', 'any.pdf', 'ID', `--time-limit=${text}`]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('write it like 60')]);
});

test('--time-limit without a PDF to read is refused', async () => {
  const { exitCode, stderr } = await runCli(['stamp', 'ID', '--time-limit', '5']);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--onto')]);
});
