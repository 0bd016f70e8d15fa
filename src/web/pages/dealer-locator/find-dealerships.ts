import { findPlace } from '#app/location/find-place.ts';
import type { LocatedPlace, Places } from '#app/location/places.ts';
import type { Location } from '#domain/location/location.ts';
import { locationsNamed } from '#domain/location/locations-named.ts';
import { byDistance, DEALER_SEARCH, nearestLocations, type Nearby } from '#domain/location/nearest-locations.ts';
import { isPostcode, POSTCODE_MESSAGES } from '#domain/location/postcode.ts';
import { formatKm } from '#domain/location/format-km.ts';
import { counted } from '#domain/text/words.ts';
import type { FinderView } from '#features/location/finder-view.ts';
import type { FinderQuery } from './finder-query.ts';

/** The result of a dealership search. `km` is undefined where no place is known. */
export interface DealershipSearch {
  /** The text shown in the field. */
  text: string;
  error: string | null;
  notice: FinderView['notice'];
  summary: FinderView['summary'];
  found: (Omit<Nearby<Location>, 'km'> & { km: number | undefined })[];
  centre: LocatedPlace | null;
}

export const REQUIRED = '*Please select a dealership location';

/** Throws `PlacesUnavailable` when a place cannot be looked up. */
export async function findDealerships(
  query: FinderQuery,
  locations: readonly Location[],
  places: Places,
): Promise<DealershipSearch> {
  if (query.kind === 'everything') return everything(locations);
  if (query.kind === 'nothing') return { ...everything(locations), error: REQUIRED };
  if (query.kind === 'point') return near({ ...query, name: 'you' }, '', locations);
  if (query.kind === 'location') {
    const chosen = locations.find(({ id }) => id === query.id);
    return chosen ? named([chosen], chosen.name) : everything(locations);
  }
  const { text, placeId } = query;
  if (placeId === null && !isPostcode(text)) {
    const same = locationsNamed(locations, text);
    if (same.length > 0 && (await exactPlace(places, text)) === undefined) return named(same, text);
  }
  const place = placeId === null ? await findPlace(places, text) : await places.byId(placeId);
  if (place) return near(place, text, locations);
  return {
    ...everything(locations),
    text,
    error: isPostcode(text) ? POSTCODE_MESSAGES.unknown : null,
    notice: isPostcode(text)
      ? null
      : {
          title: `No place or dealership called “${text}”.`,
          text: `Try a postcode${orChoose(locations)}`,
        },
  };
}

/** What leads to the list below. */
const orChoose = (locations: readonly Location[]): string =>
  locations.length === 1 ? '. We are here:' : ', or choose from all our dealerships:';

/** "Newstead QLD 4006" is a place, even where a dealership has Newstead in its name. */
const exactPlace = async (places: Places, text: string) =>
  (await places.suggest(text)).find(({ name }) => name.toLowerCase() === text.toLowerCase());

const everything = (locations: readonly Location[], text = ''): DealershipSearch => ({
  text,
  error: null,
  notice: null,
  summary: { count: counted(locations.length, 'dealership'), rest: '' },
  found: locations.map((location) => ({ location, km: undefined })),
  centre: null,
});

/** All dealerships, with a notice that location search is unavailable. */
export const withoutPlaces = (text: string, locations: readonly Location[]): DealershipSearch => ({
  ...everything(locations, text),
  notice: {
    title: 'Location search isn’t working right now.',
    text: `You can still search by dealership name${orChoose(locations)}`,
  },
});

const named = (locations: readonly Location[], text: string): DealershipSearch => ({
  ...everything(locations, text),
  summary: {
    count: counted(locations.length, 'dealership'),
    rest: locations.length === 1 ? '' : `with “${text}” in the name`,
  },
});

function near(place: LocatedPlace, text: string, locations: readonly Location[]): DealershipSearch {
  const nearby = nearestLocations(locations, place);
  const within = `within ${DEALER_SEARCH.withinKm} km of ${place.name}`;
  const shared = { text: text === '' ? '' : place.name, error: null, centre: place };
  if (nearby.length > 0) {
    const count = nearby.length === 1 ? 'The nearest dealership' : `The ${nearby.length} nearest dealerships`;
    return { ...shared, notice: null, summary: { count, rest: within }, found: nearby };
  }
  const [nearest] = byDistance(locations, place);
  return {
    ...shared,
    notice: {
      title: `No dealerships ${within}.`,
      text: nearest ? `The nearest is ${nearest.location.name}, ${formatKm(nearest.km)} away.` : '',
    },
    summary: { count: counted(nearest ? 1 : 0, 'dealership'), rest: '' },
    found: nearest ? [nearest] : [],
  };
}
