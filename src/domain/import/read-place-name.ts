import { oneSpelling } from './one-spelling.ts';

/** Where a feed says a car stands. All null: it does not say. */
export interface PlaceName {
  /** A location's name or slug, when it is no "City, State". */
  name: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
}

const STATES = new Map(
  Object.entries({
    nsw: 'NSW',
    'new south wales': 'NSW',
    vic: 'VIC',
    victoria: 'VIC',
    qld: 'QLD',
    queensland: 'QLD',
    sa: 'SA',
    'south australia': 'SA',
    wa: 'WA',
    'western australia': 'WA',
    tas: 'TAS',
    tasmania: 'TAS',
    nt: 'NT',
    'northern territory': 'NT',
    act: 'ACT',
    'australian capital territory': 'ACT',
  }),
);

/** "NSW" for "New South Wales", "N.S.W." and "AU-NSW"; other regions stay as written. */
export const stateName = (state: string): string =>
  STATES.get(state.trim().toLowerCase().replace(/^au-/, '').replaceAll('.', '')) ?? state.trim();
export const isAustralianState = (state: string): boolean => [...STATES.values()].includes(state);

/** Names under which a gazetteer may list a city, in lower case, best first: Townsville is "Townsville City", Saint Marys "St Marys". */
export function gazetteerNames(city: string): string[] {
  const name = city.trim().toLowerCase();
  const short = name.replace(/^saint /, 'st ');
  return [
    ...new Set([
      name,
      short,
      `${name} city`,
      `${name} central`,
      name.replace(/^(north|south|east|west) (.+)$/, '$2 $1'),
      name.replace(/^(.+) (north|south|east|west)$/, '$1'),
    ]),
  ];
}

const CITY_STATE = /^([^,]{1,100}),\s*([^,\d]{2,40}?)(?:[\s,]+(\d{4}))?$/;

/** Reads "Brookvale, NSW", "Newmarket, Auckland 1023" or the name of a location; columns of their own for city and state say more. */
export function readPlaceName(
  location: string,
  columns: Omit<PlaceName, 'name'> = { city: null, state: null, postcode: null },
): PlaceName {
  const text = location.trim();
  const parts = CITY_STATE.exec(text);
  const city = columns.city ?? parts?.[1]?.trim() ?? null;
  const state = columns.state ?? parts?.[2] ?? null;
  const name = text === '' || /^(?:-|na|n\/a|nan)$/i.test(text) || parts ? null : text;
  return {
    name,
    city: city === null ? null : oneSpelling(city),
    state: state === null ? null : stateName(state),
    postcode: columns.postcode ?? parts?.[3] ?? null,
  };
}
