import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAddress } from '#domain/search/count-address.ts';
import { openShopStage, type ShopStage } from '../shop-stage.ts';

const SITES = readdirSync('sites', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const SEARCHES = ['', 'body=SUV', 'price=-30000', 'query=toyota under 40k', 'sortBy=price_asc', 'sortBy=latest'];

/** The count above the results. */
const COUNT = /<b class="[^"]*num[^"]*">([\d,]+)<\/b> \w/;

let stage: ShopStage;
beforeAll(async () => {
  stage = await openShopStage(0.1);
}, 120_000);
afterAll(() => stage?.close());

const page = async (site: string, path: string): Promise<string> => {
  const { status, text } = await stage.ask(site, path, { headers: { accept: 'text/html' } });
  expect([path, status]).toEqual([path, 200]);
  return text.replaceAll('<!-- -->', '');
};
const api = async (site: string, path: string) =>
  JSON.parse((await stage.ask(site, path)).text) as { count: number; listed: number; hits: { price: number | null }[] };
const shownOn = (html: string): number => Number(/Show Me ([\d,]+)/.exec(html)?.[1]?.replaceAll(',', ''));

it.each(SITES)('the button, the page and the API have one count for a search at %s', async (site) => {
  expect(shownOn(await page(site, '/'))).toBe((await api(site, '/api/search')).count);
  for (const search of SEARCHES) {
    const html = await page(site, `/search${search && `?${encodeURI(search)}`}`);
    const heading = COUNT.exec(html)?.[1]?.replaceAll(',', '');
    const { count } = await api(site, `/api/search?${encodeURI(search)}`);
    const button = await api(site, countAddress(new URLSearchParams(search)));
    expect([search, heading, shownOn(html), button.count]).toEqual([search, String(count), count, count]);
  }
});

it('GET /api/search counts cars without a price in an order that leaves them out of the list', async () => {
  const cheapest = await api('ringroad', '/api/search?sortBy=price_asc&hitsPerPage=100');
  const latest = await api('ringroad', '/api/search?sortBy=latest&hitsPerPage=100');
  expect(cheapest.count).toBe(latest.count);
  expect(cheapest.hits).toHaveLength(cheapest.listed);
  expect(cheapest.hits.filter(({ price }) => price === null)).toEqual([]);
  expect(latest.listed - cheapest.listed).toBe(latest.hits.filter(({ price }) => price === null).length);
  expect(latest.listed).toBeGreaterThan(cheapest.listed);
});
