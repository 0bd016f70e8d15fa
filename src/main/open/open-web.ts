import { once } from 'node:events';
import process from 'node:process';
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { receiveFile } from '#adapters/feed/receive-file.ts';
import { drawIcon } from '#adapters/images/draw-icon.ts';
import { siteMails } from '#adapters/mail/site-mails.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createDailyCounts } from '#adapters/postgres/reports/daily-counts.ts';
import { createEventStore } from '#adapters/postgres/events/event-store.ts';
import { createMailCatcher } from '#adapters/postgres/mail/mail-catcher.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { createPageCounter } from '#app/reports/page-counter.ts';
import { createEventRecorder } from '#app/events/event-recorder.ts';
import { keepSnapshots } from '#app/stock/keep-snapshots.ts';
import { followChanges } from '#app/stock/follow-changes.ts';
import { createLiveSites, type LiveSite, type LiveSites } from '#app/site/live-sites.ts';
import { createOldSlugs } from '#app/car/old-slugs.ts';
import { filledSettings } from '#app/site/live-values.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { RenderDesk } from '#app/staff/desk-rendering.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { pageMeaning, toolMeaning, visitMeaning } from '#web/pages/page-meaning.ts';
import { deskEndpoint } from '#web/endpoints/desk-endpoint.ts';
import { drain } from '#web/http/drain.ts';
import { feedEndpoint, feedRunEndpoint } from '#web/endpoints/feed-endpoint.ts';
import { partnerEndpoints } from '#web/endpoints/partner-endpoint.ts';
import { fileEndpoint } from '#web/endpoints/file-endpoint.ts';
import { healthEndpoint } from '#web/endpoints/health-endpoint.ts';
import { hostAllowedEndpoint } from '#web/endpoints/host-allowed-endpoint.ts';
import { iconEndpoint } from '#web/endpoints/icon-endpoint.ts';
import { createHttpServer } from '#web/http/http-server.ts';
import { createConcurrencyLimits } from '#web/load/concurrency-limits.ts';
import { inboxEndpoint } from '#web/endpoints/inbox-endpoint.ts';
import type { Metrics } from '#app/metrics.ts';
import type { PreparedResponse } from '#web/http/answers/prepared-response.ts';
import { pictureEndpoint } from '#web/endpoints/picture-endpoint.ts';
import { createSiteLinks } from '#web/content/site-links.ts';
import { createBackgroundThrottle, PATIENT } from '#web/load/background-throttle.ts';
import type { RenderPage } from '#web/server.ts';
import { openAreas } from '#main/areas.ts';
import { databaseProblem } from '#main/database-problem.ts';
import { catchesMail, type Environment } from '#main/environment.ts';
import { serverSecret } from '#main/server-secret.ts';
import { openBackupDesk } from './open-backups.ts';
import { openDesk } from './open-desk.ts';
import { openOutsideSearch } from './open-outside-search.ts';
import { openMailing } from './open-mailing.ts';
import { openMailState } from './open-mail-state.ts';
import { openPictures } from './open-pictures.ts';
import { openPlaces } from './open-places.ts';
import { openSetUpServices } from './open-set-up-services.ts';
import { openSetUp, openStaffCheck } from './open-set-up.ts';
import { openCarPreviews, openPreviews } from './open-previews.ts';
import { openSnapshots } from './open-snapshots.ts';
import { openServices } from '#main/services.ts';
import { onceReachable } from '#main/once-reachable.ts';
import { publicPort } from '#main/public-port.ts';
import { portProblem } from '#main/free-port.ts';
import { webMetrics } from '#main/metrics/web-metrics.ts';
import { concurrencyMetrics } from '#main/metrics/concurrency-metrics.ts';
import { poolMetrics } from '#main/metrics/pool-metrics.ts';
import { openRateLimits } from './open-rate-limits.ts';
import type { OpenDatabase } from './open-database.ts';
import { watchStoring } from '#main/watch-storing.ts';

/** Renders pages: the built bundle, or the one with hot reload in development. */
export interface Renderer {
  renderPage: RenderPage;
  renderDesk: RenderDesk;
  files: ReadonlyMap<string, PreparedResponse>;
  moreHeaders: Record<string, string>;
  /** Whether rendered pages are cached. */
  cachesPages: boolean;
}

