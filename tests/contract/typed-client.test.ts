import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi } from '#web/api-description/openapi.ts';
import { searchAnswerSchema } from '#web/pages/api-search/search-answer-schema.ts';
import { searchAnswer } from '#web/pages/api-search/search-answer.ts';
import { vehicleData } from '#web/public-data/vehicle-data.ts';
import { vehicleData as vehicleSchema } from '#web/public-data/vehicle-schema.ts';
import { answerSearch } from '#app/search/answer-search.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** Beside the packages that the client imports. */
let folder: string;
beforeAll(async () => {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'build/typed-client-'));
  writeFileSync(join(folder, 'api.d.ts'), await openapiTypes(openApi() as never));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of a client with these lines. */
async function compile(lines: string): Promise<string> {
  const file = join(folder, 'client.ts');
  writeFileSync(
    file,
    `import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';
const client = createClient<paths>({ baseUrl: 'https://www.northbank.example' });
export async function use(): Promise<unknown> {
${lines}
}
`,
  );
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'esnext',
  ];
  const more = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--types', ''];
  try {
    await promisify(execFile)(process.execPath, [TSC, ...options, ...more, file]);
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

it('a client made from the description compiles, and knows every answer', async () => {
  expect(
    await compile(`
  const found = await client.GET('/api/search', { params: { query: { make: ['Toyota'], price: '10000-35000', hitsPerPage: '20' } } });
  const first: number | undefined = found.data?.hits[0]?.id;
  const car = await client.GET('/api/cars/{slug}', { params: { path: { slug: 'x' } } });
  const basis: 'drive_away' | 'drive_away_estimate' | 'excluding_government_charges' | 'excluding_gst' | 'weekly_subscription' | 'not_stated' | undefined =
    car.data?.price.basis;
  const headers = { authorization: 'Bearer fck_x' };
  const stock = await client.GET('/api/stock', { params: { query: { after: 7, limit: 100 } }, headers });
  const next: number | null | undefined = stock.data?.after;
  const changes = await client.GET('/api/changes', { params: { query: { since: '7-0' } }, headers });
  const title: string | undefined = changes.data?.changes[0]?.vehicle?.title ?? changes.error?.detail;
  return [first, basis, next, title];`),
  ).toBe('');
}, 120_000);

it.each([
  ['an address that is none', "return client.GET('/api/nothing', {});"],
  ['a parameter that is none', "return client.GET('/api/stock', { params: { query: { page: 2 } } });"],
  ['a field that is none', "return (await client.GET('/api/stock', {})).data?.cars;"],
  [
    'a basis that is none',
    "return (await client.GET('/api/cars/{slug}', { params: { path: { slug: 'x' } } })).data?.price.basis === 'gross';",
  ],
])(
  'a client that uses %s does not compile',
  async (_what, lines) => {
    expect(await compile(lines)).toMatch(/error TS\d+/);
  },
  120_000,
);

it('answers are as they are described', async () => {
  const [site, now] = [liveSite('a'), new Date('2026-11-20T00:00:00Z')];
  const cars = [aCar(), aCar({ id: 2, slug: 'b', price: null, location: null, seats: null, year: null, km: null })];
  const stock = createStockIndex();
  stock.put(cars);
  const { found, counted } = await answerSearch({ site, stock, now }, EMPTY_QUERY, { facets: undefined });
  searchAnswerSchema.parse(JSON.parse(searchAnswer(found, counted, site, now).toString()));
  for (const car of cars)
    vehicleSchema.parse(vehicleData(car, { settings: site.settings, now, origin: 'http://a.test' }));
});
