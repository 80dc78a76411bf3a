/** The calculator page in a real browser: used by hand, by keyboard, on a phone, in the dark, and without a network. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browser } from '../support/browser.ts';
import { calculator } from '../support/calculator.ts';
import { slt } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = temporaryFolder();
const served = calculator();
const visit = browser();

const KENTUCKY = '#state=KY&premium=10000&lob=SLT-GL&jurisdiction=Louisville&effective_date=2026-06-30';

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`).textContent();
const error = (page: Page) => page.locator('#error').textContent();

/** What must be checked first, by kind, in its order. */
const checks = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.checks li')
    .all()
    .then((items) => Promise.all(items.map((item) => item.getAttribute('class'))));

describe('a person', () => {
  test('prices a Kentucky policy by keyboard alone', async () => {
    const { page, complaints } = await visit(served.address);
    const { keyboard } = page;
    await page.keyboard.press('Tab');
    await keyboard.type('Kentucky');
    await page.getByLabel('City or county of the risk').waitFor();
    await keyboard.press('Tab');
    await keyboard.type('$10,000.00');
    await keyboard.press('Tab');
    await keyboard.type('06/30/2026');
    await keyboard.press('Tab');
    await keyboard.type('general');
    await keyboard.press('Tab');
    await keyboard.type('louisv');
    await page.getByRole('option', { name: /^Louisville Metro/ }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await page.locator('#result-title').waitFor();
    // 3%, 1.8% and 5% of 10,000.00.
    expect(await figure(page, 'total-tax')).toBe('980.00');
    expect(await figure(page, 'total-due')).toBe('10,980.00');
    expect(await page.locator('#status').textContent()).toBe('Total tax 980.00, total due 10,980.00.');
    expect(await page.evaluate('document.activeElement.id')).toBe('result-title');
    expect(complaints).toEqual([]);
  });

  test('sees that a total is incomplete, why, and where to complete it', async () => {
    const { page } = await visit(
      `${served.address}#state=KY&premium=10000&effective_date=2026-06-30&fees=50`,
    );
    expect(await page.locator('.mark').textContent()).toBe(
      'INCOMPLETE: Local government premium tax not included (add “City or county of the risk”)',
    );
    const [first, ...others] = await checks(page);
    expect(first).toBe('incomplete');
    expect(new Set(others)).toEqual(new Set(['doubt']));
    // What the finding asks for can be stated now: 3%, 1.8% of the premium with its fee, 7% of the premium.
    await page.getByLabel('Rate of Local government premium tax').fill('7');
    await page.getByRole('button', { name: 'Calculate' }).click();
    expect(await figure(page, 'total-tax')).toBe('1,182.40');
    expect(await page.locator('.mark').count()).toBe(0);
  });

  test('is led to the field that has to change, in its own words', async () => {
    const { page } = await visit(`${served.address}#state=TX&premium=ten`);
    expect(await error(page)).toBe(
      'Premium must be a positive number: "ten" is not an amount; write it like 10000, 10,000.50 or $10,000.50.',
    );
    const premium = page.getByLabel('Premium, without fees');
    expect(await premium.getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate('document.activeElement.id')).toBe('field-premium');
    await premium.fill('25.000');
    await premium.press('Enter');
    await page.getByLabel('Decimal sign').selectOption('comma');
    await page.getByRole('button', { name: 'Calculate' }).click();
    // 4.85% and 0.04% of 25,000.00.
    await expect.poll(() => figure(page, 'total-tax')).toBe('1,222.50');
    expect(await error(page)).toBe('');
  });

  test('is told when what is shown is no longer about what is typed', async () => {
    const { page } = await visit(served.address + KENTUCKY);
    const stale = page.locator('#stale');
    expect(await stale.isVisible()).toBe(false);
    await page.getByLabel('Premium, without fees').fill('20000');
    expect(await stale.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => figure(page, 'total-tax')).toBe('1,960.00');
    expect(await stale.isVisible()).toBe(false);
  });

  test('states fees by side where the side matters, and a later transaction', async () => {
    const { page } = await visit(served.address);
    await page.getByLabel('Home state').selectOption('California');
    await page.getByLabel('Premium, without fees').fill('10000');
    await page.getByLabel('Broker fees').fill('150');
    await page.getByText('Endorsement, cancellation').click();
    await page.getByLabel('Transaction').selectOption('cancellation');
    await page.getByRole('button', { name: 'Calculate' }).click();
    expect(await error(page)).toMatch(
      /^The effective date of the policy is missing.* add “Effective date”\.$/,
    );
    await page.getByLabel('Effective date').fill('2026-06-30');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect.poll(() => figure(page, 'total-tax')).toBe('-300.00');
    // Whether the stamping fee is given back no source settles.
    expect(await checks(page)).toEqual(['doubt']);
  });
});

describe('a link', () => {
  test('reproduces the calculation, and Back the one before', async () => {
    const { page } = await visit(`${served.address}#state=tx&premium=10000`);
    expect(new URL(page.url()).hash).toBe('#state=TX&premium=10000&effective_date=2026-11-20');
    await page.getByLabel('Premium, without fees').fill('20000');
    await page.keyboard.press('Enter');
    await expect.poll(() => figure(page, 'total-tax')).toBe('978.00');
    const { page: other } = await visit(page.url());
    expect(await other.locator('#result').textContent()).toBe(await page.locator('#result').textContent());
    await page.goBack();
    await expect.poll(() => figure(page, 'total-tax')).toBe('489.00');
    expect(await page.getByLabel('Premium, without fees').inputValue()).toBe('10000');
  });

  test('that states something unknown is refused', async () => {
    const { page } = await visit(`${served.address}#state=TX&premum=10000`);
    expect(await error(page)).toBe(
      'The link of this page cannot be used: it states “premum”, which is no input.',
    );
  });
});

test('nothing is asked for but the page itself, and nothing is kept', async () => {
  const { page, requests, complaints } = await visit(served.address + KENTUCKY);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  await download;
  const loaded = requests.filter((address) => !address.startsWith('blob:'));
  expect(loaded.filter((address) => !address.startsWith(served.address))).toEqual([]);
  expect(loaded.map((address) => new URL(address).pathname).sort()).toEqual(
    expect.arrayContaining(['/', '/page/app.js', '/page/pdf.js', '/page/rates/KY.js']),
  );
  expect(await page.evaluate('document.cookie + localStorage.length + sessionStorage.length')).toBe('00');
  expect(complaints).toEqual([]);
});

test('the PDF of a notice has its words, and what was filled in', async () => {
  const { page } = await visit(`${served.address}#state=ID&premium=10000`);
  await page
    .getByLabel(/broker/i)
    .first()
    .fill('Jane Doe');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download PDF/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ID-notice-\d\.pdf$/);
  await download.saveAs(files.at('notice.pdf'));
  const { stdout, exitCode } = await slt([
    'stamp',
    'check',
    files.at('notice.pdf'),
    'ID',
    '--broker',
    'Jane Doe',
  ]);
  expect(stdout).toContain('Passes what a program can see');
  expect(exitCode).toBe(0);
});

