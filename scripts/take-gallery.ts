import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { samplePaths } from '#tests/e2e/sample-paths.ts';
import { aCar } from './a-car.ts';

const DOCS = join(import.meta.dirname, '../docs');
/** Sites on which a page shows what it is for; the others are shown on `MAIN`. */
const MAIN = 'northbank';
const ELSEWHERE: Record<string, string> = { '/brands': 'group' };
const HOMES = ['group', 'kingsway', 'ringroad', 'saltbush', 'ironbark', 'switchback', 'kowhai'];
/** Wide enough to see, small enough to keep all of them in the repository (px). */
const WIDTHS = [
  { at: { width: 1440, height: 900 }, shown: 560 },
  { at: { width: 390, height: 844 }, shown: 200 },
] as const;

/** Writes docs/gallery.md: a page of each kind as it is first seen at desktop and phone size. */
export async function takeGallery(browser: Browser, base: URL): Promise<void> {
  const folder = join(DOCS, 'gallery');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const originOf = (site: string) => `${base.protocol}//${site}.${base.host}`;
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const car = await aCar(page, originOf(MAIN));
  const paths = [...new Set(samplePaths(car))];
  const wanted = [
    ...paths.map((path) => ({ site: ELSEWHERE[path] ?? MAIN, path })),
    ...HOMES.map((site) => ({ site, path: '/' })),
  ];
  const rows: string[] = [];
  for (const { site, path } of wanted) {
    const cells: string[] = [];
    for (const { at, shown } of WIDTHS) {
      await page.setViewportSize(at);
      const answer = await page.goto(originOf(site) + path, { waitUntil: 'networkidle' });
      if (answer === null || answer.status() >= 400) break; // a page that this site does not have
      const name = `${site}${path
        .replace(car, '/car')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replace(/-$/, '')}-${at.width}.webp`;
      await sharp(await page.screenshot())
        .resize({ width: shown })
        .webp({ quality: 55, effort: 6 })
        .toFile(join(folder, name));
      const alt = `${path.replace(car, '/cars/{slug}')} of ${site} at ${at.width} px`;
      cells.push(`<img src="gallery/${name}" width="${shown}" alt="${alt.replaceAll('&', '&amp;')}">`);
    }
    if (cells.length > 0) rows.push(`| \`${path.replace(car, '/cars/{slug}')}\`<br>${site} | ${cells.join(' | ')} |`);
    process.stdout.write(`${site}${path}\n`);
  }
  await page.close();
  writeFileSync(join(DOCS, 'gallery.md'), [HEAD, ...rows, ''].join('\n'));
}

const HEAD = `# Page gallery

Made from the demo by \`node scripts/take-screenshots.ts http://localhost:3000 --gallery\`: the first screen of each page at 1440 and 390 px. The desk has [its own gallery](desk-gallery.md).

| page | 1440 px | 390 px |
|---|---|---|`;
