/** `npm run rates:index`: writes what is derived from the rate files and from their schema. */
import { rateFileTypes } from './rates/schema/write-types.ts';
import { BUNDLED_RATES } from './rates/store.ts';
import { writeDerivedFiles, writeIfOther } from './rates/write-index.ts';

writeDerivedFiles(BUNDLED_RATES);
writeIfOther('src/engine/law/rate-file.ts', rateFileTypes());
