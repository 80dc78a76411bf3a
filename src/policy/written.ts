import { isLosslessNumber, type LosslessNumber } from 'lossless-json';
import { z } from 'zod';

/** The schema of a number as it was written, so that an amount never passes through floating point. */
export const written = (about: Readonly<Record<string, unknown>>) =>
  z.custom<LosslessNumber>(isLosslessNumber).meta({ type: 'number', ...about });
