/** Whether tests that repeat a proof many times do so as often as the gate wants it; it takes longer. */
export const THOROUGH = process.env.SLT_THOROUGH === '1';

/** How often a property is tried: as often as said in the gate, a quarter of it elsewhere. */
export const runs = (thorough: number): number => (THOROUGH ? thorough : Math.ceil(thorough / 4));

/** Of cases that take long and are much alike: all in the gate, every third elsewhere. */
export const some = <T>(all: readonly T[]): readonly T[] =>
  THOROUGH ? all : all.filter((_, at) => at % 3 === 0);
