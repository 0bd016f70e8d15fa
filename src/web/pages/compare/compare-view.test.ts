import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { compareView } from './compare-view.ts';
import { comparedCars } from './page.ts';

const cars = [1, 2, 3, 4, 5].map((id) => aCar({ id, slug: `car-${id}`, stocknum: `N${id}`, km: id * 1_000 }));
const stock = { byId: (_filter: unknown, id: number) => cars.find((car) => car.id === id) };
const view = (ids: number[]) => compareView(ids, liveSite('a'), stock, new Date('2026-11-20T01:00:00Z'));

it.each([
  ['cars=2,1', [2, 1]],
  ['cars=2&cars=1&cars=2', [2, 1]],
  ['cars=2,x,-1,1e3&cars=', [2]],
  ['', []],
])('comparison at %s shows the cars %j', (query, ids) => expect(comparedCars(new URLSearchParams(query))).toEqual(ids));

it('comparison shows four cars, names those left out, and links to itself without each', () => {
  const { cars: shown, note, groups } = view([5, 4, 3, 2, 1]);
  const rows = groups.flatMap((group) => group.rows);
  expect(shown.map(({ id, without }) => [id, without])).toEqual([
    [5, '/compare?cars=4,3,2'],
    [4, '/compare?cars=5,3,2'],
    [3, '/compare?cars=5,4,2'],
    [2, '/compare?cars=5,4,3'],
  ]);
  expect(note).toBe('You can compare four at a time. 1 more wasn’t included.');
  expect(rows.find(({ name }) => name === 'Price')?.differs).toBe(false);
  expect(rows.find(({ name }) => name === 'Kilometres')?.best).toEqual({
    word: 'Fewest',
    are: [false, false, false, true],
  });
  expect(rows.some(({ values }) => values[0] === '5,000 km')).toBe(true);
});

it('comparison says when a vehicle is no longer listed', () => {
  expect(view([1, 99])).toMatchObject({ note: '1 is no longer listed.', cars: [{ id: 1 }] });
  expect(view([])).toMatchObject({ note: null, cars: [], groups: [] });
});

it('comparison marks no lowest price among different price types, and shows the status of each', () => {
  const [one, other] = [aCar({ id: 1, price: 1_177_700 }), aCar({ id: 2, price: 1_250_000, reserved: true })];
  const priceRows = (type: string) => {
    const both = [{ ...one, price_type: type }, other];
    const { groups } = compareView([1, 2], liveSite('a'), { byId: (_filter, id) => both[id - 1] }, new Date(0));
    return new Map(groups[0]!.rows.map((row) => [row.name, row]));
  };
  expect(priceRows('Excl. Govt. Charges').get('Price')!.best).toBeNull();
  expect(priceRows('drive away').get('Price')!.best).toEqual({ word: 'Lowest', are: [true, false] });
  expect(priceRows('drive away').get('Status')!.values).toEqual(['Available', 'Reserved']);
});

it('comparison calls no sold vehicle available', () => {
  const both = [
    aCar({ id: 1, price_type: 'Drive away' }),
    aCar({ id: 2, status: 'sold', price_type: 'Drive away', sold_at: '2026-11-28T00:00:00Z' }),
  ];
  const { groups } = compareView([1, 2], liveSite('a'), { byId: (_filter, id) => both[id - 1] }, new Date(0));
  const valuesOf = (row: string) => groups[0]!.rows.find(({ name }) => name === row)!.values;
  expect(valuesOf('Status')).toEqual(['Available', 'JUST SOLD']);
  expect(valuesOf('Price type')).toEqual(['Drive away', null]);
});

it('comparison tells two yards of one suburb apart, as cards do', () => {
  const own = aCar().location!;
  const other = { ...own, id: own.id + 1, name: 'The other yard', place_id: null };
  const both = [aCar({ id: 1 }), aCar({ id: 2, location: other })];
  const placesWith = (locations: (typeof own)[]) => {
    const { cars: shown, groups } = compareView(
      [1, 2],
      { ...liveSite('a'), locations },
      { byId: (_filter, id) => both[id - 1] },
      new Date(0),
    );
    return [shown.map(({ place }) => place), groups[0]!.rows.find(({ name }) => name === 'Location')!.values];
  };
  expect(placesWith([own, other])).toEqual([
    [own.name, 'The other yard'],
    [own.name, 'The other yard'],
  ]);
  expect(placesWith([own])[0]![0]).toBe(own.address.city);
});

it('comparison marks no lowest price among cars of two currencies', () => {
  const location = { ...aCar().location!, country: 'NZ' as const };
  const both = [aCar({ id: 1, price: 1_177_700 }), aCar({ id: 2, price: 1_250_000, location })];
  const site = liveSite('a', { settings: { price: { exchange: { rate: 0.91, asOf: '2026-11-02' } } } });
  const { groups } = compareView([1, 2], site, { byId: (_filter, id) => both[id - 1] }, new Date(0));
  expect(groups[0]!.rows.find(({ name }) => name === 'Price')!.best).toBeNull();
});
