/** Asks on a terminal for what printing a notice needs: the appearance where several are permitted, and the blanks. */
import { input, select } from '@inquirer/prompts';
import type { StampInstrument } from '../../../engine/index.ts';
import { blanksOf, type Fills } from '../../../notices/blanks.ts';

/** The permitted appearance a user chooses, from 1. */
export const askForm = (notice: StampInstrument): Promise<number> =>
  select({
    message: `How is notice ${notice.ordinal} to look?`,
    choices: (notice.style?.forms ?? []).map(({ description }, index) => ({
      value: index + 1,
      name: description,
    })),
  });

/** What a user fills in; an empty answer leaves a blank as it is. */
export async function askFills(
  notices: readonly StampInstrument[],
  given: Fills,
  offered: (charge: string) => string | null,
): Promise<Fills> {
  const fills: Record<string, string> = { ...given };
  for (const { name, meaning, rate_of: charge } of notices.flatMap(blanksOf)) {
    if (name in fills) continue;
    const rate = charge === undefined ? null : offered(charge);
    fills[name] = rate === null ? await askBlank(meaning) : await askRate(meaning, rate);
  }
  return fills;
}

const askBlank = (meaning: string): Promise<string> =>
  input({ message: `${meaning} (empty: leave it blank)` });

/** An empty answer takes the rate on file, so that leaving the blank open has a sign of its own. */
async function askRate(meaning: string, rate: string): Promise<string> {
  const answer = await input({ message: `${meaning} (-: leave it blank)`, default: rate });
  return answer.trim() === '-' ? '' : answer;
}
