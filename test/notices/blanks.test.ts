/** Blanks and lines of notices: filled in a copy, never in the wording itself. */
import { describe, expect, test } from 'vitest';
import { compileJurisdiction } from '../../src/engine/index.ts';
import { fillBlanks, rateFor, readFills, unusedFills } from '../../src/notices/blanks.ts';
import { charge, rateFile, version } from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

const noticesOf = (state: string) => rates.resolve(state).file.stamp;
const noticeOf = (state: string, ordinal = 1) => {
  const notice = noticesOf(state)[ordinal - 1];
  if (!notice) throw new Error(`${state} has no notice ${ordinal}`);
  return notice;
};

describe('filling', () => {
  test('--broker and --license go wherever a notice takes them', () => {
    const notices = [noticeOf('FL'), noticeOf('MT')];
    expect(readFills({ broker: 'Ann Example', license: 'W123' }, notices)).toEqual({
      broker_name: 'Ann Example',
      broker_license: 'W123',
      producer_name: 'Ann Example',
      license_number: 'W123',
    });
  });

  test('a value typed for a blank by its name comes first', () => {
    const typed = { broker: 'Ann Example', fill: ['producer_name=Bob Example'] };
    expect(readFills(typed, [noticeOf('MT')])).toEqual({ producer_name: 'Bob Example' });
  });

  test('what no notice takes is told', () => {
    expect(unusedFills({ broker: 'Ann', license: '1' }, [noticeOf('ID')])).toEqual(['license']);
    expect(unusedFills({ broker: 'Ann' }, [noticeOf('ID')])).toEqual([]);
  });

  test('lines stand beneath the words', () => {
    const { wording } = noticeOf('ID');
    expect(fillBlanks(noticeOf('ID'), { broker_name: 'Ann Example' })).toEqual({
      text: `${wording}\n\nSurplus lines broker: Ann Example`,
      open: [],
    });
    const { text, open } = fillBlanks(noticeOf('ID'), {});
    expect(text).toMatch(/\n\nSurplus lines broker: _+$/);
    expect(open.map(({ name }) => name)).toEqual(['broker_name']);
  });

  test('what the policy shows elsewhere is not printed', () => {
    expect(fillBlanks(noticeOf('ID'), { broker_name: '-' })).toEqual({
      text: noticeOf('ID').wording,
      open: [],
    });
    expect(() => readFills({ broker: '-' }, [noticeOf('MT')])).toThrow('part of the wording');
  });

  test('a signature is no open blank: the form is signed by hand', () => {
    const { text, open } = fillBlanks(noticeOf('CA'), {});
    expect(open).toEqual([]);
    expect(text).toMatch(/\nSignature of applicant: _+\n\nDate: _+$/);
  });
});

test('a blank for a rate takes that of the day', () => {
  const versions = [version('2020-01-01', '4'), version('2026-07-01', '5'), version('2027-01-01', 'unknown')];
  const jurisdiction = compileJurisdiction(
    rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax', versions })] }),
  );
  const blank = {
    name: 'rate',
    meaning: 'the rate',
    text: '___',
    fill: 'replace',
    filled_by: 'rate',
  } as const;
  const on = (day: string) => rateFor(jurisdiction, { ...blank, rate_of: 'sl_tax' }, day);
  expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(on)).toEqual(['4', '5', '5', null]);
  expect(rateFor(jurisdiction, blank, '2026-06-30')).toBe(null);
});

test('what only some policies need is printed when it is asked for', () => {
  // COMAR 31.03.06.09 D(2): the form for residential property or a condominium has blanks for signature, name and date.
  const plain = fillBlanks(noticeOf('MD', 2), {});
  expect(plain).toEqual({ text: noticeOf('MD', 2).wording, open: [] });
  const asked = fillBlanks(noticeOf('MD', 2), { insured_signature: '_', insured_name: 'Ann Example' });
  expect(asked.text).toMatch(/\nSignature of insured: _+\nPrinted name: Ann Example$/);
});

test('a line to write on can be asked for by name', () => {
  const { text, open } = fillBlanks(noticeOf('ID'), { broker_name: '_' });
  expect([text.split('\n').at(-1), open]).toEqual([expect.stringMatching(/^Surplus lines broker: _+$/), []]);
});

test('what the law asks for by name has a place', () => {
  // Idaho Code § 41-1220, § 626.924, Fla. Stat., and Neb. Rev. Stat. § 44-5509 in the words on file.
  const asked = (state: string) => noticeOf(state).lines?.map(({ name }) => name);
  expect(asked('ID')).toEqual(['broker_name']);
  expect(asked('FL')).toEqual(['broker_name', 'broker_address', 'broker_license', 'producing_agent']);
  expect(asked('NE')).toEqual(['broker_name', 'broker_address', 'broker_license']);
});
