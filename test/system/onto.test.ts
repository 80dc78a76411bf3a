/** Notices printed on declarations pages, looked at with poppler. */
import { popplerReader } from '../support/pdf/poppler.ts';
import { proveNoticesOnPages } from '../support/proofs/onto.ts';

proveNoticesOnPages(popplerReader);
