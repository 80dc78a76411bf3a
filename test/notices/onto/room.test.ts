/** Where a notice is put on a page: with air around it, within the margins, or nowhere. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRoom } from '../../../src/notices/onto/room.ts';
import type { PageContent } from '../../../src/notices/pdf/page.ts';

/** Points between a notice and what is around it, and between it and the edge of the paper. */
const [AIR, EDGE] = [9, 36];
const [WIDTH, HEIGHT] = [612, 792];

const within = (from: number, to: number) => fc.integer({ min: from, max: to });
const box = fc
  .record({ x0: within(40, 560), y0: within(0, 780), width: within(1, 200), height: within(1, 60) })
  .map(({ x0, y0, width, height }) => ({
    box: { x0, y0, x1: Math.min(x0 + width, WIDTH - 40), y1: Math.min(y0 + height, HEIGHT) },
  }));

test('it keeps its distance from all that is printed and from the edges', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 1, maxLength: 12 }),
      within(2_000, 60_000),
      fc.constantFrom('top' as const, 'bottom' as const),
      fc.option(within(60, 500)),
      (occupied, area, edge, width) => {
        const page = { width: WIDTH, height: HEIGHT, occupied } as unknown as PageContent;
        const place = findRoom(page, { heightAt: (wide) => area / wide }, edge, width);
        if (!place) return;
        found++;
        for (const { box: other } of occupied) {
          const aside = Math.max(place.x0 - other.x1, other.x0 - place.x1);
          const above = Math.max(place.y0 - other.y1, other.y0 - place.y1);
          expect(Math.max(aside, above)).toBeGreaterThanOrEqual(AIR - 1e-6);
        }
        expect(Math.min(place.x0, place.y0, WIDTH - place.x1, HEIGHT - place.y1)).toBeGreaterThanOrEqual(
          EDGE - 1e-6,
        );
      },
    ),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});
