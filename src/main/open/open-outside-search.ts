import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { outsideEngines } from '#adapters/outside-index/outside-engines.ts';
import { withOutsideIndex } from '#adapters/outside-index/with-outside-index.ts';
import type { Clock } from '#app/clock.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import type { LiveSites } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { atMostEvery } from '#main/at-most-every.ts';
import type { Environment } from '#main/environment.ts';

interface Ports {
  sites: Pick<LiveSites, 'all'>;
  clock: Clock;
  log: Logger;
  environment: Pick<Environment, 'PRIVATE_WEBHOOKS'>;
}

/** The stock as routes search it: outside, where a site names an engine that is read. */
export const openOutsideSearch = (stock: StockIndex, { sites, clock, log, environment }: Ports): StockIndex =>
  withOutsideIndex(
    stock,
    outsideEngines({
      clock,
      allowPrivate: environment.PRIVATE_WEBHOOKS,
      secret: (variable) => process.env[variable],
      rest: (ms) => setTimeout(ms),
    }),
    outsideOf(sites),
    atMostEvery(MINUTE_MS, clock, (err) =>
      log.warn({ err }, 'A search engine outside cannot be read; searches use the index in this process'),
    ),
  );

/** Where the searches of a site are read, by the filter that it searches with: each site has an object of its own. */
function outsideOf(sites: Pick<LiveSites, 'all'>): (filter: StockFilter) => OutsideIndex | undefined {
  const known = new WeakMap<StockFilter, OutsideIndex | 'none'>();
  return (filter) => {
    let at = known.get(filter);
    if (at === undefined) {
      const readers = sites.all().filter(({ settings }) => settings.search.outside?.read);
      // the engine holds the prices of those who have chosen no others
      const site = readers.find((one) => pricedSite(one, undefined).stockFilter === filter);
      at = site?.settings.search.outside ?? 'none';
      known.set(filter, at);
    }
    return at === 'none' ? undefined : at;
  };
}
