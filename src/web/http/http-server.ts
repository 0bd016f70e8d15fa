import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '#app/clock.ts';
import type { LiveSite, LiveSites } from '#app/site/live-sites.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import type { Services } from '#app/services.ts';
import type { SitePreviews } from '#app/site/preview-site.ts';
import { requestTrace, type RequestTrace } from '#app/traces.ts';
import type { pageAt } from '../pages/page-at.ts';
import type { RenderPage } from '../server.ts';
import { createAnswer } from './answer.ts';
import { cameFrom } from './pages/came-from.ts';
import { clientAddresses, type TrustedProxies } from './chain/client-address.ts';
import { takeAbsoluteForm } from './absolute-form.ts';
import { acceptedEncoding } from './answers/encoding.ts';
import { errorPage } from './answers/error-page.ts';
import type { Handler } from './handler.ts';
import { isProgram } from './is-program.ts';
import { keyHeaders } from './cache/key-headers.ts';
import { loggedPath } from './chain/logged-path.ts';
import type { ConcurrencyLimits } from '../load/concurrency-limits.ts';
import type { Metrics } from '#app/metrics.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import {
  isSentOften,
  makeSmaller,
  preparedVariant,
  sendVariant,
  type PreparedResponse,
} from './answers/prepared-response.ts';
import type { Scheme } from './chain/read-address.ts';
import { routeName } from './route-name.ts';
import { STRICT_TRANSPORT } from './answers/security-headers.ts';

export interface HttpPorts {
  sites: LiveSites;
  clock: Clock;
  services: Services;
  rateLimiter: RateLimiter;
  renderPage: RenderPage;
  /** Absent: the pages that are declared. */
  pageAt?: typeof pageAt;
  files: ReadonlyMap<string, PreparedResponse>;
  /** Drafts of settings as pages, for staff; without it there are none. */
  previews?: Pick<SitePreviews, 'open'>;
  /** For requests to known sites, in order. */
  handlers: readonly Handler[];
  /** For requests of any host, before a site is looked for. */
  hostlessHandlers: readonly Handler[];
  metrics: Metrics;
  /** How much is made at once, and what goes first. */
  limits: ConcurrencyLimits;
  /** A page was sent to someone's browser; `from` as `cameFrom` has it. */
  onPageView?: (site: LiveSite, address: string, from: string | undefined) => void;
  log: Logger;
  /** Whether an error says that the database cannot be reached right now. */
  isOutOfReach?(error: unknown): boolean;
  /** Bytes of rendered pages to keep; 0 keeps none. */
  cacheBytes: number;
  /** Added to every page, over what this server sets itself. */
  moreHeaders: Record<string, string>;
  trustedProxies: TrustedProxies;
  /** True once the process is ending: every answer then closes its connection. */
  closing(): boolean;
  /** An answer that takes longer (ms) is a line of its own in the log; 0 or absent: none is. */
  slowPageMs?: number;
  /** For tests that cannot wait. */
  timeouts?: Partial<typeof TIMEOUTS>;
  /** The port that visitors use, for addresses that others read; undefined: the usual one of the scheme. */
  publicPort(): number | undefined;
}

/** A connection that sends its headers slower (ms), or its whole request, or nothing for so long, is cut off. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  /** The largest file takes two minutes where a phone has a weak signal; a proxy that streams (Caddy) waits for as long. */
  requestTimeout: 150_000,
  keepAliveTimeout: 65_000,
  /** How often Node looks for slow ones; its own 30 s would let them live three times as long. */
  connectionsCheckingInterval: 2_000,
};
/** A visitor who reads nothing of an answer for so long (ms) has gone. */
const SILENCE_MS = 120_000;
/** More connections than this are closed at once: descriptors end, and a proxy in front needs far fewer. */
const MOST_CONNECTIONS = 10_000;

