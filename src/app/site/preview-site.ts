import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#app/clock.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { StaffStore } from '#app/staff/staff-store.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { DraftOwner } from './draft-store.ts';
import { openDraft, type DraftPorts } from './open-draft.ts';

/** How long a link to a preview leads somewhere. A page of the desk that is open asks for a new one with each change. */
const LIFETIME_MS = 30 * 60_000;
/** So many previewed sites are held: pages and searches of one are made from the same object. */
const MOST_HELD = 20;

export interface SitePreviews {
  /** What to write behind `?preview=` of any page of the site. */
  key(owner: DraftOwner): string;
  /** The site as the draft would make it; undefined: the key is wrong, old, or of somebody who may not any more. */
  open(site: LiveSite, key: string): Promise<LiveSite | undefined>;
}

export interface PreviewPorts extends DraftPorts {
  staff: Pick<StaffStore, 'byId'>;
  clock: Clock;
  /** Signs the keys. */
  secret: string;
  stockFilter(settings: SiteSettings, site: LiveSite): StockFilter;
}

/** Drafts as pages that nobody else sees: the key in the address is signed, short-lived, and good for one draft. */
export function createSitePreviews(ports: PreviewPorts): SitePreviews {
  const { staff, clock, secret, stockFilter } = ports;
  const held = new Map<string, LiveSite & { madeOf: LiveSite }>();

  const sign = (claim: string) => createHmac('sha256', secret).update(`preview ${claim}`).digest('base64url');

  const made = (name: string, site: LiveSite, settings: SiteSettings): LiveSite => {
    const known = held.get(name);
    if (known?.madeOf === site && sameValue(known.settings, settings)) return known;
    const filter = stockFilter(settings, site);
    const preview = {
      ...site,
      settings,
      stockFilter: filter,
      siteRevision: { number: site.siteRevision.number },
      stockRevision: { number: site.stockRevision.number },
      madeOf: site,
    };
    held.delete(name);
    held.set(name, preview);
    for (const oldest of held.keys()) if (held.size > MOST_HELD) held.delete(oldest);
    return preview;
  };

  return {
    key({ siteId, staffId }) {
      const claim = `${siteId}.${staffId}.${(clock.now().getTime() + LIFETIME_MS).toString(36)}`;
      return `${claim}.${sign(claim)}`;
    },
    async open(site, key) {
      const [, claim, signature] = /^(\d{1,10}\.\d{1,10}\.[0-9a-z]{1,12})\.([\w-]{43})$/.exec(key) ?? [];
      if (claim === undefined || !timingSafeEqual(Buffer.from(sign(claim)), Buffer.from(signature!))) return undefined;
      const [siteId, staffId, until] = claim.split('.');
      if (Number(siteId) !== site.record.id || Number.parseInt(until!, 36) <= clock.now().getTime()) return undefined;
      const groupId = site.record.group_id;
      const person = await staff.byId(groupId, Number(staffId));
      if (!person || person.disabled || !reachesSite(person.reach, site.record.slug)) return undefined;
      const draft = await openDraft(ports, site.record.slug, { siteId: site.record.id, groupId, staffId: person.id });
      return 'settings' in draft.drafted ? made(`${siteId}.${staffId}`, site, draft.drafted.settings) : undefined;
    },
  };
}
