import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tileArchive } from '#tests/tile-archive.ts';
import { browse } from './browse.ts';
import { startServer } from './server.ts';

const { newPage, url } = browse();
const ARCHIVE = 'https://maps.example.com/brisbane.pmtiles';
const ROOT = join(import.meta.dirname, '../..');
let folder: string;
const apply = async (path: string) => {
  const { dataFolder } = await startServer();
  const env = { ...process.env, DATA_DIR: dataFolder };
  await promisify(execFile)(process.execPath, ['src/main/forecourt.ts', 'site', 'apply', path], { cwd: ROOT, env });
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-map-'));
  cpSync(join(ROOT, 'sites/kingsway'), join(folder, 'kingsway'), { recursive: true });
  const file = join(folder, 'kingsway/site.yaml');
  const tiles = `finder: { tiles: { url: "${ARCHIVE}", attribution: "© Street owners" } }`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${tiles}\n`);
  await apply(join(folder, 'kingsway'));
}, 60_000);
afterAll(async () => {
  await apply('sites/kingsway');
  rmSync(folder, { recursive: true, force: true });
});

/** The web server on which the archive lies: parts of it, as a browser asks for them. */
async function serveArchive(page: Page, bytes: Buffer): Promise<string[]> {
  const ranges: string[] = [];
  await page.route(ARCHIVE, async (route) => {
    const range = route.request().headers().range ?? '';
    ranges.push(range);
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' };
    await route.fulfill({ status: 206, headers, body: bytes.subarray(Number(from), Number(to) + 1) });
  });
  return ranges;
}
const land = (page: Page) => page.locator('.leaflet-overlay-pane path');

it('map shows the streets of a PMTiles archive, part by part, with the credit of its owner', async () => {
  const page = await newPage();
  const ranges = await serveArchive(page, tileArchive());
  await page.goto(url('kingsway', '/dealer-locator'));
  const tile = page.locator('canvas.leaflet-tile').first();
  await tile.waitFor({ state: 'attached' });
  await expect
    .poll(() =>
      tile.evaluate((canvas: HTMLCanvasElement) => [...canvas.getContext('2d')!.getImageData(9, 9, 1, 1).data]),
    )
    .toEqual([226, 223, 218, 255]); // land in the light look of the library
  await page.getByText('© Street owners').waitFor();
  expect(ranges[0]).toMatch(/^bytes=0-/);
  expect(await land(page).count(), 'what is drawn without streets is gone').toBe(0);
});

it('map stays as it is drawn when the archive cannot be read', async () => {
  const page = await newPage();
  await serveArchive(page, Buffer.from('<html>not found</html>'.padEnd(200)));
  await page.goto(url('kingsway', '/dealer-locator'), { waitUntil: 'networkidle' });
  await land(page).first().waitFor({ state: 'attached' });
  expect(await page.locator('canvas.leaflet-tile').count()).toBe(0);
});
