/** A condition in words: the inputs that would meet it, each group of it in its place. */
import { expect, test } from 'vitest';
import { type Condition, describe } from '../../src/engine/index.ts';

test.each<[Condition, string]>([
  [{ coverage: ['fire', 'aircraft'] }, 'coverage fire or aircraft'],
  [{ lob: ['SLT-GL'] }, 'lob SLT-GL'],
  [{ lob: ['SLT-PROP'], coverage: ['fire'], filing: ['paper'] }, 'coverage fire and filing paper'],
  [{ filing: ['paper'], transaction: ['new', 'renewal'] }, 'filing paper and transaction new or renewal'],
  [{ coverage_code: ['1018'], transaction: ['new'] }, 'coverage_code CODE and transaction new'],
])('%o', (condition, words) => expect(describe(condition)).toBe(words));
