import type { LiveSite } from '#app/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { CardsView } from '#entities/listing-card/listing-grid.tsx';
import { cardHtml } from './card-html.tsx';

/** The cards of a list, put together from finished ones. `first`: the picture of the first is what the page is seen by. */
export const cardsView = (
  cars: readonly Car[],
  site: LiveSite,
  now: Date,
  { level, first = false }: { level: 'h2' | 'h3'; first?: boolean },
): CardsView => ({
  count: cars.length,
  html: cars.map((car, index) => cardHtml(car, site, now, { level, first: first && index === 0 })).join(''),
});
