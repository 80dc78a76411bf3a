/** What is said of notices that differ between two readings of one jurisdiction. */
import { expect, test } from 'vitest';
import type { RateFile } from '../../../src/engine/index.ts';
import { fileDifferences } from '../../../src/rates/diff/rate-file.ts';
import { charge, rateFile, version } from '../../support/fictional.ts';
import { rates } from '../../support/rates.ts';

const listed = (after: Partial<RateFile>, before: Partial<RateFile> = {}): string[] =>
  fileDifferences(rateFile(before), rateFile(after)).map(({ text }) => text);

test('notices: new, gone, applied and printed otherwise, or known without their words', () => {
  const [stamp] = rates.load('ID').file.stamp as [RateFile['stamp'][0]];
  const notice = { ...stamp, instrument: 'stamp', how_it_must_appear: null };
  const other = { ...notice, instrument: 'sticker' };
  const missing = {
    key: 'affidavit',
    instrument: 'affidavit',
    applies_when: 'always',
    reason: 'not found',
    citation: null,
    source: null,
  };
  const { source } = stamp;
  const plain = {
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax', versions: [{ ...version('2020-01-01', '3'), source }] }),
    ],
  };
  expect(listed({ ...plain, stamp: [notice] }, { ...plain, stamp: [notice, other] })).toEqual([
    'notice “sticker”: no longer on file',
  ]);
  expect(
    listed({ ...plain, stamp: [notice, other], stamp_missing: [missing] }, { ...plain, stamp: [notice] }),
  ).toEqual(['notice “sticker”: now on file', 'new notice without wording: affidavit']);
  const changed = {
    ...notice,
    applies_when: 'on renewals',
    how_it_must_appear: 'in red',
    style: null,
    page_rule: { page: 'front', words: 'on its face' } as const,
    lines: [],
  };
  const appearing = [
    `notice “stamp”, applies: ${notice.applies_when} -> on renewals`,
    'notice “stamp”, must appear: not stated -> in red',
    'notice “stamp”, type and ink: stated -> not stated',
    'notice “stamp”, page: not stated -> front',
    'notice “stamp”, line “broker_name”: no longer on file',
  ];
  expect(listed({ stamp: [changed] }, { stamp: [notice] })).toEqual(appearing);
  expect(listed({ stamp: [notice] }, { stamp: [changed] })[1]).toBe(
    'notice “stamp”, must appear: in red -> not stated',
  );
  expect(listed({ stamp: [notice] }, { stamp: [changed] })).toContain(
    'notice “stamp”, page: front -> not stated',
  );
});
