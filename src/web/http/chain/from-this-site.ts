import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether what was sent comes from a page of this very host, so that no one can send in a visitor's name from elsewhere.
 * Browsers say it themselves (`Sec-Fetch-Site`), older ones by Origin or Referer; who says nothing at all is a program.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, host: string): boolean {
  const { origin, referer } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = origin ?? referer;
  return from === undefined || (URL.canParse(from) && new URL(from).host === new URL(`http://${host}`).host);
}
