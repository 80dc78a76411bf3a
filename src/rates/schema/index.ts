/**
 * The one schema of the files in `rates/`. From it come the check of a file, the JSON Schemas beside the files
 * (an editor shows their descriptions to whoever edits one) and the engine's types (`npm run rates:index` writes
 * `src/engine/law/rate-file.ts`).
 *
 * The types are written out rather than inferred with `z.infer`: the engine imports nothing from outside it, a program
 * that reads bundled files never loads zod, and the published declarations need no package that is not installed.
 */
import { z } from 'zod';
import { localityFile } from './localities.ts';
import { rateFile } from './rate-file.ts';

/** Checks the shape of a rate file; what passes is the engine's `RateFile`. */
/** Checks the shape of a file of localities; what passes is the engine's `LocalityFile`. */
export { localityFile as localityFileSchema, rateFile as rateFileSchema };

/** The JSON Schemas written to `rates/`, by file name. */
export const jsonSchemas = (): Record<string, unknown> => ({
  'schema.json': { title: 'Rate file', ...z.toJSONSchema(rateFile) },
  'localities.schema.json': { title: 'Localities file', ...z.toJSONSchema(localityFile) },
});
