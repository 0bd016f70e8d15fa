import { rowId } from '#domain/text/row-id.ts';
import { definePage } from '../define-page.ts';

/** More than a page shows of what a device remembers. */
const MOST = 24;

/** The vehicles that are asked for, each once, in the order of the question. */
export function carIds(pairs: URLSearchParams): number[] {
  const given = (pairs.get('cars') ?? '').slice(0, 300).split(',');
  return [...new Set(given.map(rowId).filter((id) => id !== undefined))].slice(0, MOST);
}

/** `GET /api/cars?cars=7,3`: what a device remembers by number, in words and pictures. */
export const page = definePage({
  name: 'api-cars',
  paths: ['/api/cars'],
  kind: 'endpoint',
  cache: { query: (pairs) => `cars=${carIds(pairs).join(',')}`, shows: 'stock' },
  robots: 'disallow',
});
