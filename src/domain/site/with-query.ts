/** An address with one more pair or more in its query, before its fragment. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash}`;
}
