import { definePage, type QueryKeys } from '../define-page.ts';

/** `/print?car_id={slug}`: which car. */
export const CAR_KEY = 'car_id';

/** The slug of one car, and nothing else of the query. */
export const oneCar: QueryKeys = (pairs) => {
  const slug = pairs.get(CAR_KEY);
  return slug === null || !/^[\w-]{1,200}$/.test(slug) ? '' : `${CAR_KEY}=${slug}`;
};

/** A car on one sheet, for the printer. */
export const page = definePage({
  name: 'print',
  paths: ['/print'],
  kind: 'page',
  prices: true,
  cache: { query: oneCar, shows: 'stock' },
  robots: 'noindex',
});
