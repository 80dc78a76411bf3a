/** The words of an advisory: those on file, and what became of the charges from which it may free. */
import { sentence } from '../basics/sentence.ts';
import type { Advisory } from './rate-file.ts';

/**
 * The text of an advisory. Of a coverage that may be exempt it says that the tax was computed: who states the coverage
 * would take the exemption for applied.
 */
export const advisoryText = ({ text, frees, when }: Advisory): string =>
  frees && when?.coverage ? `${sentence(text)} No exemption was applied: the tax was computed.` : text;
