/** Elements of the page. Text is only ever set as text, so nothing in the data can become markup. */

type Child = Node | string | null | false;

/** An element with attributes and children; an attribute that is null or false is left out, true is present without a value. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | boolean | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

/** An element that the page has. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as T;
}

/** A list of texts. */
export const list = (items: readonly (string | Node)[]): HTMLElement =>
  el('ul', {}, ...items.map((item) => el('li', {}, item)));

/** A link to a source on the web; the plain text where its address is none a browser should follow. */
export const sourceLink = (text: string, address: string): Node | string =>
  /^https?:\/\//.test(address)
    ? el('a', { href: address, rel: 'noopener noreferrer', target: '_blank' }, text)
    : text;
