/** States and problem reports of the v1.0 draft, line by line of its document, against the built server over loopback. */
import { describe, expect, test } from 'vitest';
import { problemReportResponse } from '../../../src/api/problem-report.ts';
import { draftErrorBody, stateDetail, stateList } from '../../../src/api/v1-draft/schemas.ts';
import { draftServer } from '../../support/draft-server.ts';
import { post } from '../../support/http.ts';

const { server, authorization, get } = draftServer();

describe('GET /api/states', () => {
  test('every jurisdiction with every field', async () => {
    const { status, json } = await get('/api/states');
    expect(status).toBe(200);
    expect(stateList.parse(json)).toEqual(json);
    expect(json.states).toHaveLength(53);
    const by = (code: string) => json.states.find((state: { code: string }) => state.code === code);
    expect(by('TX')).toEqual({
      code: 'TX',
      name: 'Texas',
      taxRate: '4.85%',
      hasSpecialOptions: false,
      roundingRule: expect.any(String),
    });
    expect(by('AK')).toMatchObject({ hasSpecialOptions: true, specialOptions: ['wetMarine'] });
  });

  test('the states with options are those of the document', async () => {
    const { json } = await get('/api/states');
    const listed = json.states.flatMap((state: { code: string; specialOptions?: string[] }) =>
      state.specialOptions ? [[state.code, state.specialOptions]] : [],
    );
    expect(Object.fromEntries(listed)).toEqual({
      AK: ['wetMarine'],
      IA: ['year'],
      IL: ['fireMarshal'],
      MT: ['fire', 'electronic'],
      OR: ['newRenewal'],
      PR: ['medicalMalpractice'],
      SD: ['fire'],
      VA: ['workersComp'],
    });
  });
});

describe('GET /api/states/{stateCode}', () => {
  test('every field', async () => {
    const { status, json } = await get('/api/states/OR');
    expect(status).toBe(200);
    expect(stateDetail.parse(json)).toEqual(json);
    expect(json).toEqual({
      state: 'Oregon',
      stateCode: 'OR',
      taxRate: '2%',
      fees: {
        stampingFee: null,
        filingFee: null,
        serviceFee: null,
        surcharge: null,
        regulatoryFee: null,
        fireMarshalTax: '0.3%',
        slassClearinghouseFee: null,
        flatFee:
          '$10.00 (The service charge is due once for each new or renewed policy, not for endorsements)',
      },
      specialNotes: expect.stringContaining('marine'),
      paymentFrequency: expect.any(String),
      roundingRule: expect.any(String),
      legislativeSource: expect.stringMatching(/^https?:/),
      specialOptions: ['newRenewal'],
    });
  });

  test('each fee in its field; no options is an empty list; lower case is understood', async () => {
    const texas = (await get('/api/states/tx')).json;
    expect([texas.fees.stampingFee, texas.specialOptions]).toEqual(['0.04%', []]);
    expect((await get('/api/states/TN')).json.fees.slassClearinghouseFee).toBe('0.175%');
    expect((await get('/api/states/PA')).json.fees.stampingFee).toMatch(/^\$20\.00 \(.*new or renewed/);
    expect((await get('/api/states/KY')).json.specialNotes).toContain(
      '0% to 25% (The rate is set by the city or county of the risk',
    );
  });

  test('every jurisdiction has one', async () => {
    const { json } = await get('/api/states');
    for (const { code, name, taxRate } of json.states) {
      const detail = await get(`/api/states/${code}`);
      expect(stateDetail.parse(detail.json)).toMatchObject({ state: name, stateCode: code, taxRate });
    }
  });

  test.each(['XX', 'Texas', 'T', encodeURIComponent('../..'), 'X'.repeat(500)])(
    '%s is STATE_NOT_FOUND',
    async (code) => {
      const { status, json } = await get(`/api/states/${code}`);
      expect(status).toBe(404);
      expect(draftErrorBody.parse(json)).toMatchObject({
        success: false,
        error: { code: 'STATE_NOT_FOUND', message: 'State not found in database' },
      });
    },
  );
});

describe('POST /api/report-problem', () => {
  const report = {
    state: 'CA',
    calculationDetails: { premium: 10000, total: 10318.0 },
    problemDescription: 'The stamping fee of June 2022 is 0.25 %.',
    contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: 'Acme' },
  };
  const file = (body: unknown) => post(`${server.base}/draft/v1/api/report-problem`, body, authorization);

  test('is filed under the next number of the year', async () => {
    const year = new Date().getUTCFullYear();
    for (const number of [1, 2]) {
      const { status, json } = await file(report);
      expect(status).toBe(201);
      expect(problemReportResponse.parse(json)).toEqual({
        success: true,
        message: expect.any(String),
        reportId: `RPT-${year}-${String(number).padStart(6, '0')}`,
      });
    }
  });

  test('may be longer than a calculation, but not without end', async () => {
    const details = { calculationDetails: { log: 'x'.repeat(90_000) } };
    expect((await file({ ...report, ...details })).status).toBe(201);
    const { status, json } = await file({ ...report, problemDescription: 'x'.repeat(600_000) });
    expect([status, json.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each([
    [{ ...report, state: 'Atlantis' }, 'INVALID_STATE'],
    [{ ...report, problemDescription: '' }, 'INVALID_REQUEST'],
    [{ ...report, contactInfo: { name: 'Jane' } }, 'INVALID_REQUEST'],
    [{ ...report, more: 1 }, 'INVALID_REQUEST'],
    [{}, 'INVALID_REQUEST'],
  ])('%j is refused', async (body, code) => {
    const { status, json } = await file(body);
    expect([status, json.error.code]).toEqual([400, code]);
    expect(draftErrorBody.parse(json)).toEqual(json);
  });
});
