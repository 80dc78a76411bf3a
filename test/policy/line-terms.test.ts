/** Lines of business as exports write them. */
import { expect, test } from 'vitest';
import { lineTerm } from '../../src/policy/line-terms.ts';

test.each([
  ['CGL', 'SLT-GL', []],
  ['E&O', 'SLT-PROFL', []],
  ['Prof Liability', 'SLT-PROFL', []],
  ['Commercial Liability', 'SLT-GL', []],
  ['Comm. Property', 'SLT-PROP', []],
  ['Auto PD', 'SLT-APD', []],
  ['PROP', 'SLT-PROP', []],
  ['Cargo', 'SLT-CARGO', []],
  ['IM', 'SLT-CARGO', ['inland_marine']],
  ['WC', null, ['workers_compensation']],
  // NCCI’s policy form WC 00 00 00: Workers Compensation and Employers Liability.
  ['WC/EL', null, ['workers_compensation']],
  ['Workers Compensation & Employers Liability', null, ['workers_compensation']],
  ['Workers Comp - Excess', null, ['workers_compensation']],
  ['Aircraft Hull & Liability', null, ['aircraft', 'commercial_aircraft']],
  ['Umbrella', null, []],
  ['General Liability - Contractors', 'SLT-GL', []],
  ['General Liability - Liquor Liability', 'SLT-GL', []],
  // Several lines, none of which bears another tax as a coverage, are none of those on file.
  ['Package (Property/GL)', null, []],
  ['GL / Property', null, []],
])('the line %s', (text, lob, coverages) => {
  expect(lineTerm(text)).toEqual({ lob, coverages });
});

test.each([
  'Ocean Marine / GL',
  'GL / Ocean Marine',
  'Ocean Marine: none',
  'wet marine - declined',
  'Ocean Marine - 20%',
  'Aviation (see remarks)',
  'Property - excluded',
  'General Liability: not covered',
  'Hull',
  // A boat for pleasure bears the tax where wet marine does not (Fla. Stat. 626.917).
  'Yacht',
  'Ocean Marine (Yacht)',
  'Excess - WC Buffer',
  'General Liability - Marine',
])('no one line: %s', (text) => {
  expect(lineTerm(text)).toBeUndefined();
});
