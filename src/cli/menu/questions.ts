/** The least that has to be asked before a command can run from the menu. */
import { existsSync, statSync } from 'node:fs';
import { parse } from 'node:path';
import { input } from '@inquirer/prompts';
import type { Context } from '../context.ts';
import { ratesFor } from '../options/rates.ts';
import { askState } from '../questions.ts';

const nothing = async (): Promise<string[]> => [];

const state = async (context: Context): Promise<string[]> => [
  await askState(context, (await ratesFor(context, {})).names),
];

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** `policies.csv` becomes `policies-priced.csv`, `policies.csv.gz` `policies-priced.csv.gz`. */
function pricedName(path: string): string {
  const [, stem = path, ending = ''] = /^(.*?)((?:\.csv)?(?:\.gz)?)$/i.exec(path) ?? [];
  return `${stem}-priced${ending || parse(path).ext}`;
}

async function files(context: Context): Promise<string[]> {
  const policies = await input(
    {
      message: 'CSV file of policies',
      validate: (path) => isFile(path.trim()) || 'there is no such file',
    },
    context.dialogue,
  );
  const path = policies.trim();
  const output = await input(
    { message: 'Where the priced file goes', default: pricedName(path) },
    context.dialogue,
  );
  return [path, '-o', output.trim()];
}

async function place(context: Context): Promise<string[]> {
  const text = await input({ message: 'Part of a name (empty for all)' }, context.dialogue);
  return text.trim() === '' ? [] : [text.trim()];
}

/** What is asked for each command of the menu; a command that asks for itself needs nothing. */
export const QUESTIONS: Readonly<Record<string, (context: Context) => Promise<string[]>>> = {
  calc: nothing,
  batch: files,
  rates: state,
  states: nothing,
  localities: place,
  stamp: state,
  serve: nothing,
  report: nothing,
};
