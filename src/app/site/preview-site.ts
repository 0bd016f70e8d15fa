import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '#app/clock.ts';
import type { PageBodies } from '#app/content/page-bodies.ts';
import type { PageDrafts } from '#app/content/page-drafts.ts';
import { draftedPage } from '#app/content/read-draft-page.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { signedClaims } from '#app/signed-claims.ts';
import type { StaffStore } from '#app/staff/staff-store.ts';
import { pageKey, pagePath } from '#domain/content/page-key.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { DraftOwner } from './draft-store.ts';
import { resolvedOf } from './heirs.ts';
import { knownSites } from './known-sites.ts';
import { openDraft, type OpenDraftPorts } from './open-draft.ts';

/** How long a link to a preview leads somewhere. A page of the desk that is open asks for a new one with each change. */
export const PREVIEW_LIFETIME_MS = 30 * MINUTE_MS;
/** So many previewed sites are held: pages and searches of one are made from the same object. */
const MOST_HELD = 20;

export interface SitePreviews {
  /** What to write behind `?preview=` of any page of the site. `page`: the address of one whose own draft is shown with it. */
  key(owner: DraftOwner, page?: string): string;
  /** The same for another site, which inherits what the draft says. */
  heirKey(owner: DraftOwner, heirId: number): string;
  /** The site as the draft would make it; undefined: the key is wrong, old, or of someone who may not any more. */
  open(site: LiveSite, key: string): Promise<LiveSite | undefined>;
}

export interface PreviewPorts extends OpenDraftPorts {
  staff: Pick<StaffStore, 'byId'>;
  pages: Pick<PageDrafts, 'of'>;
  bodies: PageBodies;
  clock: Clock;
  /** Signs the keys. */
  secret: string;
  stockFilter(settings: SiteSettings, site: LiveSite): StockFilter;
  /** The settings of a site with the values of its live words. */
  fillWords(site: LiveSite): Promise<SiteSettings>;
}

/** Drafts as pages that no one else sees: the key in the address is signed, short-lived, and good for one draft. */
export function createSitePreviews(ports: PreviewPorts): SitePreviews {
  const { staff, pages, bodies, clock, secret, stockFilter, fillWords } = ports;
  const held = new Map<string, LiveSite & { madeOf: LiveSite }>();

  const claims = signedClaims(secret, 'preview');

  const made = async (name: string, site: LiveSite, written: SiteSettings): Promise<LiveSite> => {
    const filter = stockFilter(written, site);
    const settings = await fillWords({ ...site, settings: written, stockFilter: filter });
    const known = held.get(name);
    if (known?.madeOf === site && sameValue(known.settings, settings)) return known;
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

  /** The settings with one page as its draft says it, whether or not it is on: it is looked at before it is. */
  const withPageDraft = async (settings: SiteSettings, siteId: number, path: string): Promise<SiteSettings> => {
    const draft = await pages.of(siteId, path);
    const published = settings.content.pages.find((page) => page.path === path);
    const page = draft
      ? draftedPage(bodies, path, draft.form)
      : published && { ...published, start: null, expiry: null, hidden: false };
    if (!page) return settings;
    const others = settings.content.pages.filter((one) => one.path !== path);
    return { ...settings, content: { ...settings.content, pages: [...others, page] } };
  };

  const keyFor = ({ siteId, staffId }: DraftOwner, about: string): string =>
    claims.sign(`${siteId}.${staffId}.${(clock.now().getTime() + PREVIEW_LIFETIME_MS).toString(36)}${about}`);

  /** What a site would get that extends the one which is drafted. */
  const inheritedSettings = async (heir: LiveSite, owner: DraftOwner): Promise<SiteSettings | undefined> => {
    const known = await knownSites(ports.sites);
    const records = await ports.sites.list();
    const parent = records.find(({ id, group_id }) => id === owner.siteId && group_id === owner.groupId);
    if (!parent) return undefined;
    const { document } = await openDraft(ports, parent.slug, owner);
    const layers = new Map([...known, [parent.slug, { ...known.get(parent.slug)!, document }]]);
    return resolvedOf(layers, heir.record.slug)?.settings;
  };

  return {
    key: (owner, page) => keyFor(owner, page === undefined ? '' : `.${pageKey(page)}`),
    heirKey: (owner, heirId) => keyFor(owner, `~${heirId}`),
    async open(site, key) {
      const claim = claims.read(key);
      if (claim === undefined) return undefined;
      const [drafted, heirId] = claim.split('~');
      const [siteId, staffId, until, page] = drafted!.split('.');
      if (Number(heirId ?? siteId) !== site.record.id || Number.parseInt(until!, 36) <= clock.now().getTime())
        return undefined;
      const groupId = site.record.group_id;
      const person = await staff.byId(groupId, Number(staffId));
      if (!person || person.disabled || !reachesSite(person.reach, site.record.slug)) return undefined;
      const owner = { siteId: Number(siteId), groupId, staffId: person.id };
      if (heirId !== undefined) {
        const settings = await inheritedSettings(site, owner);
        return settings && (await made(`${siteId}.${staffId}~${heirId}`, site, settings));
      }
      const draft = await openDraft(ports, site.record.slug, owner);
      if (!('settings' in draft.drafted)) return undefined;
      const { settings } = draft.drafted;
      return page === undefined
        ? made(`${siteId}.${staffId}`, site, settings)
        : made(`${siteId}.${staffId}.${page}`, site, await withPageDraft(settings, site.record.id, pagePath(page)));
    },
  };
}
