import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium, without a window and without calling home. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executable(), headless: true, args: FLAGS });

/** The same with "block all cookies" set, which takes localStorage and sessionStorage away too. */
export function launchBrowserWithoutStorage(folder: string): Promise<BrowserContext> {
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(folder, { executablePath: executable(), headless: true, args: FLAGS });
}

function executable(): string {
  const path = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (path === undefined)
    throw new Error('There is no Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}
