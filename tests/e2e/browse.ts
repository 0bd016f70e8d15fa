import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

/** Called at the top of a test file: a browser for its tests on the server of its worker. What a test opens ends with it. */
export function browse() {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer();
    browser = await openBrowser();
  });
  afterAll(leaveBrowser);

  const url = (site: string, path: string) => server.url(site, path);
  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') for (const page of context.pages()) await tellPage(page);
      await context.close();
    });
    return context.newPage();
  }
  /** A page of a site, its script at work. */
  async function open(site: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await arrive(page, url(site, path));
    return page;
  }
  return { url, newPage, open };
}

/** Where a page of a failed test was, and its words: what it waited for may never come, for example on an error page. */
async function tellPage(page: Page): Promise<void> {
  const words = await page.locator('main').innerText({ timeout: 1000 }).catch(String);
  console.info(`\n${page.url()}\n${words.replaceAll(/\n\s*\n/g, '\n').slice(0, 3000)}`);
}

/**
 * Goes to a page of a site or the desk and waits until its script and the islands that wake by themselves listen: on a busy
 * machine that is later than its last request, and until then a click does what it does without script.
 */
export async function arrive(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'load' });
  await listens(page);
  return response;
}

/** Loads the page again and waits as `arrive` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'load' });
  await listens(page);
}

async function listens(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return;
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('started').length > 0 &&
      document.querySelector('is-land[data-when=idle]:not([data-listens])') === null,
    undefined,
    { polling: 50 }, // each frame would have the page draw one
  );
}

/** Waits until the page's own script has started: its islands wake when they are touched. */
export const pageListens = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('started').length > 0);

/** Waits until an island of the page listens (web/client/islands.ts). */
export const islandListens = (page: Page, name: string) =>
  page.locator(`is-land[data-name=${name}][data-listens]`).first().waitFor({ state: 'attached' });

/** Waits until the dialog over the page is a step of the history, so that Back closes it, or until it no longer is. */
export const dialogIsStep = (page: Page, isStep = true) =>
  page.waitForFunction((wanted) => ((history.state as { step?: number } | null)?.step === 1) === wanted, isStep);
