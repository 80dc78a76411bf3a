import { expect, test } from 'vitest';
import { progressText } from '../../src/cli/commands/batch/progress.ts';

test('rows, megabytes, speed and the time left', () => {
  const source = { size: 40_000_000, position: () => 10_000_000 };
  expect(progressText(120_000, source, 2)).toBe('120,000 rows · 10.0 of 40.0 MB · 60,000 rows/s · 0:06 left');
});

test('hours, and no time left where the size is not known', () => {
  const large = { size: 40_000_000_000, position: () => 10_000_000 };
  expect(progressText(1, large, 1)).toContain('1:06:39 left');
  expect(progressText(10, { size: null, position: () => 2_500_000 }, 1)).toBe('10 rows · 2.5 MB · 10 rows/s');
});
