import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { MOST_SUGGESTIONS, PlacesUnavailable, type LocatedPlace, type Places } from '#app/location/places.ts';
import { PLACES_KEY, type PlacesPolicy } from '#domain/location/places-policy.ts';
import { CircuitOpen, type CircuitBreaker } from '../http/circuit-breaker.ts';
import { callOut, OutboundError, type OutboundRequest } from '../http/outbound.ts';

const DEADLINE_MS = 2_000; // someone is typing
const MAX_ANSWER_BYTES = 256 * 1024;

/** Google's addresses. Not settings of a site: anyone who edited them could redirect the key. */
const GOOGLE = {
  autocompleteUrl: 'https://places.googleapis.com/v1/places:autocomplete',
  geocodeUrl: 'https://maps.googleapis.com/maps/api/geocode/json',
};

export interface GooglePlacesOptions {
  google: NonNullable<PlacesPolicy['google']>;
  country: 'AU' | 'NZ';
  /** The value of an environment variable: keys stand there and not in settings. */
  secret(variable: string): string | undefined;
  /** Shared by all users of this service. */
  breaker: CircuitBreaker;
  /** For tests: a server that stands in for Google's, on this machine. */
  standIn?: typeof GOOGLE;
}

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        // queries ("pizza in Newstead") have none
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});
const geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
      }),
    )
    .default([]),
});

/** Statuses that say "no such place"; every other but OK says that the service did not answer the question. */
const NONE = new Set(['ZERO_RESULTS', 'INVALID_REQUEST', 'NOT_FOUND']);

/** Google's Autocomplete (New) for suggestions, restricted to regions of one country, and its Geocoding for where they are. */
export function googlePlaces({ google, country, secret, breaker, standIn }: GooglePlacesOptions): Places {
  const { autocompleteUrl, geocodeUrl } = standIn ?? GOOGLE;
  const allowPrivate = standIn !== undefined;
  const key = () => {
    const value = PLACES_KEY.test(google.keyVariable) ? (secret(google.keyVariable) ?? '') : '';
    if (value === '') throw new PlacesUnavailable(`the environment variable ${google.keyVariable} is not set`);
    return value;
  };
  const ask = async <T>(address: URL, request: OutboundRequest, schema: z.ZodType<T>): Promise<T> => {
    try {
      return await breaker.run(async () => {
        const limits = { deadlineMs: DEADLINE_MS, maxBytes: MAX_ANSWER_BYTES, allowPrivate };
        const { status, body } = await callOut(address, request, limits);
        const answer = await text(body);
        if (status !== 200) throw new PlacesUnavailable(`the places service answered ${status}`);
        return schema.parse(JSON.parse(answer));
      });
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  const geocode = async (query: Record<string, string>): Promise<LocatedPlace | undefined> => {
    const address = new URL(geocodeUrl);
    for (const [name, value] of Object.entries({ ...query, key: key() })) address.searchParams.set(name, value);
    const { status, results } = await ask(address, { method: 'GET', headers: {} }, geocoded);
    if (NONE.has(status)) return undefined;
    if (status !== 'OK') throw new PlacesUnavailable(`the places service answered ${status.slice(0, 40)}`);
    const [first] = results;
    return first && { name: shortName(first.formatted_address), ...first.geometry.location };
  };
  return {
    attribution: 'Powered by Google',
    async suggest(input) {
      const headers = {
        'content-type': 'application/json',
        'x-goog-api-key': key(),
        'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
      };
      const body = JSON.stringify({
        input,
        includedPrimaryTypes: ['(regions)'],
        includedRegionCodes: [country.toLowerCase()],
        languageCode: `en-${country}`,
      });
      const found = await ask(new URL(autocompleteUrl), { method: 'POST', headers, body }, suggestions);
      return found.suggestions
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, MOST_SUGGESTIONS)
        .map(({ placeId, text: { text: name } }) => ({ id: placeId, name: shortName(name) }));
    },
    byId: (id) => geocode({ place_id: id }),
    byPostcode: (postcode) => geocode({ components: `postal_code:${postcode}|country:${country}` }),
  };
}

/** "Newstead QLD 4006, Australia" → "Newstead QLD 4006": the site is of that country. */
const shortName = (name: string): string => name.replace(/,\s*(?:Australia|New Zealand)$/, '');

function asUnavailable(error: unknown): PlacesUnavailable {
  if (error instanceof PlacesUnavailable) return error;
  const because =
    error instanceof OutboundError || error instanceof CircuitOpen ? error.message : 'its answer cannot be read';
  return new PlacesUnavailable(`the service of places: ${because}`);
}
