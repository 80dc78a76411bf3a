/** Questions that a page answers with check boxes, Yes or No, and whether such an answer takes a notice back. */

/** A box, in brackets or as a sign. */
const BOX = String.raw`(?:\[ ?[x✓✔✗✘×]? ?\]|\( \)|\(x\)|[☐☑☒□■❏❑])`;
const CHECKED = /[x✓✔✗✘×☑☒■]/i;
const YES = 'yes|applies|applicable';
const NO = String.raw`no|none|n\/a|not applicable|(?:does )?not apply`;
const ANSWER = String.raw`(?:${YES}|${NO})(?![\p{L}\p{N}]|\.? ?\d)`;
/** Such as stand before their boxes; other words there are the end of a question. */
const SHORT = String.raw`(?:yes|no|n\/a)`;
const BETWEEN = '[ ,;/|]*';
/** Answers with their boxes before them, or behind them. */
const ANSWERS = new RegExp(
  String.raw`(?:${BOX} ?${ANSWER}${BETWEEN})+|(?:(?<![\p{L}\p{N}])${SHORT}[:.]? ?${BOX}${BETWEEN})+`,
  'giu',
);
const EACH = new RegExp(`(${BOX}) ?(${ANSWER})|(${SHORT})[:.]? ?(${BOX})`, 'giu');
const IS_YES = new RegExp(`^(?:${YES})$`, 'i');

/** What a question is about that asks of the notice. */
const OF_NOTICE =
  /\b(notices?|legends?|stamps?|wording|disclosures?|(surplus|excess) lines?|non-? ?admitted|statement (applies|applicable|below|above))\b/i;
/** Words of a question that says only whether something applies. */
const WHETHER =
  /\b(does|do|is|are|was|will|it|this|that|the|these|applies|apply|applicable|required|to|for|policy|risk|placement|below|above|following|check one|select one|please)\b|[^\p{L}\p{N}]/giu;

/** A question with its answer. */
interface Answered {
  /** What stands before the answers, up to the sentence before it; empty for nothing. */
  readonly question: string;
  /** Null where no box is checked, or those of both answers are. */
  readonly answer: 'yes' | 'no' | null;
}

function answerOf(run: string): Answered['answer'] {
  const chosen = [...run.matchAll(EACH)].flatMap(([, before = '', after = '', first = '', last = '']) =>
    CHECKED.test(before || last) ? [IS_YES.test(after || first) ? ('yes' as const) : ('no' as const)] : [],
  );
  return new Set(chosen).size === 1 ? (chosen[0] ?? null) : null;
}

/** The questions in a text that are answered by boxes. */
function answered(text: string): Answered[] {
  let from = 0;
  return [...text.matchAll(ANSWERS)].map((match) => {
    const before = text.slice(from, match.index).trim();
    from = match.index + match[0].length;
    const question = /[.!]$/.test(before) ? '' : (before.split(/(?<=[.!])\s+/).at(-1) ?? '');
    return { question, answer: answerOf(match[0]) };
  });
}

/**
 * Whether a text asks if the notice applies, and the answer is no or left open.
 * @param alone whether answers without a question are to the notice, since nothing else stands where they do
 */
export const answersNo = (text: string, alone: boolean): boolean =>
  answered(text).some(({ question, answer }) => {
    if (answer === 'yes') return false;
    if (question.trim() === '') return alone;
    return OF_NOTICE.test(question) || question.replaceAll(WHETHER, '') === '';
  });

/** A text without the answers that are given: their open boxes are none that somebody has yet to check. */
export const withoutAnswers = (text: string): string =>
  text.replaceAll(ANSWERS, (run) => (answerOf(run) === null ? run : '')).trim();

/** Answers that deny without a question; `No` and `None` answer one. */
const OF_ITSELF = /^(?!(?:yes|no|none)$)/i;

/**
 * What a text says that is nothing but answers, of which one is chosen that denies: `[ ] Applies [X] Does not apply to this policy`; with what
 * follows it, null for none.
 */
export function chosenDenial(text: string): string | null {
  const [run] = text.trim().matchAll(ANSWERS);
  if (!run || run.index > 0 || answerOf(run[0]) !== 'no') return null;
  const chosen = [...run[0].matchAll(EACH)].find(([, before = '', , , last = '']) =>
    CHECKED.test(before || last),
  );
  const said = chosen?.[2] ?? chosen?.[3] ?? '';
  return OF_ITSELF.test(said) ? `${said} ${text.trim().slice(run[0].length)}`.trim() : null;
}
