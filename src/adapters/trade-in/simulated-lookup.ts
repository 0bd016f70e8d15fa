import { createHash } from 'node:crypto';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { VehicleLookup } from '#app/trade-in/vehicle-lookup.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';

/** One plate in so many is not registered, so that everyone who tries the demo meets that answer. */
const UNKNOWN_SHARE = 12;
const MOST_CARS = 2_000;

/**
 * A register of our own invention: a plate always bears the same vehicle, one of the used models that the site sells: who
 * sells cars is offered no motorcycle.
 * The model is chosen by rendezvous hashing, so that a car that is sold or arrives changes the vehicle of few plates.
 */
export function simulatedLookup(stock: Pick<StockIndex, 'search'>): VehicleLookup {
  return {
    async find({ rego, regoState }, { filter, now }) {
      const plate = `${regoState} ${rego}`;
      if (hash(plate) % UNKNOWN_SHARE === 0) return null;
      const { hits } = await stock.search(
        { ...filter, soldDays: 0, priceRequiredWhenAscending: false, carTypes: ['used', 'demo'] },
        EMPTY_QUERY,
        { hitsPerPage: MOST_CARS, facets: [], now: Math.floor(now.getTime() / 1000) },
      );
      const models = new Map(
        hits
          .filter(({ year, make, model }) => year !== null && make !== '' && model !== '')
          .map((car) => [modelKey(car), car]),
      );
      const [found] = [...models]
        .map(([key, car]) => ({ car, rank: hash(`${plate} ${key}`) }))
        .toSorted((one, other) => other.rank - one.rank);
      if (found === undefined) return null;
      const { make, model, badge, year, simple_body: body, simple_transmission: transmission, colour } = found.car;
      return { make, model, badge, year: year!, body, transmission, colour };
    },
  };
}

const modelKey = ({ make, model, badge, year }: Car): string => `${make}|${model}|${badge}|${year}`;

const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();
