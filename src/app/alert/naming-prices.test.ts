import { expect, it } from 'vitest';
import type { PriceChoice } from '#domain/price/price-choice.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { namingPrices } from './naming-prices.ts';

const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, fees: 50, date: '2026-07-01' };
const site = (driveAway: object | null) =>
  siteSettings.parse({ price: { driveAway }, onRoad: { states: { QLD: figures, NSW: figures } } });

it.each<[string, object | null, PriceChoice | undefined, string]>([
  ['/search', { state: 'QLD' }, undefined, '/search?drive_away=QLD'],
  ['/search?price=-45000', { state: 'QLD', first: false }, undefined, '/search?price=-45000&drive_away=no'],
  ['/search', { state: 'QLD' }, 'NSW', '/search?drive_away=NSW'],
  ['/search?drive_away=no', { state: 'QLD' }, 'NSW', '/search?drive_away=no'],
  ['/search?drive_away=VIC', { state: 'QLD' }, 'NSW', '/search?drive_away=NSW'],
  ['/search?xdrive_away=no', { state: 'QLD' }, undefined, '/search?xdrive_away=no&drive_away=QLD'],
  ['/search', null, undefined, '/search'],
])('namingPrices: %s at %j, %s', (address, driveAway, choice, named) => {
  expect(namingPrices(address, site(driveAway), choice)).toBe(named);
});
