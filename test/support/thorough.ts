/**
 * Whether tests that repeat a proof many times do so as often as they say; it takes longer. The gate wants it of the engine and of
 * the rate files; before a release it is wanted of all tests.
 */
export const THOROUGH = process.env.SLT_THOROUGH === '1';

/** How often a property is tried: as often as said where it is wanted, else a quarter of it. */
export const runs = (thorough: number): number => (THOROUGH ? thorough : Math.ceil(thorough / 4));

/** Of cases that take long and are much alike: all where it is wanted, else every third. */
export const some = <T>(all: readonly T[]): readonly T[] =>
  THOROUGH ? all : all.filter((_, at) => at % 3 === 0);
