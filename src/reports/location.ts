/** Where problem reports are kept by default. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The database in the user's folder for data. A relative XDG_DATA_HOME is to be ignored by that standard's own words. */
export function defaultReportsFile(env: NodeJS.ProcessEnv = process.env): string {
  const windows = process.platform === 'win32';
  const named = windows ? env.LOCALAPPDATA : env.XDG_DATA_HOME;
  const usual = windows ? ['AppData', 'Local'] : ['.local', 'share'];
  const folder = named && isAbsolute(named) ? named : join(homedir(), ...usual);
  return join(folder, 'slt', 'reports.db');
}
