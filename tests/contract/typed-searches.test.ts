import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { searchAsTyped } from '#app/search/search-as-typed.ts';
import { generateStock } from '#demo/stock/generate-stock.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { seedSteps } from '#main/seed/seed.ts';
import { testDatabases } from '../databases.ts';
import { liveSite } from '../live-site.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const SHARE = 0.25;
const stock = createStockIndex();
let groupId = 0;

beforeAll(async () => {
  const { database, close } = await testDatabases[0]!.open();
  const ports = {
    database,
    sitesFolder: join(import.meta.dirname, '../../sites'),
    clock: { now: () => NOW },
    share: SHARE,
  };
  for (const step of seedSteps(ports)) await step.run(() => {});
  for await (const cars of createStockStore(database).listed()) {
    stock.put(cars);
    groupId = cars[0]!.group_id;
  }
  await close();
}, 120_000);

/** A row of the demo feed, as its dealer wrote it. */
interface Row {
  inNewZealand: boolean;
  year: number;
  make: string;
  model: string;
  badge: string;
  colour: string;
  car_type: string;
  item_type: string;
  km: number | null;
  price: number | null;
  reduced_price?: number;
  simple_body: string;
  simple_fuel: string | null;
  simple_transmission: string | null;
  drive: string | null;
  seats: number | null;
  doors: number | null;
  engine_size_litres: number | null;
  variant: { cylinders?: number };
  filtered_features: string[];
  standardEquipment: { items: string[] }[];
}
const rows = [...generateStock({ now: NOW, share: SHARE })].map(({ dealership, row }) => ({
  ...(row as unknown as Row),
  inNewZealand: dealership.startsWith('kowhai'),
}));
/** In Australian dollars: without a rate of exchange a New Zealand price is in no price filter. */
const cost = ({ price, reduced_price, inNewZealand }: Row) =>
  inNewZealand ? Number.NaN : (reduced_price ?? price ?? Number.NaN);
/** By the features that sites filter by, or by the whole list of the car's page. */
const has = (name: RegExp) => (row: Row) =>
  [...(row.filtered_features ?? []), ...row.standardEquipment.flatMap(({ items }) => items)].some((one) =>
    name.test(one),
  );
const isWhite = ({ colour }: Row) => /white/i.test(colour ?? '');
const isCalled = (model: string) => (row: Row) => row.model === model;

