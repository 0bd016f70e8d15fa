import { beforeAll, expect, it } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { isProgram } from '#web/http/pages/came-from.ts';
import { pageMeaning, visitMeaning } from '#web/pages/page-meaning.ts';

const site = liveSite('northbank', {
  id: 5,
  settings: { site: { name: 'Northbank', timezone: 'Australia/Brisbane' } },
});
const stock = createStockIndex();
const named = (id: number, slug: string, make: string, model: string) =>
  aCar({ id, slug, make, model, name: `2024 ${make} ${model}`, status: 'in_stock' });
beforeAll(() =>
  stock.put([
    named(7, 'rav4', 'Toyota', 'RAV4'),
    named(8, 'camry', 'Toyota', 'Camry'),
    named(9, 'yaris', 'Toyota', 'Yaris'),
    named(10, 'rio', 'Kia', 'Rio'),
  ]),
);
/** The next day has begun in Brisbane. */
const now = new Date('2026-06-01T14:00:00Z');

it.each([
  ['/', ['page:']],
  ['/search', ['page:', 'search:']],
  ['/search?query=Toyota', ['page:', 'search:', 'wanted:query=toyota']],
  ['/search?query=kia', ['page:', 'search:', 'wanted:query=kia', 'not-found:query=kia']],
  ['/search/toyota', ['page:', 'search:', 'wanted:make=Toyota']],
  ['/api/search/results?make=Toyota', ['search:', 'wanted:make=Toyota']],
  ['/api/search/results/toyota', ['search:', 'wanted:make=Toyota']],
  ['/api/search/results?make=Toyota&page=2', []],
  ['/search?make=Toyota&page=2', ['page:']],
  ['/search?make=BYD', ['page:', 'search:', 'wanted:make=BYD', 'not-found:make=BYD']],
  // the second word is left out to find anything: what was meant is not here
  [
    '/search?query=toyota+landcruiser',
    ['page:', 'search:', 'wanted:query=toyota+landcruiser', 'not-found:query=toyota+landcruiser'],
  ],
  // three anywhere: it is where, and not what, that finds none
  ['/search?make=Toyota&lat=1&lng=1', ['page:', 'search:', 'wanted:make=Toyota']],
  ['/search?query=0412+345+678', ['page:', 'search:']],
  ['/search?query=847XKT', ['page:', 'search:']],
  ['/search?query=RAV4', ['page:', 'search:', 'wanted:query=rav4', 'not-found:query=rav4']],
  ['/cars/rav4', ['page:', 'car:7']],
  ['/cars/rav4?view=interior', ['page:', 'car:7']],
  ['/cars/gone', ['page:']],
  ['/api/search', []],
])('page meaning: %s counts as %j', async (address, counts) => {
  const meaning = await pageMeaning(site, address, { stock, now });
  expect(meaning.map(({ what, about }) => `${what}:${about}`)).toEqual(counts);
  expect(meaning.every(({ siteId, day }) => siteId === 5 && day === '2026-06-02')).toBe(true);
});

it.each([
  ['/', 'www.google.com', ['search']],
  ['/cars/rav4?gclid=x', 'www.google.com', ['ads']],
  ['/cars/rav4', '', ['direct']],
  ['/api/search/results', '', []],
  ['/api/search', '', []],
])('page meaning: a visit to %s from %j is one of %j', (address, from, sources) => {
  const counts = visitMeaning(site, address, from, now).map(({ what, about }) => `${what}:${about}`);
  expect(counts).toEqual(sources.map((source) => `visit:${source}`));
});

it.each([
  [undefined, true],
  ['', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
])('page meaning: a program is recognised by its user agent: %s', (agent, program) =>
  expect(isProgram(agent)).toBe(program),
);
