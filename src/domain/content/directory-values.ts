import { shownBrands } from '../brand/shown-brands.ts';
import type { ClaimFacts } from '../site/copy-claims.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { localDay } from '../text/local-day.ts';
import { joinAnd } from '../text/words.ts';
import type { LiveValues } from './live-words.ts';

/** The live words whose values follow from settings and locations. `facts`: undefined where locations are unknown. */
export function directoryValues(settings: SiteSettings, now: Date, facts?: ClaimFacts): LiveValues {
  const { site, brands } = settings;
  const year = Number(localDay(now, site.timezone).slice(0, 4));
  const values: LiveValues = {
    brands: shownBrands(brands.grids),
    years: site.since === null || site.since > year ? null : year - site.since,
  };
  if (facts === undefined) return values;
  const towns = new Set(facts.yards.map(({ city }) => city));
  return {
    ...values,
    locations: facts.yards.length,
    'locations.names': towns.size === 0 ? null : joinAnd(towns),
    workshops: facts.workshops,
    dealerships: facts.dealerships,
  };
}
