import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { requestTrace, type RequestTrace } from '#app/traces.ts';
import { errorPage } from './answers/error-page.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { TRACE_HEADER } from './cache/key-headers.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { cachedSender } from './cache/send-cached.ts';
import { createChain } from './chain/chain.ts';
import { clientAddresses } from './chain/client-address.ts';
import { isSecret } from './chain/is-secret.ts';
import { loggedPath } from './chain/logged-path.ts';
import { takeAbsoluteForm } from './chain/read-address.ts';
import type { HttpPorts } from './http-ports.ts';
import { pageEndpoints } from './pages/page-endpoints.ts';
import { recordSteps } from './record-steps.ts';
import { createRequestLog } from './request-log.ts';
import { routeName } from './route-name.ts';

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

/** `node:http`, then the page cache, which answers a hit with the bytes it has, then the chain for everything else. */
export function createHttpServer(ports: HttpPorts): Server & { cache: PageCache } {
  const { sites, clock, metrics, log } = ports;
  const cache = createPageCache({ maxBytes: ports.cacheBytes, now: () => clock.now().getTime() });
  const clients = clientAddresses(ports.trustedProxies);
  const sendCached = cachedSender(ports, cache, clients);
  const chain = createChain(ports, clients, pageEndpoints(ports, cache));
  const requestLog = createRequestLog(ports);

  const siteOf = ({ headers }: IncomingMessage) => sites.byHost(headers.host?.split(':', 1)[0] ?? '');

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = randomUUID();
    const began = performance.now();
    const { method = '' } = request;
    const pathname = pathOf(request);
    const [path, route] = [loggedPath(pathname), routeName(pathname)];
    response.once('close', () => {
      const { statusCode: status } = response;
      const ms = performance.now() - began;
      metrics.answered({ method, route, status }, ms);
      requestLog.answered({ id, site: siteOf(request)?.record.slug, method, route, path, status, ms });
    });
    const steps = isSecret(request.headers[TRACE_HEADER]?.toString(), ports.traceToken) ? recordSteps() : undefined;
    const make = () =>
      chain(request, response, id).catch((error: unknown) => {
        log.error({ id, path, err: error }, 'A request failed');
        return errorPage(500, `Please try again. If the problem continues, contact us and quote this number: ${id}`);
      });
    const send = async () =>
      sendAnswer(request, response, await make(), { grown: cache.grown, sending: steps?.headers });
    await (steps ? steps.of(send) : send());
  };

  const respondOrEnd = (request: IncomingMessage, response: ServerResponse): void =>
    void respond(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'An answer could not be sent');
      response.destroy();
    });

  /** The same, told to anyone who traces. */
  const respondTraced = (request: IncomingMessage, response: ServerResponse, isPlain: boolean): void => {
    const trace: RequestTrace = {
      method: request.method ?? '',
      route: routeName(pathOf(request)),
      site: siteOf(request)?.record.slug,
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
      if (!trace.cached) respondOrEnd(request, response);
    });
  };

  const server = createServer({ maxHeaderSize: 16_384, ...TIMEOUTS, ...ports.timeouts }, (request, response) => {
    if (ports.closing()) response.setHeader('connection', 'close');
    const isPlain = !takeAbsoluteForm(request); // a cached page is found by the headers as they came
    if (requestTrace.start.hasSubscribers) respondTraced(request, response, isPlain);
    else if (!isPlain || !sendCached(request, response)) respondOrEnd(request, response);
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', ports.limits.onConnection);
  server.on('close', requestLog.end);
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

/** Without its query. */
const pathOf = (request: IncomingMessage): string => request.url?.split('?', 1)[0] ?? '';
