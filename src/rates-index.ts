import { writeDerivedFiles } from './rates/write-index.ts';

writeDerivedFiles();
