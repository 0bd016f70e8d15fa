import { rowId } from '#domain/text/row-id.ts';
import { readThen, writtenThen, type SavedThen } from '#domain/watchlist/saved-then.ts';
import { definePage } from '../define-page.ts';

/** More than any page shows of a device's recently viewed cars. */
const MOST = 24;

/** The requested vehicles, each once, in the order of the request. */
export function carIds(pairs: URLSearchParams): number[] {
  const ids = (pairs.get('cars') ?? '').slice(0, 300).split(',');
  return [...new Set(ids.map(rowId).filter((id) => id !== undefined))].slice(0, MOST);
}

/** How requested vehicles were when they were saved (`since`). */
export const carsThen = (pairs: URLSearchParams): SavedThen[] => {
  const ids = new Set(carIds(pairs));
  return readThen((pairs.get('since') ?? '').slice(0, 3_000)).filter(({ carId }) => ids.has(carId));
};

/** `GET /api/cars?cars=7,3`: names and photos of the cars that a device remembers by id, and what changed since it saved them. */
export const page = definePage({
  name: 'api-cars',
  paths: ['/api/cars'],
  kind: 'endpoint',
  prices: true,
  cache: {
    query: (pairs) => {
      const since = carsThen(pairs).map(writtenThen).join('|');
      return `cars=${carIds(pairs).join(',')}${since === '' ? '' : `&since=${encodeURIComponent(since)}`}`;
    },
    shows: 'stock',
  },
  robots: 'disallow',
});
