import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Services } from '#app/services.ts';
import { services, siteRequest } from '#web/context.ts';
import { bytesOf } from '#web/http/answers/buffered-response.ts';
import { loader } from '#web/pages/stock-file/route.ts';
import { pageAt } from '#web/pages/page-at.ts';
import { aCar } from '../a-car.ts';
import { liveSite } from '../live-site.ts';

const KEY = 'a-key-of-some-length';
const VINS = ['JTMRW3FV10D123421', '5GZCZ43D13S812715', 'JTEZU11F88K007763'];
const stock = createStockIndex();
stock.put([
  aCar({ id: 1, slug: 'one', stocknum: 'N1', vin: VINS[0]! }),
  aCar({ id: 2, slug: 'two', stocknum: 'N2', vin: VINS[1]!, dealership_id: 4, dealership_ids: [4] }),
  aCar({ id: 3, slug: 'three', stocknum: 'N3', vin: VINS[2]!, reserved: true }),
  aCar({ id: 4, slug: 'four', stocknum: 'N4', vin: null, group_id: 2 }),
]);
const dealerships = [
  { id: 3, slug: 'northbank-toyota' },
  { id: 4, slug: 'northbank-city' },
] as LiveSite['dealerships'];

async function get(path: string, settings: object = { key: KEY }, dealershipIds?: number[]) {
  const [, , key, ...rest] = path.split('/');
  const file = rest.pop();
  const context = new RouterContextProvider();
  const plain = liveSite('northbank', { settings: { syndication: settings } });
  const site = { ...plain, dealerships, stockFilter: { ...plain.stockFilter, dealershipIds } };
  context.set(siteRequest, { site, now: new Date('2026-11-20T00:00:00Z'), origin: 'https://a.example' });
  context.set(services, { search: { stock } } as Services);
  const request = new Request(`https://a.example${path}`);
  const params = { key: key!, file: file!, ...(rest[0] === undefined ? {} : { dealership: rest[0] }) };
  const response = await loader({ request, context, params, url: new URL(request.url), pattern: '/feeds/:key/:file' });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: (await bytesOf(response)).toString(),
  };
}

it('stock files are served for the key of the site, or of one dealership', async () => {
  const google = await get(`/feeds/${KEY}/google.tsv`);
  expect([google.status, google.type]).toEqual([200, 'text/tab-separated-values; charset=utf-8']);
  const [header, ...rows] = google.text.trimEnd().split('\n');
  expect(header!.startsWith('id\tvin\t')).toBe(true);
  expect(rows.map((row) => row.split('\t')[0]).toSorted()).toEqual(['N1', 'N2']);
  expect((await get(`/feeds/${KEY}/northbank-city/google.tsv`)).text.split('\n')[1]).toMatch(/^N2\t/);
  const json = JSON.parse((await get(`/feeds/${KEY}/stock.json`)).text) as { stock_number: string }[];
  expect(json.map((car) => car.stock_number).toSorted()).toEqual(['N1', 'N2', 'N3']);
  expect((await get(`/feeds/${KEY}/meta.csv`)).text.split('\r\n')).toHaveLength(4);
  expect((await get(`/feeds/${KEY}/stock.csv`)).text).toContain('N1,');
});

it.each([
  ['another key', '/feeds/a-key-of-other-length/google.tsv', undefined],
  ['no key', `/feeds/${KEY}/google.tsv`, {}],
  ['a file that the site does not offer', `/feeds/${KEY}/meta.csv`, { key: KEY, files: ['google'] }],
  ['no such file', `/feeds/${KEY}/x.csv`, undefined],
  ['no such dealership', `/feeds/${KEY}/nobody/google.tsv`, undefined],
])('stock files are a 404 with %s', async (_what, path, settings) => {
  expect(await get(path, settings)).toMatchObject({ status: 404, type: 'application/problem+json' });
});

it('stock files list no dealership that the site does not show', async () => {
  const rows = async (file: string) => (await get(`/feeds/${KEY}/${file}`, undefined, [3])).text.trimEnd().split('\n');
  expect(await rows('google.tsv')).toHaveLength(2);
  expect(await rows('northbank-city/google.tsv')).toHaveLength(1);
});

it('stock files have pages at their addresses', () => {
  for (const path of [`/feeds/${KEY}/google.tsv`, `/feeds/${KEY}/northbank-city/google.tsv`])
    expect(pageAt(path)?.name).toBe('stock-file');
});
