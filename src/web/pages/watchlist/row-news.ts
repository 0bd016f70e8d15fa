import type { SavedCar } from '#app/watchlist/watchlist-store.ts';
import { shownPrice } from '#app/watchlist/save-cars.ts';
import type { Car } from '#domain/car/car.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { formatDayOfMonth } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { priceNowAndThen } from '#domain/watchlist/price-now-and-then.ts';
import { whatChanged, type ChangeSinceSaved } from '#domain/watchlist/what-changed.ts';
import type { NewsView } from '#entities/watchlist/car-row-view.ts';

/** Other cars of a sold one's kind, and the least that one of them costs. */
export interface Alike {
  count: number;
  from: string | null;
}

/** What changed since a vehicle was saved, in words. */
export function rowNews(
  saved: Pick<SavedCar, 'price' | 'priceType' | 'state' | 'savedAt'>,
  car: Car,
  { settings, now, alike }: { settings: VisitSettings; now: Date; alike: Alike | undefined },
): NewsView[] {
  const then = { amount: saved.price, type: saved.priceType };
  const price = priceNowAndThen(car, then, shownPrice(car, settings), settings, now);
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  const since = ` than when you saved it on ${dayIn(saved.savedAt, settings)}`;
  return whatChanged(saved.state, car, price).map((change): NewsView => {
    if ('by' in change)
      return change.kind === 'dropped'
        ? { kind: 'good', text: `${formatMoney(change.by, label)} less`, more: since }
        : { kind: 'plain', text: `${formatMoney(change.by, label)} more`, more: since };
    if (change.kind === 'sold') return soldNews(car, settings, alike);
    return WORDS[change.kind];
  });
}

const WORDS: Record<Exclude<ChangeSinceSaved['kind'], 'sold' | 'dropped' | 'rose'>, NewsView> = {
  reserved: { kind: 'plain', text: 'Reserved', more: ' by someone since you saved it' },
  back: { kind: 'good', text: 'Available again', more: '. It was reserved when you saved it' },
  arrived: { kind: 'good', text: 'Arrived', more: '. It was on its way when you saved it' },
};

function soldNews(car: Car, settings: VisitSettings, alike: Alike | undefined): NewsView {
  const day = car.sold_at === null ? '' : ` on ${dayIn(new Date(car.sold_at), settings)}`;
  const others =
    alike === undefined || alike.count === 0
      ? ''
      : `. ${alike.count} like it${alike.from === null ? '' : `, from ${alike.from}`}`;
  return { kind: 'plain', text: 'Sold', more: day + others };
}

const dayIn = (at: Date, { site }: VisitSettings): string => formatDayOfMonth(localDay(at, site.timezone));
