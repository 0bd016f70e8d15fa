import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import type { Car } from '#domain/car/car.ts';
import { asks, FOR_SALE, STOCK, openAssistantStage, type AssistantStage } from '#tests/assistant-stage.ts';

/**
 * What shoppers ask in one step, as an assistant would put it to the tools; assistant-tasks.test.ts asks for more. The right answers are counted here from the cars
 * themselves, by nothing but filters and sums.
 */
let stage: AssistantStage;
let client: Client;
beforeAll(async () => {
  stage = await openAssistantStage({}, { rateLimiter: memoryRateLimiter(0) });
  client = await stage.client();
});
afterAll(async () => {
  await client.close();
  stage.close();
});

const ask = asks(() => client);

interface Found {
  total: number;
  pages: number;
  vehicles: { id: number; make: string; price: { amount: number | null }; kilometres: number | null }[];
  facets: { make: { value: string; count: number }[]; body: { value: string; count: number }[] };
}

const under = (car: Car, dollars: number) => car.price !== null && car.price <= dollars * 100;
const from = (car: Car, dollars: number) => car.price !== null && car.price >= dollars * 100;
const is = (change: Partial<Car>) => (car: Car) =>
  Object.entries(change).every(([key, value]) => car[key as keyof Car] === value);
const km = (car: Car, most: number) => car.km !== null && car.km <= most;