export interface OpenWeb {
  server: Server;
  sites: LiveSites;
  /** Number of cars in memory. */
  cars(): number;
  port: number;
  /** Stops accepting requests, finishes the open ones and stops following the database. */
  close(): Promise<void>;
}

const isOutOfReach = (error: unknown): boolean => databaseProblem(error).transient;

/** Time limit for open requests at shutdown (ms), before they are cut off. */
const OPEN_REQUESTS_MS = 10_000;

/** Milliseconds between two writes of a process's page counts to the database. */
const COUNT_MS = 10_000;

/** Starts the web process on an open database: sites and stock in memory, following the change log. */
export async function openWeb({
  open,
  environment: given,
  renderer,
  log,
  metrics,
}: {
  open: OpenDatabase;
  environment: Environment;
  renderer: Renderer;
  log: Logger;
  metrics: Metrics;
}): Promise<OpenWeb> {
  const clock = { now: () => new Date() };
  const database = open.prompt;
  const environment = { ...given, SECRET: serverSecret(given) };
  const areas = openAreas(open, clock, { ...environment, serverSecret: environment.SECRET });
  const siteStore = areas.sites.sites;
  const oldSlugs = createOldSlugs();
  const concurrencyLimits = createConcurrencyLimits(
    { pages: environment.PAGES_AT_ONCE, submissions: environment.SENT_AT_ONCE },
    { queryWaitMs: () => open.pools.critical.state().waitedMs },
  );
  const patiently = () => createBackgroundThrottle(concurrencyLimits, PATIENT);
  const stock = createStockIndex(patiently());
  const sites = createLiveSites({
    sites: siteStore,
    resolveSettings: async ({ slug }, records) => (await resolveSite(siteStore, slug, records)).settings,
    stockFilter: (settings, groupId, dealerships) => stockFilter(settings, groupId, dealerships),
    fillWords: (site) => filledSettings(site, stock, clock.now()),
    baseDomain: environment.BASE_DOMAIN,
    report: (err, words) => log.error({ err }, words),
  });
  const places = openPlaces({
    store: areas.places,
    clock,
    secret: (variable) => process.env[variable],
  });
  const changes = createChangeLog(database, open.connection);
  const snapshots = await openSnapshots(environment, changes, log, patiently());
  const follower = await followChanges({
    changes,
    snapshots,
    sites,
    stock,
    oldSlugs,
    stockStore: areas.stock.store,
    directory: siteStore.directory,
    clock,
    onceReachable: (attempt) =>
      onceReachable(attempt, { seconds: environment.DATABASE_WAIT, warn: (words) => log.warn(words) }),
    rest: createBackgroundThrottle(concurrencyLimits),
    waitedMs: concurrencyLimits.longestWaitMs,
    places,
    report: ({ ok, error }) =>
      ok
        ? log.info('The database answers again')
        : log.error({ err: error }, 'Changes cannot be read from the database; pages keep their last good state'),
  });
  const keeping = keepSnapshots({ snapshots, follower, stock, log });
  // the first search sorts the stock, so run one before the first visitor does
  for (const { stockFilter: filter } of sites.all())
    await stock.search(filter, EMPTY_QUERY, { hitsPerPage: 1, facets: [], now: clock.now().getTime() / 1000 });
  const pictures = openPictures(environment, clock, {
    stock: areas.stock.pictures,
    site: areas.content.pictures,
  });
  const events = createEventRecorder({
    store: createEventStore(database),
    warn: (err) => log.warn({ err }, 'Events cannot be stored: some are queued, the rest are dropped'),
    rest,
  });
  const previews = openPreviews(areas, environment, { clock, stock });
  const carPreviews = openCarPreviews(areas, environment, clock);
  const pages = createPageCounter<LiveSite>({
    store: createDailyCounts(database),
    viewMeaning: (site, address) => pageMeaning(site, address, { stock, now: clock.now() }),
    visitMeaning: (site, address, from) => visitMeaning(site, address, from, clock.now()),
    rest: nextTurn,
    warn: (err) => log.warn({ err }, 'Page counts cannot be stored; they stay queued'),
  });
  const counting = setInterval(() => void pages.flush(), COUNT_MS);
  const rateLimits = openRateLimits(open, environment);
  let closing = false;
  const storing = await watchStoring(open.critical, clock, (problem, err) =>
    problem === undefined
      ? log.info('Enquiries can be stored again')
      : log.error({ err }, `No enquiries can be stored, and /readyz returns 503. ${problem}`),
  );
  const health = healthEndpoint({
    ready: () => !closing,
    following: () => follower.healthy,
    storing: () => storing.problem,
    metrics,
    token: environment.METRICS_TOKEN,
  });
  const mailState = await openMailState(areas.mail.servers, environment);
  const services = openServices(areas, open, environment, {
    clock,
    stock: openOutsideSearch(stock, { sites, clock, log, environment }),
    oldSlugs,
    events,
    places: places.of,
    websites: sites,
    pictures,
    log,
    metrics,
    mailState,
    carPreviews,
    countTool: (site, tool) => pages.add(toolMeaning(site, tool, clock.now())),
  });
  const feeds = { ...areas.feeds, receive: receiveFile };
  const server = createHttpServer({
    sites,
    clock,
    metrics,
    limits: concurrencyLimits,
    log,
    isOutOfReach,
    endpoints: [
      fileEndpoint({ files: renderer.files, metrics, clock, log }),
      pictureEndpoint(pictures),
      iconEndpoint(drawIcon),
      feedEndpoint(feeds),
      feedRunEndpoint(feeds),
      ...partnerEndpoints({
        clock,
        keys: areas.partner.keys,
        rateLimiter: rateLimits.limiter,
        stock: { stock, changes, shown: () => follower.seq },
      }),
      deskEndpoint({
        sites,
        clock,
        services: openDesk(areas, {
          previews,
          carPreviews,
          index: stock,
          mails: siteMails(openMailing(database, environment, clock)),
          links: createSiteLinks({ clock, stock, services, renderPage: renderer.renderPage }),
          devices: services.people.devices,
          placesOf: places.of,
          setUp: openSetUpServices(areas, environment, mailState, clock),
          backups: openBackupDesk(database, environment),
          dropsFolder: environment.FEED_DROPS_DIR ?? null,
          isSet: (variable) => (process.env[variable] ?? '').trim() !== '',
        }),
        render: renderer.renderDesk,
        moreHeaders: renderer.moreHeaders,
        isOutOfReach,
      }),
    ],
    isStaff: openStaffCheck(database, clock),
    hostlessEndpoints: [
      health,
      openSetUp({ database, clock, sites, baseDomain: environment.BASE_DOMAIN }),
      hostAllowedEndpoint((hostname) => sites.byHost(hostname) !== undefined),
      ...(catchesMail(environment) ? [inboxEndpoint(createMailCatcher(database), environment.BASE_DOMAIN)] : []),
    ],
    services,
    onPageView: pages.count,
    rateLimiter: rateLimits.limiter,
    renderPage: renderer.renderPage,
    previews,
    files: renderer.files,
    moreHeaders: renderer.moreHeaders,
    cacheBytes: renderer.cachesPages ? environment.PAGE_CACHE_MB * 1_048_576 : 0,
    closing: () => closing,
    slowPageMs: environment.SLOW_PAGE_MS,
    traceToken: environment.METRICS_TOKEN,
    trustedProxies: environment.TRUST_PROXY,
    publicPort: () => publicPort(environment, server),
  });
  webMetrics(metrics, { cache: server.cache, events, stock, follower, storing });
  poolMetrics(metrics, open.pools);
  concurrencyMetrics(metrics, concurrencyLimits);

  const close = async () => {
    closing = true;
    storing.stop();
    await drain(server, { delayMs: environment.DRAIN_SECONDS * 1_000, limitMs: OPEN_REQUESTS_MS });
    await follower.stop();
    await keeping.stop();
    clearInterval(counting);
    await pages.flush();
    await events.close();
    mailState.close();
    await rateLimits.close();
  };
  try {
    server.listen(environment.PORT, environment.HOST);
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw portProblem(error, environment.PORT);
  }
  return { server, sites, cars: () => stock.size, port: (server.address() as AddressInfo).port, close };
}
