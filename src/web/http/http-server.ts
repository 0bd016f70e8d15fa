import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '#app/clock.ts';
import type { LiveSites } from '#app/live-sites.ts';
import type { SiteRequest } from '../context.ts';
import type { RenderPage } from '../server.ts';
import type { Door } from './door.ts';
import { acceptedEncoding } from './encoding.ts';
import type { Metrics } from './metrics.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { keyHeaders } from './key-headers.ts';
import { pageKey } from './page-key.ts';
import { createPage, readyVariant, sendVariant, variantOf, type Page } from './page.ts';
import { plainAnswer } from './plain-answer.ts';
import { readAddress } from './read-address.ts';
import { readBody } from './read-body.ts';
import { sharedPage, wholeAnswer } from './render-page.ts';
import { STRICT_TRANSPORT } from './security-headers.ts';

export interface HttpPorts {
  sites: LiveSites;
  clock: Clock;
  /** What loaders and actions get beside the site. */
  about: Omit<SiteRequest, 'site' | 'now' | 'origin'>;
  renderPage: RenderPage;
  files: ReadonlyMap<string, Page>;
  /** For requests to known sites, in order. */
  doors: readonly Door[];
  /** For requests of any host, before a site is looked for. */
  anyHost: readonly Door[];
  metrics: Metrics;
  log: Logger;
  /** Bytes of rendered pages to keep; 0 keeps none. */
  cacheBytes: number;
  /** Added to every page, over what this server sets itself. */
  moreHeaders: Record<string, string>;
  /** Believe X-Forwarded-Proto of the proxy in front. */
  trustProxy: boolean;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const UNKNOWN_HOST = plainAnswer(404, 'No site answers at this address.');

export function createHttpServer(ports: HttpPorts): Server & { cache: PageCache } {
  const { sites, clock, metrics, log } = ports;
  const cache = createPageCache({ maxBytes: ports.cacheBytes, now: () => clock.now().getTime() });
  const schemeOf = (request: IncomingMessage) =>
    ports.trustProxy && request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';

  /** The whole way of a page that is kept: the canonical address is found as it stands, and bytes are written. */
  const sendKept = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { host, acceptEncoding, ifNoneMatch, https } = keyHeaders(request.rawHeaders);
    if (host === undefined) return false;
    const page =
      cache.find(`${ports.trustProxy && https ? 'https' : 'http'}://${host}`, request.url, sites.byHost) ??
      (sites.byHost(host.split(':', 1)[0]!) ? ports.files.get(request.url) : undefined);
    const variant = page && readyVariant(page, acceptedEncoding(acceptEncoding));
    if (!page || !variant) return false;
    metrics.kept++;
    sendVariant(request.method, ifNoneMatch, response, page.status, variant);
    return true;
  };

  const send = async (request: IncomingMessage, response: ServerResponse, page: Page) => {
    const lean = page.status === 200;
    const before = page.variants.size;
    const variant = await variantOf(page, acceptedEncoding(request.headers['accept-encoding']), { lean });
    if (page.variants.size !== before) cache.grown(page);
    sendVariant(request.method, request.headers['if-none-match'], response, page.status, variant);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const method = request.method ?? '';
    if (!METHODS.has(method))
      return send(
        request,
        response,
        plainAnswer(405, 'Only GET, HEAD and POST are understood.', { allow: 'GET, HEAD, POST' }),
      );
    const address = readAddress(request.headers.host, request.url ?? '', schemeOf(request));
    if ('because' in address) {
      const { status, because, location } = address;
      return send(request, response, plainAnswer(status, because, location === undefined ? {} : { location }));
    }
    if (ports.anyHost.some((door) => door(request, response, address))) return undefined;
    const site = sites.byHost(address.hostname);
    if (!site) return send(request, response, UNKNOWN_HOST);
    const file = ports.files.get(address.url.pathname);
    if (file) return send(request, response, file);
    if (ports.doors.some((door) => door(request, response, address))) return undefined;

    const { origin } = address;
    const report = (error: unknown) =>
      log.error({ id, site: site.record.slug, path: address.url.pathname, err: error }, 'A page failed');
    const more = { ...(address.url.protocol === 'https:' ? STRICT_TRANSPORT : {}), ...ports.moreHeaders };
    const about: SiteRequest = { ...ports.about, site, now: clock.now(), origin };
    const key = method === 'POST' ? undefined : pageKey(address.url, site.settings);
    if (key !== undefined) {
      const page =
        cache.find(origin, key, sites.byHost) ??
        (await cache.fill(origin, site, key, async () => {
          // the route sees the canonical address and nothing of who asks: what it answers fits everybody
          const response = await ports.renderPage(new Request(origin + key), about, report);
          return sharedPage(response, more, report);
        }));
      return send(request, response, page);
    }
    const body = method === 'POST' ? await readBody(request) : undefined;
    if (body === 'too large')
      return send(request, response, plainAnswer(413, 'A form here has at most 256 KB.', { connection: 'close' }));
    const asked = new Request(address.url, { method, headers: headersOf(request), ...(body ? { body } : {}) });
    const { cookies, ...whole } = await wholeAnswer(await ports.renderPage(asked, about, report), {
      'cache-control': 'no-store',
      ...more,
    });
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    return send(request, response, createPage(whole));
  };

  const server = createServer(
    { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (sendKept(request, response)) return;
      const id = randomUUID();
      const began = performance.now();
      const path = request.url?.split('?', 1)[0]?.slice(0, 200);
      response.once('close', () => {
        const ms = performance.now() - began;
        metrics.answered(request.method ?? '', response.statusCode, ms);
        // no query, no address of the visitor: both may be personal
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
          plainAnswer(500, `Please try again. If it happens again, tell us this number: ${id}`),
        ).catch(() => response.destroy());
      });
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy();
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return Object.assign(server, { cache });
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  return headers;
}
