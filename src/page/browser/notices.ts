/** The notices of a state: their words as they must look, what is filled in, and a PDF of them. */
import { type IsoDate, type Jurisdiction, noticesOf, type StampInstrument } from '../../engine/index.ts';
import { type PrintedAppearance, printedText } from '../../notices/appearance.ts';
import { conditionOf, type Fillable, type Fills, fillablesOf, rateFor } from '../../notices/blanks.ts';
import { type PrintableNotice, printable } from '../../notices/notice.ts';
import { PAGE_NAMES } from '../../notices/page-names.ts';
import { asWords } from '../model/names.ts';
import { el, sourceLink } from './dom.ts';
import { part } from './parts.ts';
import type { PdfPart } from './pdf.ts';

/** A notice with what was filled in and chosen so far. */
class NoticeCard {
  readonly element: HTMLElement;
  readonly notice: StampInstrument;
  readonly #jurisdiction: Jurisdiction;
  readonly #fills: Record<string, string> = {};
  readonly #words = el('div', { class: 'wording' });
  #form: number | undefined;

  /** @param alone whether there is no other, so that it is shown unfolded */
  constructor(jurisdiction: Jurisdiction, notice: StampInstrument, date: IsoDate, alone: boolean) {
    this.#jurisdiction = jurisdiction;
    this.notice = notice;
    this.#form = notice.style?.forms.length ? 1 : undefined;
    const button = el('button', { type: 'button' }, 'Download PDF');
    button.setAttribute(
      'aria-label',
      `Download PDF of notice ${notice.ordinal}, ${asWords(notice.instrument)}`,
    );
    button.addEventListener('click', () => void download(jurisdiction, [this], this.element));
    this.element = el(
      'details',
      { class: 'notice', open: alone },
      el('summary', {}, el('h4', {}, `${notice.ordinal}. ${asWords(notice.instrument)}`)),
      el('p', {}, `For: ${notice.applies_when}`),
      this.#words,
      ...this.#remarks(),
      ...fillablesOf(notice).map((each) => this.#fillField(each, rateFor(jurisdiction, each, date))),
      this.#formField(),
      el('p', {}, button),
      el('p', { class: 'hint' }, 'Source: ', sourceLink(notice.citation, notice.source)),
    );
    this.#show();
  }

  /** The notice as it would be printed now. */
  get printable(): PrintableNotice {
    return printable(this.#jurisdiction, this.notice, this.#fills as Fills, this.#form);
  }

  #show(): void {
    const { words, appearance } = this.printable;
    this.#words.replaceChildren(
      ...printedText(words, appearance)
        .split('\n')
        .map((line) => el('p', {}, line === '' ? '\u00a0' : line)),
    );
    dress(this.#words, appearance);
  }

  #remarks(): HTMLElement[] {
    const { page_rule: rule, apart, provenance, how_it_must_appear: look, appearance_note } = this.notice;
    const { chosen } = this.printable.appearance;
    return [
      look !== null && `How it must look: ${look}`,
      appearance_note !== undefined && appearance_note,
      rule !== undefined && `It must stand on ${PAGE_NAMES[rule.page]} (“${rule.words}”).`,
      apart !== undefined && `It may be given apart instead (“${apart.words}”).`,
      chosen !== null && `${chosen.charAt(0).toUpperCase()}${chosen.slice(1)}.`,
      provenance === 'commercial_reproduction' &&
        'Its words on file are a reproduction; compare them with the law.',
    ]
      .filter((text) => text !== false)
      .map((text) => el('p', { class: 'hint' }, text));
  }

