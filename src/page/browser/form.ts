/** The fields of the form as elements. */
import type { LocalityFile } from '../../engine/index.ts';
import { INPUTS, type StatedPolicy } from '../../policy/inputs.ts';
import { FIELD_GROUPS, type Field, type FieldGroup } from '../model/fields.ts';
import { el } from './dom.ts';
import { searchPlaces } from './place-search.ts';

const TITLES: Readonly<Record<FieldGroup, string>> = {
  policy: 'The policy',
  fees: 'Fees',
  special: 'Special cases and details',
  later: 'Endorsement, cancellation or other later transaction',
};

/** The id of the field that states an input, by its name in JSON or the key of a charge. */
export const fieldId = (name: string): string => `field-${name}`;

const idOf = ({ key, charge }: Field): string =>
  fieldId(charge ?? INPUTS.find((input) => input.key === key)?.name ?? key);

/** What a field shows of a policy. */
function valueIn({ key, charge }: Field, stated: StatedPolicy): string {
  if (key !== 'rate') return String(stated[key] ?? '');
  const given = stated.rate?.find((rate) => rate.split('=')[0]?.trim() === charge);
  return given?.slice(given.indexOf('=') + 1) ?? '';
}

/** The policy with another value of a field; an empty one leaves it unstated. */
export function withValue(stated: StatedPolicy, field: Field, value: string | boolean): StatedPolicy {
  const { key, charge } = field;
  const empty = value === false || (typeof value === 'string' && value.trim() === '');
  if (key !== 'rate') return { ...stated, [key]: empty ? undefined : value };
  const others = (stated.rate ?? []).filter((rate) => rate.split('=')[0]?.trim() !== charge);
  const rate = empty ? others : [...others, `${charge}=${value}`];
  return { ...stated, rate: rate.length > 0 ? rate : undefined };
}

type Changed = (field: Field, value: string | boolean) => void;

function control(field: Field, id: string, stated: StatedPolicy): HTMLInputElement | HTMLSelectElement {
  const value = valueIn(field, stated);
  const described = field.hint === null ? null : `${id}-hint`;
  const common = { id, 'aria-describedby': described, 'aria-required': field.required ? 'true' : null };
  if (field.kind === 'choice') {
    const known = field.choices.some((choice) => choice.value === value);
    const made = el(
      'select',
      common,
      el('option', { value: '' }, 'not stated'),
      ...field.choices.map((choice) => el('option', { value: choice.value }, choice.label)),
      // What a link states in other words stays as it is, and is read by the parser of the input.
      ...(known || value === '' ? [] : [el('option', { value }, value)]),
    );
    made.value = value;
    return made;
  }
  if (field.kind === 'yes_no') {
    const made = el('input', { ...common, type: 'checkbox' });
    made.checked = value === 'true';
    return made;
  }
  const numeric = field.kind === 'amount' || field.key === 'rate';
  const made = el('input', {
    ...common,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    inputmode: numeric ? 'decimal' : null,
  });
  made.value = value;
  return made;
}

function row(
  field: Field,
  stated: StatedPolicy,
  places: LocalityFile | undefined,
  changed: Changed,
): HTMLElement {
  const id = idOf(field);
  const input = control(field, id, stated);
  const label = el(
    'label',
    { for: id },
    field.label,
    field.required && el('span', { class: 'required' }, ' (required)'),
  );
  const hint = field.hint === null ? null : el('p', { id: `${id}-hint`, class: 'hint' }, field.hint);
  input.addEventListener('input', () =>
    changed(
      field,
      input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value,
    ),
  );
  if (field.kind === 'yes_no') return el('div', { class: 'field check' }, input, label, hint);
  const list =
    field.kind === 'place' && places && input instanceof HTMLInputElement
      ? searchPlaces(input, places, (value) => changed(field, value))
      : null;
  return el('div', { class: 'field' }, label, el('div', { class: 'control' }, input, list), hint);
}

/**
 * The fields in their groups. What is stated nowhere and is seldom needed is folded.
 * @param changed called with each change of a field
 */
export function fieldGroups(
  fields: readonly Field[],
  stated: StatedPolicy,
  places: LocalityFile | undefined,
  changed: Changed,
): HTMLElement[] {
  return FIELD_GROUPS.flatMap((group) => {
    const own = fields.filter((field) => field.group === group);
    if (own.length === 0) return [];
    const rows = own.map((field) => row(field, stated, places, changed));
    // A legend above one field would say the same twice.
    if (group === 'policy' || (group === 'fees' && rows.length === 1)) return rows;
    if (group === 'fees') return el('fieldset', {}, el('legend', {}, TITLES[group]), ...rows);
    const open = group === 'special' || own.some(({ key }) => stated[key] !== undefined);
    return el('details', { open, class: 'group' }, el('summary', {}, TITLES[group]), ...rows);
  });
}
