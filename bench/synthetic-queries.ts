import type { Car } from '#domain/car/car.ts';
import { priceBand, weeklyPriceBand } from '#domain/search/price-band.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';
import { EMPTY_QUERY, SORTS, type SearchQuery } from '#domain/search/search-query.ts';
import type { SeededRandom } from './seeded-random.ts';

type Choose = (car: Car, random: SeededRandom) => string | null | undefined;

/** Facets by how often shoppers use them, most used first. */
const CHOICES: readonly (readonly [ValueRefinement, Choose])[] = [
  ['make', (car) => car.make],
  ['body', (car) => car.simple_body],
  ['car_type', (car) => car.car_type],
  ['make_model', (car) => `${car.make}|${car.model}`],
  ['model', (car) => car.model],
  ['transmission', (car) => car.simple_transmission],
  ['fuel', (car) => car.simple_fuel],
  ['state', (car) => car.location?.address.state],
  ['colour', (car) => car.colour],
  ['drive', (car) => car.drive],
  ['dealership_name', (car) => car.dealership_name],
  ['location_name', (car) => car.location?.name],
  ['seats', (car) => (car.seats === null ? null : String(car.seats))],
  ['badge', (car) => car.badge],
  ['city', (car) => car.location?.address.city],
  [
    'filtered_features',
    (car, random) => (car.filtered_features.length > 0 ? random.pick(car.filtered_features) : null),
  ],
  ['price_range', (car) => priceBand(car.price)],
  ['weekly_price_range', (car) => weeklyPriceBand(car.finance_lenders.forecourt?.paymentWeek ?? null)],
  ['status', (car) => car.status],
  ['categories', (car, random) => (car.categories.length > 0 ? random.pick(car.categories) : null)],
  ['tag', (car) => car.tag],
  ['item_type', (car) => car.item_type],
];
const SOME_OTHERS = 0.25;

/** A search that a shopper interested in one of these cars might make: 0 to 4 refinements, sometimes a range, words or a location. */
export function syntheticQuery(random: SeededRandom, cars: readonly Car[]): SearchQuery {
  const car = random.pick(cars);
  const values: Partial<Record<ValueRefinement, string[]>> = {};
  for (let left = random.skewed([1, 2, 3, 0, 4]); left > 0; left--) {
    const [name, choose] = random.skewed(CHOICES);
    const chosen = [choose(car, random), random.chance(SOME_OTHERS) ? choose(random.pick(cars), random) : null].filter(
      (value) => typeof value === 'string',
    );
    if (chosen.length > 0) values[name] = [...new Set(chosen)].sort();
  }
  const query: SearchQuery = {
    ...EMPTY_QUERY,
    values,
    ranges: rangesFor(car, random),
    sortBy: random.skewed(SORTS),
    page: random.chance(0.85) ? 1 : random.between(2, 6),
  };
  if (random.chance(0.04)) query.certified = random.chance(0.8);
  if (random.chance(0.12)) query.query = wordsFor(car, random);
  if (random.chance(0.03)) query.locationId = car.location_id ?? 1;
  if (random.chance(0.02)) query.locationType = random.pick(['sales', 'service', 'parts']);
  if (random.chance(0.08)) {
    query.near = {
      lat: random.between(-430, -160) / 10,
      lng: random.between(1150, 1530) / 10,
      radiusKm: random.pick([25, 50, 100, 250, 500, 1000]),
    };
    const at = car.location?.address;
    if (random.chance(0.8) && at && at.lat !== null && at.long !== null)
      query.near = { ...query.near, lat: at.lat, lng: at.long };
  }
  return query;
}

function rangesFor(car: Car, random: SeededRandom): SearchQuery['ranges'] {
  const ranges: SearchQuery['ranges'] = {};
  if (random.chance(0.15)) {
    const around = car.price ?? 3_000_000;
    ranges.price = random.chance(0.5)
      ? { max: around }
      : { min: Math.round(around * 0.8), max: Math.round(around * 1.2) };
  }
  if (random.chance(0.08))
    ranges.year = random.chance(0.7)
      ? { min: car.year ?? 2020 }
      : { min: (car.year ?? 2020) - 1, max: (car.year ?? 2020) + 1 };
  if (random.chance(0.07)) ranges.km = { max: (car.km ?? 50_000) + 10_000 };
  if (random.chance(0.01)) ranges.subscription_price = { min: 20_000 };
  if (random.chance(0.02)) ranges.created_at_timestamp = { min: Math.floor(Date.parse(car.created_at) / 1000) };
  return ranges;
}

function wordsFor(car: Car, random: SeededRandom): string {
  const words = [
    car.make,
    car.model,
    car.colour,
    car.badge,
    car.simple_body,
    String(car.year ?? ''),
    car.location?.address.city,
    car.stocknum,
  ]
    .filter((word) => typeof word === 'string')
    .filter((word) => word !== '');
  return Array.from({ length: random.skewed([1, 2, 3]) }, () => {
    const word = random.skewed(words);
    if (random.chance(0.2)) return word.slice(0, random.between(1, word.length));
    return random.chance(0.2) ? misspelt(word, random) : word;
  }).join(' ');
}

function misspelt(word: string, random: SeededRandom): string {
  const at = random.between(0, word.length - 1);
  switch (random.between(0, 3)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return `${word.slice(0, at)}e${word.slice(at)}`;
    case 2:
      return `${word.slice(0, at)}o${word.slice(at + 1)}`;
    default:
      return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`;
  }
}
