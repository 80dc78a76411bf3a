/**
 * The values that can be offered for an argument or an option, by the name its definition gives the value: what is
 * called `<file>` is a file, what is called `<state>` a state, wherever it stands.
 */

import { findingCatalog } from '../../../engine/assessment/finding-catalog.ts';
import { searchLocalities } from '../../../engine/index.ts';
import { choicesOf, INPUTS } from '../../../policy/inputs.ts';
import { findName } from '../../../rates/names.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { CliCommand } from '../../cli-command.ts';
import type { Context } from '../../context.ts';
import { profileNames } from '../../options/profile-files.ts';
import { ratesFor } from '../../options/rates.ts';
import { TOPICS } from '../help/text.ts';

/** What may be typed, and what it means. */
export interface Candidate {
  readonly value: string;
  readonly meaning?: string;
}

/** What a shell can offer: candidates, and paths of its own finding. */
export interface Offer {
  readonly offered: readonly Candidate[];
  readonly paths: 'none' | 'file' | 'folder';
}

/** What is to be completed, and what of the command line is typed already. */
interface CompletionRequest {
  readonly name: string;
  readonly choices: readonly string[] | undefined;
  /** What is typed so far. */
  readonly word: string;
  readonly root: CliCommand;
  readonly operands: readonly string[];
  /** The state the line names. */
  readonly state: string | undefined;
}

type Source = (
  request: CompletionRequest & Pick<Context, 'env'>,
  rates: () => Promise<RateStore>,
) => Promise<Candidate[]> | Candidate[];

/** Codes, and the names that begin with what is typed. */
const states: Source = async ({ word }, rates) =>
  (await rates()).names.flatMap(({ code, name }) =>
    word === ''
      ? [{ value: code, meaning: name }]
      : [
          { value: code, meaning: name },
          { value: name, meaning: code },
        ],
  );

/** The state that was named, or every state that has what is asked for. */
async function statesMeant({ state }: CompletionRequest, rates: () => Promise<RateStore>): Promise<string[]> {
  const { names } = await rates();
  const found = state === undefined ? undefined : findName(names, state);
  return found ? [found.code] : names.map(({ code }) => code);
}

const places: Source = async (request, rates) => {
  const store = await rates();
  const files = (await statesMeant(request, rates)).flatMap((code) => store.localities(code) ?? []);
  return files.flatMap((file) =>
    searchLocalities(file, '').map(({ name, kind }) => ({ value: name, meaning: kind })),
  );
};

const coverageCodes: Source = async (request, rates) => {
  const store = await rates();
  return (await statesMeant(request, rates)).flatMap((state) =>
    (store.load(state).file.coverage_codes?.codes ?? []).map(({ code, name }) => ({
      value: code,
      meaning: name,
    })),
  );
};

/** Codes of notes and warnings of the states that begin with what is typed; the states themselves, while none is typed. */
const findings: Source = async ({ word }, rates) => {
  const store = await rates();
  const typed = word.slice(0, 2).toUpperCase();
  const begun = store.names.filter(({ code }) => code.startsWith(typed));
  if (typed.length < 2) return begun.map(({ code, name }) => ({ value: `${code}.`, meaning: name }));
  return begun.flatMap(({ code }) =>
    findingCatalog(store.load(code)).map((each) => ({ value: each.code, meaning: each.kind })),
  );
};

/** The commands below those named so far, and the topics of the help. */
const topics: Source = ({ root, operands }) => {
  let command: CliCommand | undefined = root;
  for (const name of operands) command = command?.commands.find((each) => each.name() === name) as CliCommand;
  const below = command?.createHelp().visibleCommands(command) ?? [];
  return [
    ...below.map((each) => ({ value: each.name(), meaning: each.summary() })),
    ...(operands.length === 0 ? TOPICS.map((value) => ({ value })) : []),
  ];
};

const listed = (values: readonly string[]): Candidate[] => values.map((value) => ({ value }));

/** The inputs of a policy that have only some values, by what their option calls the value: `line` for `--lob <line>`. */
const CHOSEN = Object.fromEntries(
  INPUTS.flatMap((input) => {
    const choices = choicesOf(input);
    const [, name] = /<(.+)>/.exec(input.flag ?? '') ?? [];
    return choices && name ? [[name, () => [...choices]] as const] : [];
  }),
);

/** Names of values that can be offered. */
export const SOURCES: Readonly<Record<string, Source | 'file' | 'folder'>> = {
  file: 'file',
  input: 'file',
  folder: 'folder',
  old: 'folder',
  new: 'folder',
  state: states,
  place: places,
  code: coverageCodes,
  finding: findings,
  topic: topics,
  profile: (request) => listed(profileNames(request)),
  ...CHOSEN,
};

/** What can be offered in the place of a value. */
export async function valuesFor(context: Context, request: CompletionRequest): Promise<Offer> {
  const { name, choices, word } = request;
  const source = choices ? () => listed(choices) : SOURCES[name];
  if (typeof source !== 'function') return { offered: [], paths: source ?? 'none' };
  let store: Promise<RateStore> | undefined;
  const rates = (): Promise<RateStore> => {
    store ??= ratesFor(context, {});
    return store;
  };
  const offered = await source({ ...request, env: context.env }, rates);
  const begun = word.toLowerCase();
  return { offered: offered.filter(({ value }) => value.toLowerCase().startsWith(begun)), paths: 'none' };
}
