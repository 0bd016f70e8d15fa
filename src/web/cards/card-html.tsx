import { MINUTE_MS } from '#domain/time/durations.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { choiceOf } from '#domain/price/price-choice.ts';
import { ListingCard, type ListingCardProps } from '#entities/listing-card/listing-card.tsx';
import { recentlyUsed } from '../recently-used.ts';
import { carCard, type CardSurroundings } from './car-card.ts';

export type CardVariant = Pick<ListingCardProps, 'level' | 'first'>;

/** The size of each of two generations of the cache: about 6 KB per card. */
const GENERATION = 2_000;
/** "New arrival", "just sold" and offers depend on the time, so a card is rendered again after this long (ms), as pages are. */
const LONGEST_CACHED_MS = MINUTE_MS;

export interface CardHtml {
  html: string;
  /** For the head of the page: the photo of its largest paint, to be preloaded. */
  preload: string;
}

interface DrawnCard extends CardHtml {
  car: Car;
  revision: Revision;
  drawnAt: number;
}

const drawn = recentlyUsed<DrawnCard>(GENERATION);

/**
 * A card as HTML, drawn once for a car, a site's settings and directory, and a variant. Neither is ever changed: another
 * object takes its place, and the card is drawn again.
 */
export function cardHtml(
  car: Car,
  site: LiveSite,
  now: Date,
  variant: CardVariant,
  { near, deal }: CardSurroundings = {},
): CardHtml {
  if (near) return drawCard(car, site, now, variant, { near, deal }); // for one search only, whose page is cached
  const key = `${site.record.id} ${choiceOf(site.settings)} ${car.id} ${variant.level} ${variant.first} ${deal?.band} ${deal?.label}`;
  const known = drawn.get(key);
  if (known !== undefined && isCurrent(known, car, site, now)) return known;
  const card = drawCard(car, site, now, variant, { deal });
  drawn.set(key, card);
  return card;
}

const isCurrent = (card: DrawnCard, car: Car, { siteRevision }: LiveSite, now: Date): boolean =>
  card.car === car && card.revision === siteRevision && now.getTime() - card.drawnAt <= LONGEST_CACHED_MS;

/** A card that is not kept. */
export function drawCard(
  car: Car,
  { settings, siteRevision, locations }: LiveSite,
  now: Date,
  variant: CardVariant,
  surroundings: CardSurroundings = {},
): DrawnCard {
  const drawn = renderToStaticMarkup(
    <ListingCard card={carCard(car, settings, now, { ...surroundings, locations })} {...variant} />,
  );
  const start = drawn.search(/<li[ >]/); // React puts head elements in front
  return {
    car,
    revision: siteRevision,
    drawnAt: now.getTime(),
    html: drawn.slice(start),
    preload: drawn.slice(0, start),
  };
}
