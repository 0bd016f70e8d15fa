import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import { isRunning, type Period } from '#domain/schedule/running.ts';
import { siteLayout, type SiteLayout } from './site-layout.tsx';

/** A site that stands as it stood has the same layout: deriving a theme takes as long as a search. */
const layouts = new WeakMap<Revision, { state: string; layout: SiteLayout }>();

/** What every page of a site shares, at this time. */
export function layoutOf(site: LiveSite, now: Date): SiteLayout {
  const {
    offers,
    menu,
    content,
    locations: { announcement },
    site: company,
  } = site.settings;
  const hasOffers = offers.list.some((offer) => isRunning(offer, now, company.timezone));
  const announces = announcement !== null && isRunning(announcement, now, company.timezone);
  const isOn = (span: Period) => isRunning(span, now, company.timezone);
  const spans = [...menu.header.flatMap(({ promo }) => promo ?? []), ...content.pages];
  const state = [hasOffers, announces, ...spans.map(isOn)].join();
  const known = layouts.get(site.siteRevision);
  if (known?.state === state) return known.layout;
  const dealerships = new Set(site.stockFilter.dealershipIds ?? site.dealerships.map(({ id }) => id));
  const layout = siteLayout(
    site.settings,
    site.locations.filter(({ dealership_id }) => dealerships.has(dealership_id)),
    { hasOffers, announces, isOn, websiteId: site.record.id },
  );
  layouts.set(site.siteRevision, { state, layout });
  return layout;
}
