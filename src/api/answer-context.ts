/** What both interfaces need to answer a request. */
import type { IsoDate } from '../engine/index.ts';
import type { RateStore } from '../rates/store.ts';

/** What every answer depends on besides the request. */
export interface AnswerContext {
  readonly rates: RateStore;
  /** The day of the request, `YYYY-MM-DD`. */
  readonly today: IsoDate;
  /** A rate file last compared with its sources before this day is reported as old. */
  readonly staleBefore: IsoDate;
}