it.each<[question: string, given: Record<string, unknown>, right: (car: Car) => boolean]>([
  ['“How many cars do you have”', {}, () => true],
  ['“Any Toyotas”', { make: ['Toyota'] }, is({ make: 'Toyota' })],
  ['“Toyota or Kia, I don’t mind”', { make: ['Toyota', 'Kia'] }, ({ make }) => make === 'Toyota' || make === 'Kia'],
  ['“A RAV4”', { make: ['Toyota'], model: ['RAV4'] }, is({ model: 'RAV4' })],
  ['“A ute”', { body: ['Ute'] }, is({ simple_body: 'Ute' })],
  ['“A ute or an SUV”', { body: ['Ute', 'SUV'] }, ({ simple_body: b }) => b === 'Ute' || b === 'SUV'],
  ['“An electric car”', { fuel: ['Electric'] }, is({ simple_fuel: 'Electric' })],
  [
    '“Anything but petrol: hybrid or electric”',
    { fuel: ['Hybrid', 'Electric'] },
    ({ simple_fuel: f }) => f === 'Hybrid' || f === 'Electric',
  ],
  ['“A manual”', { transmission: ['Manual'] }, is({ simple_transmission: 'Manual' })],
  [
    '“A manual hatch”',
    { transmission: ['Manual'], body: ['Hatch'] },
    is({ simple_transmission: 'Manual', simple_body: 'Hatch' }),
  ],
  ['“Seven seats”', { seats: [7] }, is({ seats: 7 })],
  ['“Seven seats or more”', { seats: [7, 8] }, ({ seats }) => (seats ?? 0) >= 7],
  ['“Under $20,000”', { priceMax: 20_000 }, (car) => under(car, 20_000)],
  [
    '“Between $20,000 and $35,000”',
    { priceMin: 20_000, priceMax: 35_000 },
    (car) => from(car, 20_000) && under(car, 35_000),
  ],
  ['“Over $50,000”', { priceMin: 50_000 }, (car) => from(car, 50_000)],
  ['“Less than 60,000 km”', { kilometresMax: 60_000 }, (car) => km(car, 60_000)],
  ['“From 2020 on”', { yearMin: 2020 }, ({ year }) => (year ?? 0) >= 2020],
  ['“2018 to 2020”', { yearMin: 2018, yearMax: 2020 }, ({ year }) => year! >= 2018 && year! <= 2020],
  ['“Before 2016”', { yearMax: 2015 }, ({ year }) => year! <= 2015],
  ['“A white one”', { colour: ['White'] }, is({ colour: 'White' })],
  ['“A demonstrator”', { condition: ['demo'] }, is({ car_type: 'demo' })],
  [
    '“A used diesel ute under $40,000”',
    { condition: ['used'], body: ['Ute'], fuel: ['Diesel'], priceMax: 40_000 },
    (car) => car.car_type === 'used' && car.simple_body === 'Ute' && under(car, 40_000),
  ],
  ['“Near Toowoomba”', { place: 'Toowoomba', radiusKm: 30 }, ({ location_id }) => location_id === 10],
  [
    '“A ute near 4350”',
    { place: '4350', radiusKm: 30, body: ['Ute'] },
    ({ location_id, simple_body }) => location_id === 10 && simple_body === 'Ute',
  ],
  [
    '“A blue automatic Ford”',
    { make: ['Ford'], colour: ['Blue'], transmission: ['Automatic'] },
    is({ make: 'Ford', colour: 'Blue', simple_transmission: 'Automatic' }),
  ],
  [
    '“diesel ute under 30k”',
    { words: 'diesel ute under 30k' },
    (car) => car.simple_fuel === 'Diesel' && car.simple_body === 'Ute' && under(car, 30_000),
  ],
  ['“7 seater”', { words: '7 seater' }, is({ seats: 7 })],
  ['“white hilux”', { words: 'white hilux' }, is({ colour: 'White', model: 'HiLux' })],
  [
    '“automatic hatch under 25000”',
    { words: 'automatic hatch under 25000' },
    (car) => car.simple_transmission === 'Automatic' && car.simple_body === 'Hatch' && under(car, 25_000),
  ],
  ['“mazda not ute”', { words: 'mazda not ute' }, (car) => car.make === 'Mazda' && car.simple_body !== 'Ute'],
  [
    '“hybrid suv 2020 or newer”',
    { words: 'hybrid suv 2020 or newer' },
    (car) => car.simple_fuel === 'Hybrid' && car.simple_body === 'SUV' && car.year! >= 2020,
  ],
  [
    '“electric, and from 2022”',
    { words: 'electric', yearMin: 2022 },
    (car) => car.simple_fuel === 'Electric' && car.year! >= 2022,
  ],
  [
    '“toyota or kia under 30 grand”',
    { words: 'toyota or kia under 30 grand' },
    (car) => (car.make === 'Toyota' || car.make === 'Kia') && under(car, 30_000),
  ],
  ['“anything but a toyota”', { words: 'anything but a toyota' }, ({ make }) => make !== 'Toyota'],
  ['“toyta corola”', { words: 'toyta corola' }, is({ model: 'Corolla' })],
  [
    '“black or white suv”',
    { words: 'black or white suv' },
    ({ colour, simple_body }) => (colour === 'Black' || colour === 'White') && simple_body === 'SUV',
  ],
  [
    '“kia carnival 8 seater 2020 onwards”',
    { words: 'kia carnival 8 seater 2020 onwards' },
    (car) => car.model === 'Carnival' && car.seats === 8 && car.year! >= 2020,
  ],
  [
    '“ute with less than 50000 km”',
    { words: 'ute with less than 50000 km' },
    (car) => car.simple_body === 'Ute' && km(car, 50_000),
  ],
  [
    '“manual hilux not white”',
    { words: 'manual hilux not white' },
    (car) => car.model === 'HiLux' && car.simple_transmission === 'Manual' && car.colour !== 'White',
  ],
  [
    '“ranger near toowoomba”',
    { words: 'ranger near toowoomba' },
    ({ model, location_id }) => model === 'Ranger' && location_id === 10,
  ],
  [
    '“petrol or hybrid automatic between 20k and 35k”',
    { words: 'petrol or hybrid automatic between 20k and 35k' },
    (car) =>
      (car.simple_fuel === 'Petrol' || car.simple_fuel === 'Hybrid') &&
      car.simple_transmission === 'Automatic' &&
      from(car, 20_000) &&
      under(car, 35_000),
  ],
  [
    '“suv under 100,000 kms after 2018”',
    { words: 'suv under 100,000 kms after 2018' },
    (car) => car.simple_body === 'SUV' && km(car, 100_000) && car.year! > 2018,
  ],
  ['“A Hyundai”', { make: ['Hyundai'] }, is({ make: 'Hyundai' })],
  [
    '“A red one from before 2018”',
    { colour: ['Red'], yearMax: 2017 },
    (car) => car.colour === 'Red' && car.year! <= 2017,
  ],
  ['“Something you have not got”', { make: ['Ferrari'] }, () => false],
])('assistant answers %s', async (_question, given, right) => {
  const { total, vehicles } = await ask<Found>('search_vehicles', { ...given, perPage: 20 });
  const expected = FOR_SALE.filter(right);
  expect(total).toBe(expected.length);
  const ids = new Set(STOCK.filter(right).map(({ id }) => id));
  for (const { id } of vehicles) expect(ids).toContain(id);
});

