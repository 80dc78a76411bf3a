/** The search for a place: an input with a list below it, as the ARIA practices describe a combobox. */
import { findLocality, type LocalityFile, offeredLocalities } from '../../engine/index.ts';
import { el } from './dom.ts';

const MOST_PLACES = 12;

type Place = LocalityFile['localities'][number];

/** What names a place without doubt: its name, or its code where another place has that name. */
const nameOf = (places: LocalityFile, place: Place): string =>
  findLocality(places, place.name) === place ? place.name : (place.code ?? place.name);

const labelOf = ({ name, county, code, versions }: Place): string =>
  [name, county ? `${county} County` : null, code ?? null, versions.length > 0 ? null : 'no rate on file']
    .filter((text) => text !== null)
    .join(', ');

/**
 * Makes an input a search.
 * @param places to choose from
 * @param changed called with what is typed or chosen
 */
export function searchPlaces(
  field: HTMLInputElement,
  places: LocalityFile,
  changed: (value: string) => void,
): HTMLElement {
  const id = `${field.id}-list`;
  const box = el('ul', { id, role: 'listbox', 'aria-label': 'Places', hidden: true });
  let shown: Place[] = [];
  let active = -1;

  const close = (): void => {
    box.hidden = true;
    active = -1;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  };
  const choose = (place: Place | undefined): void => {
    if (!place) return;
    field.value = nameOf(places, place);
    close();
    changed(field.value);
  };
  const mark = (index: number): void => {
    active = index;
    [...box.children].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === index));
    });
    field.setAttribute('aria-activedescendant', `${id}-${index}`);
    box.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const open = (): void => {
    shown = field.value.trim() === '' ? [] : offeredLocalities(places, field.value).slice(0, MOST_PLACES);
    box.replaceChildren(
      ...shown.map((place, index) => {
        const option = el(
          'li',
          { role: 'option', id: `${id}-${index}`, 'aria-selected': 'false' },
          labelOf(place),
        );
        // Before the input loses the focus.
        option.addEventListener('mousedown', (event) => {
          event.preventDefault();
          choose(place);
        });
        return option;
      }),
    );
    box.hidden = shown.length === 0;
    active = -1;
    field.setAttribute('aria-expanded', String(!box.hidden));
    field.removeAttribute('aria-activedescendant');
  };

  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': id,
    'aria-autocomplete': 'list',
  }))
    field.setAttribute(name, value);
  field.addEventListener('input', open);
  field.addEventListener('blur', close);
  const step = (by: 1 | -1): void => {
    if (box.hidden) open();
    if (shown.length === 0) return;
    const from = active < 0 && by < 0 ? 0 : active;
    mark((from + by + shown.length) % shown.length);
  };
  const keys: Readonly<Record<string, () => boolean>> = {
    Escape: () => {
      close();
      return true;
    },
    // With no place marked it is the form's.
    Enter: () => {
      if (active < 0) return false;
      choose(shown[active]);
      return true;
    },
    ArrowDown: () => {
      step(1);
      return true;
    },
    ArrowUp: () => {
      step(-1);
      return true;
    },
  };
  field.addEventListener('keydown', (event) => {
    if (keys[event.key]?.()) event.preventDefault();
  });
  return box;
}
