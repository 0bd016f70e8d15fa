import type { Car } from '#domain/car/car.ts';

export const TABS = ['all', 'for-sale', 'coming-soon', 'reserved', 'sold', 'hidden'] as const;
export type StockTab = (typeof TABS)[number];
/** The reasons why a car needs attention. */
export const NEEDS = ['held', 'long', 'pictures', 'price', 'quiet', 'notice'] as const;
export type Need = (typeof NEEDS)[number];
export const SORTS = ['car', 'price', 'days', 'views', 'enquiries', 'pictures'] as const;

/** The filter and order of the stock page, as in its address. */
export interface StockQuestion {
  tab: StockTab;
  need: Need | null;
  /** Slug. */
  location: string | null;
  text: string;
  sort: (typeof SORTS)[number];
  descending: boolean;
  page: number;
}

const LONGEST_TEXT = 100;

/** An address with no or unknown parameters shows all cars, longest in stock first. */
export function readStockQuestion(query: { get(name: string): string | null }): StockQuestion {
  const one = <T extends string>(name: string, all: readonly T[]): T | undefined =>
    all.find((value) => value === query.get(name));
  const sort = one('sort', SORTS) ?? 'days';
  const page = Number(query.get('page') ?? 1);
  return {
    tab: one('tab', TABS) ?? 'all',
    need: one('need', NEEDS) ?? null,
    location: query.get('location') || null,
    text: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    sort,
    descending: query.get('order') === null ? sort !== 'car' && sort !== 'pictures' : query.get('order') === 'down',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a question: only what differs from the defaults of the page. */
export function writeStockQuestion(question: StockQuestion, change: Partial<StockQuestion> = {}): string {
  const to = { ...question, page: 1, ...change };
  const parameters: Record<string, string | null> = {
    tab: to.tab === 'all' ? null : to.tab,
    need: to.need,
    location: to.location,
    q: to.text || null,
    ...(to.sort === 'days' && to.descending ? {} : { sort: to.sort, order: to.descending ? 'down' : 'up' }),
    page: to.page > 1 ? String(to.page) : null,
  };
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

/** A car is listed under one tab besides "All". A hidden car is listed only under "Hidden". */
export function isOfTab(car: Pick<Car, 'status' | 'reserved' | 'show_on_dealer_website'>, tab: StockTab): boolean {
  if (!car.show_on_dealer_website) return tab === 'hidden';
  if (tab === 'all') return true;
  if (car.status === 'sold') return tab === 'sold';
  if (car.reserved) return tab === 'reserved';
  return tab === (car.status === 'coming_soon' ? 'coming-soon' : 'for-sale');
}
