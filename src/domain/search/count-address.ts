/**
 * Asks how many vehicles a search has as its page counts them. `search`: the decoded pairs of its query (a
 * URLSearchParams is one).
 */
export function countAddress(search: Iterable<readonly [string, string]>): string {
  const entered = [...search].filter(([name]) => name !== 'hitsPerPage' && name !== 'facets');
  const pairs = [...entered, ['hitsPerPage', '0'] as const, ['facets', ''] as const];
  return `/api/search?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}
