import type { LiveSite } from '#app/live-sites.ts';
import type { StockIndex } from '#app/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { regoExpiry } from '#domain/car/rego-expiry.ts';
import { specifications, type Fact } from '#domain/car/specifications.ts';
import { comparePath, MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { comparisonRows } from '#domain/compare/comparison-rows.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { CompareView } from '#features/compare/compare-view.ts';
import { carCard } from '../../cards/car-card.ts';
import { carRow } from '../../cards/car-row.ts';

/** Up to four of the vehicles that are asked for, as this site shows them. */
export function compareView(
  ids: readonly number[],
  { settings, stockFilter }: LiveSite,
  stock: Pick<StockIndex, 'byId'>,
  now: Date,
): CompareView {
  const shown = ids.flatMap((id) => stock.byId(stockFilter, id) ?? []);
  const cars = shown.slice(0, MOST_COMPARED);
  const kept = cars.map(({ id }) => id);
  const noun = nounInSentence(
    settings.labels.noun.many,
    cars.map(({ make }) => make),
  );
  return {
    cars: cars.map((car) => ({
      ...carRow(car, settings, now),
      without: comparePath(kept.filter((id) => id !== car.id)),
    })),
    rows: comparisonRows(cars.map((car) => factsOf(car, settings, now))),
    noun,
    note:
      shown.length > MOST_COMPARED
        ? `Four at a time: ${shown.length - MOST_COMPARED} more were left out.`
        : shown.length < ids.length
          ? `${ids.length - shown.length} of them left the site.`
          : null,
  };
}

/** Price first, then what the car page says. */
function factsOf(car: Car, settings: SiteSettings, now: Date): Fact[] {
  const { price, repayment, place } = carCard(car, settings, now);
  const rego = regoExpiry(car.rego_expiry, localDay(now, settings.site.timezone), settings.car);
  const facts: [string, string | null | undefined][] = [
    ['Price', price.text],
    ['Price type', price.type],
    ['Repayment', repayment && `${repayment.amount}, ${repayment.comparison}`],
    ['Where', place],
  ];
  return [
    ...facts.flatMap(([name, value]) => (value == null ? [] : [{ name, value }])),
    ...specifications({ ...car, rego }),
  ];
}
