import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { pageMeaning } from './page-meaning.ts';
import { isProgram } from './is-program.ts';

const site = liveSite('northbank', {
  id: 5,
  settings: { site: { name: 'Northbank', timezone: 'Australia/Brisbane' } },
});
const stock = { bySlug: (_: unknown, slug: string) => (slug === 'rav4' ? aCar({ id: 7 }) : undefined) };
/** The next day has begun in Brisbane. */
const now = new Date('2026-06-01T14:00:00Z');

it.each([
  ['/', ['page:']],
  ['/search?query=camry', ['page:', 'search:']],
  ['/search/toyota', ['page:', 'search:']],
  ['/cars/rav4', ['page:', 'car:7']],
  ['/cars/rav4?view=interior', ['page:', 'car:7']],
  ['/cars/gone', ['page:']],
  ['/cars/rav4.data', []],
  ['/api/search', []],
])('%s counts as %j', (address, counts) => {
  const meaning = pageMeaning(site, address, { stock, now });
  expect(meaning.map(({ what, about }) => `${what}:${about}`)).toEqual(counts);
  expect(meaning.every(({ siteId, day }) => siteId === 5 && day === '2026-06-02')).toBe(true);
});

it.each([
  [undefined, true],
  ['', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
])('a program says who it is: %s', (agent, program) => expect(isProgram(agent)).toBe(program));
