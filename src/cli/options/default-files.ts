/** The files that a server and the commands beside it share, where nobody names others. */
import { defaultReportsFile } from '../../reports/location.ts';
import { defaultKeyFile } from '../../server/keys/key-file.ts';
import type { Context } from '../context.ts';

/** The file of the keys. @param keys --keys */
export const keyFileOf = ({ env }: Context, keys: string | undefined): string =>
  keys ?? (env.SLT_KEYS || defaultKeyFile(env));

/** The database of problem reports. @param reports --reports; true for serve without it */
export const reportsFileOf = ({ env }: Context, reports: string | true | undefined): string =>
  (reports === true ? undefined : reports) || env.SLT_REPORTS || defaultReportsFile(env);
