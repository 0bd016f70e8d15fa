import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { SiteRecord, SiteStore } from './site-store.ts';

/**
 * One site as it stands now: resolved settings, facts and the part of the stock it may show. A snapshot: whatever
 * changes what its pages say gives a new object, so holding the same object means holding the same pages.
 */
export interface LiveSite {
  record: SiteRecord;
  settings: SiteSettings;
  dealerships: Dealership[];
  locations: Location[];
  stockFilter: StockFilter;
}

/** Every site, in memory: answering a request never waits for the database. */
export interface LiveSites {
  all(): readonly LiveSite[];
  /** The site that answers at a host name (no port, lower case). An unknown one has none: there is no default site. */
  byHost(hostname: string): LiveSite | undefined;
  /** Reads sites again: those whose revision moved, the ones of `groupId` in any case. What cannot be read keeps its last good state. */
  reload(groupId?: number): Promise<void>;
  /** New snapshots for the sites whose pages may show a changed car. */
  stockChanged(concerns: (site: LiveSite) => boolean): void;
}

export interface LiveSitesPorts {
  sites: Pick<SiteStore, 'list' | 'dealerships' | 'locations'>;
  resolveSettings(record: SiteRecord): Promise<SiteSettings>;
  stockFilter(settings: SiteSettings, groupId: number, dealerships: readonly Dealership[]): StockFilter;
  /** Every site answers at `<slug>.<baseDomain>`; the first group site also at `baseDomain` itself. */
  baseDomain: string;
  report(error: unknown, words: string): void;
}

export function createLiveSites(ports: LiveSitesPorts): LiveSites {
  let byId = new Map<number, LiveSite>();
  let hosts = new Map<string, LiveSite>();

  const replace = (next: Map<number, LiveSite>) => {
    byId = next;
    hosts = hostTable([...next.values()], ports.baseDomain);
  };

  const load = async (record: SiteRecord): Promise<LiveSite> => {
    const [settings, dealerships, locations] = await Promise.all([
      ports.resolveSettings(record),
      ports.sites.dealerships(record.group_id),
      ports.sites.locations(record.group_id),
    ]);
    return {
      record,
      settings,
      dealerships,
      locations,
      stockFilter: ports.stockFilter(settings, record.group_id, dealerships),
    };
  };

  return {
    all: () => [...byId.values()],
    byHost: (hostname) => hosts.get(hostname),
    async reload(groupId) {
      const next = new Map<number, LiveSite>();
      for (const record of await ports.sites.list()) {
        const known = byId.get(record.id);
        if (known && known.record.revision === record.revision && record.group_id !== groupId) {
          next.set(record.id, known);
          continue;
        }
        try {
          next.set(record.id, await load(record));
        } catch (error) {
          ports.report(
            error,
            `The settings of site ${record.slug} cannot be used; ${known ? 'it keeps its last good ones' : 'it does not come up'}.`,
          );
          if (known) next.set(record.id, known);
        }
      }
      replace(next);
    },
    stockChanged(concerns) {
      replace(new Map([...byId].map(([id, site]) => [id, concerns(site) ? { ...site } : site])));
    },
  };
}

/** Host name → site. A host that two sites claim belongs to the older one. */
export function hostTable(sites: readonly LiveSite[], baseDomain: string): Map<string, LiveSite> {
  const table = new Map<string, LiveSite>();
  const claim = (host: string, site: LiveSite | undefined) => {
    if (site && !table.has(host)) table.set(host, site);
  };
  const byAge = sites.toSorted((a, b) => a.record.id - b.record.id);
  for (const site of byAge) claim(`${site.record.slug}.${baseDomain}`, site);
  for (const site of byAge) for (const host of site.record.hosts) claim(host.toLowerCase(), site);
  claim(
    baseDomain,
    byAge.find((site) => site.settings.site.kind === 'group'),
  );
  return table;
}
