import { COMPARE_PATH } from '#domain/compare/compare-path.ts';
import { carIds } from '../api-cars/page.ts';
import { definePage } from '../define-page.ts';

/** The vehicles of `cars=7,3`, or of a form's `cars=7&cars=3`, each once. */
export const comparedCars = (pairs: URLSearchParams): number[] =>
  carIds(new URLSearchParams({ cars: pairs.getAll('cars').join(',') }));

/** `/compare?cars=…`: vehicles side by side. */
export const page = definePage({
  name: 'compare',
  paths: [COMPARE_PATH],
  kind: 'page',
  analytics: 'compare',
  prices: true,
  cache: { query: (pairs) => `cars=${comparedCars(pairs).join(',')}`, shows: 'stock' },
  robots: 'noindex',
});
