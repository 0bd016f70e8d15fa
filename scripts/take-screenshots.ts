import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '#tests/e2e/browser.ts';

/**
 * Writes the pictures of the README from a running `npm start`:
 *   node scripts/take-screenshots.ts [http://localhost:3000]
 */
const base = new URL(process.argv[2] ?? 'http://localhost:3000');
const folder = join(import.meta.dirname, '../docs/pictures');

const DESK = { width: 1440, height: 960 };
const PHONE = { width: 390, height: 844 };
const SHOTS = [
  { name: 'group-home', site: 'group', path: '/', viewport: DESK },
  { name: 'northbank-search', site: 'northbank', path: '/search/used-cars', viewport: DESK },
  { name: 'ringroad-search', site: 'ringroad', path: '/search', viewport: DESK },
  { name: 'saltbush-search', site: 'saltbush', path: '/search', viewport: DESK },
  { name: 'switchback-home', site: 'switchback', path: '/', viewport: DESK },
  { name: 'ironbark-search', site: 'ironbark', path: '/search', viewport: DESK },
  { name: 'kingsway-home', site: 'kingsway', path: '/', viewport: DESK },
  { name: 'kowhai-home', site: 'kowhai', path: '/', viewport: DESK },
  { name: 'northbank-car', site: 'northbank', path: 'car', viewport: DESK },
  { name: 'ringroad-phone', site: 'ringroad', path: '/search', viewport: PHONE },
  { name: 'saltbush-phone', site: 'saltbush', path: 'car', viewport: PHONE },
] as const;

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
for (const { name, site, path, viewport } of SHOTS) {
  const origin = `${base.protocol}//${site}.${base.host}`;
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(origin + (path === 'car' ? await aCar(page, origin) : path), { waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
  await page.close();
  process.stdout.write(`docs/pictures/${name}.webp\n`);
}
await browser.close();
await sideBySide(['northbank-search', 'ringroad-search', 'saltbush-search'], 'three-sites');

/** A vehicle on sale with many pictures. Asked by the browser, which knows that every name in .localhost is this machine. */
async function aCar(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/api/search?status=in_stock&hitsPerPage=40`);
  const { hits } = JSON.parse(await page.innerText('body')) as {
    hits: { path: string; photos_count: number; before_price: number | null }[];
  };
  return hits.toSorted(
    (a, b) => b.photos_count - a.photos_count || Number(b.before_price !== null) - Number(a.before_price !== null),
  )[0]!.path;
}

async function sideBySide(names: readonly string[], name: string): Promise<void> {
  const [width, height, gap] = [640, 427, 16];
  const tiles = await Promise.all(
    names.map(async (one, index) => ({
      input: await sharp(join(folder, `${one}.webp`))
        .resize(width, height)
        .toBuffer(),
      left: index * (width + gap),
      top: 0,
    })),
  );
  await sharp({ create: { width: names.length * (width + gap) - gap, height, channels: 3, background: '#fff' } })
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
}
