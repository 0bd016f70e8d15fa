import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { SiteRecord, SiteStore } from './site-store.ts';

/** Stands for a state: whoever holds the same object sees what was seen then, and may keep what was derived from it. */
export interface Revision {
  /** For people who read logs; a later state has a higher one. */
  readonly number: number;
}

/** One site as it stands now: resolved settings, directory and the part of the stock it may show. Never changed, only replaced. */
export interface LiveSite {
  record: SiteRecord;
  settings: SiteSettings;
  dealerships: Dealership[];
  locations: Location[];
  stockFilter: StockFilter;
  /** Of all of the above. */
  siteRevision: Revision;
  /** Of all of the above and of the cars that the site may show. */
  stockRevision: Revision;
}

/** Every site, in memory: answering a request never waits for the database. */
export interface LiveSites {
  all(): readonly LiveSite[];
  /** The site that answers at a host name (no port, lower case). An unknown one has none: there is no default site. */
  byHost(hostname: string): LiveSite | undefined;
  /** Where a site is at home: the first of its own host names, else its name under the base domain. */
  hostname(site: LiveSite): string;
  /** Reads sites again: those whose revision moved, the ones of `groupId` in any case. What cannot be read keeps its last good state. */
  reload(groupId?: number): Promise<void>;
  /** A new stock revision for the sites that may show a changed car. */
  stockChanged(concerns: (site: LiveSite) => boolean): void;
}

export interface LiveSitesPorts {
  sites: Pick<SiteStore, 'list' | 'dealerships' | 'locations'>;
  resolveSettings(record: SiteRecord): Promise<SiteSettings>;
  stockFilter(settings: SiteSettings, groupId: number, dealerships: readonly Dealership[]): StockFilter;
  /** Every site answers at `<slug>.<baseDomain>`; the first group site also at `baseDomain` itself. */
  baseDomain: string;
  report(error: unknown, message: string): void;
}

export function createLiveSites(ports: LiveSitesPorts): LiveSites {
  let byId = new Map<number, LiveSite>();
  let hosts = new Map<string, LiveSite>();
  let revisions = 0;
  const newRevision = (): Revision => ({ number: ++revisions });

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
      siteRevision: newRevision(),
      stockRevision: newRevision(),
    };
  };

  return {
    all: () => [...byId.values()],
    byHost: (hostname) => hosts.get(hostname),
    hostname: (site) => homeOf(site, hosts, ports.baseDomain),
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
      const changed = (site: LiveSite) => (concerns(site) ? { ...site, stockRevision: newRevision() } : site);
      replace(new Map([...byId].map(([id, site]) => [id, changed(site)])));
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

function homeOf({ record }: LiveSite, table: ReadonlyMap<string, LiveSite>, baseDomain: string): string {
  const answers = (host: string) => table.get(host)?.record.id === record.id;
  return (
    [...record.hosts.map((host) => host.toLowerCase()), baseDomain].find(answers) ?? `${record.slug}.${baseDomain}`
  );
}
