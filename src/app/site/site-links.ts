import type { LiveSite } from './live-sites.ts';

/** A page of a website that a menu may lead to. */
export interface LinkTarget {
  path: string;
  name: string;
  kind: 'written' | 'page' | 'search';
}

/** Port: where links of a website lead. */
export interface SiteLinks {
  /** Its own pages, those of single vehicles left out. */
  targets(site: LiveSite): Promise<readonly LinkTarget[]>;
  /** Whether a visitor finds a page there. Another website's address is taken to lead somewhere. */
  leads(site: LiveSite, path: string): Promise<boolean>;
}
