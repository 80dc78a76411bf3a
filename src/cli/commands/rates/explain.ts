/** `slt rates explain`: what a code of a note or warning means. */
import { didYouMean, type Finding, findingCatalog, type Jurisdiction } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import type { RateStore } from '../../../rates/store.ts';
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

/** @throws UsageError for a code that no statement has */
function found(rates: RateStore, typed: string): { finding: Finding; jurisdiction: Jurisdiction } {
  const wanted = typed.trim().toLowerCase();
  const [state = ''] = wanted.split('.');
  const own = rates.names.find(({ code }) => code.toLowerCase() === state);
  if (!own) {
    throw new UsageError(
      `"${typed}" is not a code: a code begins with a state, as in KY.municipal_tax.left_out; slt batch writes them into notes and warnings`,
    );
  }
  const jurisdiction = rates.load(own.code);
  const catalog = findingCatalog(jurisdiction);
  const finding = catalog.find(({ code }) => code.toLowerCase() === wanted);
  if (finding) return { finding, jurisdiction };
  const codes = catalog.map(({ code }) => code);
  const hint =
    didYouMean(typed, codes, { most: 3 }) || `slt rates explain ${own.code} lists those of ${own.name}`;
  throw new UsageError(`there is no code "${typed}"; ${hint}`);
}

/** All codes of a jurisdiction, each with the beginning of what it says; null where a text names no jurisdiction alone. */
function listOf(rates: RateStore, typed: string): readonly Finding[] | null {
  const own = rates.names.find(({ code }) => code.toLowerCase() === typed.trim().toLowerCase());
  return own ? findingCatalog(rates.load(own.code)) : null;
}

/** Runs `slt rates explain`. */
export async function explain(
  context: Context,
  code: string,
  options: RatesOption & { json?: boolean },
): Promise<ExitCode> {
  const rates = await ratesFor(context, options);
  const all = listOf(rates, code);
  if (all) {
    if (options.json)
      context.printJson(all.map(({ code: each, kind, text }) => ({ code: each, kind, text })));
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
  const { finding, jurisdiction } = found(rates, code);
  const { kind, text, citation, source, charge } = finding;
  const remedy = finding.remedy?.worded(flagNaming) ?? null;
  if (options.json) {
    context.printJson({
      code: finding.code,
      state: jurisdiction.code,
      kind,
      text,
      remedy,
      citation,
      source,
      charge,
    });
    return EXIT.done;
  }
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
