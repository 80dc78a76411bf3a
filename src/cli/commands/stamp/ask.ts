/** Asks on a terminal for what printing a notice needs: the appearance where several are permitted, and the blanks. */
import { input, select } from '@inquirer/prompts';
import type { StampInstrument } from '../../../engine/index.ts';
import { conditionOf, type Fillable, type Fills, fillablesOf } from '../../../notices/blanks.ts';
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

/** What a user fills in; an empty answer leaves a line to write on. What is signed is not asked for. */
export async function askFills(
  context: Context,
  notices: readonly StampInstrument[],
  given: Fills,
  offered: (blank: Fillable) => string | null,
): Promise<Fills> {
  const fills: Record<string, string> = { ...given };
  for (const each of notices.flatMap(fillablesOf)) {
    if (each.name in fills || each.filled_by === 'hand' || conditionOf(each) !== undefined) continue;
    const rate = offered(each);
    fills[each.name] =
      rate === null ? await askBlank(context, each.meaning) : await askRate(context, each.meaning, rate);
  }
  return fills;
}

const askBlank = (context: Context, meaning: string): Promise<string> =>
  input({ message: `${meaning} (empty: a line to write on)` }, context.dialogue);

/** An empty answer takes the rate on file, so that leaving the blank open has a sign of its own. */
async function askRate(context: Context, meaning: string, rate: string): Promise<string> {
  const answer = await input({ message: `${meaning} (-: leave it blank)`, default: rate }, context.dialogue);
  return answer.trim() === '-' ? '' : answer;
}
