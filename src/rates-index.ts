/** `npm run rates:index`: writes what is derived from the rate files and from their schema. */
import { writeFileSync } from 'node:fs';
import { rateFileTypes } from './rates/schema/write-types.ts';
import { BUNDLED_RATES } from './rates/store.ts';
import { writeDerivedFiles } from './rates/write-index.ts';

writeDerivedFiles(BUNDLED_RATES);
writeFileSync('src/engine/law/rate-file.ts', rateFileTypes());
