import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const ROOT = join(import.meta.dirname, '../..');
const get = (site: string, path: string, headers: Record<string, string> = {}) =>
  ask(server.port, `${site === '' ? '' : `${site}.`}localhost:${server.port}`, path, { headers });
const forecourt = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: server.dataFolder },
  });
const hrefs = (html: string, prefix: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!).filter((href) => href.startsWith(prefix));

describe('sites of one server', () => {
  it("never show each other's cars, on pages or in their data, cached or not", async () => {
    const cars = new Map<string, Set<string>>();
    for (const round of [1, 2]) {
      for (const site of ['northbank', 'ringroad', 'saltbush']) {
        const page = await get(site, '/search');
        expect(page.status).toBe(200);
        const found = hrefs(page.text, '/cars/');
        expect(found.length, `${site}, round ${round}`).toBeGreaterThan(5);
        cars.set(site, new Set([...(cars.get(site) ?? []), ...found]));
      }
    }
    const [northbank, ringroad, saltbush] = [...cars.values()];
    expect(northbank!.isDisjointFrom(ringroad!) && ringroad!.isDisjointFrom(saltbush!)).toBe(true);
    const [path] = [...northbank!];
    expect((await get('northbank', path!)).status).toBe(200);
    for (const site of ['ringroad', 'saltbush']) expect((await get(site, path!)).status).toBe(404);
  });

  it('reveal nothing at an unknown host', async () => {
    for (const path of ['/', '/search', '/api/search', '/pictures/suv/blue-fq.webp', '/robots.txt', '/sitemap.xml']) {
      const answer = await get('nobody', path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toMatch(/northbank|ringroad/i);
    }
  });
});

describe('service page', () => {
  it('redirects to an external booking page where the workshop has one (lead.serviceBooking), and has a form otherwise', async () => {
    const { status, headers } = await get('switchback', '/service');
    expect([status, headers.location]).toEqual([302, 'https://workshop.switchback.example/book']);
    expect((await get('ringroad', '/service')).text).toContain('Request a booking');
  });
});

describe('used car on a site with its own path for used cars', () => {
  it('is at that path, linked, listed and canonical there, and other addresses redirect there', async () => {
    const { text } = await get('kowhai', '/api/search?car_type=used&status=in_stock&hitsPerPage=1');
    const { path, slug } = (JSON.parse(text) as { hits: { path: string; slug: string }[] }).hits[0]!;
    expect(path).toBe(`/used-car/${slug}`);
    const page = await get('kowhai', path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="http://kowhai.localhost:${server.port}${path}"/>`);
    expect(page.text).toContain(`href="${path}/enquire"`);
    expect((await get('kowhai', `${path}/enquire`)).status).toBe(200);
    expect((await get('kowhai', '/sitemap.xml')).text).toContain(`${path}</loc>`);
    expect(hrefs((await get('kowhai', '/search/used-cars')).text, '/cars/')).toEqual([]);
    expect(await get('kowhai', `/cars/${slug}`)).toMatchObject({ status: 301, headers: { location: path } });
    const elsewhere = (await get('northbank', '/api/search?car_type=used&hitsPerPage=1')).text;
    const other = (JSON.parse(elsewhere) as { hits: { path: string; slug: string }[] }).hits[0]!;
    expect(await get('northbank', `/used-car/${other.slug}`)).toMatchObject({
      status: 301,
      headers: { location: other.path },
    });
  });
});

describe('picture address', () => {
  it.each([
    ['/img/640/pictures/suv/blue-fq.webp', 'image/avif,image/webp,*/*', 200, 'image/webp'],
    ['/img/640/pictures/suv/blue-fq.webp', 'image/png,*/*', 200, 'image/jpeg'],
    ['/img/1280.jpg/pictures/suv/blue-fq.webp', 'image/avif,image/webp,*/*', 200, 'image/jpeg'],
    ['/pictures/suv/blue-fq.webp', '*/*', 200, 'image/webp'],
    ['/img/641/pictures/suv/blue-fq.webp', 'image/webp', 400, 'text/plain; charset=utf-8'],
    ['/img/640/pictures/suv/no-such.webp', 'image/webp', 404, 'image/svg+xml'],
    ['/img/640/etc/passwd', 'image/webp', 404, 'image/svg+xml'],
    ['/img/640/pictures/..%2f..%2fpackage.json', 'image/webp', 400, 'text/html; charset=utf-8'],
    ['/img/640/pictures/pictures.json', 'image/webp', 415, 'image/svg+xml'],
  ])('%s for %s: %i %s', async (path, accept, status, type) => {
    const answer = await get('northbank', path, { accept });
    expect(answer).toMatchObject({ status, headers: { 'content-type': type } });
    if (status === 200)
      expect(answer.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    const negotiated = path.startsWith('/img') && !path.includes('.jpg/');
    if (status === 200) expect(answer.headers.vary).toBe(negotiated ? 'Accept' : undefined);
  });
});

describe('site icon', () => {
  it('is drawn for each site, and a browser may cache it', async () => {
    const icons = await Promise.all(['northbank', 'saltbush'].map((site) => get(site, '/favicon.ico')));
    for (const { status, headers, text } of icons) {
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      expect(text.slice(1, 4)).toBe('PNG');
    }
    expect(icons[0]!.headers.etag).not.toBe(icons[1]!.headers.etag);
    const again = await get('northbank', '/favicon.ico', { 'if-none-match': String(icons[0]!.headers.etag) });
    expect(again.status).toBe(304);
    expect((await get('nobody', '/favicon.ico')).status).toBe(404);
  });
});

describe('change while the server runs', () => {
  it('of settings, by a command, is shown; an invalid one changes nothing and says where', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-sites-'));
    cpSync(join(ROOT, 'sites/northbank'), join(folder, 'northbank'), { recursive: true });
    const file = join(folder, 'northbank/site.yaml');
    const original = readFileSync(join(ROOT, 'sites/northbank/site.yaml'), 'utf8');
    const name = 'Northbank and Daughters';
    const [was] = /^ {2}name: .*$/m.exec(original) ?? [];
    expect(was).toBeDefined();
    try {
      writeFileSync(file, original.replace(was!, `  name: ${name}`));
      await get('northbank', '/');
      await forecourt('site', 'apply', join(folder, 'northbank'));
      await expect.poll(async () => (await get('northbank', '/')).text.includes(name)).toBe(true);
      writeFileSync(file, original.replace(was!, '  name: 7'));
      await expect(forecourt('site', 'apply', join(folder, 'northbank'))).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/site\.yaml:\d+:\d+ site\.name/),
      });
      expect((await get('northbank', '/')).text).toContain(name);
    } finally {
      await forecourt('site', 'apply', 'sites/northbank');
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('of stock, by a command, is shown', async () => {
    const csv = join(mkdtempSync(join(tmpdir(), 'forecourt-csv-')), 'one.csv');
    writeFileSync(csv, 'stocknum,make,model,year,price,km,car_type\nE2E77,Toyota,Corolla,2021,23456,40123,used\n');
    expect((await get('ringroad', '/search?query=E2E77')).text).not.toContain('40,123');
    await forecourt('stock', 'import', csv, '--dealership', 'ringroad');
    const found = async () => {
      const { text } = await get('ringroad', '/api/search?make=Toyota&model=Corolla&year=2021-2021&km=40123-40123');
      return (JSON.parse(text) as { count: number }).count;
    };
    await expect.poll(found).toBe(1);
  });
});

describe('Content-Security-Policy in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(leaveBrowser);

  it.each([
    ['', '/'],
    ['northbank', '/'],
    ['northbank', '/search'],
    ['saltbush', '/search'],
    ['ringroad', '/robots.txt'],
  ])('is not violated on site "%s" at %s', async (site, path) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const response = await page.goto(server.url(site, path), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