const priced = (change: Partial<Car>) => FOR_SALE.filter(is(change)).filter(({ price }) => price !== null);

it.each<[question: string, given: Record<string, unknown>, of: Partial<Car>, order: (one: Car, other: Car) => number]>([
  ['“The cheapest Kia”', { make: ['Kia'], sort: 'price_asc' }, { make: 'Kia' }, (a, b) => a.price! - b.price!],
  [
    '“The most expensive SUV”',
    { body: ['SUV'], sort: 'price_desc' },
    { simple_body: 'SUV' },
    (a, b) => b.price! - a.price!,
  ],
  [
    '“The cheapest automatic hatch”',
    { body: ['Hatch'], transmission: ['Automatic'], sort: 'price_asc' },
    { simple_body: 'Hatch', simple_transmission: 'Automatic' },
    (a, b) => a.price! - b.price!,
  ],
])('assistant answers %s', async (_question, given, of, order) => {
  const { vehicles } = await ask<Found>('search_vehicles', given);
  const [first] = priced(of).toSorted(order);
  const [found] = vehicles.filter(({ id }) => STOCK[id - 1]!.status !== 'sold');
  expect(found!.price.amount).toBe(first!.price! / 100);
});

it('assistant answers “Which makes do you have, and how many of each”', async () => {
  const { facets } = await ask<Found>('search_vehicles', {});
  for (const { value, count } of facets.make)
    expect([value, count]).toEqual([value, FOR_SALE.filter(is({ make: value })).length]);
  expect(facets.make).toHaveLength(new Set(FOR_SALE.map(({ make }) => make)).size);
});

it('assistant answers “Show me the rest: every car stands on exactly one page”', async () => {
  const first = await ask<Found>('search_vehicles', { body: ['Ute'], perPage: 20 });
  const ids: number[] = [];
  for (let page = 1; page <= first.pages; page++)
    ids.push(
      ...(await ask<Found>('search_vehicles', { body: ['Ute'], perPage: 20, page })).vehicles.map(({ id }) => id),
    );
  expect(ids.toSorted((a, b) => a - b)).toEqual(STOCK.filter(is({ simple_body: 'Ute' })).map(({ id }) => id));
});

it('assistant answers “How many kilometres has this one done, and where is it”', async () => {
  const car = FOR_SALE[20]!;
  const read = await ask<Found['vehicles'][number] & { location: { name: string } }>('get_vehicle', {
    vehicle: car.id,
  });
  expect([read.kilometres, read.location.name]).toEqual([car.km, car.location!.name]);
});

it('assistant answers “Is it still there” (a sold one)', async () => {
  const sold = STOCK.find(({ status }) => status === 'sold')!;
  expect(await ask('get_vehicle', { vehicle: sold.id })).toMatchObject({ status: 'sold' });
});

