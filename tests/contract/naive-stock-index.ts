import { distanceKm } from '#domain/location/distance-km.ts';
import type { FacetCount, FacetRange, SearchResult, SearchWindow, StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { isPaintWanted } from '#domain/search/typed/colour-families.ts';
import { priceBand, weeklyPriceBand } from '#domain/search/price-band.ts';
import { createdByHand, numberByHand } from './number-by-hand.ts';
import { lamsByHand, pPlateByHand } from './licence-by-hand.ts';
import { REFINEMENTS, type RangeRefinement, type Refinement } from '#domain/search/refinements.ts';
import { textSynonyms } from '#domain/search/typed/text-synonyms.ts';
import { basisByHand } from './basis-by-hand.ts';
import { carPrice, type CarPrice } from '#domain/price/car-price.ts';
import { DEFAULT_PRICING } from '#domain/price/pricing.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { everyLine, listOf, says } from './listed-equipment.ts';

/** The judge: the port's promises recounted car by car, as plainly as they can be written. Slow and right. */
export class NaiveStockIndex implements StockIndex {
  revision = 0;
  readonly #cars = new Map<number, Car>();

  get size(): number {
    return this.#cars.size;
  }

  put(cars: readonly Car[]): void {
    for (const car of cars) {
      if (car.show_on_dealer_website) this.#cars.set(car.id, car);
      else this.#cars.delete(car.id);
    }
    this.revision++;
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#cars.delete(id);
    this.revision++;
  }

  bySlug(filter: StockFilter, slug: string): Car | undefined {
    return [...this.#cars.values()].find((car) => car.slug === slug && allowed(filter, car));
  }

  byId(filter: StockFilter, id: number): Car | undefined {
    const car = this.#cars.get(id);
    return car && allowed(filter, car) ? car : undefined;
  }

  listsEquipment(filter: StockFilter, name: string): boolean {
    const isListed = (car: Car) =>
      allowed(filter, car) && says(listOf(car), name) && !says(car.filtered_features, name);
    return [...this.#cars.values()].some(isListed);
  }

  cars(): Iterable<Car> {
    return this.#cars.values();
  }

  search(filter: StockFilter, query: SearchQuery, window: SearchWindow): SearchResult {
    const base = [...this.#cars.values()].filter(
      (car) => allowed(filter, car) && !soldTooLongAgo(filter, car, window.now),
    );
    const priceOf = pricesOf(filter, window.now);
    const words = scoredWords(query, base);
    const others = base.filter(
      (car) =>
        words.every((score) => score(car) > 0) &&
        Object.entries(query.not ?? {}).every(
          ([name, unwanted]) => !valuesOf(name as Refinement, car, priceOf).some((value) => unwanted!.includes(value)),
        ) &&
        (query.equipment ?? []).every((name) => says(everyLine(car), name)) &&
        !(query.notEquipment ?? []).some((name) => says(everyLine(car), name)) &&
        elsewhere(query, car) &&
        (query.sortBy !== 'price_asc' || !filter.priceRequiredWhenAscending || priceOf(car).compared.purchase !== null),
    );
    const failed = new Map(
      others.map((car) => [
        car,
        (Object.keys(REFINEMENTS) as Refinement[]).filter((name) => !refined(query, name, car, priceOf)),
      ]),
    );
    const holds = (car: Car, but?: Refinement) => failed.get(car)!.every((name) => name === but);
    const matches = others.filter((car) => holds(car));
    const score = (car: Car) => words.reduce((sum, word) => sum + word(car), 0);
    const offset = window.offset ?? (query.page - 1) * window.hitsPerPage;
    const facets: SearchResult['facets'] = {};
    const ranges: SearchResult['ranges'] = {};
    for (const name of window.facets ?? (Object.keys(REFINEMENTS) as Refinement[])) {
      const cars = others.filter((car) => holds(car, name));
      if (REFINEMENTS[name] !== 'range') facets[name] = counted(cars.flatMap((car) => valuesOf(name, car, priceOf)));
      else {
        const range = spread(cars.flatMap((car) => numberByHand(name as RangeRefinement, car, priceOf) ?? []));
        if (range) ranges[name] = range;
      }
    }
    return {
      hits: matches.sort(order(query, score, priceOf)).slice(offset, offset + window.hitsPerPage),
      count: matches.length,
      facets,
      ranges,
      pages: Math.ceil(matches.length / window.hitsPerPage),
      ms: 0,
    };
  }
}

type PriceOf = (car: Car) => CarPrice;

function pricesOf({ pricing = DEFAULT_PRICING }: StockFilter, now: number): PriceOf {
  const prices = new Map<Car, CarPrice>();
  return (car) => {
    const price = prices.get(car) ?? carPrice(car, pricing, new Date(now * 1000));
    prices.set(car, price);
    return price;
  };
}

function allowed(filter: StockFilter, car: Car): boolean {
  if (car.group_id !== filter.groupId) return false;
  if (
    filter.dealershipIds &&
    ![car.dealership_id, ...car.dealership_ids].some((id) => filter.dealershipIds!.includes(id))
  )
    return false;
  if (filter.carTypes && !filter.carTypes.includes(car.car_type)) return false;
  if (filter.statuses && !filter.statuses.includes(car.status)) return false;
  if (filter.makes && !filter.makes.includes(car.make)) return false;
  if (filter.itemTypes && !filter.itemTypes.includes(car.item_type)) return false;
  if (filter.certified && !car.certified) return false;
  return !(filter.excludeStockNumbers ?? []).includes(car.stocknum ?? '\0');
}

function soldTooLongAgo(filter: StockFilter, car: Car, now: number): boolean {
  if (car.status !== 'sold') return false;
  return car.sold_at === null || Math.floor(Date.parse(car.sold_at) / 1000) <= now - filter.soldDays * 86_400;
}

function elsewhere({ locationId, locationType, near }: SearchQuery, { location_id, location }: Car): boolean {
  if (locationId !== undefined && location_id !== locationId) return false;
  if (locationType !== undefined && location?.location_type !== locationType) return false;
  if (!near) return true;
  if (!location || location.address.lat === null || location.address.long === null) return false;
  const [a, b, c, d] = [near.lat, near.lng, location.address.lat, location.address.long].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number, number];
  return (
    6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.cos(c) * Math.cos(b - d))) <=
    near.radiusKm
  );
}

