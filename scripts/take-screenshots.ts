import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
  await page.goto(origin + (path === 'car' ? await aCar(origin) : path), { waitUntil: 'networkidle' });
  await sharp(await page.screenshot()).webp({ quality: 80 }).toFile(join(folder, `${name}.webp`));
  await page.close();
  process.stdout.write(`docs/pictures/${name}.webp\n`);
}
await browser.close();

/** A vehicle on sale with many pictures. */
async function aCar(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/search?status=in_stock&hitsPerPage=40`);
  const { hits } = await answer.json() as { hits: { path: string; photos_count: number; before_price: number | null }[] };
  return hits.toSorted((a, b) => b.photos_count - a.photos_count || Number(b.before_price !== null) - Number(a.before_price !== null))[0]!.path;
}