export function createHttpServer(ports: HttpPorts): Server & { cache: PageCache } {
  const { sites, clock, metrics, log } = ports;
  const cache = createPageCache({ maxBytes: ports.cacheBytes, now: () => clock.now().getTime() });
  const clients = clientAddresses(ports.trustedProxies);
  const { answer, send } = createAnswer(ports, { cache, clients });

  /** The whole way of a cached page: the canonical address is found as it stands, and bytes are written. */
  const sendCached = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { host, acceptEncoding, ifNoneMatch, userAgent, referer, https, twoHosts } = keyHeaders(request.rawHeaders);
    if (host === undefined || twoHosts) return false;
    const site = sites.byHost(host.split(':', 1)[0]!);
    if (site === undefined) return false;
    const scheme = https && clients.trustsPeer(request) ? 'https' : 'http';
    const cached = cache.find(site, scheme, request.url);
    const page = cached ?? fileAt(request.url, scheme, response);
    const variant = page && preparedVariant(page, acceptedEncoding(acceptEncoding));
    if (!page || !variant) return false;
    metrics.cached++;
    if (cached?.status === 200 && request.method === 'GET' && !isProgram(userAgent))
      ports.onPageView?.(site, request.url, cameFrom(referer, host));
    sendVariant(request.method, ifNoneMatch, response, page.status, variant);
    if (cached && isSentOften(cached))
      makeSmaller(cached).then(
        () => cache.grown(cached),
        (error: unknown) => log.error({ err: error }, 'A page could not be recompressed'),
      );
    return true;
  };

  /** Files know no scheme: what https wants is added to them. */
  const fileAt = (path: string, scheme: Scheme, response: ServerResponse): PreparedResponse | undefined => {
    const file = ports.files.get(path);
    if (file && scheme === 'https') response.setHeaders(new Map(Object.entries(STRICT_TRANSPORT)));
    return file;
  };

  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const id = randomUUID();
    const began = performance.now();
    const path = loggedPath(request.url?.split('?', 1)[0] ?? '');
    response.once('close', () => {
      const ms = performance.now() - began;
      const route = routeName(request.url?.split('?', 1)[0] ?? '');
      metrics.answered({ method: request.method ?? '', route, status: response.statusCode }, ms);
      if (ports.slowPageMs !== undefined && ports.slowPageMs > 0 && ms >= ports.slowPageMs)
        log.warn(
          { id, method: request.method, route, path, status: response.statusCode, ms: Math.round(ms) },
          'Slow page',
        );
      // no query, no address of the visitor, no key: they may be personal
      log.info(
        { id, method: request.method, path, status: response.statusCode, ms: Math.round(ms * 10) / 10 },
        'request',
      );
    });
    answer(request, response, id).catch((error: unknown) => {
      log.error({ id, path, err: error }, 'A request failed');
      if (response.headersSent) return void response.destroy();
      send(
        request,
        response,
        errorPage(500, `Please try again. If the problem continues, contact us and quote this number: ${id}`),
      ).catch(() => response.destroy());
    });
  };

  /** The same, told to anyone who traces. */
  const respondTraced = (request: IncomingMessage, response: ServerResponse, isPlain: boolean): void => {
    const trace: RequestTrace = {
      method: request.method ?? '',
      route: routeName(request.url?.split('?', 1)[0] ?? ''),
      site: sites.byHost(request.headers.host?.split(':', 1)[0] ?? '')?.record.slug,
      status: 0,
      cached: false,
      traceparent: clients.trustsPeer(request) ? request.headers['traceparent']?.toString() : undefined,
    };
    response.once('close', () => {
      trace.status = response.statusCode;
      requestTrace.asyncEnd.publish(trace);
    });
    requestTrace.start.runStores(trace, () => {
      trace.cached = isPlain && sendCached(request, response);
      if (!trace.cached) respond(request, response);
    });
  };

  const server = createServer({ maxHeaderSize: 16_384, ...TIMEOUTS, ...ports.timeouts }, (request, response) => {
    if (ports.closing()) response.setHeader('connection', 'close');
    const isPlain = !takeAbsoluteForm(request); // a cached page is found by the headers as they came
    if (requestTrace.start.hasSubscribers) respondTraced(request, response, isPlain);
    else if (!isPlain || !sendCached(request, response)) respond(request, response);
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', ports.limits.onConnection);
  server.setTimeout(SILENCE_MS);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy();
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request';
    // `end` alone waits for the other side, which may never close
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  });
  return Object.assign(server, { cache });
}