function refined(query: SearchQuery, name: Refinement, car: Car, priceOf: PriceOf): boolean {
  if (name === 'certified') return query.certified === undefined || car.certified === query.certified;
  if (REFINEMENTS[name] === 'range') {
    const range = query.ranges[name as RangeRefinement];
    if (!range || (range.min === undefined && range.max === undefined)) return true;
    const number = numberByHand(name as RangeRefinement, car, priceOf);
    return number !== null && number >= (range.min ?? -Infinity) && number <= (range.max ?? Infinity);
  }
  if (name === 'colour' && query.colourFamilies)
    return car.colour !== null && isPaintWanted(car.colour, query.colourFamilies, query.values.colour ?? []);
  const wanted = query.values[name as keyof SearchQuery['values']];
  return !wanted || valuesOf(name, car, priceOf).some((value) => wanted.includes(value));
}

function valuesOf(name: Refinement, car: Car, priceOf: PriceOf): string[] {
  const value = ((): string | number | readonly string[] | null | undefined => {
    switch (name) {
      case 'categories':
      case 'filtered_features':
        return car[name];
      case 'city':
      case 'state':
        return car.location?.address[name];
      case 'location_name':
        return car.location?.name;
      case 'make_model':
        return `${car.make}|${car.model}`;
      case 'price_range':
        return priceBand(priceOf(car).compared.purchase);
      case 'price_basis':
        return basisByHand(priceOf(car));
      case 'weekly_price_range':
        return weeklyPriceBand(priceOf(car).compared.weekly);
      case 'body':
        return car.simple_body;
      case 'fuel':
        return car.simple_fuel;
      case 'transmission':
        return car.simple_transmission;
      case 'certified':
        return String(car.certified);
      case 'cylinders':
        return car.variant.cylinders && car.variant.cylinders > 0 ? car.variant.cylinders : null;
      case 'doors':
        return car.doors || null;
      case 'engine_size_litres':
        return car.engine_size_litres?.toFixed(1);
      case 'p_plate':
        return pPlateByHand(car);
      case 'licence':
        return lamsByHand(car);
      case 'towing':
      case 'consumption':
      case 'km':
      case 'price':
      case 'subscription_price':
      case 'year':
      case 'created_at_timestamp':
        return null;
      default:
        return car[name];
    }
  })();
  return [value ?? []]
    .flat()
    .map(String)
    .filter((text) => text !== '');
}

