import type { Dealership } from '#domain/location/dealership.ts';
import type { Directory } from '#domain/location/directory.ts';
import type { Location } from '#domain/location/location.ts';
import type { Review } from '#domain/reviews/review.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import type { SiteSettings, VisitSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { SiteRecord, SiteStore } from './site-store.ts';

/** Sites loaded together: while the database answers for one, the next is parsed. */
const LOADED_TOGETHER = 8;

/** Stands for a state: anyone who holds the same object sees what was seen then, and may keep what was derived from it. */
export interface Revision {
  /** For people who read logs; a later state has a higher one. */
  readonly number: number;
}

/** One site as it stands now: resolved settings, directory and the part of the stock it may show. Never changed, only replaced. */
export interface LiveSite {
  record: SiteRecord;
  settings: VisitSettings;
  dealerships: Dealership[];
  locations: Location[];
  /** The latest of each dealership. */
  reviews: Review[];
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
  /** Works out the live words of all texts again, of all sites or of a group's. A site with a word of another value gets new revisions. */
  refreshWords(groupId?: number): Promise<void>;
}

export interface LiveSitesPorts {
  sites: Pick<SiteStore, 'list' | 'directory'>;
  /** `records`: of all sites, for the layers below. */
  resolveSettings(record: SiteRecord, records: readonly SiteRecord[]): Promise<SiteSettings>;
  stockFilter(settings: SiteSettings, groupId: number, dealerships: readonly Dealership[]): StockFilter;
  /** The settings of a site with the values of its live words; without live words, the same object. */
  fillWords(site: LiveSite): Promise<SiteSettings>;
  /** Every site answers at `<slug>.<baseDomain>`; the first group site also at `baseDomain` itself. */
  baseDomain: string;
  report(error: unknown, message: string): void;
}

export function createLiveSites(ports: LiveSitesPorts): LiveSites {
  let byId = new Map<number, LiveSite>();
  /** Host name → id. */
  let hosts = new Map<string, number>();
  /** Settings with their live words as written, by site. */
  const written = new Map<number, SiteSettings>();
  let revisions = 0;
  const newRevision = (): Revision => ({ number: ++revisions });

  const replace = (next: Map<number, LiveSite>) => {
    byId = next;
    hosts = hostTable([...next.values()], ports.baseDomain);
  };

  const load = async (
    record: SiteRecord,
    records: readonly SiteRecord[],
    directory: Promise<Directory>,
  ): Promise<LiveSite> => {
    const [settings, { dealerships, locations, reviews }] = await Promise.all([
      ports.resolveSettings(record, records),
      directory,
    ]);
    written.set(record.id, settings);
    const site = {
      record,
      settings,
      dealerships,
      locations,
      reviews,
      stockFilter: ports.stockFilter(settings, record.group_id, dealerships),
      siteRevision: newRevision(),
      stockRevision: newRevision(),
    };
    return { ...site, settings: await ports.fillWords(site) };
  };

  return {
    all: () => [...byId.values()],
    byHost: (hostname) => {
      const id = hosts.get(hostname);
      return id === undefined ? undefined : byId.get(id);
    },
    hostname: (site) => homeOf(site, hosts, ports.baseDomain),
    async reload(groupId) {
      const next = new Map<number, LiveSite>();
      const records = await ports.sites.list();
      const directories = new Map<number, Promise<Directory>>();
      const directoryOf = (group: number) => {
        const directory = directories.get(group) ?? ports.sites.directory(group);
        directories.set(group, directory);
        return directory;
      };
      const loaded = async (record: SiteRecord): Promise<LiveSite | undefined> => {
        const known = byId.get(record.id);
        if (known && known.record.revision === record.revision && record.group_id !== groupId) return known;
        try {
          return await load(record, records, directoryOf(record.group_id));
        } catch (error) {
          ports.report(
            error,
            `The settings of site ${record.slug} cannot be used; ${known ? 'it keeps its last good ones' : 'it does not come up'}.`,
          );
          return known;
        }
      };
      for (let at = 0; at < records.length; at += LOADED_TOGETHER)
        for (const site of await Promise.all(records.slice(at, at + LOADED_TOGETHER).map(loaded)))
          if (site) next.set(site.record.id, site);
      replace(next);
    },
    stockChanged(concerns) {
      for (const [id, site] of byId) if (concerns(site)) byId.set(id, { ...site, stockRevision: newRevision() });
    },
    async refreshWords(groupId) {
      for (const [id, site] of byId) {
        if (groupId !== undefined && site.record.group_id !== groupId) continue;
        const settings = await ports.fillWords({ ...site, settings: written.get(id)! });
        const now = byId.get(id);
        if (now?.siteRevision === site.siteRevision && !sameValue(settings, site.settings))
          byId.set(id, { ...now, settings, siteRevision: newRevision(), stockRevision: newRevision() });
      }
    },
  };
}

/** Host name → id of a site. A host that two sites claim belongs to the older one. */
export function hostTable(sites: readonly LiveSite[], baseDomain: string): Map<string, number> {
  const table = new Map<string, number>();
  const claim = (host: string, site: LiveSite | undefined) => {
    if (site && !table.has(host)) table.set(host, site.record.id);
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

function homeOf({ record }: LiveSite, table: ReadonlyMap<string, number>, baseDomain: string): string {
  const answers = (host: string) => table.get(host) === record.id;
  return (
    [...record.hosts.map((host) => host.toLowerCase()), baseDomain].find(answers) ?? `${record.slug}.${baseDomain}`
  );
}
