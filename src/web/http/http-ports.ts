import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '#app/clock.ts';
import type { LiveSite, LiveSites } from '#app/site/live-sites.ts';
import type { Metrics } from '#app/metrics.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import type { Services } from '#app/services.ts';
import type { SitePreviews } from '#app/site/preview-site.ts';
import type { ConcurrencyLimits } from '../load/concurrency-limits.ts';
import type { pageAt } from '../pages/page-at.ts';
import type { RenderPage } from '../server.ts';
import type { PreparedResponse } from './answers/prepared-response.ts';
import type { TrustedProxies } from './chain/client-address.ts';
import type { ChainRequest, Endpoint } from './chain/endpoint.ts';
import type { Scheme } from './chain/read-address.ts';

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
  /** Whether someone of the site's staff is signed in, who sees it before it is open; without it no one does. */
  isStaff?(site: LiveSite, request: IncomingMessage, scheme: Scheme): Promise<boolean>;
  /** What answers at a known site, in order, before its pages. */
  endpoints: readonly Endpoint[];
  /** What answers at any host, before a site is looked for. */
  hostlessEndpoints: readonly Endpoint<ChainRequest>[];
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
  /** Who sends it may see the steps of a request (`forecourt trace`); absent: no one may. */
  traceToken?: string | undefined;
  /** For tests that cannot wait. */
  timeouts?: Partial<ServerOptions>;
  /** The port that visitors use, for addresses that others read; undefined: the usual one of the scheme. */
  publicPort(): number | undefined;
}
