/** What a comparison of shapes leaves out because the blocks show it changes nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Comparison, pattern, type Shape } from '../../../../src/notices/check/picture/shapes.ts';

const FIELDS = 12 * 20;

/** Ink from a few strokes across or down, as letters have it, an underline among them. */
const shape: fc.Arbitrary<Shape> = fc
  .array(
    fc.record({ row: fc.nat(19), column: fc.nat(11), wide: fc.nat(12), tall: fc.nat(8), ink: fc.nat(4) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((strokes) => ({
    color: null,
    ink: Float32Array.from({ length: FIELDS }, (_, field) => {
      const [row, column] = [Math.floor(field / 12), field % 12];
      const over = strokes.filter(
        (each) =>
          row >= each.row &&
          row <= each.row + each.tall &&
          column >= each.column &&
          column <= each.column + each.wide,
      );
      return Math.max(0, ...over.map(({ ink }) => ink / 4));
    }),
  }));

test('a likeness above what is of interest is worked out, any other may be none', () => {
  let [above, below] = [0, 0];
  fc.assert(
    fc.property(shape, shape, fc.double({ min: 0, max: 0.95, noNaN: true }), (one, other, least) => {
      const comparison = new Comparison(one);
      const whole = comparison.likeness(pattern(other));
      const found = comparison.likeness(pattern(other), least);
      if (whole > least + 1e-6) {
        above += 1;
        expect(found).toBe(whole);
      } else {
        below += 1;
        expect(found).toBeLessThanOrEqual(least + 1e-6);
      }
    }),
    { numRuns: 400 },
  );
  expect(Math.min(above, below)).toBeGreaterThan(30);
});

test('a shape is wholly like itself', () => {
  fc.assert(
    fc.property(shape, (one) => {
      fc.pre(new Set(one.ink).size > 1);
      // A line below it all along does not count.
      fc.pre(one.ink.slice(16 * 12).every((ink) => ink === 0));
      expect(new Comparison(one).likeness(pattern(one), 0.99)).toBeCloseTo(1, 5);
    }),
  );
});
