import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAddress } from './count-address.ts';
import { forSale } from './for-sale.ts';
import { urlToSearch } from './url-to-search.ts';

const search = fc.record(
  {
    car_type: fc.constantFrom('new', 'used', 'demo'),
    body: fc.constantFrom('SUV', 'Ute', 'no body'),
    price: fc.constantFrom('25000-54000', '-30000', '5000-', 'x'),
    status: fc.constantFrom('sold', 'in_stock'),
    query: fc.constantFrom('toyota', 'diesel ute'),
    sortBy: fc.constantFrom('price_desc', 'latest'),
  },
  { requiredKeys: [] },
);

// the results page counts `forSale` (open-search.ts), so a button that opens it requests the same count
it('countAddress requests the count that the results page shows', () => {
  fc.assert(
    fc.property(search, (pairs) => {
      const entered = new URLSearchParams(pairs as Record<string, string>);
      const counted = new URL(countAddress(entered), 'http://a.test').searchParams;
      expect(counted.get('hitsPerPage')).toBe('0');
      const unsorted = (parameters: URLSearchParams) => {
        const { sortBy: _, ...query } = urlToSearch(parameters);
        return query;
      };
      const { sortBy: _, ...page } = forSale(urlToSearch(entered));
      const values = (list: readonly string[] | undefined) => list?.toSorted();
      expect(values(unsorted(counted).values.status)).toEqual(values(page.values.status));
      expect({ ...unsorted(counted), values: { ...unsorted(counted).values, status: [] } }).toEqual({
        ...page,
        values: { ...page.values, status: [] },
      });
    }),
  );
});

it('countAddress keeps a requested status as the only one', () => {
  expect(countAddress(new URLSearchParams('status=sold'))).toBe('/api/search?status=sold&hitsPerPage=0');
});
