/** Asks on a terminal for what printing a notice needs: the appearance where several are permitted, and the blanks. */
import { input, select } from '@inquirer/prompts';
import type { StampInstrument } from '../../../engine/index.ts';
import { blanksOf, type Fills } from '../../../notices/blanks.ts';
import type { Context } from '../../context.ts';

/** The permitted appearance a user chooses, from 1. */
export const askForm = (context: Context, notice: StampInstrument): Promise<number> =>
  select(
    {
      message: `How is notice ${notice.ordinal} to look?`,
      choices: (notice.style?.forms ?? []).map(({ description }, index) => ({
        value: index + 1,
        name: description,
      })),
    },
    context.dialogue,
  );

/** What a user fills in; an empty answer leaves a blank as it is. */
export async function askFills(
  context: Context,
  notices: readonly StampInstrument[],
  given: Fills,
  offered: (charge: string) => string | null,
): Promise<Fills> {
  const fills: Record<string, string> = { ...given };
  for (const { name, meaning, rate_of: charge } of notices.flatMap(blanksOf)) {
    if (name in fills) continue;
    const rate = charge === undefined ? null : offered(charge);
    fills[name] = rate === null ? await askBlank(context, meaning) : await askRate(context, meaning, rate);
  }
  return fills;
}

const askBlank = (context: Context, meaning: string): Promise<string> =>
  input({ message: `${meaning} (empty: leave it blank)` }, context.dialogue);

/** An empty answer takes the rate on file, so that leaving the blank open has a sign of its own. */
async function askRate(context: Context, meaning: string, rate: string): Promise<string> {
  const answer = await input({ message: `${meaning} (-: leave it blank)`, default: rate }, context.dialogue);
  return answer.trim() === '-' ? '' : answer;
}
