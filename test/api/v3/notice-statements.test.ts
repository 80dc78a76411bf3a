/** The document of the v3.0.0 interface, statement by statement: 99 to 140, notices, and the answer about rates. */
import { describe, expect } from 'vitest';
import { ratesResponse } from '../../../src/api/v3/schemas.ts';
import { doesNotHold, holds } from '../../support/statements.ts';
import { calculated, inState, listed, refused, STATES } from '../../support/v3-answers.ts';

interface Notice {
  instrument: string;
  ordinal: number;
  wording: string;
  how_it_must_appear: string | null;
  style: { forms: { ink: string; pt: number; bold: boolean }[] } & Record<string, unknown>;
  citation: string;
  provenance: string;
  provenance_note: string | null;
  verified_at: string;
}
const noticesOf = (state: string): Notice[] => inState(state).stamp;
const ALL = STATES.flatMap(noticesOf);
const [idaho] = noticesOf('ID') as [Notice];

describe('Stamp item', () => {
  holds(99, 'instrument: which document the wording belongs on', () => {
    for (const { instrument } of ALL) expect(instrument).toMatch(/./);
  });
  holds(100, 'ordinal: order among the state’s instruments', () => {
    for (const state of STATES)
      expect(noticesOf(state).map(({ ordinal }) => ordinal)).toEqual(noticesOf(state).map((_, at) => at + 1));
  });
  holds(101, 'wording: the state’s own words, unaltered', () => {
    expect(noticesOf('AZ')[0]?.wording).toContain('Pursuant to section 20-401.01, subsection B, paragraph 1');
  });
  holds(102, 'how_it_must_appear: string or null', () => {
    for (const { how_it_must_appear: how } of ALL) expect(how === null || how.length > 0).toBe(true);
  });
  holds(103, 'how_it_must_appear: in the state’s words, which no editor or vendor adds to', () => {
    for (const { how_it_must_appear: how } of ALL)
      expect(how ?? '').not.toMatch(
        /not read|was read|vendor|compliance firm|no type size|broker’s program/i,
      );
  });
  holds(104, 'style: object or null, the same rule as data', () => {
    for (const { style } of ALL) expect(style === null || typeof style === 'object').toBe(true);
  });
  holds(105, 'style: pt, bold, ink, caps, contrasting_colour_required', () => {
    expect(Object.keys(idaho.style)).toEqual([
      'pt',
      'bold',
      'ink',
      'caps',
      'contrasting_colour_required',
      'forms',
    ]);
  });
  holds(106, 'style: forms[] where the state permits more than one appearance', () => {
    for (const { style } of ALL) if (style) expect(style.forms).toBeInstanceOf(Array);
  });
  holds(107, 'Idaho permits red 10-point bold or black 12-point bold', () => {
    expect(idaho.style.forms).toMatchObject([
      { ink: 'red', pt: 10, bold: true },
      { ink: 'black', pt: 12, bold: true },
    ]);
  });
  holds(108, 'neither is the default', () => expect(idaho.style).toMatchObject({ pt: null, ink: null }));
  holds(109, 'citation: authority', () => {
    for (const { citation } of ALL) expect(citation).toMatch(/./);
  });
  holds(110, 'provenance: state_first_party or commercial_reproduction', () => {
    for (const { provenance } of ALL)
      expect(['state_first_party', 'commercial_reproduction']).toContain(provenance);
  });
  holds(111, 'provenance_note: string or null', () => {
    for (const { provenance_note: note } of ALL) expect(note === null || note.length > 0).toBe(true);
  });
  holds(112, 'it is always present when provenance is commercial_reproduction', () => {
    for (const { provenance, provenance_note } of ALL)
      if (provenance === 'commercial_reproduction') expect(provenance_note).toMatch(/./);
  });
  holds(113, 'verified_at: date of verification', () => {
    for (const { verified_at } of ALL) expect(verified_at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
  holds(114, 'stamp is empty for the District of Columbia and Indiana: no notice', () => {
    for (const state of ['DC', 'IN'])
      expect(inState(state)).toMatchObject({
        stamp: [],
        stamp_missing: [],
        stamp_absent_reason: expect.any(String),
      });
  });
  holds(115, 'and for Oklahoma: format and fact, no words', () => {
    expect(inState('OK')).toMatchObject({
      stamp: [],
      stamp_absent_reason: expect.stringContaining('format'),
    });
  });
  holds(116, 'and for Virginia: a form its Commission has not published', () => {
    expect(inState('VA')).toMatchObject({ stamp: [], stamp_absent_reason: expect.stringContaining('form') });
  });
  doesNotHold(
    117,
    'these four jurisdictions prescribe no wording: the others have one',
    'data not found: Iowa and Puerto Rico prescribe a notice whose words are not on file; stamp_missing says so',
    () => {
      const empty = STATES.filter((state) => noticesOf(state).length === 0);
      expect(empty).toEqual(['DC', 'IN', 'OK', 'VA']);
    },
  );
  doesNotHold(
    118,
    'eight states prescribe more than one instrument',
    'the files hold 19, with notices that other papers than the policy carry; the document does not say which eight it counts',
    () => expect(STATES.filter((state) => noticesOf(state).length > 1)).toHaveLength(8),
  );
  holds(119, 'Arizona: the second instrument says the opposite about the insurer', () => {
    const [first, second] = noticesOf('AZ');
    expect(first?.wording).toContain('does not possess a certificate of authority');
    expect(second?.wording).not.toContain('certificate of authority');
  });
  doesNotHold(
    120,
    'North Carolina: the second instrument says the opposite about the insurer',
    'data not found: the legend of a domestic surplus lines insurer, § 58-21-45(f); stamp_missing says so',
    () => expect(noticesOf('NC')[1]?.wording).not.toContain('not licensed'),
  );
  holds(121, 'all instruments are returned in order', () => {
    expect(noticesOf('CO').map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4]);
  });
});

describe('Rates response', () => {
  const california = listed({ state: 'CA', date: '2022-06-30' });
  holds(122, 'success: true, and every field is of its type in all 53', () => {
    for (const state of STATES) {
      const answer = listed({ state });
      expect(ratesResponse.parse(answer)).toEqual(answer);
    }
  });
  holds(123, 'state: jurisdiction name', () => expect(california.state).toBe('California'));
  holds(124, 'state_code: two letters', () => expect(california.state_code).toBe('CA'));
  holds(125, 'effective_date: the date the charges were resolved for', () => {
    expect(california.effective_date).toBe('2022-06-30');
  });
  holds(126, 'rates_from: current or historical', () => {
    expect([california.rates_from, listed({ state: 'CA' }).rates_from]).toEqual(['historical', 'current']);
  });
  holds(127, 'charges: every charge in force on that date', () => {
    const keys = listed({ state: 'KY' }).charges.map(({ key }: { key: string }) => key);
    expect(keys).toContain('municipal_tax');
    // Before 2024 the Texas stamping fee was 0.075 %.
    expect(listed({ state: 'TX', date: '2023-12-31' }).charges[1].rate).toBe('0.075%');
  });
  holds(128, 'payment_frequency: string', () => expect(california.payment_frequency).toBe('annual'));
  holds(129, 'payment_frequency: null where no cadence is published', () => {
    for (const state of STATES)
      expect([null, 'per_policy', 'monthly', 'quarterly', 'semiannual', 'annual']).toContain(
        listed({ state }).payment_frequency,
      );
  });
  holds(130, 'rounding_rule: string or null', () => {
    expect(california.rounding_rule).toContain('rounds to the dollar on the return');
    expect(listed({ state: 'TX' }).rounding_rule).toBeNull();
  });
  holds(131, 'legislative_source: URI', () => expect(URL.canParse(california.legislative_source)).toBe(true));
  holds(132, 'earliest_verified: date', () => expect(california.earliest_verified).toBe('2011-07-21'));
  holds(133, 'a charge of that effective_from has been in force at least since then', () => {
    for (const state of STATES) {
      const { charges, earliest_verified } = listed({ state });
      for (const { effective_from } of charges) expect(effective_from >= earliest_verified).toBe(true);
    }
  });
  holds(134, 'account: as in the calculation response', () => {
    expect(california.account).toEqual(inState('CA').account);
  });
});

describe('Charge item', () => {
  const [tax, stamping] = listed({ state: 'CA', date: '2022-06-30' }).charges;
  holds(135, 'key: sl_tax, stamping_fee', () =>
    expect([tax.key, stamping.key]).toEqual(['sl_tax', 'stamping_fee']),
  );
  holds(136, 'name: the state’s own', () => expect(tax.name).toBe('Surplus line tax'));
  holds(
    137,
    'rate: percentage text; where the law leaves it open its bounds, and where no source gives it a refusal',
    () => {
      for (const state of STATES)
        for (const { rate, basis } of listed({ state }).charges)
          expect(rate).toMatch(
            basis === 'percent' ? /^[\d.]+%(?: to [\d.]+%)?$/ : /^\$[\d.]+(?: to \$[\d.]+)?$/,
          );
      expect(listed({ state: 'KY' }).charges).toContainEqual(
        expect.objectContaining({ key: 'municipal_tax', rate: '0% to 25%', rate_note: expect.any(String) }),
      );
      for (const [state, date, charge] of [
        ['NY', '2021-06-30', 'tamping'],
        ['WA', '2020-06-30', 'tamping'],
        ['MN', '2016-10-05', 'tamping'],
      ] as const) {
        const flat = refused(() => listed({ state, date }), true);
        const nested = refused(() => calculated({ state, premium: 1, effective_date: date })).error;
        expect([flat.code, nested.code]).toEqual(['NO_RATES_FOR_DATE', 'NO_RATES_FOR_DATE']);
        expect(flat.message).toBe(nested.message);
        expect(flat.message).toMatch(new RegExp(`cannot be priced on ${date}: the .*${charge}`));
      }
    },
  );
  holds(138, 'basis: percent or flat', () => {
    expect(listed({ state: 'OR' }).charges).toContainEqual(
      expect.objectContaining({
        basis: 'flat',
        rate: '$10.00',
        applies_when: expect.stringContaining('new or renewed'),
      }),
    );
  });
  holds(139, 'source: URI', () => expect(URL.canParse(tax.source)).toBe(true));
  holds(140, 'effective_from: date', () => expect(stamping.effective_from).toBe('2020-01-01'));
});
