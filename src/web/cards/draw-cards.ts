import type { RouterContextProvider } from 'react-router';
import type { Car } from '#domain/car/car.ts';
import type { Point } from '#domain/location/nearest-locations.ts';
import type { CardsView } from '#entities/listing-card/listing-grid.tsx';
import { siteRequest } from '../context.ts';
import { documentHtml, drawnOnly } from '../document-html.ts';
import { cardHtml } from './card-html.tsx';

/** `first`: the picture of the first card is what the page is seen by. `near`: cards say how far it is from there. */
export type DrawCards = (
  cars: readonly Car[],
  look: { level: 'h2' | 'h3'; first?: boolean; near?: Point | undefined },
) => CardsView;

/** Draws the cards of a list by putting finished ones together. */
export function drawCards(context: Readonly<RouterContextProvider>): DrawCards {
  const { site, now } = context.get(siteRequest);
  const page = context.get(documentHtml);
  return (cars, { level, first = false, near }) => {
    const cards = cars.map((car, index) => cardHtml(car, site, now, { level, first: first && index === 0 }, near));
    const pieces = cards.map(({ html }) => html);
    if (page === null) return { count: cars.length, html: Buffer.concat(pieces).toString() };
    page.head.push(...cards.slice(0, 1).map(({ preload }) => preload));
    return drawnOnly({ count: cars.length, html: page.place(pieces) }, 'html');
  };
}
