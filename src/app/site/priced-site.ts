import { choiceOf, offeredStates, siteChoice, visitSettings, type PriceChoice } from '#domain/price/price-choice.ts';
import { searchPricing } from '#domain/price/pricing.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { LiveSite } from './live-sites.ts';

interface Priced extends Pick<LiveSite, 'settings' | 'stockFilter'> {
  from: StockFilter;
}

/** By settings: the same objects again for the same choice, because much that is made for them is kept by them. */
const priced = new WeakMap<VisitSettings, Map<PriceChoice, Priced>>();

/** A site as it prices for one visit. Where it offers no choice of prices, or has made the one that is asked for, the site itself. */
export function pricedSite<Site extends Pick<LiveSite, 'settings' | 'stockFilter'>>(
  site: Site,
  chosen: PriceChoice | undefined,
): Site {
  const { settings, stockFilter } = site;
  if (offeredStates(settings).length === 0) return site;
  const made = choiceOf(settings);
  const choice = chosen ?? made ?? siteChoice(settings);
  if (choice === made) return site;
  let known = priced.get(settings);
  if (known === undefined) priced.set(settings, (known = new Map()));
  let terms = known.get(choice);
  if (terms?.from !== stockFilter) {
    const visit = visitSettings(settings, choice);
    terms = { settings: visit, stockFilter: { ...stockFilter, pricing: searchPricing(visit) }, from: stockFilter };
    known.set(choice, terms);
  }
  return { ...site, settings: terms.settings, stockFilter: terms.stockFilter };
}