// The expected cars come from the feed, by predicates that do not use the search.
test.each<[typed: string, isMeant: (row: Row) => boolean]>([
  ['diesel ute', (row) => row.simple_fuel === 'Diesel' && row.simple_body === 'Ute'],
  ['7 seater suv', (row) => row.seats === 7 && row.simple_body === 'SUV'],
  ['electric car', (row) => row.simple_fuel === 'Electric' && row.item_type === 'car'],
  ['ex-demo suv', (row) => row.car_type === 'demo' && row.simple_body === 'SUV'],
  ['new suv', (row) => row.car_type === 'new' && row.simple_body === 'SUV'],
  ['suv under 30k', (row) => row.simple_body === 'SUV' && cost(row) <= 30_000],
  ['20-30k', (row) => cost(row) >= 20_000 && cost(row) <= 30_000],
  ['less than 50,000 km hatch', (row) => row.simple_body === 'Hatch' && (row.km ?? Number.NaN) <= 50_000],
  ['2020+ sedan', (row) => row.simple_body === 'Sedan' && row.year >= 2020],
  ['landcruiser prado', isCalled('LandCruiser Prado')],
  ['prado', isCalled('LandCruiser Prado')],
  ['rav 4', isCalled('RAV4')],
  ['hi-lux 2.8', (row) => row.model === 'HiLux' && row.engine_size_litres === 2.8],
  ['mazda3', (row) => row.make === 'Mazda' && row.model === '3'],
  ['mazda 3 auto', (row) => row.make === 'Mazda' && row.model === '3' && row.simple_transmission === 'Auto'],
  ['cx5', isCalled('CX-5')],
  ['bt50', isCalled('BT-50')],
  ['santa fe hybrid', (row) => row.model === 'Santa Fe' && row.simple_fuel === 'Hybrid'],
  [
    'red mazda',
    (row) => row.make === 'Mazda' && ['Red', 'Soul Red Crystal', 'Cherry Red', 'Velocity Red'].includes(row.colour),
  ],
  ['toyta corola', (row) => row.model === 'Corolla'],
  ['6 cylinder ute', (row) => row.simple_body === 'Ute' && row.variant.cylinders === 6],
  ['twin cab 4x4', (row) => row.simple_body === 'Ute' && row.doors === 4 && row.drive === '4x4'],
  // equipment, by the words that people have for it
  ['sunroof', has(/sunroof/i)],
  ['leather seats', has(/leather/i)],
  ['leather', has(/leather/i)],
  ['heated seats', has(/heated front seats/i)],
  ['carplay', has(/carplay/i)],
  ['android auto', has(/android auto/i)],
  ['cruise control', has(/cruise control/i)],
  ['reverse camera', has(/reversing camera|rear camera/i)],
  ['reverse camera suv', (row) => row.simple_body === 'SUV' && has(/reversing camera/i)(row)],
  ['keyless entry', has(/keyless/i)],
  ['satnav', has(/navigation/i)],
  ['panoramic sunroof', has(/panoramic/i)],
  ['shower', has(/shower/i)],
  ['towbar', has(/tow bar/i)],
  ['suv with tow bar', (row) => row.simple_body === 'SUV' && has(/tow bar/i)(row)],
  ['bullbar', has(/bull bar/i)],
  ['diesel heater', has(/diesel heater/i)],
  // equipment that no site filters by
  ['privacy glass', has(/privacy glass/i)],
  ['rain sensing wipers', has(/rain-sensing wipers/i)],
  ['isofix', has(/isofix/i)],
  ['caravan with grey water tank', (row) => row.item_type === 'caravan' && has(/grey-water tank/i)(row)],
  ['slide out kitchen', has(/slide-out kitchen/i)],
  ['electric mirrors', has(/electric mirrors/i)],
  ['sunroof and tow bar', (row) => has(/sunroof/i)(row) && has(/tow bar/i)(row)],
  ['privacy glass no sunroof', (row) => has(/privacy glass/i)(row) && !has(/sunroof/i)(row)],
  // what is not wanted
  ['toyota not camry', (row) => row.make === 'Toyota' && row.model !== 'Camry'],
  ['anything but ford', (row) => row.make !== 'Ford'],
  ['hilux not white', (row) => row.model === 'HiLux' && !isWhite(row)],
  ['suv no diesel', (row) => row.simple_body === 'SUV' && row.simple_fuel !== 'Diesel'],
  ['ute without tow bar', (row) => row.simple_body === 'Ute' && !has(/tow bar/i)(row)],
  ['hatch not manual', (row) => row.simple_body === 'Hatch' && row.simple_transmission !== 'Manual'],
  // either of two
  ['toyota or mazda suv', (row) => ['Toyota', 'Mazda'].includes(row.make) && row.simple_body === 'SUV'],
  // slips, nicknames and kinds
  ['corrola', isCalled('Corolla')],
  ['corrola hybird', (row) => row.model === 'Corolla' && row.simple_fuel === 'Hybrid'],
  ['subaroo', (row) => row.make === 'Subaru'],
  [
    'people mover',
    (row) => /carnival|staria|odyssey|people mover/i.test(`${row.model} ${row.simple_body}`) && (row.seats ?? 0) >= 6,
  ],
  ['tradie ute', (row) => row.simple_body === 'Ute'],
  ['15000', (row) => cost(row) <= 15_000],
  ['caravan', (row) => row.item_type === 'caravan'],
])('demo search: %s', async (typed, isMeant) => {
  const site = liveSite('group', { group_id: groupId });
  const requested = { ...EMPTY_QUERY, query: typed };
  const window = { hitsPerPage: 0, facets: [], now: NOW.getTime() / 1000 };
  const { result } = await searchAsTyped(stock, site, requested, window);
  const meant = rows.filter(isMeant).length;
  expect(meant).toBeGreaterThan(0);
  expect(result.count).toBe(meant);
});
