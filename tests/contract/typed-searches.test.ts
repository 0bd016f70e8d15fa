import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { searchAsTyped } from '#app/search/search-as-typed.ts';
import { generateStock } from '#demo/stock/generate-stock.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { seedSteps } from '#main/seed/seed.ts';
import { testDatabase } from '../databases.ts';
import { liveSite } from '../live-site.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const SHARE = 0.25;
const stock = createStockIndex();
let groupId = 0;

beforeAll(async () => {
  const { database, close } = await testDatabase.open();
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
  // more words for equipment
  ['sun roof', has(/sunroof/i)],
  ['moonroof', has(/sunroof/i)],
  ['pano roof', has(/panoramic/i)],
  ['leather interior', has(/leather/i)],
  ['suv with leather trim', (row) => row.simple_body === 'SUV' && has(/leather/i)(row)],
  ['car play', has(/carplay/i)],
  ['applecarplay', has(/carplay/i)],
  ['apple car play', has(/carplay/i)],
  ['bluetooth', has(/bluetooth/i)],
  ['backup camera', has(/reversing camera|rear camera/i)],
  ['rear view camera', has(/reversing camera|rear camera/i)],
  ['rearview camera hatch', (row) => row.simple_body === 'Hatch' && has(/reversing camera|rear camera/i)(row)],
  ['surround view camera', has(/360-degree/i)],
  ['360 camera', has(/360-degree/i)],
  ['gps', has(/navigation/i)],
  ['sat nav', has(/navigation/i)],
  ['cooled seats', has(/ventilated/i)],
  ['ventilated seats', has(/ventilated/i)],
  ['seat warmers', has(/heated front seats/i)],
  ['memory seats', has(/memory/i)],
  ['parking sensors', has(/parking sensors/i)],
  ['park sensors ute', (row) => row.simple_body === 'Ute' && has(/parking sensors/i)(row)],
  ['blind spot', has(/blind-spot/i)],
  ['lane assist', has(/lane-keep/i)],
  ['lane keep assist', has(/lane-keep/i)],
  ['aeb', has(/autonomous emergency/i)],
  ['radar cruise', has(/adaptive cruise/i)],
  ['adaptive cruise', has(/adaptive cruise/i)],
  ['hud', has(/head-up/i)],
  ['heads up display', has(/head-up/i)],
  ['alloys', has(/alloy wheels/i)],
  ['mag wheels', has(/alloy wheels/i)],
  ['tinted windows', has(/privacy glass/i)],
  ['push button start', has(/push-button/i)],
  ['wireless charger', has(/wireless phone/i)],
  ['wireless charging', has(/wireless phone/i)],
  ['electric tailgate', has(/power tailgate/i)],
  ['dual zone climate', has(/dual-zone/i)],
  ['dab radio', has(/dab/i)],
  ['cross traffic alert', has(/cross-traffic/i)],
  ['caravan with solar panels', (row) => row.item_type === 'caravan' && has(/solar/i)(row)],
  ['ensuite', has(/ensuite/i)],
  ['caravan with toilet', (row) => row.item_type === 'caravan' && has(/toilet/i)(row)],
  ['caravan bunk beds', (row) => row.item_type === 'caravan' && has(/bunk beds/i)(row)],
  ['lithium battery', has(/lithium/i)],
  ['queen bed', has(/queen bed/i)],
  ['motorbike with panniers', (row) => row.item_type === 'motorcycle' && has(/panniers/i)(row)],
  ['heated grips', has(/heated grips/i)],
  ['quickshifter', has(/quick-?shifter/i)],
  ['tailgate lifter', has(/tailgate loader/i)],
  ['uhf', has(/uhf/i)],
  ['prime mover with bullbar', (row) => row.simple_body === 'Prime mover' && has(/bull bar/i)(row)],
  ['diff lock', has(/diff lock/i)],
  [
    'heated seats and sunroof suv',
    (row) => row.simple_body === 'SUV' && has(/heated front seats/i)(row) && has(/sunroof/i)(row),
  ],
  ['ute w tow bar under 50k', (row) => row.simple_body === 'Ute' && has(/tow bar/i)(row) && cost(row) <= 50_000],
  // more slips
  ['hundai tucson', isCalled('Tucson')],
  ['hyundia', (row) => row.make === 'Hyundai'],
  ['tuscon', isCalled('Tucson')],
  ['mitsibishi outlander', isCalled('Outlander')],
  ['mitsubushi', (row) => row.make === 'Mitsubishi'],
  ['volkswagon golf', isCalled('Golf')],
  ['subura forester', isCalled('Forester')],
  ['merceds glc', isCalled('GLC-Class')],
  ['mercedez', (row) => row.make === 'Mercedes-Benz'],
  ['nissian', (row) => row.make === 'Nissan'],
  ['suzuki jimmy', isCalled('Jimny')],
  ['landcuiser prado', isCalled('LandCruiser Prado')],
  ['toyota hylux', isCalled('HiLux')],
  ['kia sportag', isCalled('Sportage')],
  ['camary', isCalled('Camry')],
  ['harley davison', (row) => row.make === 'Harley-Davidson'],
  ['kawaski', (row) => row.make === 'Kawasaki'],
  ['yahama', (row) => row.make === 'Yamaha'],
  ['convertable', (row) => row.simple_body === 'Convertible'],
  ['hatchbak', (row) => row.simple_body === 'Hatch'],
  ['automactic suv', (row) => row.simple_body === 'SUV' && row.simple_transmission === 'Auto'],
  ['deisel ute', (row) => row.simple_body === 'Ute' && row.simple_fuel === 'Diesel'],
  ['hybred suv', (row) => row.simple_body === 'SUV' && row.simple_fuel === 'Hybrid'],
  ['eletric suv', (row) => row.simple_body === 'SUV' && row.simple_fuel === 'Electric'],
  ['forrester', isCalled('Forester')],
  ['triton mitsubishi', isCalled('Triton')],
  // more nicknames and kinds
  ['beemer', (row) => row.make === 'BMW'],
  ['vdub', (row) => row.make === 'Volkswagen'],
  ['merc', (row) => row.make === 'Mercedes-Benz'],
  ['subie', (row) => row.make === 'Subaru'],
  ['harley', (row) => row.make === 'Harley-Davidson'],
  ['minivan', (row) => row.simple_body === 'People mover'],
  ['mpv', (row) => row.simple_body === 'People mover'],
  ['8 seater people mover', (row) => row.simple_body === 'People mover' && row.seats === 8],
  ['station wagon', (row) => row.simple_body === 'Wagon'],
  ['pop top', (row) => row.simple_body === 'Pop-top'],
  ['camper trailer', (row) => row.simple_body === 'Camper trailer'],
  ['motorbike', (row) => row.item_type === 'motorcycle'],
  ['scooter', (row) => row.simple_body === 'Scooter'],
  ['semi trailer truck prime mover', (row) => row.simple_body === 'Prime mover'],
  ['plug in hybrid', (row) => row.simple_fuel === 'PHEV'],
  ['ev', (row) => row.simple_fuel === 'Electric'],
  ['all wheel drive suv', (row) => row.simple_body === 'SUV' && row.drive === 'AWD'],
  ['stick shift', (row) => row.simple_transmission === 'Manual'],
  // more of what is not wanted
  ['suv not white', (row) => row.simple_body === 'SUV' && !isWhite(row)],
  ['mazda except cx-5', (row) => row.make === 'Mazda' && row.model !== 'CX-5'],
  ['toyota excluding hybrid', (row) => row.make === 'Toyota' && row.simple_fuel !== 'Hybrid'],
  ['ute but not ford', (row) => row.simple_body === 'Ute' && row.make !== 'Ford'],
  ['hyundai not tucson or kona', (row) => row.make === 'Hyundai' && !['Tucson', 'Kona'].includes(row.model)],
  ['suv other than toyota', (row) => row.simple_body === 'SUV' && row.make !== 'Toyota'],
  ['suv without sunroof', (row) => row.simple_body === 'SUV' && !has(/sunroof/i)(row)],
  ['no manual hatch', (row) => row.simple_body === 'Hatch' && row.simple_transmission !== 'Manual'],
  ['kia not electric', (row) => row.make === 'Kia' && row.simple_fuel !== 'Electric'],
  ['hilux not 4x4', (row) => row.model === 'HiLux' && row.drive !== '4x4'],
  // more sums, years and distances
  ['$18,000', (row) => cost(row) <= 18_000],
  ['12k', (row) => cost(row) <= 12_000],
  ['35,000', (row) => cost(row) <= 35_000],
  ['between 20 and 30k', (row) => cost(row) >= 20_000 && cost(row) <= 30_000],
  ['25000 to 35000', (row) => cost(row) >= 25_000 && cost(row) <= 35_000],
  ['suv under 15 grand', (row) => row.simple_body === 'SUV' && cost(row) <= 15_000],
  ['no more than 40000', (row) => cost(row) <= 40_000],
  ['over 60k', (row) => cost(row) >= 60_000],
  ['max 25k suv', (row) => row.simple_body === 'SUV' && cost(row) <= 25_000],
  ['sub 20k', (row) => cost(row) <= 20_000],
  ['hatch less than 100000 kms', (row) => row.simple_body === 'Hatch' && (row.km ?? Number.NaN) <= 100_000],
  ['under 80,000km', (row) => (row.km ?? Number.NaN) <= 80_000],
  ['2018 to 2020 corolla', (row) => row.model === 'Corolla' && row.year >= 2018 && row.year <= 2020],
  ['2019 or newer suv', (row) => row.simple_body === 'SUV' && row.year >= 2019],
  ['before 2015', (row) => row.year < 2015],
  ['newer than 2021 ute', (row) => row.simple_body === 'Ute' && row.year > 2021],
  ['from 2022 hyundai', (row) => row.make === 'Hyundai' && row.year >= 2022],
  // more of either
  ['hilux or ranger', (row) => ['HiLux', 'Ranger'].includes(row.model)],
  ['sedan or hatch under 25k', (row) => ['Sedan', 'Hatch'].includes(row.simple_body) && cost(row) <= 25_000],
  ['petrol or hybrid rav4', (row) => row.model === 'RAV4' && ['Petrol', 'Hybrid'].includes(row.simple_fuel ?? '')],
  ['corolla, camry or rav4', (row) => ['Corolla', 'Camry', 'RAV4'].includes(row.model)],
  ['camry / corolla', (row) => ['Camry', 'Corolla'].includes(row.model)],
  // doors, seats, litres
  ['five seater ute', (row) => row.simple_body === 'Ute' && row.seats === 5],
  ['seven seater hybrid', (row) => row.seats === 7 && row.simple_fuel === 'Hybrid'],
  [
    '3.0l diesel ute',
    (row) => row.simple_body === 'Ute' && row.simple_fuel === 'Diesel' && row.engine_size_litres === 3,
  ],
  [
    '2.0 litre petrol mazda',
    (row) => row.make === 'Mazda' && row.simple_fuel === 'Petrol' && row.engine_size_litres === 2,
  ],
  // found to be wrong once, and their like
  ['apple car play hatch', (row) => row.simple_body === 'Hatch' && has(/carplay/i)(row)],
  ['lane departure warning', has(/lane-departure/i)],
  ['tail lift truck', (row) => row.item_type === 'truck' && has(/tailgate loader/i)(row)],
  ['light truck', (row) => row.simple_body === 'Light truck'],
  ['medium truck hino', (row) => row.simple_body === 'Medium truck' && row.make === 'Hino'],
  ['suv w sunroof', (row) => row.simple_body === 'SUV' && has(/sunroof/i)(row)],
])('demo search: %s', async (typed, isMeant) => {
  const site = liveSite('group', { group_id: groupId });
  const requested = { ...EMPTY_QUERY, query: typed };
  const window = { hitsPerPage: 0, facets: [], now: NOW.getTime() / 1000 };
  const { result } = await searchAsTyped(stock, site, requested, window);
  const meant = rows.filter(isMeant).length;
  expect(meant).toBeGreaterThan(0);
  expect(result.count).toBe(meant);
});
