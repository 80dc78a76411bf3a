/** Worked examples of every state, in the browser: the figures of the page are those worked out by hand from the law. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browser } from '../support/browser.ts';
import { calculator } from '../support/calculator.ts';

interface Example {
  readonly title: string;
  readonly placement: Readonly<Record<string, string | boolean | Record<string, string>>>;
  readonly expected?: { charges: Record<string, string>; total_tax: string; total_due: string };
  readonly refused?: string;
}

/** One example of so many is taken. */
const EACH = 5;

const FOLDER = new URL('../../fixtures/examples/', import.meta.url);
const examples = readdirSync(FOLDER).flatMap((name) => {
  const { state, examples: own } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
    state: string;
    examples: Example[];
  };
  // Every example is met by the unit tests of the engine, which is the same here.
  return own.filter((_, index) => index % EACH === 0).map((example) => ({ state, ...example }));
});

/** The link that states an example. */
function linkTo({ state, placement }: (typeof examples)[number]): string {
  const link = new URLSearchParams({ state });
  for (const [name, value] of Object.entries(placement)) {
    if (typeof value === 'string') link.append(name, value);
    else if (value === true) link.append(name, 'true');
    else if (value) for (const [key, rate] of Object.entries(value)) link.append('rate', `${key}=${rate}`);
  }
  return link.toString();
}

/** What the page shows for a link. */
interface Shown {
  readonly totalTax: string | null;
  readonly totalDue: string | null;
  readonly amounts: readonly string[];
  readonly error: string;
}

/** Runs in the page: follows one link after the other, over the empty form. */
const FOLLOW = `async (links) => {
  const text = (selector) => document.querySelector(selector)?.textContent ?? null;
  const until = async (met) => {
    while (!met()) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const shown = [];
  for (const link of links) {
    location.hash = '';
    await until(() => text('#result') === '' && text('#error') === '');
    location.hash = link;
    await until(() => text('#result') !== '' || text('#error') !== '');
    shown.push({
      totalTax: text('[data-figure="total-tax"]'),
      totalDue: text('[data-figure="total-due"]'),
      amounts: [...document.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent),
      error: text('#error'),
    });
  }
  return shown;
}`;

const served = calculator();
const visit = browser();

/** An amount without the commas that group its digits. */
const plain = (amount: string | null): string | undefined => amount?.replaceAll(',', '');

test('the figures of the page are those of the law', async () => {
  const { page, complaints } = await visit(served.address);
  const links = examples.map(linkTo);
  const shown = (await page.evaluate(`(${FOLLOW})(${JSON.stringify(links)})`)) as Shown[];
  const found = shown.map(({ totalTax, totalDue, amounts, error }, index) => {
    const { state, title, expected, refused } = examples[index] as (typeof examples)[number];
    if (refused !== undefined) return [state, title, error !== '' && totalTax === null ? refused : 'priced'];
    const charges = Object.values(expected?.charges ?? {});
    const listed = amounts.map(plain);
    return [state, title, plain(totalTax), plain(totalDue), charges.filter((each) => !listed.includes(each))];
  });
  expect(found).toEqual(
    examples.map(({ state, title, expected, refused }) =>
      refused === undefined
        ? [state, title, expected?.total_tax, expected?.total_due, []]
        : [state, title, refused],
    ),
  );
  expect(new Set(examples.map(({ state }) => state)).size).toBe(53);
  expect(examples.length).toBeGreaterThan(200);
  expect(complaints).toEqual([]);
}, 180_000);
