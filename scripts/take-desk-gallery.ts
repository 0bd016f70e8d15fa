import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

const DOCS = join(import.meta.dirname, '../docs');
const SITE = 'northbank';
const EMAIL = 'demo@forecourt.example';
/** A path, or that of the first link like this on the page before. `at`: what to make of it. */
const PAGES: readonly (string | { first: RegExp; at?: string })[] = [
  '/desk',
  '/desk/leads',
  { first: /^\/desk\/leads\/\d+$/ },
  '/desk/replies',
  '/desk/calendar',
  '/desk/calendar/book',
  '/desk/calendar/block',
  '/desk/reservations',
  { first: /^\/desk\/reservations\/\d+$/ },
  '/desk/stock',
  { first: /^\/desk\/stock\?car=(\d+)$/, at: '/desk/stock/$1' },
  '/desk/stock/new',
  '/desk/stock/import',
  '/desk/feeds',
  '/desk/settings',
  '/desk/settings/history',
  '/desk/pages',
  { first: /^\/desk\/pages\/(?!new$)[^/]+$/ },
  '/desk/content-check',
  '/desk/menus',
  '/desk/promos',
  '/desk/reviews',
  '/desk/locations',
  '/desk/hours',
  '/desk/new-site',
  '/desk/start',
  '/desk/start/payments',
  '/desk/api-keys',
  '/desk/people',
  '/desk/security',
  '/desk/audit',
  '/desk/numbers',
  '/desk/account',
];
/** Wide enough to see, small enough to keep all of them in the repository (px). */
const WIDTHS = [
  { at: { width: 1440, height: 900 }, shown: 560, colorScheme: 'light' },
  { at: { width: 390, height: 844 }, shown: 200, colorScheme: 'dark' },
] as const;

/** Writes docs/desk-gallery.md: the desk's pages as the demo shows them first, wide in light and on a phone in dark. */
export async function takeDeskGallery(browser: Browser, base: URL, password: string, code: string): Promise<void> {
  const folder = join(DOCS, 'desk-gallery');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const origin = `${base.protocol}//${SITE}.${base.host}`;
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: WIDTHS[0].at });
  await signIn(page, origin, password, code);
  const rows: string[] = [];
  for (const wanted of PAGES) {
    const path = typeof wanted === 'string' ? wanted : await firstLink(page, wanted);
    const shownPath = typeof wanted === 'string' ? wanted : path.replace(/[^/]+$/, '…');
    const cells: string[] = [];
    for (const { at, shown, colorScheme } of WIDTHS) {
      await page.setViewportSize(at);
      await page.emulateMedia({ colorScheme });
      const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
      if (answer === null || answer.status() >= 400) throw new Error(`${path} answers ${answer?.status()}.`);
      const name = `${shownPath.slice(1).replace('…', 'one').replaceAll('/', '-')}-${at.width}.webp`;
      await sharp(await page.screenshot())
        .resize({ width: shown })
        .webp({ quality: 55, effort: 6 })
        .toFile(join(folder, name));
      cells.push(
        `<img src="desk-gallery/${name}" width="${shown}" alt="${shownPath} at ${at.width} px, ${colorScheme}">`,
      );
    }
    rows.push(`| \`${shownPath}\` | ${cells.join(' | ')} |`);
    await page.setViewportSize(WIDTHS[0].at);
    process.stdout.write(`${path}\n`);
  }
  await page.close();
  writeFileSync(join(DOCS, 'desk-gallery.md'), [HEAD, ...rows, ''].join('\n'));
}

async function signIn(page: Page, origin: string, password: string, code: string): Promise<void> {
  await page.goto(`${origin}/desk/sign-in`);
  await page.fill('#email', EMAIL);
  await page.fill('#password', password);
  await page.keyboard.press('Enter');
  await page.fill('#code', code);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/?$/);
}

async function firstLink(page: Page, { first, at = '$&' }: { first: RegExp; at?: string }): Promise<string> {
  const paths = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const found = paths.find((path) => first.test(path));
  if (found === undefined) throw new Error(`${page.url()} has no link like ${first}.`);
  return found.replace(first, at);
}

const HEAD = `# Desk gallery

Made from the demo by \`node scripts/take-screenshots.ts http://localhost:3000 --desk PASSWORD RECOVERY-CODE\` with what \`npm start\` prints: the first screen of each page of Northbank’s desk, at 1440 px in light and at 390 px in dark.

| page | 1440 px | 390 px |
|---|---|---|`;
