import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PRICING } from '../price/pricing.ts';
import { siteSettings } from '../site/site-settings.ts';
import { stockFilter } from './base-filter.ts';
import { STOCK_PRESETS } from './stock-preset.ts';
import type { StockFilter } from './stock-filter.ts';
import type { StockPolicy } from './stock-policy.ts';

const dealerships = [
  { id: 7, slug: 'northbank' },
  { id: 8, slug: 'ringroad' },
];
const filter = (settings: Partial<StockPolicy>) => stockFilter(siteSettings.parse({ stock: settings }), 1, dealerships);

describe('stockFilter: the cars that a site may show', () => {
  test.each<[what: string, settings: Partial<StockPolicy>, shows: Partial<StockFilter>]>([
    [
      'nothing set: the whole group, sold cars for 3 days',
      {},
      { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false },
    ],
    ['preset 0', { preset: 0 }, {}],
    ['preset 1', { preset: 1 }, { carTypes: ['new'] }],
    ['preset 2', { preset: 2 }, { carTypes: ['demo'] }],
    ['preset 3', { preset: 3 }, { carTypes: ['used'] }],
    ['preset 4', { preset: 4 }, { carTypes: ['new', 'demo'] }],
    ['preset 5', { preset: 5 }, { carTypes: ['demo', 'used'] }],
    ['preset 6', { preset: 6 }, { carTypes: ['new', 'used'] }],
    ['preset 7', { preset: 7 }, { statuses: ['in_stock'] }],
    ['preset 8', { preset: 8 }, { carTypes: ['new', 'demo'], statuses: ['in_stock'] }],
    ['preset 9', { preset: 9 }, { carTypes: ['used'], statuses: ['in_stock'] }],
    ['preset 10', { preset: 10 }, { carTypes: ['used'], certified: true }],
    ['preset 11', { preset: 11 }, { itemTypes: ['car'] }],
    ['preset 12', { preset: 12 }, { itemTypes: ['truck'] }],
    ['preset 13', { preset: 13 }, { itemTypes: ['motorcycle'] }],
    ['preset 14', { preset: 14 }, { itemTypes: ['caravan'] }],
    ['car types narrow a preset', { preset: 4, carTypes: ['new', 'used'] }, { carTypes: ['new'] }],
    ['car types that the preset excludes leave no stock', { preset: 1, carTypes: ['used'] }, { carTypes: [] }],
    ['car types alone', { carTypes: ['used'] }, { carTypes: ['used'] }],
    ['an empty list is a decision', { carTypes: [] }, { carTypes: [] }],
    ['statuses narrow', { preset: 7, statuses: ['in_stock', 'sold'] }, { statuses: ['in_stock'] }],
    ['item types narrow', { preset: 12, itemTypes: ['truck', 'car'] }, { itemTypes: ['truck'] }],
    ['makes', { makes: ['Mazda'] }, { makes: ['Mazda'] }],
    ['dealerships by their slugs', { dealerships: ['ringroad'] }, { dealershipIds: [8] }],
    ['an unknown dealership has no stock', { dealerships: ['nowhere'] }, { dealershipIds: [] }],
    ['stock numbers never shown', { excludeStockNumbers: ['U1', 'U2'] }, { excludeStockNumbers: ['U1', 'U2'] }],
    ['sold cars hidden at once', { soldDays: 0 }, { soldDays: 0 }],
    ['price needed when ascending', { priceRequiredWhenAscending: true }, { priceRequiredWhenAscending: true }],
  ])('%s', (_, settings, shows) => {
    expect(filter(settings)).toEqual({
      groupId: 1,
      soldDays: 3,
      pricing: DEFAULT_PRICING,
      priceRequiredWhenAscending: false,
      ...shows,
    });
  });

  test('docs/stock-presets.md says what each preset means', () => {
    const text = readFileSync('docs/stock-presets.md', 'utf8');
    expect(text.match(/^\| \d+ \| .* \|$/gm)).toEqual(
      STOCK_PRESETS.map(({ meaning }, number) => `| ${number} | ${meaning} |`),
    );
  });
});
