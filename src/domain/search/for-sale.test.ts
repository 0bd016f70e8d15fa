import { expect, test } from 'vitest';
import { forSale } from './for-sale.ts';
import { EMPTY_QUERY } from './search-query.ts';

test.each([
  ['cars that can be bought', {}, ['coming_soon', 'in_stock']],
  ['what was asked for', { status: ['sold'] }, ['sold']],
  ['what was asked for, in part', { status: ['in_stock', 'sold'] }, ['in_stock', 'sold']],
])('forSale counts %s', (_, values, status) => {
  expect(forSale({ ...EMPTY_QUERY, values }).values.status).toEqual(status);
});

test('forSale does not depend on the order, and keeps every other filter', () => {
  const search = { ...EMPTY_QUERY, query: 'gx', sortBy: 'price_asc' as const, values: { make: ['Kia'] } };
  expect(forSale(search)).toMatchObject({ query: 'gx', sortBy: 'relevance', values: { make: ['Kia'] } });
});
