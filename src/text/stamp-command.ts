/** The command that shows the notices of a policy; the date is named where those of another day may be others. */
export const stampCommand = (code: string, effectiveDate: string, dependsOnDay: boolean): string =>
  `slt stamp ${code}${dependsOnDay ? ` --date ${effectiveDate}` : ''}`;
