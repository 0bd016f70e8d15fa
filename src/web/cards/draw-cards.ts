import type { RouterContextProvider } from 'react-router';
import type { Car } from '#domain/car/car.ts';
import type { Point } from '#domain/location/nearest-locations.ts';
import type { DealView } from '#entities/listing-card/listing-card-view.ts';
import type { CardsView } from '#entities/listing-card/listing-grid.tsx';
import { headHtml, siteRequest } from '../context.ts';
import { cardHtml } from './card-html.tsx';

/** Rendered HTML between cards. */
export interface Between {
  /** The number of cards before it. */
  after: number;
  html: string;
}

interface Look {
  level: 'h2' | 'h3';
  /** The photo of the first card is the page's largest paint. */
  first?: boolean;
  /** Cards show the distance from there. */
  near?: Point | undefined;
  between?: readonly Between[];
  /** The deal shown on each card, by the car's id. */
  deals?: ReadonlyMap<number, DealView> | undefined;
}

export type DrawCards = (cars: readonly Car[], look: Look) => CardsView;

/** The rendered cards of a list. */
export function drawCards(context: Readonly<RouterContextProvider>): DrawCards {
  const { site, now } = context.get(siteRequest);
  const head = context.get(headHtml);
  return (cars, { level, first = false, near, between = [], deals }) => {
    const cards = cars.map((car, index) =>
      cardHtml(car, site, now, { level, first: first && index === 0 }, { near, deal: deals?.get(car.id) }),
    );
    const pieces = cards.map(({ html }) => html);
    for (const { after, html } of between.toSorted((a, b) => b.after - a.after)) pieces.splice(after, 0, html);
    head.push(...cards.slice(0, 1).map(({ preload }) => preload));
    return { count: cars.length, pieces };
  };
}
