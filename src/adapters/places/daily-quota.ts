import type { LocatedPlace, Places } from '#app/location/places.ts';
import { PlacesUnavailable } from '#app/location/places.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Places cached per process. */
const MOST_CACHED = 5_000;

/** Counts the calls to a paid service with one key, per day and process. */
export interface DailyQuota {
  /** Looks up a place and caches it for a day. The terms of the service allow this for coordinates only. */
  located(question: string, ask: () => Promise<LocatedPlace | undefined>): Promise<LocatedPlace | undefined>;
  /** Counts one call; throws once `dailyCalls` have been made since midnight UTC. */
  take(dailyCalls: number): void;
}

export function createDailyQuota(now: () => number): DailyQuota {
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

/** Limits the calls to a paid service, because a public URL must not run up a bill. */
export const withDailyQuota = (places: Places, quota: DailyQuota, dailyCalls: number): Places => ({
  attribution: places.attribution,
  async suggest(text) {
    quota.take(dailyCalls);
    return places.suggest(text);
  },
  byId: (id) =>
    quota.located(`id ${id}`, async () => {
      quota.take(dailyCalls);
      return places.byId(id);
    }),
  byPostcode: (postcode) =>
    quota.located(`postcode ${postcode}`, async () => {
      quota.take(dailyCalls);
      return places.byPostcode(postcode);
    }),
});
