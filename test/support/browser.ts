/** A real browser, with a page of its own for each test. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** The moment that counts as now: every rate file is current. */
const NOW = '2026-11-20T12:00:00';

/** A page of the browser, and what it did. */
interface Visit {
  readonly page: Page;
  /** The addresses of all that was asked for. */
  readonly requests: readonly string[];
  /** What the browser complained of: errors of scripts, and what its policy forbade. */
  readonly complaints: readonly string[];
}

/** Starts the browser before the tests of a file; gives the way to open a page in it, until the end of a test. */
export function browser(): (address: string, options?: BrowserContextOptions) => Promise<Visit> {
  let running: Browser;
  beforeAll(async () => {
    running = await chromium.launch({ executablePath: '/usr/bin/chromium' });
  });
  afterAll(() => running.close());
  return async (address, options = {}) => {
    const context = await running.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (said) => complaints.push(said.text()));
    await page.clock.setFixedTime(NOW);
    await page.goto(address);
    await page.locator('body[data-ready]').waitFor();
    return { page, requests, complaints };
  };
}
