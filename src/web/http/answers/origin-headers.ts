import type { IncomingMessage } from 'node:http';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Audience } from '../chain/endpoint.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';

/** Seconds. Browsers keep what a preflight said for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

const EXPOSED = { 'access-control-expose-headers': 'etag, retry-after' };

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  ...EXPOSED,
  'cross-origin-resource-policy': 'cross-origin',
};

const BY_ORIGIN = { vary: 'Origin' };

/** What every response of an endpoint says to pages of other websites, the same to all. No cookie is sent along: `*` forbids that. */
export function originHeaders({ origins }: Pick<Audience, 'origins'>, site: LiveSite): Record<string, string> {
  if (origins === undefined) return {};
  return origins(site.settings) === '*' ? ANY_ORIGIN : BY_ORIGIN;
}

/** What is said to this page beside it, if it is one of those that a site names. */
export function originAllowed(
  { origins }: Pick<Audience, 'origins'>,
  site: LiveSite,
  { headers: { origin } }: IncomingMessage,
): Record<string, string> | undefined {
  const allowed = origins?.(site.settings);
  if (allowed === '*') return ANY_ORIGIN;
  return origin !== undefined && allowed?.includes(origin)
    ? { 'access-control-allow-origin': origin, ...EXPOSED, ...BY_ORIGIN }
    : undefined;
}

/** Both: what an answer says to the page that asks. */
export const headersFor = (
  endpoint: Pick<Audience, 'origins'>,
  site: LiveSite,
  request: IncomingMessage,
): Record<string, string> => ({ ...originHeaders(endpoint, site), ...originAllowed(endpoint, site, request) });

/** Whether only some may read it, so that one response is not right for everyone. */
export const differsByOrigin = ({ headers }: PreparedResponse): boolean => headers.vary?.startsWith('Origin') ?? false;

/** For a browser that asks whether a page of another website may read this. */
export function preflight(supported: readonly string[], allowed: Record<string, string>): PreparedResponse {
  const methods = supported.join(', ');
  return prepareResponse({
    status: 204,
    body: Buffer.alloc(0),
    headers: {
      ...allowed,
      allow: methods,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'accept, authorization, content-type, if-none-match',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}
