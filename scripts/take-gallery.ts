import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { samplePaths } from '#tests/e2e/sample-paths.ts';
import { aCar } from './a-car.ts';
import { SCENES } from './gallery-scenes.ts';

const DOCS = join(import.meta.dirname, '../docs');
const FOLDER = join(DOCS, 'gallery');
/** Sites on which a page shows what it is for; the others are shown on `MAIN`. */
const MAIN = 'northbank';
const ELSEWHERE: Record<string, string> = { '/brands': 'group' };
const HOMES = ['group', 'kingsway', 'ringroad', 'saltbush', 'ironbark', 'switchback', 'kowhai'];
/** Wide enough to see, small enough to keep all of them in the repository (px). */
const WIDTHS = [
  { at: { width: 1440, height: 900 }, shown: 560 },
  { at: { width: 768, height: 1024 }, shown: 300 },
  { at: { width: 390, height: 844 }, shown: 200 },
] as const;

type Width = (typeof WIDTHS)[number];

/**
 * Writes docs/gallery.md: a page of each kind as it is first seen at three widths, and what a shopper meets first beside
 * its design. `designs`: a folder with new pictures of the designs; else those of the last time stay.
 */
export async function takeGallery(browser: Browser, base: URL, designs: string | undefined): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER)) if (!file.startsWith('design-')) rmSync(join(FOLDER, file));
  const originOf = (site: string) => `${base.protocol}//${site}.${base.host}`;
  const scenes = await takeScenes(browser, originOf, designs);
  const rows = await takePages(browser, originOf);
  writeFileSync(join(DOCS, 'gallery.md'), [HEAD, ...scenes, EVERY_PAGE, ...rows, ''].join('\n'));
}

async function takeScenes(
  browser: Browser,
  originOf: (site: string) => string,
  designs: string | undefined,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { title, name, site, open } of SCENES) {
    const shots: string[] = [];
    for (const width of WIDTHS) {
      const drawn = await design(name, width, designs);
      const context = await browser.newContext({ viewport: width.at, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const car = await aCar(page, originOf(site));
      await open(page, (path) => originOf(site) + path, car);
      await page.waitForTimeout(500); // fonts and pictures that came with the last step
      const file = `scene-${name}-${width.at.width}.webp`;
      await shrink(await page.screenshot(), width, file);
      await context.close();
      if (drawn !== undefined) shots.push(image(drawn, width, `Design of ${title} at ${width.at.width} px`));
      shots.push(image(file, width, `${title} at ${width.at.width} px`));
    }
    lines.push(`### ${title}`, '', ...shots, '');
    process.stdout.write(`${title}\n`);
  }
  return lines;
}

/** The first screen of a design, where there is one. */
async function design(name: string, width: Width, folder: string | undefined): Promise<string | undefined> {
  const file = `design-${name}-${width.at.width}.webp`;
  const drawn = join(folder ?? '', `next-${name}-${width.at.width}.png`);
  if (folder !== undefined && existsSync(drawn)) {
    const { height = 0 } = await sharp(drawn).metadata();
    const first = { left: 0, top: 0, width: width.at.width, height: Math.min(height, width.at.height) };
    await shrink(await sharp(drawn).extract(first).toBuffer(), width, file);
  }
  return existsSync(join(FOLDER, file)) ? file : undefined;
}

async function takePages(browser: Browser, originOf: (site: string) => string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const car = await aCar(page, originOf(MAIN));
  const wanted = [
    ...[...new Set(samplePaths(car))].map((path) => ({ site: ELSEWHERE[path] ?? MAIN, path })),
    ...HOMES.map((site) => ({ site, path: '/' })),
  ];
  const rows: string[] = [];
  for (const { site, path } of wanted) {
    const cells: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize(width.at);
      const answer = await page.goto(originOf(site) + path, { waitUntil: 'networkidle' });
      if (answer === null || answer.status() >= 400) break; // a page that this site does not have
      const name = `${site}${path
        .replace(car, '/car')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replace(/-$/, '')}-${width.at.width}.webp`;
      await shrink(await page.screenshot(), width, name);
      const alt = `${path.replace(car, '/cars/{slug}')} of ${site} at ${width.at.width} px`;
      cells.push(image(name, width, alt));
    }
    if (cells.length > 0) rows.push(`| \`${path.replace(car, '/cars/{slug}')}\`<br>${site} | ${cells.join(' | ')} |`);
    process.stdout.write(`${site}${path}\n`);
  }
  await page.close();
  return rows;
}

const shrink = (picture: Buffer, { shown }: Width, file: string) =>
  sharp(picture).resize({ width: shown }).webp({ quality: 55, effort: 6 }).toFile(join(FOLDER, file));

const image = (file: string, { shown }: Width, alt: string) =>
  `<img src="gallery/${file}" width="${shown}" alt="${alt.replaceAll('&', '&amp;')}">`;

const HEAD = `# Page gallery

Made from the demo by \`node scripts/take-screenshots.ts http://localhost:3000 --gallery\`: the first screen of each page at 1440, 768 and 390 px. The desk has [its own gallery](desk-gallery.md).

## What a shopper meets first

Each scene at 1440, 768 and 390 px. Where a design was drawn for a width, it is before the page. Designs show sample cars and figures.
`;

const EVERY_PAGE = `## Every page

| page | 1440 px | 768 px | 390 px |
|---|---|---|---|`;
