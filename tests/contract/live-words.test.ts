import { expect, it } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { createLiveSites } from '#app/site/live-sites.ts';
import { filledSettings } from '#app/site/live-values.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const written = siteSettings.parse({
  site: { since: 1996 },
  home: { title: '{{stock.count car/cars}}, {{makes make/makes}}, {{years}} years, {{locations yard/yards}}' },
});

function open() {
  const stock = createStockIndex(async () => {});
  const directory = { dealerships: [] as Dealership[], locations: [] as Location[], reviews: [] };
  const yard = (id: number) =>
    ({
      id,
      dealership_id: 1,
      place_id: null,
      phone: null,
      visible: true,
      name: `Yard ${id}`,
      location_type: 'sales',
      address: { street: `${id} A Street`, city: `Town ${id}`, state: 'QLD', postcode: '4000', lat: id, long: 153 },
      opening_hours: [],
    }) as unknown as Location;
  const sites = createLiveSites({
    sites: {
      list: async () => [liveSite('a').record, liveSite('plain', { id: 2 }).record],
      directory: async () => directory,
    },
    resolveSettings: async ({ slug }) => (slug === 'a' ? written : siteSettings.parse({})),
    stockFilter: () => liveSite('a').stockFilter,
    fillWords: (site) => filledSettings(site, stock, NOW),
    baseDomain: 'test',
    report: (error) => {
      throw error;
    },
  });
  const at = (slug: string) => sites.byHost(`${slug}.test`)!;
  return { stock, directory, yard, sites, at, title: () => at('a').settings.home.title };
}

it('live words follow the stock: the site gets new revisions when a value changes, and only then', async () => {
  const { stock, sites, at, title } = open();
  await sites.reload();
  expect(title()).toBe('No cars, no makes, 30 years, no yards');
  const before = at('plain');
  stock.put([aCar({ id: 1, make: 'Kia' }), aCar({ id: 2, make: 'Ford' })]);
  const cached = at('a').siteRevision;
  await sites.refreshWords();
  expect(title()).toBe('Two cars, two makes, 30 years, no yards');
  expect(at('a').siteRevision).not.toBe(cached);
  const known = at('a');
  await sites.refreshWords();
  expect(at('a')).toBe(known);
  expect(at('plain')).toBe(before);
  stock.remove([2]);
  await sites.refreshWords();
  expect(title()).toBe('One car, one make, 30 years, no yards');
});

it('live words follow the directory, and keep what was written', async () => {
  const { directory, yard, sites, title } = open();
  directory.dealerships.push({ id: 1, group_id: 1, slug: 'a', name: 'A' } as Dealership);
  directory.locations.push(yard(1), yard(2));
  await sites.reload(1);
  expect(title()).toContain('two yards');
  directory.locations.push(yard(3));
  await sites.reload(1);
  expect(title()).toContain('three yards');
  expect(written.home.title).toContain('{{locations yard/yards}}');
});
