import type { RateLimiter } from '#app/rate-limiter.ts';
import { isLocalAddress } from '../chain/client-address.ts';
import type { Handler } from '../handler.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

export interface HostAllowedPorts {
  /** Whether a site answers at a host name (lower case). */
  isSite(hostname: string): boolean;
  rateLimiter: RateLimiter;
}

/** Counted over all sites together. */
const NO_SITE = 0;

/**
 * `/api/host-allowed?domain=…`: 200 when a site answers there, for a proxy that asks before it gets a certificate for a
 * name. Only for anyone who asks this server itself from this machine or its network: what a proxy passes on has an
 * X-Forwarded-For, and a stranger must not learn name by name which sites are here.
 */
export const hostAllowedHandler =
  ({ isSite, rateLimiter }: HostAllowedPorts): Handler =>
  (request, response, { url }) => {
    const address = request.socket.remoteAddress ?? '';
    if (url.pathname !== '/api/host-allowed' || request.method !== 'GET') return false;
    if (request.headers['x-forwarded-for'] !== undefined || !isLocalAddress(address)) return false;
    const send = (status: number, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'cache-control': 'no-store', ...SECURITY_HEADERS, ...headers }).end();
    const domain = (url.searchParams.get('domain') ?? '').toLowerCase().replace(/\.$/, '');
    // a flood of made-up names must not keep a site from its certificate: only names of no one are counted
    if (isSite(domain)) send(200);
    else
      rateLimiter.take('host-allowed', { siteId: NO_SITE, address }).then(
        (verdict) => (verdict.allowed ? send(404) : send(429, { 'retry-after': String(verdict.retryAfterSeconds) })),
        () => send(404),
      );
    return true;
  };
