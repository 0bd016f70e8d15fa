import { similarSearch } from '#domain/car/similar-cars.ts';
import type { Car } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { RowAction } from '#entities/watchlist/car-row-view.ts';
import type { Alike } from './row-news.ts';

export function alikeInWords(
  found: { count: number; from: Cents | null } | undefined,
  car: Car,
  settings: VisitSettings,
): Alike | undefined {
  if (found === undefined) return undefined;
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  return { count: found.count, from: found.from === null ? null : formatMoney(found.from, label) };
}

/** The way to others, for a car that someone else has or is about to have. */
export function similarAction(car: Car, others: Alike | undefined, settings: VisitSettings, now: Date): RowAction[] {
  if (isSellable(car) && !car.reserved) return [];
  const query = similarSearch(car, carPrice(car, settings, now).compared.purchase);
  const href = `${SEARCH_PATH}?${searchToUrl(query)}`;
  if (others === undefined || others.count === 0) return [{ name: settings.card.similarText, href }];
  return [
    {
      name: `See ${formatNumber(others.count)} like it`,
      href,
      fact: others.from === null ? undefined : `from ${others.from}`,
    },
  ];
}
