import { MOST_SUGGESTIONS, type LocatedPlace, type Places, type PlaceSuggestion } from '#app/location/places.ts';
import type { Place } from '#app/import/import-places.ts';
import { cityAndState } from '#domain/location/city-and-state.ts';
import { isPostOfficeBox } from '#domain/location/postcode.ts';

interface Entry extends LocatedPlace {
  id: string;
  postcode: string;
  /** The name without case, accents and punctuation. */
  folded: string;
}

export interface Gazetteer {
  /** Replaces all places; for the same locality and postcode the later one counts. */
  replace(places: readonly Place[]): void;
  of(country: Place['country']): Places;
}

/** The embedded places: a list in memory, so that no one waits and nothing a shopper types leaves the server. */
export function createGazetteer(places: readonly Place[] = []): Gazetteer {
  let lists: Record<Place['country'], CountryList> = { AU: countryList([]), NZ: countryList([]) };
  const replace = (all: readonly Place[]) => {
    const unique = new Map(all.filter((place) => !isPostOfficeBox(place)).map((place) => [idOf(place), place]));
    const heaviestFirst = [...unique.values()].sort((a, b) => b.weight - a.weight);
    const { AU = [], NZ = [] } = Object.groupBy(heaviestFirst, ({ country }) => country);
    lists = { AU: countryList(AU), NZ: countryList(NZ) };
  };
  replace(places);
  return {
    replace,
    of: (country) => ({
      attribution: null,
      suggest: async (text) => lists[country].suggest(fold(text)),
      byId: async (id) => located(lists[country].byId.get(id)),
      byPostcode: async (postcode) => located(lists[country].byPostcode.get(postcode)),
    }),
  };
}

type CountryList = ReturnType<typeof countryList>;

/** `places` come heaviest first: the first of a postcode stands for it. */
function countryList(places: readonly Place[]) {
  const entries = places.map(entryOf);
  const byPostcode = new Map<string, Entry>();
  for (const entry of entries) if (!byPostcode.has(entry.postcode)) byPostcode.set(entry.postcode, entry);
  return {
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    byPostcode,
    /** Names that begin with the text, then those with a word that does, then the rest; within each the heaviest first. */
    suggest(text: string): PlaceSuggestion[] {
      if (text === '') return [];
      const begins: Entry[] = [];
      const word: Entry[] = [];
      const inside: Entry[] = [];
      for (const entry of entries) {
        const at = entry.folded.indexOf(text);
        if (at < 0) continue;
        const rank = at === 0 ? begins : entry.folded.includes(` ${text}`) ? word : inside;
        if (rank.length < MOST_SUGGESTIONS) rank.push(entry);
        if (begins.length === MOST_SUGGESTIONS) break;
      }
      return [...begins, ...word, ...inside].slice(0, MOST_SUGGESTIONS).map(({ id, name }) => ({ id, name }));
    },
  };
}

function entryOf(place: Place): Entry {
  const name = [cityAndState({ city: place.locality, state: place.state }), place.postcode].filter(Boolean).join(' ');
  return { id: idOf(place), name, folded: fold(name), postcode: place.postcode, lat: place.lat, lng: place.lng };
}

const located = (entry: Entry | undefined): LocatedPlace | undefined =>
  entry && { name: entry.name, lat: entry.lat, lng: entry.lng };

const idOf = ({ country, state, locality, postcode }: Place): string =>
  [country, state, locality, postcode].map(fold).join(':');

/** The searchable form of a name: "Ōtāhuhu, Auckland" and "otahuhu auckland" are the same. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