function counted(values: readonly string[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value.toLowerCase() < b.value.toLowerCase() ? -1 : 1));
}

function spread(numbers: readonly number[]): FacetRange | undefined {
  if (numbers.length === 0) return undefined;
  const min = numbers.reduce((a, b) => Math.min(a, b));
  const max = numbers.reduce((a, b) => Math.max(a, b));
  // while hardly a number stands in the upper quarter of the span, that quarter is not shown
  const apart = Math.max(numbers.length / 50, numbers.length >= 10 ? 1 : 0);
  let top = max;
  for (let less = top; ; top = less) {
    less = Math.ceil(min + (top - min) * 0.75);
    if (less === top || numbers.filter((number) => number > less).length > apart) break;
  }
  const buckets = Array.from({ length: 20 }, () => 0);
  for (const number of numbers)
    buckets[top === min ? 0 : Math.min(19, Math.floor(((number - min) * 20) / (top - min)))]!++;
  return { min, max, top, buckets };
}

/** What stands between spaces, each as its parts: "red CX-5" is [red] and [cx, 5]. A point between digits belongs to the number. */
const chunks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .map((chunk) => chunk.replace(/(?<=\p{N})\.(?=\p{N})/gu, 'POINT').split(/[^\p{L}\p{N}]+/u))
    .map((parts) => parts.filter(Boolean).map((part) => part.replaceAll('POINT', '.')))
    .filter((parts) => parts.length > 0);

/** A stock number's words stand apart: slips are not looked for among them. */
interface TextOf {
  names: string[];
  stocknum: string[];
}

function textOf(car: Car): TextOf {
  const inText = (field: unknown, isName: boolean) =>
    chunks(String(field ?? '')).flatMap((parts, at, all) => [
      ...parts,
      parts.join(''),
      ...(isName && at > 0 ? [[...all[at - 1]!, ...parts].join('')] : []),
      ...(isName && at === 0 ? [all.flat().join('')] : []),
    ]);
  const fields = [
    car.year,
    car.badge,
    car.series,
    car.colour,
    car.simple_body,
    car.simple_fuel,
    car.simple_transmission,
    car.drive,
    car.dealership_name,
    car.location?.name,
    car.location?.address.city,
    car.location?.address.state,
  ];
  return {
    names: [
      ...fields.flatMap((field) => inText(field, false)),
      ...[car.make, car.model].flatMap((field) => inText(field, true)),
    ],
    stocknum: inText(car.stocknum, false),
  };
}

type Score = (car: Car) => number;

