/** A line on the terminal that shows how far a long batch has come. */

import type { Source } from '../../../batch/csv/source.ts';
import { counted } from '../../../engine/basics/plural.ts';
import type { Context } from '../../context.ts';

/** Work shorter than this needs no progress. */
const QUIET_MS = 1000;
const EVERY_MS = 200;

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Seconds as `0:05` or `1:02:03`. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** How far: `120,000 rows · 16.5 of 27.6 MB · 98,000 rows/s · 0:01 left`. */
export function progressText(
  rows: number,
  source: Pick<Source, 'size' | 'position'> | null,
  seconds: number,
): string {
  const answered = [`${counted(rows)} rows`, `${counted(Math.round(rows / seconds))} rows/s`];
  if (!source) return answered.join(' · ');
  const { size, position } = source;
  const done = position();
  const parts = [
    `${counted(rows)} rows`,
    size === null ? `${megabytes(done)} MB` : `${megabytes(done)} of ${megabytes(size)} MB`,
    `${counted(Math.round(rows / seconds))} rows/s`,
  ];
  if (size !== null && done > 0) parts.push(`${clock((seconds * (size - done)) / done)} left`);
  return parts.join(' · ');
}

/** Shows progress on a terminal, and nothing anywhere else. */
export class Progress {
  readonly #start = performance.now();
  readonly #context: Context;
  #shown = 0;
  #countdown: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** @param source what is read; null where reading is far ahead of the rows that are done */
  show(rows: number, source: Source | null): void {
    const now = performance.now();
    const context = this.#context;
    if (
      !context.stderr.isTTY ||
      context.plain ||
      now - this.#start < QUIET_MS ||
      now - this.#shown < EVERY_MS
    )
      return;
    this.#shown = now;
    const text = progressText(rows, source, this.seconds()).slice(0, (context.stderr.columns ?? 80) - 1);
    context.showStatus(text);
  }

  /**
   * Tells of a pause, and counts it down where progress is shown.
   * @param milliseconds null where rows go on meanwhile
   */
  pause(text: string, milliseconds: number | null): void {
    this.clear();
    const context = this.#context;
    context.warn(text);
    if (milliseconds === null || !context.stderr.isTTY || context.plain) return;
    clearInterval(this.#countdown);
    const end = performance.now() + milliseconds;
    this.#countdown = setInterval(() => {
      const left = end - performance.now();
      if (left <= 0) return clearInterval(this.#countdown);
      this.#shown = performance.now();
      context.showStatus(`waiting, ${clock(left / 1000)} left`);
    }, 1000);
    this.#countdown.unref();
  }

  /** Takes the line away. */
  clear(): void {
    clearInterval(this.#countdown);
    if (this.#shown > 0) this.#context.showStatus('');
    this.#shown = 0;
  }

  /** Seconds since the start. */
  seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }
}
