import { expect, it } from 'vitest';
import { chosenProducts } from './chosen-products.ts';
import type { JourneyAnswers } from './journey-answers.ts';

const products = [
  { id: 'warranty', name: '3 year warranty', price: 149_000 },
  { id: 'paint', name: 'Paint', price: 99_000 },
];

it.each<[string, JourneyAnswers['protection'], string[], number]>([
  ['not answered', undefined, [], 0],
  ['none', { products: [] }, [], 0],
  ['one', { products: ['paint'] }, ['Paint'], 99_000],
  ['both, in the order of the site', { products: ['paint', 'warranty'] }, ['3 year warranty', 'Paint'], 248_000],
  ['one twice', { products: ['paint', 'paint'] }, ['Paint'], 99_000],
  ['one that is no longer sold', { products: ['tyres', 'paint'] }, ['Paint'], 99_000],
])('chosenProducts: %s', (_, protection, names, expected) => {
  const { chosen, cost } = chosenProducts(products, protection);
  expect(chosen.map(({ name }) => name)).toEqual(names);
  expect(cost).toBe(expected);
});
