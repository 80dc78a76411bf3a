/** How `slt calc` can print a result. */
export const FORMATS = ['table', 'json', 'markdown', 'csv'] as const;
export type Format = (typeof FORMATS)[number];
