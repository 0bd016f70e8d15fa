import { rowId } from '#domain/text/row-id.ts';
import { definePage } from '../define-page.ts';

/** More than any page shows of a device's recently viewed cars. */
const MOST = 24;

/** The requested vehicles, each once, in the order of the request. */
export function carIds(pairs: URLSearchParams): number[] {
  const ids = (pairs.get('cars') ?? '').slice(0, 300).split(',');
  return [...new Set(ids.map(rowId).filter((id) => id !== undefined))].slice(0, MOST);
}

/** `GET /api/cars?cars=7,3`: names and photos of the cars that a device remembers by id. */
export const page = definePage({
  name: 'api-cars',
  paths: ['/api/cars'],
  kind: 'endpoint',
  prices: true,
  cache: { query: (pairs) => `cars=${carIds(pairs).join(',')}`, shows: 'stock' },
  robots: 'disallow',
});
