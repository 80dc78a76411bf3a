/** A calculation as the page shows it: what is due, what must be checked, the charges with their sources, the rest. */
import { grouped, ZERO } from '../../engine/index.ts';
import {
  type CalculationView,
  type ChargeView,
  type FindingView,
  headingOf,
} from '../../view/calculation.ts';
import { allFindings, findingInFull, incompleteMark, toBeChecked } from '../../view/findings.ts';
import { el, list, sourceLink } from './dom.ts';

const sourceOf = ({ citation, source }: ChargeView): string => `${citation ?? ''} ${source}`;

function totals(view: CalculationView): HTMLElement {
  const { premium, fees, totalTax, totalDue } = view;
  const treated = [
    fees.taxable && `${grouped(fees.taxable)} taxed`,
    fees.exempt && `${grouped(fees.exempt)} not taxed`,
  ].filter(Boolean);
  const mark = incompleteMark(view);
  const rows: (readonly [string, string, string])[] = [
    ['Premium', grouped(premium), 'premium'],
    ...(fees.total === ZERO
      ? []
      : ([
          [`Fees${treated.length > 0 ? ` (${treated.join(', ')})` : ''}`, grouped(fees.total), 'fees'],
        ] as const)),
    ['Total tax', grouped(totalTax), 'total-tax'],
    ['Total due', grouped(totalDue), 'total-due'],
  ];
  return el(
    'div',
    { class: mark ? 'totals incomplete' : 'totals' },
    el(
      'dl',
      {},
      ...rows.map(([name, value, id]) =>
        el('div', { class: id }, el('dt', {}, name), el('dd', { 'data-figure': id }, value)),
      ),
    ),
    mark !== '' && el('p', { class: 'mark' }, mark),
  );
}

const checks = (findings: readonly FindingView[]): HTMLElement | null => {
  const open = findings.filter(toBeChecked);
  if (open.length === 0) return null;
  return el(
    'section',
    { class: 'checks', 'aria-labelledby': 'checks-title' },
    el('h3', { id: 'checks-title' }, 'Check before you file'),
    el('ul', {}, ...open.map((found) => el('li', { class: found.kind }, findingInFull(found)))),
  );
};

/** The number of a source behind a charge, as a link to it. */
function reference({ citation, source }: ChargeView, number: number): Node | string {
  const link = sourceLink(`[${number}]`, source);
  if (link instanceof HTMLElement) link.setAttribute('aria-label', `Source ${number}: ${citation ?? source}`);
  return link;
}

function charges(view: CalculationView): HTMLElement {
  const numbers = [...new Set(view.charges.map(sourceOf))];
  const figure = (text: string): HTMLElement => el('td', { class: 'figure' }, text);
  const rows = [
    ...view.charges.map((charge) =>
      el(
        'tr',
        {},
        el(
          'th',
          { scope: 'row' },
          `${charge.name} `,
          reference(charge, numbers.indexOf(sourceOf(charge)) + 1),
        ),
        figure(charge.rateText),
        figure(charge.base === null ? '' : grouped(charge.base)),
        figure(grouped(charge.amount)),
      ),
    ),
    ...view.leftOut.map(({ name }) =>
      el(
        'tr',
        { class: 'left-out' },
        el('th', { scope: 'row' }, name),
        figure(''),
        figure(''),
        figure('not included'),
      ),
    ),
  ];
  const head = ['Charge', 'Rate', 'Base', 'Amount'].map((name, index) =>
    el('th', { scope: 'col', class: index === 0 ? null : 'figure' }, name),
  );
  const sources = numbers.map((key) => {
    const { citation, source } = view.charges.find((charge) => sourceOf(charge) === key) as ChargeView;
    return el('li', {}, sourceLink(citation ?? source, source));
  });
  return el(
    'section',
    { 'aria-labelledby': 'charges-title' },
    el('h3', { id: 'charges-title' }, 'Charges'),
    rows.length === 0
      ? el('p', {}, 'No charge applies to this policy.')
      : el(
          'div',
          { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table of charges' },
          el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)),
        ),
    view.rounding !== null && el('p', { class: 'hint' }, view.rounding),
    sources.length > 0 && el('h4', {}, 'Sources'),
    sources.length > 0 && el('ol', { class: 'sources' }, ...sources),
  );
}

/** What is not to be checked first, in lists that are folded. */
function rest(view: CalculationView): HTMLElement | null {
  const findings = view.findings.filter((found) => !toBeChecked(found));
  const lists = allFindings({ ...view, findings });
  if (lists.length === 0) return null;
  return el(
    'section',
    { 'aria-labelledby': 'rest-title' },
    el('h3', { id: 'rest-title' }, 'Also on file'),
    ...lists.map(({ title, items }) =>
      el('details', {}, el('summary', {}, `${title} (${items.length})`), list(items)),
    ),
  );
}

/** One sentence for a screen reader. */
export const announcement = (view: CalculationView): string =>
  [`Total tax ${grouped(view.totalTax)}, total due ${grouped(view.totalDue)}.`, incompleteMark(view)]
    .filter((text) => text !== '')
    .join(' ');

/** The calculation without its notices. */
export function calculationElements(view: CalculationView): Node[] {
  const { verified, effectiveDate } = view;
  const later = verified !== null && effectiveDate > verified ? ', not later' : '';
  return [
    el('h2', { id: 'result-title', tabindex: '-1' }, headingOf(view)),
    el('p', { class: 'hint' }, `${view.rates} Rates verified ${verified ?? ''}${later}.`),
    totals(view),
    checks(view.findings),
    charges(view),
    rest(view),
  ].filter((node) => node !== null);
}
