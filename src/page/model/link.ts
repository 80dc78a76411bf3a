/**
 * A calculation as the part of an address behind `#`, which a browser sends to nobody: `state=TX&premium=10000`. The
 * names are those of the interface and of columns of a file.
 */
import { Refusal } from '../../engine/basics/refusal.ts';
import { DECIMAL_SIGNS, type DecimalSign } from '../../policy/amount.ts';
import { INPUTS, inputNamed, type PolicyInput, type StatedPolicy } from '../../policy/inputs.ts';

const DECIMAL = 'decimal';

/** What was stated, as the part of an address behind `#`; empty where nothing was. */
export function linkOf(stated: StatedPolicy): string {
  const link = new URLSearchParams();
  for (const { key, name } of INPUTS) {
    for (const value of [stated[key] ?? []].flat()) if (value !== false) link.append(name, String(value));
  }
  if (stated.decimal !== undefined) link.append(DECIMAL, stated.decimal);
  return link.toString();
}

const refuse = (text: string): Refusal =>
  new Refusal('INVALID_REQUEST', `The link of this page cannot be used: ${text}.`);

/** What an input of a kind can only be, checked where a parser would not meet it. @throws Refusal */
function checked(name: string, kind: PolicyInput['kind'], value: string): string | true {
  if (name === DECIMAL && !DECIMAL_SIGNS.includes(value as DecimalSign))
    throw refuse(`“${name}” is ${DECIMAL_SIGNS.join(' or ')}, not “${value}”`);
  if (kind !== 'yes_no') return value;
  if (value === 'true') return true;
  throw refuse(`“${name}” can only be true, not “${value}”`);
}

/**
 * Reads such a part of an address.
 * @throws Refusal for a name that is none, one that is there twice, or a value that its input cannot have
 */
export function statedIn(link: string): StatedPolicy {
  const stated = new Map<string, string | true | string[]>();
  for (const [name, value] of new URLSearchParams(link)) {
    const { key, kind } =
      name === DECIMAL ? ({ key: DECIMAL, kind: 'text' } as const) : (inputNamed(name) ?? {});
    if (key === undefined || kind === undefined) throw refuse(`it states “${name}”, which is no input`);
    const before = stated.get(key);
    if (kind === 'rates') stated.set(key, [...((before as string[] | undefined) ?? []), value]);
    else if (before === undefined) stated.set(key, checked(name, kind, value));
    else throw refuse(`it states “${name}” twice`);
  }
  return Object.fromEntries(stated);
}