test('from a folder on the disk it computes without any server', async () => {
  await slt(['page', '--out', files.at('folder')]);
  const { page, requests, complaints } = await visit(`file://${files.at('folder')}/index.html${KENTUCKY}`);
  expect(await figure(page, 'total-due')).toBe('10,980.00');
  // Waited for before the click: the file may be there at once.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  expect(await (await download).failure()).toBeNull();
  expect(requests.filter((address) => !/^(?:file|blob):/.test(address))).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each([
  ['empty', ''],
  ['with a calculation', KENTUCKY],
  ['with sides, forms and several notices', '#state=CA&premium=10000&broker_fees=150&carrier_fees=20'],
  ['with coverage codes', '#state=IL&premium=10000&transaction=endorsement&effective_date=2026-06-30'],
  ['with an error', '#state=TX&premium=ten'],
])(
  '%s, a screen reader finds its way, on a desk and on a phone, in the light and in the dark',
  async (_what, hash) => {
    const { page } = await visit(served.address + hash, { colorScheme: 'light' });
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    // It would fetch the style once more by script, which the page does not permit.
    const found = async (rules: object = {}) => {
      const { violations } = await new AxeBuilder({ page }).options({ preload: false, ...rules }).analyze();
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await found()).toEqual([]);
      // Nothing has to be scrolled sideways.
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    // The dark has other colors, and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await found({ runOnly: ['color-contrast'] })).toEqual([]);
  },
);
