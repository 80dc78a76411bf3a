/** The least that has to be asked before a command can run from the menu. */
import { existsSync, statSync } from 'node:fs';
import { parse } from 'node:path';
import { input } from '@inquirer/prompts';
import { ratesFor } from '../options/rates.ts';
import { askState } from '../questions.ts';

const nothing = async (): Promise<string[]> => [];

const state = async (): Promise<string[]> => [await askState((await ratesFor({})).names)];

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** `policies.csv` becomes `policies-priced.csv`, `policies.csv.gz` `policies-priced.csv.gz`. */
function pricedName(path: string): string {
  const [, stem = path, ending = ''] = /^(.*?)((?:\.csv)?(?:\.gz)?)$/i.exec(path) ?? [];
  return `${stem}-priced${ending || parse(path).ext}`;
}

async function files(): Promise<string[]> {
  const policies = await input({
    message: 'CSV file of policies',
    validate: (path) => isFile(path.trim()) || 'there is no such file',
  });
  const path = policies.trim();
  const output = await input({ message: 'Where the priced file goes', default: pricedName(path) });
  return [path, '-o', output.trim()];
}

async function place(): Promise<string[]> {
  const text = await input({ message: 'Part of a name (empty for all)' });
  return text.trim() === '' ? [] : [text.trim()];
}

/** What is asked for each command of the menu; a command that asks for itself needs nothing. */
export const QUESTIONS: Readonly<Record<string, () => Promise<string[]>>> = {
  calc: nothing,
  batch: files,
  rates: state,
  states: nothing,
  localities: place,
  stamp: state,
  serve: nothing,
  report: nothing,
};
