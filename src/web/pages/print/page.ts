import { definePage, type QueryKeys } from '../define-page.ts';

/** `/print?car_id={slug}`: which car. */
export const CAR_KEY = 'car_id';

const car: QueryKeys = (pairs) => {
  const slug = pairs.get(CAR_KEY);
  return slug === null || !/^[\w-]{1,200}$/.test(slug) ? '' : `${CAR_KEY}=${slug}`;
};

/** A car on one sheet, for the printer. */
export const page = definePage({
  name: 'print',
  paths: ['/print'],
  kind: 'page',
  prices: true,
  cache: { query: car, shows: 'stock' },
  robots: 'noindex',
});
