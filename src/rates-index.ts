import { BUNDLED_RATES } from './rates/store.ts';
import { writeDerivedFiles } from './rates/write-index.ts';

writeDerivedFiles(BUNDLED_RATES);
