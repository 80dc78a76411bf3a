import { expect, test } from 'vitest';
import { FiguresSaidCount } from '../../../src/batch/pricing/figures-said.ts';

const said = (text: string) => ({ text, inDoubt: true });

test('what is said of rows is remembered up to a bound, and counted beyond it', () => {
  const [first, whole] = [new FiguresSaidCount(), new FiguresSaidCount()];
  for (let line = 2; line < 1202; line++) first.add([said(`row ${line}`), said('all')], line);
  expect([first.rows, first.inDoubt, first.sentences.length, first.more]).toEqual([1200, 1200, 1000, 201]);
  whole.merge(first.take());
  whole.add([said('all'), said('all'), { text: 'open', inDoubt: false }], 1202);
  whole.add([{ text: 'row 2', inDoubt: false }], 1203);
  expect([whole.rows, whole.inDoubt, whole.more]).toEqual([1202, 1201, 202]);
  expect(whole.sentences.find(({ text }) => text === 'all')).toEqual({ ...said('all'), rows: 1201, line: 2 });
});
