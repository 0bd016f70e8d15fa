import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import type { Places } from '#app/location/places.ts';

type Mood = 'well' | 'slow' | 'huge' | 'wrong' | 'another shape' | 'down' | 'denied' | 'cut off';

export interface PlacesService {
  autocompleteUrl: string;
  geocodeUrl: string;
  /** How it answers from now on. */
  mood: Mood;
  calls: number;
  last: { url: string; headers: IncomingHttpHeaders; body?: unknown };
  close(): void;
}

/** A server that answers in the documented shapes of Google's Autocomplete (New) and Geocoding, or in another mood. */
export async function openPlacesService(): Promise<PlacesService> {
  const gazetteer = createGazetteer(builtInPlaces());
  const server = createServer(async (request, response) => {
    service.calls++;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = request.method === 'POST' ? ((await json(request)) as AutocompleteRequest) : undefined;
    service.last = { url: request.url ?? '', headers: request.headers, ...(body ? { body } : {}) };
    if (service.mood !== 'well') return void misbehave(service.mood, response, body !== undefined);
    const key = body ? request.headers['x-goog-api-key'] : url.searchParams.get('key');
    if (key !== 'a-key') return void reply(response, { status: 'REQUEST_DENIED', results: [] }, 403);
    reply(response, body ? await autocomplete(body) : await geocode(url.searchParams));
  });

  const autocomplete = async ({ input, includedRegionCodes: [region] }: AutocompleteRequest) => {
    const found = await gazetteer.of(region === 'nz' ? 'NZ' : 'AU').suggest(input);
    if (found.length === 0) return {};
    const country = region === 'nz' ? 'New Zealand' : 'Australia';
    return {
      suggestions: found.map(({ id, name }) => ({
        placePrediction: { place: `places/${id}`, placeId: id, text: { text: `${name}, ${country}`, matches: [] } },
      })),
    };
  };
  const geocode = async (parameters: URLSearchParams) => {
    const postcode = /postal_code:(\d+)\|country:(AU|NZ)/.exec(parameters.get('components') ?? '');
    const id = parameters.get('place_id');
    const places: Places = gazetteer.of((postcode?.[2] ?? id?.slice(0, 2).toUpperCase()) === 'NZ' ? 'NZ' : 'AU');
    const place = postcode ? await places.byPostcode(postcode[1]!) : await places.byId(id ?? '');
    if (!place) return { status: 'ZERO_RESULTS', results: [] };
    const location = { lat: place.lat, lng: place.lng };
    const geometry = { location, location_type: 'APPROXIMATE' };
    return { status: 'OK', results: [{ formatted_address: `${place.name}, Australia`, geometry, place_id: 'x' }] };
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PlacesService = {
    autocompleteUrl: `${origin}/v1/places:autocomplete`,
    geocodeUrl: `${origin}/maps/api/geocode/json`,
    mood: 'well',
    calls: 0,
    last: { url: '', headers: {} },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

interface AutocompleteRequest {
  input: string;
  includedRegionCodes: string[];
}

function misbehave(mood: Exclude<Mood, 'well'>, response: ServerResponse, autocompletes: boolean): void {
  if (mood === 'slow') return; // never
  if (mood === 'huge') return void response.writeHead(200).end(`{"suggestions": "${'x'.repeat(2_000_000)}"}`);
  if (mood === 'wrong') return void response.writeHead(200).end('<html>Sign in to the network</html>');
  if (mood === 'another shape') return reply(response, { suggestions: 'none', status: 7 });
  if (mood === 'down') return reply(response, { error: 'newst a-key' }, 503);
  if (mood === 'denied') return reply(response, { status: 'REQUEST_DENIED' }, autocompletes ? 403 : 200);
  response.writeHead(200, { 'content-length': 5000 }).write('{"suggestions":');
  setTimeout(() => response.destroy(), 20);
}

const reply = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
