import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import { isRunning, secondsUnchanged, type Period } from '#domain/schedule/running.ts';
import { siteLayout, type SiteLayout } from './site-layout.tsx';

interface DrawnLayout {
  /** Of everything in the layout that runs for a time. */
  state: string;
  layout: SiteLayout;
  /** Between these times (ms) nothing of it begins or ends. */
  from: number;
  until: number;
}

/** A site that stands as it stood has the same layout: deriving a theme takes as long as a search. */
const layouts = new WeakMap<Revision, DrawnLayout>();

/** What runs is looked at again after this long (s) at the latest: which day it is takes a hundredth of a search page. */
const LONGEST_S = 60;

/** What every page of a site shares, at this time. */
export function layoutOf(site: LiveSite, now: Date): SiteLayout {
  const at = now.getTime();
  const known = layouts.get(site.siteRevision);
  if (known && known.from <= at && at < known.until) return known.layout;
  const {
    offers,
    menu,
    content,
    locations: { announcement },
    site: { timezone },
  } = site.settings;
  const isOn = (span: Period) => isRunning(span, now, timezone);
  const hasOffers = offers.list.some(isOn);
  const announces = announcement !== null && isOn(announcement);
  const spans = [...menu.header.flatMap(({ promo }) => promo ?? []), ...content.pages];
  const state = [hasOffers, announces, ...spans.map(isOn)].join();
  const draw = () => {
    const dealerships = new Set(site.stockFilter.dealershipIds ?? site.dealerships.map(({ id }) => id));
    return siteLayout(
      site.settings,
      site.locations.filter(({ dealership_id }) => dealerships.has(dealership_id)),
      { hasOffers, announces, isOn, websiteId: site.record.id },
    );
  };
  const layout = known?.state === state ? known.layout : draw();
  const all = [...offers.list, ...(announcement === null ? [] : [announcement]), ...spans];
  const until = at + secondsUnchanged(all, now, timezone, LONGEST_S) * 1000;
  layouts.set(site.siteRevision, { state, layout, from: at, until });
  return layout;
}
