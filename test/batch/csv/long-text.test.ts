/** Long texts as they are looked at, however long they are. */
import { describe, expect, test } from 'vitest';
import { lookedAt } from '../../../src/batch/csv/long-text.ts';

describe('a long text', () => {
  const words = 'Roof replaced in 2019 '.repeat(30).trim();

  test('is searched with its gaps closed, on one line or as two', () => {
    expect(lookedAt(`${words}${' '.repeat(900)}Policy fee 35`)).toBe(`${words} Policy fee 35`);
    expect(lookedAt(`${words}${' '.repeat(40)}\n${' '.repeat(40)}Policy fee 35`)).toBe(
      `${words}\nPolicy fee 35`,
    );
  });

  test('may have a gap of millions of blanks', () => {
    const gap = ' '.repeat(12_000_000);
    expect(lookedAt(`${words}${gap}Policy fee 35`).replaceAll(/ +/g, ' ')).toBe(`${words} Policy fee 35`);
    expect(lookedAt(gap).trim()).toBe('');
  });
});