  #fillField(fillable: Fillable, rate: string | null): HTMLElement {
    const { name, meaning } = fillable;
    const id = `fill-${this.notice.ordinal}-${name}`;
    const when = conditionOf(fillable);
    const input = el('input', { id, type: 'text', autocomplete: 'off', 'aria-describedby': `${id}-hint` });
    const hint =
      when === undefined
        ? 'What is left empty is printed as a line to write on.'
        : `Only for ${when}; it is not printed where it is empty.`;
    if (rate !== null) {
      input.value = rate;
      this.#fills[name] = rate;
    }
    input.addEventListener('input', () => {
      this.#fills[name] = input.value;
      this.#show();
    });
    return el(
      'div',
      { class: 'field' },
      el('label', { for: id }, meaning),
      input,
      el('p', { id: `${id}-hint`, class: 'hint' }, hint),
    );
  }

  #formField(): HTMLElement | null {
    const forms = this.notice.style?.forms ?? [];
    if (forms.length === 0) return null;
    const id = `form-${this.notice.ordinal}`;
    const select = el(
      'select',
      { id },
      ...forms.map(({ description }, index) => el('option', { value: String(index + 1) }, description)),
    );
    select.addEventListener('input', () => {
      this.#form = Number(select.value);
      this.#show();
    });
    return el('div', { class: 'field' }, el('label', { for: id }, 'Permitted appearance'), select);
  }
}

const channels = (color: PrintedAppearance['color']): string =>
  `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`;

/** Shows words as they are printed. Set by script, since the policy of the page permits no style in an element. */
function dress({ style }: HTMLElement, { size, bold, underlined, bordered, color }: PrintedAppearance): void {
  style.fontSize = `${size}pt`;
  style.fontWeight = bold ? 'bold' : 'normal';
  style.textDecoration = underlined ? 'underline' : 'none';
  style.border = bordered ? '1.5pt solid #000' : '';
  style.color = channels(color);
}

/** Offers notices as a file; what goes wrong is said below the element. */
async function download(
  jurisdiction: Jurisdiction,
  cards: readonly NoticeCard[],
  below: HTMLElement,
): Promise<void> {
  below.querySelector(':scope > [role=alert]')?.remove();
  try {
    const { noticeSheet } = await part<PdfPart>('pdf');
    const notices = cards.map((card) => card.printable);
    const bytes = await noticeSheet(`${jurisdiction.name}: notices`, notices);
    const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'application/pdf' }));
    const which = cards.length === 1 ? `notice-${cards[0]?.notice.ordinal}` : 'notices';
    el('a', { href: address, download: `${jurisdiction.code}-${which}.pdf` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    below.append(el('p', { role: 'alert', class: 'error' }, (error as Error).message));
  }
}

/**
 * The notices of a state.
 * @param date of the policy, for the rates that are filled in
 */
export function noticesSection(jurisdiction: Jurisdiction, date: IsoDate): HTMLElement {
  const { file, stamp, missing, ofOtherDays } = noticesOf(jurisdiction.file, date);
  const { stamp_absent_reason: absent, paper_rules: papers } = file;
  const cards = stamp.map((notice) => new NoticeCard(jurisdiction, notice, date, stamp.length === 1));
  const section = el(
    'section',
    { 'aria-labelledby': 'notices-title', class: 'notices' },
    el('h3', { id: 'notices-title' }, 'Notices'),
  );
  if (cards.length > 1) {
    const all = el('button', { type: 'button' }, 'Download PDF of all notices');
    const row = el('div', {}, all);
    all.addEventListener('click', () => void download(jurisdiction, cards, row));
    section.append(row);
  }
  if (cards.length + missing.length === 0)
    section.append(el('p', {}, absent ?? 'None is prescribed for a policy of that day.'));
  section.append(
    ...cards.map(({ element }) => element),
    ...missing.map(({ instrument, applies_when: when }) =>
      el('p', {}, `Prescribed, its wording is not on file: ${asWords(instrument)} (${when})`),
    ),
    ...ofOtherDays.map(({ instrument, applies_when: when }) =>
      el('p', {}, `Not for a policy of that day: ${asWords(instrument)} (${when})`),
    ),
    ...papers.map(({ text, citation }) =>
      el('p', {}, `Also on the policy or other papers: ${text} (${citation})`),
    ),
  );
  return section;
}
