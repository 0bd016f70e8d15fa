import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import puppeteer, { type Browser as PuppeteerBrowser } from 'puppeteer-core';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same engine without the parts that draw a window: a page costs it two fifths of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Milliseconds. A slow network for a whole run: what a visitor does before the page listens may not be lost. */
const LATE_SCRIPTS = Number(process.env.LATE_SCRIPTS ?? 0);
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none', // the shell would round the width of every glyph to whole pixels
];

/** The machine's Chromium, without a window and without calling home. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executable([HEADLESS_SHELL, ...CHROMIUM]), headless: true, args: FLAGS });

let ofWorker: Promise<Browser> | undefined;

/** The browser of this worker, for its test files one after another: to start one takes a second of processor time. */
export const openBrowser = (): Promise<Browser> =>
  (ofWorker ??= launchBrowser().then((browser) => {
    browser.once('disconnected', () => (ofWorker = undefined)); // one that crashed fails one file
    return LATE_SCRIPTS > 0 ? withLateScripts(browser) : browser;
  }));

function withLateScripts(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.route(/\.js(\?|$)/, async (route) => {
      await sleep(LATE_SCRIPTS);
      await route.continue().catch(() => undefined); // its page has gone
    });
    return context;
  };
  return browser;
}

/** After a test file: ends what it has opened in the browser of this worker. */
export async function leaveBrowser(): Promise<void> {
  const browser = await ofWorker;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** One that lets an assistant use the tools of a page (WebMCP), which are behind a flag. */
export const launchBrowserForAssistants = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(CHROMIUM),
    headless: true,
    args: [...FLAGS, '--enable-features=WebMCP'],
  });

/** One that draws pages before they are asked for. Chromium does not while a debugger holds the page as Playwright's does. */
export const launchBrowserThatDrawsAhead = (...more: string[]): Promise<PuppeteerBrowser> =>
  puppeteer.launch({ executablePath: executable(CHROMIUM), args: [...FLAGS, ...more] });

/** One with "block all cookies" set, which takes localStorage and sessionStorage away too; the shell has no settings. */
export function launchBrowserWithoutStorage(folder: string): Promise<BrowserContext> {
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(folder, {
    executablePath: executable(CHROMIUM),
    headless: true,
    args: FLAGS,
  });
}

function executable(places: readonly string[]): string {
  const path = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (path === undefined)
    throw new Error('Chromium is not installed. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}
