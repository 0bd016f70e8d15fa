import type { Directory, DirectoryPlaces } from '#domain/location/directory.ts';
import type { GroupDirectory } from '#domain/site/group-directory.ts';

/** One website and where its settings stand. */
export interface SiteRecord {
  id: number;
  slug: string;
  group_id: number;
  /** Extra host names beside `<slug>.localhost`. */
  hosts: string[];
  /** The site whose settings this one inherits. */
  extends: string | null;
  /** Grows by one with every applied change of this site or of a layer it extends. */
  revision: number;
}

export interface SettingsRevision {
  /** What the site's `revision` became with it; numbers have gaps where only a layer changed. */
  revision: number;
  at: Date;
  /** Who applied it: the system user's name or what `--by` said. */
  by: string;
  note: string | null;
  /** The settings as written (not merged), parsed YAML. */
  document: unknown;
}

export interface Group {
  id: number;
  slug: string;
  name: string;
}

/** What `apply` needs to know of a site beside its document. */
export interface SiteIdentity {
  slug: string;
  /** The group's slug; the group is created when new. */
  group: string;
  hosts: string[];
  /** The slug of an existing site, or null. */
  extends: string | null;
}

export interface DirectorySummary {
  group: Group;
  dealerships: { created: number; updated: number };
  locations: { created: number; updated: number };
}

/** What a site has beside its settings. */
export interface SiteHoldings {
  leads: number;
  /** Of those, deliveries that someone still waits for. */
  deliveriesWaiting: number;
  /** Booked, and still to come. */
  testDrives: number;
  /** Held or paid, and neither settled nor given back: these must come to their end first. */
  reservationsOpen: number;
  /** Saved searches and watched cars that emails are sent for. */
  alerts: number;
}

/** Port: sites, their versioned settings, and the directory (dealerships, locations) they show. */
export interface SiteStore {
  /** In the order of their slugs; without those that were removed. */
  list(): Promise<SiteRecord[]>;
  /** Those that were removed: what came in on them is kept for as long as their settings say. */
  removed(): Promise<SiteRecord[]>;
  bySlug(slug: string): Promise<SiteRecord | undefined>;
  /** A site and those whose settings it inherits, at any distance: `resolveSite` needs no others. Without those that were removed. */
  withLayers(siteId: number): Promise<SiteRecord[]>;
  current(siteId: number): Promise<SettingsRevision | undefined>;
  /** Newest first. */
  history(siteId: number): Promise<SettingsRevision[]>;
  /**
   * Creates group and site when new; writes one settings revision, and for this site and every site that extends it
   * (at any distance) a higher `revision` and a change-log row; all in one transaction.
   * Throws when the layer does not exist or another site has one of the hosts.
   */
  apply(site: SiteIdentity, revision: Omit<SettingsRevision, 'revision'>): Promise<SiteRecord>;
  holdings(siteId: number, now: Date): Promise<SiteHoldings>;
  /**
   * The site answers no more: its host names and alerts go, everything else stays. `apply` brings it back.
   * Throws when another site extends it or a reservation is open.
   */
  remove(siteId: number, now: Date): Promise<void>;
  groups(): Promise<Group[]>;
  directory(groupId: number): Promise<Directory>;
  /** Of it, what cars say of where they are. */
  places(groupId: number): Promise<DirectoryPlaces>;
  /**
   * Inserts or updates by slug, in one transaction with one change-log row. What the directory does not name stays.
   * Throws when a dealership belongs to another group.
   */
  applyDirectory(directory: GroupDirectory): Promise<DirectorySummary>;
}
