import type { Dealership, Location } from '#domain/car/car.ts';

/** One website and where its settings stand. */
export interface SiteRecord {
  id: number;
  slug: string;
  group_id: number;
  /** Extra host names beside `<slug>.localhost`. */
  hosts: string[];
  /** Grows by one with every applied change of this site or of a layer it extends. */
  revision: number;
}

export interface SettingsRevision {
  revision: number;
  at: Date;
  /** Who applied it: the system user's name or what `--by` said. */
  by: string;
  note: string | null;
  /** The settings as written (not merged), parsed YAML. */
  document: unknown;
}

/** Port: sites, their versioned settings, and the facts (dealerships, locations) they show. */
export interface SiteStore {
  list(): Promise<SiteRecord[]>;
  bySlug(slug: string): Promise<SiteRecord | undefined>;
  current(siteId: number): Promise<SettingsRevision | undefined>;
  history(siteId: number): Promise<SettingsRevision[]>;
  /** Creates group and site when new; writes one revision and one change-log row in one transaction. */
  apply(site: { slug: string; group: string; hosts: string[] }, revision: Omit<SettingsRevision, 'revision'>): Promise<SiteRecord>;
  dealerships(groupId: number): Promise<Dealership[]>;
  locations(groupId: number): Promise<Location[]>;
}
