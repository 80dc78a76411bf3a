/** Words whose font does not say which letters it draws are told from words that differ. */
import { expect, test } from 'vitest';
import { type Difference, unreadableWords } from '../../../../src/notices/check/text/compare-words.ts';

const differing = (wanted: string, there: string): Difference[] => [
  { kind: 'same', words: 'by the' },
  { kind: 'missing', words: wanted },
  { kind: 'added', words: there },
  { kind: 'same', words: 'of this state' },
];

// Letters of Arabic, of no script, for private use, and unknown ones, in place of a ligature and of single letters.
test.each([
  ['Association.', 'Associa\u08A2on.'],
  ['nonadmitted', 'nonadmi\uFFFDed'],
  ['insurer is not', '\u{E001}ns\u{E002}rer \u{E001}s not'],
])('%s', (wanted, there) => {
  const own = there.split(' ').filter((word) => !wanted.split(' ').includes(word));
  const several = wanted.split(' ').slice(0, own.length).join(' ');
  expect(unreadableWords(differing(several, own.join(' ')))).toEqual(own);
});

test.each([
  { what: 'another word', wanted: 'no', there: 'now' },
  { what: 'another letter beside a sign', wanted: 'not covered', there: 'now c\u{E001}vered' },
  { what: 'a sign too many', wanted: 'no', there: 'no\u{E001}' },
  { what: 'more letters than a sign has', wanted: 'uninsured', there: '\u{E001}insured'.slice(0, 3) },
  { what: 'a word too many', wanted: 'no', there: 'n\u{E001} longer' },
  { what: 'figures', wanted: '4.85', there: '4.58' },
])('$what differs', ({ wanted, there }) => {
  expect(unreadableWords(differing(wanted, there))).toEqual([]);
});

test('so does a word that is missing or added beside one that can’t be read', () => {
  const others: Difference[] = [
    { kind: 'missing', words: 'not' },
    { kind: 'same', words: 'a member' },
    { kind: 'added', words: 'now' },
  ];
  for (const other of others.filter(({ kind }) => kind !== 'same'))
    expect(unreadableWords([...differing('fund', '\u{E001}und'), other])).toEqual([]);
});
