import { circuitBreaker, type CircuitBreaker } from '#adapters/http/circuit-breaker.ts';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import { googlePlaces } from '#adapters/places/google-places.ts';
import { createRation, rationed, type Ration } from '#adapters/places/ration.ts';
import type { Clock } from '#app/clock.ts';
import type { PlaceStore } from '#app/import/import-places.ts';
import type { PlacesOf } from '#app/places.ts';

export interface PlacesPorts {
  store: Pick<PlaceStore, 'all'>;
  clock: Clock;
  secret(variable: string): string | undefined;
}

/** The places of each site, by its settings. `reload`: imported ones stand beside the built-in list, or in its stead. */
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
  const rations = new Map<string, Ration>();
  const rationOf = (service: string) => {
    const ration = rations.get(service) ?? createRation(() => clock.now().getTime());
    rations.set(service, ration);
    return ration;
  };
  return {
    of: ({ site: { country }, places: { google } }) =>
      google === null
        ? gazetteer.of(country)
        : rationed(
            googlePlaces({ google, country, secret, breaker: breakerOf(google.keyVariable) }),
            rationOf(`${google.keyVariable} ${country}`),
            google.dailyCalls,
          ),
    reload: async () => gazetteer.replace([...builtIn, ...(await store.all())]),
  };
}
