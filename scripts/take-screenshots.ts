import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '#tests/e2e/browser.ts';
import { samplePaths } from '#tests/e2e/sample-paths.ts';
import { aCar } from './a-car.ts';
import { takeDeskGallery } from './take-desk-gallery.ts';
import { takeGallery } from './take-gallery.ts';

/**
 * Writes the pictures of the README from a running `npm start`:
 *   node scripts/take-screenshots.ts [http://localhost:3000]
 * or, to look at what changed, every page of every site at three widths into a folder:
 *   node scripts/take-screenshots.ts http://localhost:3000 /tmp/pictures
 * or docs/gallery.md, a page of each kind at three widths, and new pictures of the designs from a folder:
 *   node scripts/take-screenshots.ts http://localhost:3000 --gallery [/path/of/designs]
 * or docs/desk-gallery.md, signed in with what `npm start` printed on an empty database:
 *   node scripts/take-screenshots.ts http://localhost:3000 --desk PASSWORD RECOVERY-CODE
 */
const base = new URL(process.argv[2] ?? 'http://localhost:3000');
const lookInto = process.argv[3];
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

const browser = await launchBrowser();
await (lookInto === undefined
  ? takeShots()
  : lookInto === '--gallery'
    ? takeGallery(browser, base, process.argv[4])
    : lookInto === '--desk'
      ? takeDeskGallery(browser, base, process.argv[4] ?? '', process.argv[5] ?? '')
      : takeAll(lookInto));
await browser.close();

async function takeShots(): Promise<void> {
  mkdirSync(folder, { recursive: true });
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
  await sideBySide(['northbank-search', 'ringroad-search', 'saltbush-search'], 'three-sites');
}

async function takeAll(into: string): Promise<void> {
  const sites = readdirSync(join(import.meta.dirname, '../sites'), { withFileTypes: true });
  for (const { name: site } of sites.filter((entry) => entry.isDirectory())) {
    const origin = `${base.protocol}//${site}.${base.host}`;
    for (const width of [390, 768, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      for (const path of samplePaths(await aCar(page, origin))) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        const name = `${site}${path.replaceAll(/[^a-z0-9]+/g, '-')}-${width}.webp`;
        mkdirSync(into, { recursive: true });
        await sharp(await page.screenshot({ fullPage: true }))
          .webp({ quality: 80 })
          .toFile(join(into, name));
      }
      await page.close();
    }
  }
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
