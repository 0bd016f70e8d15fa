import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { comparisonGroups } from './comparison-groups.ts';

const groups = (...cars: Parameters<typeof aCar>[0][]) =>
  comparisonGroups(cars.map((car, at) => ({ ...aCar({ id: at + 1, ...car }), rego: undefined })));
const row = (name: string, ...cars: Parameters<typeof aCar>[0][]) =>
  groups(...cars)
    .flatMap(({ rows }) => rows)
    .find((one) => one.name === name);

it('comparisonGroups puts values side by side and marks what differs, what is missing and what is best', () => {
  expect(row('Kilometres', { km: 40_000 }, { km: 9_000 }, { km: null })).toEqual({
    name: 'Kilometres',
    values: ['40,000 km', '9,000 km', null],
    differs: true,
    best: { word: 'Fewest', are: [false, true, false] },
  });
  expect(row('Year', { year: 2020 }, { year: 2024 })?.best).toEqual({ word: 'Newest', are: [false, true] });
  expect(row('Seats', { seats: 5 }, { seats: 5 })).toMatchObject({ differs: false, best: null });
  expect(row('Seats', { seats: 5 }, { seats: 7 })).toMatchObject({ differs: true, best: null });
});

it('comparisonGroups leaves out rows without any value, and groups without rows', () => {
  expect(row('Sleeps', { variant: {} }, { variant: {} })).toBeUndefined();
  expect(groups({}).map(({ name }) => name)).toEqual(['Running', 'Space', 'Safety and history', 'Overview']);
  expect(groups()).toEqual([]);
});

it('comparisonGroups names a model with its make: "3" alone says nothing', () => {
  expect(row('Make and model', { make: 'Mazda', model: '3' })?.values).toEqual(['Mazda 3']);
  expect(row('Make', { make: 'Mazda' }) ?? row('Model', { model: '3' })).toBeUndefined();
});

it.each([
  ['repeats the body', '4-door sedan', undefined],
  ['is not known', null, undefined],
  ['says more', '4-door sedan, double cab', ['4-door sedan, double cab']],
])('comparisonGroups leaves the layout out unless it says more than the body: it %s', (_case, layout, values) => {
  const sedan = { simple_body: 'Sedan', doors: 4, bodyconfiguration: layout, variant: {} };
  expect(row('Layout', sedan)?.values).toEqual(values);
});
