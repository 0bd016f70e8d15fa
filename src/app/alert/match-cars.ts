import { ANCHOR_FACETS, anchorOf, ANY_CAR } from '#domain/alert/alert-anchors.ts';
import type { CarNews } from '#domain/alert/alert.ts';
import { carNews, newsKey } from '#domain/alert/car-news.ts';
import { watchedPrices } from '#domain/alert/watched-query.ts';
import type { Car } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { carPrice } from '#domain/price/car-price.ts';
import type { PriceChoice } from '#domain/price/price-choice.ts';
import { priceBasis } from '#domain/price/price-basis.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import type { SearchResult, StockIndex } from '#app/stock/stock-index.ts';
import type { AlertHit } from './alert-news-store.ts';
import type { AlertMatchServices } from './match-alerts.ts';

export interface WatchingSite {
  id: number;
  settings: VisitSettings;
  stockFilter: StockFilter;
}

export interface WatchingGroup {
  groupId: number;
  /** Those with alerts that are on. */
  sites: WatchingSite[];
  /** Makes a car say what the directory says now: a location that was renamed makes no car new. */
  correct(car: Car): Car;
}

/** Holds changed cars of a group against what its sites' alerts watch, and writes down what there is to tell. */
export async function matchCars(
  { news, stock, index }: AlertMatchServices,
  { groupId, sites, correct }: WatchingGroup,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const [seen, current] = await Promise.all([news.seen(ids), stock.byIds(ids)]);
  const cars = current.filter(({ group_id }) => group_id === groupId);
  const there = new Set(cars.map(({ id }) => id));
  const [before, after] = [index(), index()];
  before.put(seen.map(correct));
  after.put(cars);
  const known = new Set(seen.map(({ id }) => id));
  const hits: AlertHit[] = [];
  for (const site of sites) {
    const pricings = new Map<PriceChoice | undefined, ReturnType<typeof changedCars>>();
    const changedIn = (prices: PriceChoice | undefined) => {
      let changed = pricings.get(prices);
      if (!changed) {
        changed = changedCars(pricedSite(site, prices), { before, after, known, most: ids.length }, now);
        pricings.set(prices, changed);
      }
      return changed;
    };
    const changed = changedIn(undefined);
    const put = (found: readonly CarNews[], alertId: number) => {
      for (const each of found) hits.push({ ...each, alertId, once: newsKey(each, now) });
    };
    for (const { alertId, carId } of await news.watchers(site.id, [...there])) put(changed.newsOfCar(carId), alertId);
    const answers = new Map<string, CarNews[]>();
    for await (const searches of news.searches(site.id, await changed.anchors())) {
      for (const { key, query, alertId, drops } of searches) {
        const found = answers.get(key) ?? (await changedIn(watchedPrices(query, site.settings)).newsOfSearch(query));
        answers.set(key, found);
        put(drops ? found : found.filter((each) => each.news !== 'drop'), alertId);
      }
    }
  }
  return news.record(groupId, { cars, gone: ids.filter((id) => !there.has(id)), hits }, now);
}

/** The changed cars as one site shows them, as they were and as they are. `known`: those that were seen before. */
function changedCars(
  { settings, stockFilter: filter }: WatchingSite,
  { before, after, known, most }: { before: StockIndex; after: StockIndex; known: ReadonlySet<number>; most: number },
  now: Date,
) {
  const window = { hitsPerPage: most, now: Math.floor(now.getTime() / 1000), partOfStock: true };
  const search = async (stock: StockIndex, query: SearchQuery, facets: typeof ANCHOR_FACETS | [] = []) =>
    await stock.search(filter, forSale(query), { ...window, facets });
  const prices = new Map<Car, Cents | null>();
  const priceOf = (car: Car) => {
    const known = prices.get(car);
    if (known !== undefined) return known;
    const { purchase, subscription } = carPrice(car, settings, now);
    prices.set(car, purchase ?? subscription);
    return purchase ?? subscription;
  };
  const basisOf = (car: Car) =>
    carPrice(car, settings, now).purchase === null ? 'subscription' : priceBasis(car.price_type);
  /** `fitted`: it was what is wished for when it was seen last. */
  const newsOf = (car: Car, fitted: boolean, wasAway: (was: Car) => boolean): CarNews[] => {
    const was = before.byId(filter, car.id);
    const gone = was === undefined || wasAway(was);
    // a price that includes something else, or is of a subscription, is no cut
    const compared = was && basisOf(was) === basisOf(car) ? priceOf(was) : null;
    const seen = known.has(car.id) ? { fits: fitted, price: compared, gone } : undefined;
    const change = carNews(car.id, seen, { fits: true, price: priceOf(car) });
    return change === undefined ? [] : [change];
  };
  const isSold = (car: Car) => !isSellable(car);
  return {
    /** What a search must name one of to concern any of these cars. */
    async anchors(): Promise<string[]> {
      const { facets, count } = await search(after, EMPTY_QUERY, ANCHOR_FACETS);
      return count === 0 ? [] : [ANY_CAR, ...anchorsIn(facets)];
    },
    async newsOfSearch(query: SearchQuery): Promise<CarNews[]> {
      const { hits } = await search(after, query);
      if (hits.length === 0) return [];
      const fitted = new Set((await search(before, query)).hits.map(({ id }) => id));
      return hits.flatMap((car) => newsOf(car, fitted.has(car.id), isSold));
    },
    /** A car that was seen before its first alert: to who watches it, it is back when it was away, and never new. */
    newsOfCar(id: number): CarNews[] {
      const car = after.byId(filter, id);
      if (!car || !isSellable(car)) return [];
      return newsOf(car, true, (was) => isSold(was) || (was.reserved && !car.reserved)).filter(
        // the price of a reserved car is agreed with someone else
        ({ news }) => news === 'back' || (news === 'drop' && !car.reserved),
      );
    },
  };
}

const anchorsIn = (facets: SearchResult['facets']): string[] =>
  ANCHOR_FACETS.flatMap((facet) => (facets[facet] ?? []).map(({ value }) => anchorOf(facet, value)));
