import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { dollars } from '../money.ts';
import { driveAway } from '../on-road/drive-away.ts';
import { onRoadPolicy } from '../on-road/on-road-policy.ts';
import { priceNowAndThen } from './price-now-and-then.ts';

const now = new Date('2026-11-20T00:00:00Z');
const onRoad = onRoadPolicy.parse({
  states: { QLD: { date: '2026-11-01', registration: [{ upTo: null, dollars: 900 }], insurance: 400, fees: 100 } },
});
const car = aCar({ location: null });
const inQld = { driveAway: { state: 'QLD' as const, onRoad } };
const total = (price: number) => {
  const road = driveAway({ ...car, price_type: 'Excl. Govt. Charges' }, dollars(price), 'QLD', onRoad, now);
  return road.shown ? road.total : Number.NaN;
};

it.each([
  ['as advertised', 'Excl. Govt. Charges', {}, { changed: 'dropped', by: dollars(1_000) }],
  [
    'drive away, with less duty on less price',
    'Excl. Govt. Charges',
    inQld,
    { changed: 'dropped', by: total(40_000) - total(39_000) },
  ],
  ['drive away, where the dealer’s price is', 'Drive away', inQld, { changed: 'dropped', by: dollars(1_000) }],
  ['drive away, where it is not known', 'Plus GST', inQld, { changed: 'dropped', by: dollars(1_000) }],
])('priceNowAndThen: %s', (_, type, terms, change) =>
  expect(
    priceNowAndThen(car, { amount: dollars(40_000), type }, { amount: dollars(39_000), type }, terms, now),
  ).toEqual(change),
);

it('priceNowAndThen: duty makes the drive-away change greater than the advertised one', () =>
  expect(total(40_000) - total(39_000)).toBeGreaterThan(dollars(1_000)));