it('assistant answers “Which of these two has fewer kilometres”', async () => {
  const pair = [FOR_SALE[10]!, FOR_SALE[30]!];
  const { groups } = await ask<{ groups: { rows: { name: string; best: { are: boolean[] } | null }[] }[] }>(
    'compare_vehicles',
    { vehicles: pair.map(({ id }) => id) },
  );
  const row = groups.flatMap(({ rows }) => rows).find(({ name }) => name === 'Kilometres')!;
  expect(row.best!.are).toEqual(pair.map(({ km: each }) => each === Math.min(...pair.map((car) => car.km!))));
});

interface Repayment {
  payment: number;
  annualRate: string;
  comparisonRate: string;
  warning: string;
  assumptions: { borrowed: number; feesAddedToLoan: number; years: number; balloon: number };
}

it.each<[question: string, given: Record<string, unknown>, paymentsAYear: number]>([
  ['“What is it a week over four years”', { years: 4 }, 52],
  ['“And a month with $5,000 down”', { years: 5, deposit: 5_000, frequency: 'monthly' }, 12],
  ['“Over three years, each fortnight”', { years: 3, frequency: 'fortnightly' }, 26],
])('assistant answers %s', async (_question, given, paymentsAYear) => {
  const car = priced({ make: 'Kia' })[3]!;
  const answer = await ask<Repayment>('estimate_repayments', { vehicle: car.id, ...given });
  const rate = Number.parseFloat(answer.annualRate) / 100 / paymentsAYear;
  const { borrowed, feesAddedToLoan, years } = answer.assumptions;
  expect(borrowed).toBe(car.price! / 100 - ((given.deposit as number | undefined) ?? 0));
  let owing = borrowed + feesAddedToLoan;
  for (let paid = 0; paid < years * paymentsAYear; paid++) owing = owing * (1 + rate) - answer.payment;
  // payments are whole dollars: what is left of the rounding is less than one payment
  expect(Math.abs(owing)).toBeLessThan(answer.payment);
  expect(answer.warning).toContain('WARNING');
  expect(answer.comparisonRate).toContain('comparison rate');
});

it('assistant answers “What is it drive away in Queensland” (a price without government charges)', async () => {
  const car = FOR_SALE.find(
    ({ price_type, price, simple_fuel }) =>
      price_type!.startsWith('Excl') && price !== null && simple_fuel === 'Diesel',
  )!;
  const { estimate } = await ask<{ estimate: Record<string, number> }>('estimate_driveaway', {
    vehicle: car.id,
    state: 'QLD',
  });
  const duty = Math.ceil(car.price! / 10_000) * 3; // $3 for each $100, four cylinders, below $100,000
  expect(estimate).toMatchObject({ stampDuty: duty, total: car.price! / 100 + duty + 400 + 380 + 30 });
});

it('assistant answers “Is that price drive away” (one that is)', async () => {
  const car = FOR_SALE.find(({ price_type }) => price_type === 'Drive away')!;
  expect(await ask('estimate_driveaway', { vehicle: car.id })).toMatchObject({ estimate: null });
});

it('assistant answers “Where are you, and are you open today”', async () => {
  const { dealerships } = await ask<{ dealerships: { name: string; today: string }[] }>('find_dealerships', {
    place: '4006',
  });
  expect(dealerships[0]).toMatchObject({ name: 'Northbank Newstead', today: 'Open today until 5:30 pm' });
});

it('assistant answers “When could I drive it tomorrow”', async () => {
  const { days } = await ask<{ days: { free: string[] }[] }>('test_drive_times', {
    vehicle: 1,
    from: '2026-06-16',
    days: 1,
  });
  // each 45 minutes from 8:30 am, the last one over by 5:30 pm
  const right = Array.from({ length: 12 }, (_, at) => 8 * 60 + 30 + at * 45).map(
    (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );
  expect(days).toEqual([{ date: '2026-06-16', state: 'free', free: right }]);
});

it('assistant answers “Can I drive it on Sunday”', async () => {
  const { days } = await ask<{ days: { state: string }[] }>('test_drive_times', {
    vehicle: 1,
    from: '2026-06-21',
    days: 1,
  });
  expect(days[0]!.state).toBe('closed');
});
