import { pageAt } from '../pages/page-at.ts';

/** Paths that no page declares, by what they begin with. */
const HANDLERS: readonly (readonly [string, string])[] = [
  ['/pictures/', 'picture'],
  ['/assets/', 'file'],
  ['/api/feeds/', 'feed'],
  ['/api/stock/', 'partner'],
  ['/api/changes/', 'partner'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
  ['/desk/', 'desk'],
];

/** What a path is counted as in metrics: the page's name, never the path, so that no one makes up new rows. */
export function routeName(path: string): string {
  const handler = HANDLERS.find(([prefix]) => `${path}/`.startsWith(prefix));
  return handler?.[1] ?? pageAt(path)?.name ?? 'none';
}
