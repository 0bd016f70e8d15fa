import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { regoExpiry } from '#domain/car/rego-expiry.ts';
import { bestOf } from '#domain/compare/best-of.ts';
import { comparePath, MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { comparisonGroups, type ComparisonGroup } from '#domain/compare/comparison-groups.ts';
import { comparisonRow } from '#domain/compare/comparison-row.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { carStates } from '#domain/tag/car-states.ts';
import { localDay } from '#domain/text/local-day.ts';
import { plural } from '#domain/text/words.ts';
import type { CompareView } from '#features/compare/compare-view.ts';
import { carCard } from '../../cards/car-card.ts';
import { carRow } from '../../cards/car-row.ts';

/** Up to four of the requested vehicles, as this site shows them. */
export function compareView(
  requested: readonly number[],
  site: LiveSite,
  stock: Pick<StockIndex, 'byId'>,
  now: Date,
): CompareView {
  const { settings, stockFilter } = site;
  const shown = requested.flatMap((id) => stock.byId(stockFilter, id) ?? []);
  const cars = shown.slice(0, MOST_COMPARED);
  const ids = cars.map(({ id }) => id);
  const noun = nounInSentence(
    settings.labels.noun.many,
    cars.map(({ make }) => make),
  );
  return {
    cars: cars.map((car) => ({
      ...carRow(car, site, now),
      without: comparePath(ids.filter((id) => id !== car.id)),
    })),
    groups: [
      ...(cars.length === 0 ? [] : [priceGroup(cars, site, now)]),
      ...comparisonGroups(
        cars.map((car) => ({
          ...car,
          rego: regoExpiry(car.rego_expiry, localDay(now, settings.site.timezone), settings.car),
        })),
      ),
    ],
    noun,
    note:
      shown.length > MOST_COMPARED
        ? `You can compare four at a time. ${shown.length - MOST_COMPARED} more ${plural(shown.length - MOST_COMPARED, 'wasn’t', 'weren’t')} included.`
        : shown.length < requested.length
          ? `${requested.length - shown.length} ${plural(requested.length - shown.length, 'is', 'are')} no longer listed.`
          : null,
  };
}

function priceGroup(cars: readonly Car[], { settings, locations }: LiveSite, now: Date): ComparisonGroup {
  const cards = cars.map((car) => carCard(car, settings, now, { locations }));
  const prices = cars.map((car) => carPrice(car, settings, now).compared.purchase);
  const kinds = new Set(cars.map(({ price_type }) => (price_type ?? '').trim().toLowerCase()));
  const isOneCountry = new Set(cars.map(({ location }) => location?.country ?? settings.site.country)).size === 1;
  const isRanked = isOneCountry && (settings.driveAway ? prices.every((price) => price !== null) : kinds.size === 1);
  const states = cars.map((car) => (isSellable(car) ? carStates(car, settings.tag).join(', ') : settings.tag.soldName));
  const rows = [
    comparisonRow(
      'Price',
      cards.map(({ price }) => price.text),
      // prices that include and exclude government charges cannot be ranked, nor those of two currencies
      { word: 'Lowest', are: !isRanked ? cars.map(() => false) : bestOf(prices, 'least') },
    ),
    comparisonRow(
      'Price type',
      // where it says when it was sold, the status does
      cards.map(({ price }, index) => (isSellable(cars[index]!) ? price.type : null)),
    ),
    comparisonRow(
      'Status',
      states.some((state) => state !== '') ? states.map((state) => state || 'Available') : states.map(() => null),
    ),
    comparisonRow(
      'Repayment',
      cards.map(({ repayment }) => repayment && `${repayment.amount}, ${repayment.rate}, ${repayment.comparison}`),
    ),
    comparisonRow(
      'Location',
      cards.map(({ place }) => place),
    ),
  ];
  return { name: 'Price', rows: rows.filter(({ values }) => values.some((value) => value != null)) };
}
