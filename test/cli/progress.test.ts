import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { progressText } from '../../src/cli/commands/batch/progress.ts';
import { Context } from '../../src/cli/context.ts';

test('rows, megabytes, speed and the time left', () => {
  const source = { size: 40_000_000, position: () => 10_000_000 };
  expect(progressText(120_000, source, 2)).toBe('120,000 rows · 10.0 of 40.0 MB · 60,000 rows/s · 0:06 left');
});

test('hours, and no time left where the size is not known', () => {
  const large = { size: 40_000_000_000, position: () => 10_000_000 };
  expect(progressText(1, large, 1)).toContain('1:06:39 left');
  expect(progressText(10, { size: null, position: () => 2_500_000 }, 1)).toBe('10 rows · 2.5 MB · 10 rows/s');
});

test('a message takes the place of the line on the terminal, whoever writes it', () => {
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const stderr = terminal();
  const context = new Context({
    stdin: new PassThrough(),
    stdout: terminal(),
    stderr,
    env: { NO_COLOR: '1' },
  });
  context.showStatus('12 rows');
  context.warn('1 row of the sheet is hidden');
  context.warn('2 columns are not used');
  context.showStatus('13 rows');
  context.print('STATE');
  expect(String(stderr.read())).toBe(
    '\r\u001b[K12 rows\r\u001b[K1 row of the sheet is hidden\n2 columns are not used\n\r\u001b[K13 rows\r\u001b[K',
  );
});
