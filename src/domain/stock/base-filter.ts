import { searchPricing } from '../price/pricing.ts';
import type { SiteSettings, VisitSettings } from '../site/site-settings.ts';
import { STOCK_PRESETS, type StockPreset } from './stock-preset.ts';
import type { StockFilter } from './stock-filter.ts';

/**
 * Which cars a site may show: its preset, narrowed by the site's own rules. A rule never widens the preset;
 * two that exclude each other leave an empty list, which shows nothing. Slugs of no dealership are skipped.
 */
export function stockFilter(
  {
    stock: policy,
    price,
    finance,
    site,
    driveAway,
  }: Pick<VisitSettings, 'stock' | 'price' | 'finance' | 'site' | 'driveAway'>,
  groupId: number,
  dealerships: readonly { id: number; slug: string }[],
): StockFilter {
  const preset: Partial<StockPreset> = STOCK_PRESETS[policy.preset] ?? {};
  return {
    groupId,
    dealershipIds: policy.dealerships?.flatMap((slug) =>
      dealerships.filter((dealership) => dealership.slug === slug).map(({ id }) => id),
    ),
    carTypes: both(preset.carTypes, policy.carTypes),
    statuses: both(preset.statuses, policy.statuses),
    makes: policy.makes ?? undefined,
    itemTypes: shownItemTypes(policy),
    certified: preset.certified,
    excludeStockNumbers: policy.excludeStockNumbers.length > 0 ? policy.excludeStockNumbers : undefined,
    soldDays: policy.soldDays,
    pricing: searchPricing({ price, finance, site, driveAway }),
    priceRequiredWhenAscending: policy.priceRequiredWhenAscending,
  };
}

/** The kinds of vehicles that a site shows, by its preset and its own rule; undefined: every kind. */
export const shownItemTypes = (policy: SiteSettings['stock']): StockFilter['itemTypes'] =>
  both(STOCK_PRESETS[policy.preset]?.itemTypes, policy.itemTypes);

function both<T>(preset: readonly T[] | undefined, chosen: readonly T[] | null): readonly T[] | undefined {
  if (!preset) return chosen ?? undefined;
  return chosen ? preset.filter((value) => chosen.includes(value)) : preset;
}
