/** `slt rates explain`: what a code of a note or warning means. */
import { explainedItem, findingOf, findingsOf, listedItem } from '../../../api/finding-codes.ts';
import type { Finding } from '../../../engine/index.ts';
import { EXIT, type ExitCode } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { flagNaming } from '../../options/policy.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { firstSentence } from '../../output/first-sentence.ts';
import { type Fact, facts, wrap } from '../../output/layout.ts';

/** What the kinds of findings are called. */
const KIND_NAMES = {
  incomplete: 'incomplete: a charge is left out',
  doubt: 'doubt: a figure rests on something unsettled',
  notice_missing: 'notice missing: its wording is not on file',
  special_case: 'special case: not applied',
  multi_state: 'multi-state: matters for risks in several states',
  age: 'age: the rates may have changed since they were verified',
  note: 'note: what was done, and on whose authority',
} as const satisfies Record<Finding['kind'], string>;

/** Runs `slt rates explain`. */
export async function explain(
  context: Context,
  code: string,
  options: RatesOption & { json?: boolean },
): Promise<ExitCode> {
  const rates = await ratesFor(context, options);
  const all = findingsOf(rates, code);
  if (all) {
    if (options.json) context.printJson(all.map(listedItem));
    else
      context.print(
        facts(
          context,
          all.map((each) => [each.code, firstSentence(each.text)] as const),
          '',
        ).join('\n'),
      );
    return EXIT.done;
  }
  const explained = findingOf(rates, code, (state) => `slt rates explain ${state}`);
  const { finding, jurisdiction } = explained;
  if (options.json) {
    context.printJson(explainedItem(explained, flagNaming));
    return EXIT.done;
  }
  const { kind, text, citation, source } = finding;
  const remedy = finding.remedy?.worded(flagNaming) ?? null;
  const list: Fact[] = [
    ['State', jurisdiction.name],
    ['Kind', KIND_NAMES[kind]],
  ];
  if (citation !== null) list.push(['Citation', citation]);
  if (source !== null) list.push(['Source', source]);
  context.print(
    [
      context.paint.bold(finding.code),
      '',
      wrap(context.width, remedy === null ? text : `${text} ${remedy}`),
      '',
      ...facts(context, list, ''),
    ].join('\n'),
  );
  return EXIT.done;
}