/** For each typed word how well a car has it: exactly 4; where no car of the site has it so, 3 for its beginning; else 2 for one letter wrong and 1 for two. */
function scoredWords({ query, literal }: SearchQuery, base: readonly Car[]): Score[] {
  const texts = new Map<Car, TextOf>();
  const of = (car: Car) => {
    let text = texts.get(car);
    if (!text) texts.set(car, (text = textOf(car)));
    return text;
  };
  const any = (score: Score) => base.some((car) => score(car) > 0);
  const all =
    (scores: readonly Score[]): Score =>
    (car) =>
      Math.min(...scores.map((score) => score(car)));
  const named =
    (word: string): Score =>
    (car) =>
      of(car).names.includes(word) ? 4 : 0;
  const one = (typed: string): Score => {
    const both = (car: Car) => [...of(car).names, ...of(car).stocknum];
    const exact: Score = (car) => (both(car).includes(typed) ? 4 : 0);
    if (any(exact)) {
      // A stock number counts to the letter only where a car of the site has just that number.
      return base.some((car) => of(car).stocknum.includes(typed)) ? exact : named(typed);
    }
    const beginning: Score = (car) => (both(car).some((word) => word.startsWith(typed)) ? 3 : 0);
    if (any(beginning)) return beginning;
    const most = /\p{N}/u.test(typed) || typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
    return (car) =>
      Math.max(
        0,
        ...of(car).names.map((word) => (/\p{N}/u.test(word) ? 0 : 3 - Math.min(3, edits(typed, word, most)))),
      );
  };
  const chunk = (parts: readonly string[]): Score =>
    parts.length === 1 || any(named(parts.join(''))) || any((car) => Number(of(car).stocknum.includes(parts.join(''))))
      ? one(parts.join(''))
      : all(parts.map(one));
  const typed = [...new Map(chunks(query).map((parts) => [parts.join(' '), parts])).values()].slice(0, 12);
  const scores: Score[] = [];
  while (typed.length > 0) {
    const length = literal
      ? undefined
      : [3, 2, 1].find((count) => count <= typed.length && textSynonyms(typed.slice(0, count).flat().join('')));
    const pair = typed.slice(0, 2).flat().join('');
    if (length) {
      const phrases = textSynonyms(typed.splice(0, length).flat().join(''))!;
      scores.push((car) => Math.max(...phrases.map((words) => all(words.map(named))(car))));
    } else if (typed.length > 1 && any(named(pair))) {
      const apart = all(typed.splice(0, 2).map(chunk));
      scores.push((car) => Math.max(named(pair)(car), apart(car)));
    } else scores.push(chunk(typed.shift()!));
  }
  return scores;
}

/** 3 when more than `most`. */
function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || most === 0) return 3;
  const memo = new Map<number, number>();
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const known = memo.get(i * 1000 + j);
    if (known !== undefined) return known;
    let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
    memo.set(i * 1000 + j, best);
    return best;
  };
  const distance = at(a.length, b.length);
  return distance > most ? 3 : distance;
}

function order(query: SearchQuery, score: (car: Car) => number, priceOf: PriceOf): (a: Car, b: Car) => number {
  const newest = (a: Car, b: Car) => createdByHand(b) - createdByHand(a);
  const price = (a: Car, b: Car, sign: 1 | -1) => {
    const [x, y] = [priceOf(a).compared.purchase, priceOf(b).compared.purchase];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  };
  switch (query.sortBy) {
    case 'relevance':
      return (a, b) => score(b) - score(a) || b.rank - a.rank || newest(a, b) || a.id - b.id;
    case 'latest':
      return (a, b) => newest(a, b) || a.id - b.id;
    case 'price_asc':
      return (a, b) => price(a, b, 1) || a.id - b.id;
    case 'price_desc':
      return (a, b) => price(a, b, -1) || a.id - b.id;
    case 'distance': {
      const { near } = query;
      if (!near) return order({ ...query, sortBy: 'relevance' }, score, priceOf);
      const km = ({ location }: Car) => {
        const { lat = null, long = null } = location?.address ?? {};
        return lat === null || long === null ? Number.MAX_VALUE : distanceKm(near.lat, near.lng, lat, long);
      };
      return (a, b) => km(a) - km(b) || newest(a, b) || a.id - b.id;
    }
  }
}
