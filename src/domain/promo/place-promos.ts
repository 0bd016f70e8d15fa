import type { PromoCard, PromoPolicy } from './promo-policy.ts';

/** "Promotional card positions 5 and 10, 6 or 8 in lists." */
const USUAL = { grid: [5, 10], list: [6, 8] };
/** "A random offset of 3 to 5." */
const OFFSET = { least: 3, spread: 3 };

export interface PlacedPromo {
  card: PromoCard;
  /** How many vehicles stand before it. */
  after: number;
}

export interface PromoPage {
  view: 'grid' | 'list';
  /** Vehicles on the page. */
  listed: number;
  /** What random places are drawn from: an address, so that everyone sees the same. */
  seed: string;
}

/** Where promo cards stand between the vehicles of a page, in their order. */
export function placePromos(
  cards: readonly PromoCard[],
  placing: PromoPolicy['placing'],
  { view, listed, seed }: PromoPage,
): PlacedPromo[] {
  const usual = [...USUAL[view]];
  const wanted =
    placing === 'random'
      ? randomPlaces(cards, seed)
      : cards
          .map((card) => ({ card, position: card.position ?? usual.shift() ?? Number.POSITIVE_INFINITY }))
          .sort((a, b) => a.position - b.position)
          .map(({ card, position }, before) => ({ card, after: Math.max(0, position - 1 - before) }));
  return wanted.flatMap(({ card, after }) => {
    if (after <= listed) return [{ card, after }];
    return card.strictDisplay ? [] : [{ card, after: listed }];
  });
}

function randomPlaces(cards: readonly PromoCard[], seed: string): PlacedPromo[] {
  let after = 0;
  return cards.map((card, index) => {
    after += OFFSET.least + (hash(`${seed} ${index}`) % OFFSET.spread);
    return { card, after };
  });
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
