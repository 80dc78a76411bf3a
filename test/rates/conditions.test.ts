/**
 * Of which policies each rule speaks: fixtures/conditions.csv, read in the words of each law, beside the rate files.
 * A rule that is new, gone or reaches other policies than its row says must be read again.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  type Advisory,
  COVERAGES,
  type Condition,
  type Coverage,
  FILINGS,
  LOBS,
  type Lob,
  type RateFile,
  type Rule,
  type SpecialRule,
  TRANSACTIONS,
} from '../../src/engine/index.ts';
import { judge } from '../../src/engine/law/condition.ts';
import { jurisdictions } from '../support/rates.ts';

interface Row {
  readonly state: string;
  readonly rule: string;
  /** free: the charges fall away; laid: they are laid; a rate: it is theirs; told: nothing is computed. */
  readonly effect: string;
  /** Slots of the charges concerned. */
  readonly charges: string;
  readonly coverages: string;
  readonly codes: string;
  readonly lines: string;
  /** Ways of filing and kinds of transaction. */
  readonly handled: string;
  readonly if_unknown: string;
  readonly law: string;
}

const LINES: Readonly<Record<string, Lob>> = {
  property: 'SLT-PROP',
  auto: 'SLT-APD',
  cargo: 'SLT-CARGO',
  liability: 'SLT-GL',
  professional: 'SLT-PROFL',
};
const words = (cell: string): string[] => cell.split(' ').filter(Boolean);
const rows: Row[] = parse(readFileSync(new URL('../../fixtures/conditions.csv', import.meta.url)), {
  columns: true,
});

/** A rule on file with what it does, in the terms of a row. */
interface OnFile {
  readonly state: string;
  readonly rule: string;
  readonly effect: string;
  readonly charges: string;
  readonly when: Condition;
  readonly ifUnknown: string;
}

function conditional({ code: state, file }: { code: string; file: RateFile }): OnFile[] {
  const slots = (keys: readonly string[]): string =>
    keys.map((key) => file.charges.find((each) => each.key === key)?.slot).join(' ');
  const ifUnknown = (rule: Rule): string => rule.if_unknown.replace('_', ' ');
  const variation = (rule: SpecialRule): OnFile => ({
    state,
    rule: rule.key,
    effect: rule.effect === 'exempt' ? 'free' : `${rule.versions?.at(-1)?.rate}%`,
    charges: slots(rule.charges),
    when: rule.when,
    ifUnknown: ifUnknown(rule),
  });
  const advisory = ({ key, only_if_stated, when }: Advisory): OnFile[] =>
    when
      ? [
          {
            state,
            rule: key,
            effect: only_if_stated ? 'told if stated' : 'told',
            charges: '',
            when,
            ifUnknown: '',
          },
        ]
      : [];
  return [
    ...file.variations.map(variation),
    ...file.charges.flatMap(({ key, slot, applies_when: rule }) =>
      rule
        ? [{ state, rule: key, effect: 'laid', charges: slot, when: rule.when, ifUnknown: ifUnknown(rule) }]
        : [],
    ),
    ...file.advisories.flatMap(advisory),
  ];
}

const onFile = [...jurisdictions].sort((a, b) => (a.code < b.code ? -1 : 1)).flatMap(conditional);
const nothing = { lob: null, coverage: null, coverageCode: null, filing: null, transaction: null };

const named = ({ state, rule, effect, charges }: Row | OnFile): string =>
  [state, rule, effect, charges].join(' ').trim();

test('every rule with a condition has a row, and every row its rule', () => {
  expect(onFile.map(named)).toEqual(rows.map(named));
});

/**
 * The groups that the column `handled` lists, with the fact of a policy that answers each and its values; a new group of
 * conditions is missing here until it has them.
 */
const HANDLED: Readonly<
  Record<
    Exclude<keyof Condition, 'lob' | 'coverage' | 'coverage_code'>,
    { readonly fact: keyof typeof nothing; readonly values: readonly string[] }
  >
> = {
  filing: { fact: 'filing', values: FILINGS },
  transaction: { fact: 'transaction', values: TRANSACTIONS },
};

// By name and not by place: a row too few is told once, and not by every row below it.
const ruleOf = new Map(onFile.map((rule) => [named(rule), rule]));

describe.each(rows.filter((row) => ruleOf.has(named(row))))('$state $rule: $law', (row) => {
  const { when, ifUnknown } = ruleOf.get(named(row)) as OnFile;

  test('holds of the coverages, codes and ways its law names, and of no other', () => {
    const { lob, coverage: named, coverage_code } = when;
    const insured: Condition = { lob, coverage: named, coverage_code };
    const coverages = (Object.keys(COVERAGES) as Coverage[]).filter(
      (coverage) => named && judge(insured, { ...nothing, coverage }) === 'yes',
    );
    expect(coverages.sort()).toEqual(words(row.coverages).sort());
    expect(when.coverage_code ?? []).toEqual(words(row.codes));
    const handled = Object.entries(HANDLED).flatMap(([group, { fact, values }]) =>
      values.filter(
        (value) => when[group as keyof typeof HANDLED] && judge(when, { ...nothing, [fact]: value }) !== 'no',
      ),
    );
    expect(handled).toEqual(words(row.handled));
  });

  test('may hold of the lines of business under which such a policy is written, and of no other', () => {
    const open = LOBS.filter((lob) => when.lob && judge(when, { ...nothing, lob }) !== 'no');
    expect(open).toEqual(words(row.lines).map((line) => LINES[line]));
  });

  test('of a policy that does not say, it is taken as its row says', () => {
    expect(judge(when, nothing)).toBe('unknown');
    expect(ifUnknown).toBe(row.if_unknown);
  });
});
