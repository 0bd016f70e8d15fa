import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Services } from '#app/services.ts';
import { healthEndpoint } from '#web/endpoints/health-endpoint.ts';
import { fileEndpoint } from '#web/endpoints/file-endpoint.ts';
import type { HttpPorts } from '#web/http/http-ports.ts';
import { createHttpServer } from '#web/http/http-server.ts';
import { createConcurrencyLimits } from '#web/load/concurrency-limits.ts';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import type { Rendering } from '#web/server.ts';
import { ask } from './ask.ts';
import { liveSite } from './live-site.ts';

export interface ServerOptions extends Partial<HttpPorts> {
  answer?: (request: Request, rendering: Rendering) => Response | Promise<Response>;
}

/** A server over two sites, a.test and b.test, whose only page says which site and address it is. `close` it. */
export async function openTestServer({ answer, endpoints = [], ...more }: ServerOptions = {}) {
  const hosts = new Map<string, LiveSite>([
    ['a.test', liveSite('a')],
    ['b.test', liveSite('b', { id: 2 })],
  ]);
  const rendered: string[] = [];
  const seen: Request[] = [];
  const logged: string[] = [];
  const metrics = createMetrics();
  const clock = { now: () => new Date() };
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  const server = createHttpServer({
    sites: {
      all: () => [...hosts.values()],
      byHost: (host) => hosts.get(host),
      hostname: ({ record }) => [...hosts].find(([, site]) => site.record.id === record.id)![0],
      reload: async () => {},
      stockChanged: () => {},
      refreshWords: async () => {},
    },
    clock,
    services: {} as Services,
    rateLimiter: memoryRateLimiter(),
    renderPage: async (request, rendering) => {
      rendered.push(request.url);
      seen.push(request);
      return (
        (await answer?.(request, rendering)) ??
        new Response(`<p>${rendering.site.record.slug} ${request.url}</p>${'.'.repeat(600)}<script>1</script>`, {
          headers: { 'content-type': 'text/html' },
        })
      );
    },
    files: new Map(),
    endpoints: [fileEndpoint({ files: more.files ?? new Map(), metrics, clock, log }), ...endpoints],
    hostlessEndpoints: [
      healthEndpoint({ ready: () => true, following: () => true, metrics, token: 'a-token-of-some-length' }),
    ],
    metrics,
    limits: createConcurrencyLimits({ pages: 0, submissions: 0 }),
    log,
    cacheBytes: 10_000_000,
    moreHeaders: {},
    trustedProxies: { hops: 0 },
    publicPort: () => undefined,
    closing: () => false,
    ...more,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    rendered,
    seen,
    logged,
    hosts,
    server,
    get: (host: string, path: string, options?: Parameters<typeof ask>[3]) => ask(port, host, path, options),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
