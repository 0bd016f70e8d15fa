import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { saveButton } from '#domain/watchlist/save-button.ts';
import { savedState } from '#domain/watchlist/what-changed.ts';
import type { ShownPrice } from '#domain/watchlist/price-since.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { WatchlistStore } from './watchlist-store.ts';

export type SavedCars = { saved: Car[]; full: boolean };

/**
 * Puts vehicles on someone's list: those that this site shows and lets people save, at the price that it shows. "On the
 * list already" is no mistake.
 */
export async function saveCars(
  { store, stock }: { store: WatchlistStore; stock: Pick<StockIndex, 'byId'> },
  { record, settings, stockFilter }: LiveSite,
  personId: number,
  carIds: readonly number[],
  now: Date,
): Promise<SavedCars> {
  const cars = [...new Set(carIds)].flatMap((id) => {
    const car = stock.byId(stockFilter, id);
    return car !== undefined && saveButton(car, settings.watchlist) === 'shown' ? [car] : [];
  });
  const { full } = await store.save(
    { groupId: record.group_id, siteId: record.id },
    personId,
    cars.map((car) => {
      const { amount, type } = shownPrice(car, settings);
      return {
        carId: car.id,
        savedAt: now,
        name: carTitle(car).full,
        price: amount,
        priceType: type,
        state: savedState(car),
      };
    }),
  );
  return { saved: cars, full };
}

/** The purchase price as advertised; a subscription's is a week's and compares with none. */
export function shownPrice(car: Car, { price: policy }: SiteSettings): ShownPrice {
  const price = displayPrice(car, policy);
  const amount = 'amount' in price && price.source !== 'subscription' ? price.amount : null;
  return { amount, type: car.price_type ?? '' };
}
