/** Every wording on file in PDF, read by poppler. */
import { popplerReader } from '../support/pdf/poppler.ts';
import { proveWordingsInPdf } from '../support/proofs/wordings.ts';

proveWordingsInPdf(popplerReader);
