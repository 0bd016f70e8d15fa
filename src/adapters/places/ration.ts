import type { LocatedPlace, Places } from '#app/places.ts';
import { PlacesUnavailable } from '#app/places.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Of places that were found, in each process. */
const MOST_CACHED = 5_000;

/** What one key of a paid service has been asked today, in this process. */
export interface Ration {
  /** Where a place is, for a day: the service allows that of coordinates, and of nothing else it says. */
  located(question: string, ask: () => Promise<LocatedPlace | undefined>): Promise<LocatedPlace | undefined>;
  /** Counts one call; throws once `dailyCalls` have been made since midnight UTC. */
  take(dailyCalls: number): void;
}

export function createRation(now: () => number): Ration {
  const cached = new Map<string, { until: number; place: Promise<LocatedPlace | undefined> }>();
  let day = 0;
  let calls = 0;
  return {
    located(question, ask) {
      const known = cached.get(question);
      if (known !== undefined && known.until > now()) return known.place;
      const place = ask();
      cached.delete(question);
      cached.set(question, { until: now() + DAY_MS, place });
      place.catch(() => cached.get(question)?.place === place && cached.delete(question));
      if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value!);
      return place;
    },
    take(dailyCalls) {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) [day, calls] = [today, 0];
      if (calls >= dailyCalls)
        throw new PlacesUnavailable(`the ${dailyCalls} calls of places.google.dailyCalls are used up for today (UTC)`);
      calls++;
    },
  };
}

/** A paid service within its ration: an address that anybody may open must not run up a bill. */
export const rationed = (places: Places, ration: Ration, dailyCalls: number): Places => ({
  attribution: places.attribution,
  async suggest(text) {
    ration.take(dailyCalls);
    return places.suggest(text);
  },
  byId: (id) =>
    ration.located(`id ${id}`, async () => {
      ration.take(dailyCalls);
      return places.byId(id);
    }),
  byPostcode: (postcode) =>
    ration.located(`postcode ${postcode}`, async () => {
      ration.take(dailyCalls);
      return places.byPostcode(postcode);
    }),
});
