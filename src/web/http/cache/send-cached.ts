import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../answers/encoding.ts';
import {
  isSentOften,
  makeSmaller,
  preparedVariant,
  sendVariant,
  type PreparedResponse,
} from '../answers/prepared-response.ts';
import { differsByOrigin } from '../answers/origin-headers.ts';
import { STRICT_TRANSPORT } from '../answers/security-headers.ts';
import type { ClientAddresses } from '../chain/client-address.ts';
import { isSecret } from '../chain/is-secret.ts';
import type { HttpPorts } from '../http-ports.ts';
import { cameFrom, isProgram } from '../pages/came-from.ts';
import { keyHeaders } from './key-headers.ts';
import type { PageCache } from './page-cache.ts';

/** The whole way of a cached page: the canonical address is found as it stands, and bytes are written. False: it is in no cache. */
export function cachedSender(
  { sites, files, metrics, log, onPageView, traceToken }: HttpPorts,
  cache: PageCache,
  clients: ClientAddresses,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const recompress = (page: PreparedResponse) =>
    makeSmaller(page).then(
      () => cache.grown(page),
      (error: unknown) => log.error({ err: error }, 'A page could not be recompressed'),
    );

  return (request, response) => {
    if (request.url === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { host, acceptEncoding, ifNoneMatch, userAgent, referer, https, twoHosts, trace } = keyHeaders(
      request.rawHeaders,
    );
    if (host === undefined || twoHosts) return false;
    if (trace !== undefined && isSecret(trace, traceToken)) return false; // the chain tells its steps
    const site = sites.byHost(host.split(':', 1)[0]!);
    if (site === undefined) return false;
    const scheme = https && clients.trustsPeer(request) ? 'https' : 'http';
    const cached = cache.find(site, scheme, request.url);
    if (cached && differsByOrigin(cached)) return false; // the chain knows who may read it
    const page = cached ?? files.get(request.url);
    const variant = page && preparedVariant(page, acceptedEncoding(acceptEncoding));
    if (!page || !variant) return false;
    // files know no scheme: what https wants is added to them
    if (!cached && scheme === 'https') response.setHeaders(new Map(Object.entries(STRICT_TRANSPORT)));
    metrics.cached++;
    if (cached?.status === 200 && request.method === 'GET' && !isProgram(userAgent))
      onPageView?.(site, request.url, cameFrom(referer, host));
    sendVariant(request.method, ifNoneMatch, response, page.status, variant);
    if (cached && isSentOften(cached)) void recompress(cached);
    return true;
  };
}
