import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isUnsettled } from '../../src/engine/index.ts';
import { checkLocalityFile } from '../../src/rates/check/localities.ts';
import { checkRateFile } from '../../src/rates/check/rate-file.ts';
import { BUNDLED_RATES, rateFileNames } from '../../src/rates/store.ts';
import { derivedFiles } from '../../src/rates/write-index.ts';
import { jurisdictions } from '../support/rates.ts';

const read = (name: string): string => readFileSync(join(BUNDLED_RATES, name), 'utf8');

describe('every rate file', () => {
  test.each(rateFileNames(BUNDLED_RATES))('%s has no problem', (name) => {
    const json: unknown = JSON.parse(read(name));
    const { file, problems } = name.includes('-') ? checkLocalityFile(json) : checkRateFile(json);
    expect(problems).toEqual([]);
    expect(file?.code).toBe(name.slice(0, 2));
  });

  test.each(Object.entries(derivedFiles(BUNDLED_RATES)))(
    '%s is what the files give (npm run rates:index)',
    (name, text) => {
      expect(read(name)).toBe(text);
    },
  );

  test('has the sources that its decisions name by their address', () => {
    const lacking = jurisdictions.flatMap(({ code, file }) => {
      const sources = [...JSON.stringify(file).matchAll(/"source":"([^"]+)"/g)].join(' ');
      const named = file.decisions.join(' ').match(/\b[a-z0-9-]+\.(?:com|org|net|gov|city|us)\b/g) ?? [];
      return named.filter((host) => !sources.includes(host)).map((host) => `${code} ${host}`);
    });
    expect(lacking).toEqual([]);
  });

  test('speaks of the law, not of how it was gathered', () => {
    for (const name of rateFileNames(BUNDLED_RATES)) {
      expect(read(name), name).not.toMatch(/dossier|from memory|scrape|\bhint\b|stored copy/i);
    }
  });
});

test('every statement of law has a source', () => {
  for (const { file, code } of jurisdictions) {
    const cited = [
      ...file.charges.flatMap((charge) => [...charge.versions, charge.applies_when, charge.supplied_rate]),
      ...file.variations.flatMap((variation) => [variation, ...(variation.versions ?? [])]),
      ...file.advisories.filter((advisory) => !isUnsettled(advisory)),
      ...file.general_rules,
      ...file.paper_rules,
      ...Object.values(file.fees).filter(
        (rule) => rule && !('treatment' in rule && rule.treatment === 'unsettled'),
      ),
      file.rounding,
      ...file.filing.filter(({ due, frequency }) => due.kind !== 'not_found' || frequency !== null),
      ...file.prepayments,
      ...file.penalties,
      ...file.stamp,
    ];
    for (const entry of cited) {
      if (!entry) continue;
      expect(entry.citation, `${code}: ${JSON.stringify(entry).slice(0, 120)}`).toBeTruthy();
      expect(entry.source, `${code}: ${JSON.stringify(entry).slice(0, 120)}`).toMatch(/^(https?:\/\/|urn:)/);
    }
  }
});
