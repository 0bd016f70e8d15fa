import { FOR_SALE } from './for-sale.ts';

/**
 * Asks how many vehicles a search has as its page counts them: those that can be bought, unless a status is asked for.
 * `search`: the decoded pairs of its query (a URLSearchParams is one).
 */
export function countAddress(search: Iterable<readonly [string, string]>): string {
  const entered = [...search].filter(([name]) => name !== 'hitsPerPage');
  const status = entered.some(([name]) => name === 'status') ? [] : FOR_SALE.map((one) => ['status', one] as const);
  const pairs = [...entered, ...status, ['hitsPerPage', '0'] as const];
  return `/api/search?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}
