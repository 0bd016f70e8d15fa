import { circuitBreaker, type CircuitBreaker } from '#adapters/http/circuit-breaker.ts';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import { googlePlaces } from '#adapters/places/google-places.ts';
import { createDailyQuota, withDailyQuota, type DailyQuota } from '#adapters/places/daily-quota.ts';
import type { Clock } from '#app/clock.ts';
import type { PlaceStore } from '#app/import/import-places.ts';
import type { PlacesOf } from '#app/location/places.ts';

export interface PlacesPorts {
  store: Pick<PlaceStore, 'all'>;
  clock: Clock;
  secret(variable: string): string | undefined;
}

/** The place lookup of each site, by its settings. `reload` adds imported places to the built-in list, or replaces it. */
export function openPlaces({ store, clock, secret }: PlacesPorts): {
  of: PlacesOf;
  reload(): Promise<void>;
} {
  const builtIn = builtInPlaces();
  const gazetteer = createGazetteer(builtIn);
  const breakers = new Map<string, CircuitBreaker>();
  const breakerOf = (service: string) => {
    const breaker = breakers.get(service) ?? circuitBreaker(() => clock.now().getTime());
    breakers.set(service, breaker);
    return breaker;
  };
  const quotas = new Map<string, DailyQuota>();
  const quotaOf = (service: string) => {
    const quota = quotas.get(service) ?? createDailyQuota(() => clock.now().getTime());
    quotas.set(service, quota);
    return quota;
  };
  return {
    of: ({ site: { country }, places: { google } }) =>
      google === null
        ? gazetteer.of(country)
        : withDailyQuota(
            googlePlaces({ google, country, secret, breaker: breakerOf(google.keyVariable) }),
            quotaOf(`${google.keyVariable} ${country}`),
            google.dailyCalls,
          ),
    reload: async () => gazetteer.replace([...builtIn, ...(await store.all())]),
  };
}
