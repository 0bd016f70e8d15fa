import {
  all,
  called,
  diesel,
  fourByFour,
  has,
  hatch,
  hybrid,
  petrol,
  sedan,
  suv,
  ute,
  wagon,
  type Judged,
} from './judged.ts';
import type { ListingRow } from './listing-row.ts';

const brand =
  (...names: string[]) =>
  (row: ListingRow) =>
    names.includes(row.brand);
const colour =
  (...names: string[]) =>
  (row: ListingRow) =>
    names.includes(row.colour);
const not = (test: (row: ListingRow) => boolean) => (row: ListingRow) => !test(row);
const under = (price: number) => (row: ListingRow) => row.price <= price;
const uses = (most: number) => (row: ListingRow) => row.consumption <= most;
const mover = ({ body }: ListingRow) => body === 'People Mover';
/** What "first car" and "family car" stand for where a site says nothing else. */
const firstCar = (row: ListingRow) => (hatch(row) || sedan(row)) && row.price <= 20_000;
const familyCar = (row: ListingRow) => (suv(row) || wagon(row) || mover(row)) && row.seats >= 5;

/** What shoppers ask for: this or that, not those, how thirsty, for whom. Written down before any of them was tried. */
export const UNSEEN_REQUESTS: readonly Judged[] = [
  // either of several
  ['toyota or mazda ute', all(ute, brand('Toyota', 'Mazda'))],
  ['kia or hyundai', brand('Kia', 'Hyundai')],
  ['kia / hyundai suv', all(suv, brand('Kia', 'Hyundai'))],
  ['bmw, audi or mercedes', brand('BMW', 'Audi', 'Mercedes-Benz')],
  ['audi or bmw under 40k', all(brand('Audi', 'BMW'), under(40_000))],
  ['hilux or ranger', called(/toyota hilux|ford ranger/)],
  ['ranger, hilux or triton', called(/ford ranger|toyota hilux|mitsubishi triton/)],
  ['cx-5 or rav4', called(/mazda cx-5|toyota rav ?4/)],
  ['either a corolla or a civic', called(/toyota corolla|honda civic/)],
  ['honda or subaru wagon', all(wagon, brand('Honda', 'Subaru'))],
  ['hatch or sedan under 12k', all((row: ListingRow) => hatch(row) || sedan(row), under(12_000))],
  ['red or blue hatch', all(hatch, colour('Red', 'Blue'))],
  ['white or silver ute', all(ute, colour('White', 'Silver'))],
  ['black or grey bmw', all(brand('BMW'), colour('Black', 'Grey'))],
  ['nissan or mitsubishi 7 seater', all(brand('Nissan', 'Mitsubishi'), ({ seats }) => seats === 7)],
  ['petrol or diesel wagon', all(wagon, (row) => petrol(row) || diesel(row))],
  ['ute or van under 30k', all((row: ListingRow) => ute(row) || row.body === 'Commercial', under(30_000))],
  ['golf or polo', called(/volkswagen (?:golf|polo)/)],
  ['isuzu dmax or mazda bt50', called(/isuzu d-max|mazda bt-50/)],
  ['qld or nsw ute', all(ute, ({ state }) => state === 'QLD' || state === 'NSW')],
  ['forester or outback under 30000', all(called(/subaru (?:forester|outback)/), under(30_000))],
  ['i30 or cerato hatch', all(called(/hyundai i30|kia cerato/), hatch)],
  ['demo or new mg', all(brand('MG'), ({ type }) => type === 'DEMO' || type === 'NEW')],
  ['awd or 4wd subaru', all(brand('Subaru'), (row) => row.drive === 'AWD' || fourByFour(row))],

  // not
  ['suv not white', all(suv, not(colour('White')))],
  ['anything but manual', not(({ manual }) => manual)],
  ['not a ford', not(brand('Ford'))],
  ['ute not a ford', all(ute, not(brand('Ford')))],
  ['no diesel', not(diesel)],
  ['no holden or ford', not(brand('Holden', 'Ford'))],
  ['hatch not black or grey', all(hatch, not(colour('Black', 'Grey')))],
  ['suv excluding toyota', all(suv, not(brand('Toyota')))],
  ['mazda but not cx-5', all(brand('Mazda'), not(called(/mazda cx-5/)))],
  ['hyundai except i30', all(brand('Hyundai'), not(called(/hyundai i30/)))],
  ['automatic hatch not white under 15k', all(hatch, ({ auto }) => auto, not(colour('White')), under(15_000))],
  ['4wd no utes', all(fourByFour, not(ute))],
  ['toyota no suvs', all(brand('Toyota'), not(suv))],
  ['wagon without diesel', all(wagon, not(diesel))],
  ['not jeep suv', all(suv, not(brand('Jeep')))],
  ['sedan not holden not ford', all(sedan, not(brand('Holden', 'Ford')))],
  [
    "i don't want a manual ute",
    all(
      ute,
      not(({ manual }) => manual),
    ),
  ],
  ['german car not audi', all(brand('BMW', 'Mercedes-Benz', 'Volkswagen', 'Porsche', 'Opel'), not(brand('Audi')))],
  ['no mg', not(brand('MG'))],
  ['7 seater not kia', all(({ seats }: ListingRow) => seats === 7, not(brand('Kia')))],
  [
    'suv not 4wd',
    all(
      suv,
      not(({ drive }) => drive === '4WD'),
    ),
  ],
  ['coupe not red', all(({ body }: ListingRow) => body === 'Coupe', not(colour('Red')))],
  ['ranger not white', all(called(/ford ranger/), not(colour('White')))],
  ['used not demo bmw', all(brand('BMW'), ({ type }) => type === 'USED')],
  ['never a jeep', not(brand('Jeep'))],
  ['volkswagen other than golf', all(brand('Volkswagen'), not(called(/volkswagen golf/)))],
  ['non diesel 4wd', all(fourByFour, not(diesel))],
  ['-toyota ute', all(ute, not(brand('Toyota')))],
  ['mazda 3 no sedans', all(called(/mazda (?:mazda)?3/), not(sedan))],
  [
    'anything except a hatch or sedan under 10k',
    all(
      not((row: ListingRow) => hatch(row) || sedan(row)),
      under(10_000),
    ),
  ],
  ['kia or hyundai not white', all(brand('Kia', 'Hyundai'), not(colour('White')))],

  // how thirsty
  ['under 6 l/100km', uses(6)],
  ['less than 5l/100km', uses(5)],
  ['suv under 7 l/100', all(suv, uses(7))],
  ['hatch under 5.5 litres per 100km', all(hatch, uses(5.5))],
  ['max 8 litres per 100 km ute', all(ute, uses(8))],
  ['6 litres per 100 km or less', uses(6)],
  ['automatic under 6l per 100', all(({ auto }: ListingRow) => auto, uses(6))],
  ['diesel suv below 6.5l/100 km under 40k', all(diesel, suv, uses(6.5), under(40_000))],
  ['toyota using less than 5 litres per hundred', all(brand('Toyota'), uses(5))],
  ['4.5l/100km hybrid', all(hybrid, uses(4.5))],
  ['2 litre suv under 8l/100km', all(suv, ({ litres }) => litres === 2, uses(8))],
  ['no more than 7 l/100km wagon', all(wagon, uses(7))],
  ['fuel consumption under 6', uses(6)],
  ['7 seater under 9 litres / 100 kms', all(({ seats }: ListingRow) => seats === 7, uses(9))],

  // for whom
  ['first car', firstCar],
  ['first car automatic', all(firstCar, ({ auto }) => auto)],
  ['good first car under 12k', all(firstCar, under(12_000))],
  ['family car', familyCar],
  ['family car under 35k', all(familyCar, under(35_000))],
  ['toyota family car', all(familyCar, brand('Toyota'))],
  ['hybrid family car', all(familyCar, hybrid)],
  ['my first car mazda', all(firstCar, brand('Mazda'))],
  ['first car not white', all(firstCar, not(colour('White')))],
  ['family car with 7 seats', all(familyCar, ({ seats }) => seats === 7)],

  // sentences
  ['looking for a white toyota hilux under 50k', all(called(/toyota hilux/), colour('White'), under(50_000))],
  ['i need a cheap automatic suv', all(suv, ({ auto }) => auto)],
  ['do you have any diesel wagons', all(diesel, wagon)],
  ['show me red mazdas under 20k', all(brand('Mazda'), colour('Red'), under(20_000))],
  ['want to buy a 2018 corolla hatch', all(called(/toyota corolla/), hatch, ({ year }) => year === 2018)],
  ['suv with 7 seats and less than 80000 kms', all(suv, ({ seats, km }) => seats === 7 && km <= 80_000)],
  [
    'mazda cx5 diesel auto white or grey',
    all(called(/mazda cx-5/), diesel, ({ auto }) => auto, colour('White', 'Grey')),
  ],
  [
    'manual ute diesel not nissan under 25k',
    all(ute, diesel, ({ manual }) => manual, not(brand('Nissan')), under(25_000)),
  ],
  ['hybrid or electric under 40k', all((row: ListingRow) => hybrid(row) || row.fuel === 'Electric', under(40_000))],
  ['a small budget 10 to 15 thousand sedan', all(sedan, ({ price }) => price >= 10_000 && price <= 15_000)],
  ['between 2015 and 2018 suv', all(suv, ({ year }) => year >= 2015 && year <= 2018)],
  ['newer than 2019 ute', all(ute, ({ year }) => year > 2019)],
  ['navara or triton 4x4 auto', all(called(/nissan navara|mitsubishi triton/), fourByFour, ({ auto }) => auto)],
  ['x trail awd', all(called(/nissan x-trail/), ({ drive }) => drive === 'AWD')],
  ['swift sport', all(called(/suzuki swift/), has(/sport/))],
  ['land cruiser prado diesel', all(has(/prado/), diesel)],
  ['manual wrx or brz', all(has(/wrx|brz/), ({ manual }) => manual)],
  ['merc or bmw convertible', all(brand('Mercedes-Benz', 'BMW'), ({ body }) => body === 'Convertible')],
  [
    'ford ranger or everest not manual',
    all(
      called(/ford (?:ranger|everest)/),
      not(({ manual }) => manual),
    ),
  ],
  ['cars in victoria under 8k', all(({ state }: ListingRow) => state === 'VIC', under(8000))],
  ['stock under 100,000 km not toyota sedan', all(sedan, not(brand('Toyota')), ({ km }) => km <= 100_000)],
];
