import type { SearchQuery } from '#domain/search/search-query.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { makeAndModel, modelLabel } from '#domain/import/make-name.ts';
import { plural, valueName } from '#domain/search/refinement-labels.ts';
import { joinAnd } from '#domain/text/words.ts';

/** The heading of a search, built from its filters: "Used Toyota SUVs", "Hybrid cars", "Used cars in Brisbane", "Caravans for sale". */
export function searchTitle(query: SearchQuery, settings: SiteSettings, locations: readonly Location[]): string {
  const { values } = query;
  const noun = nounInSentence(settings.labels.noun.many, settings.stock.makes ?? []);
  const subject = [condition(values.car_type, settings), brand(values), fuel(values.fuel), things(values.body, noun)]
    .filter((word) => word !== '')
    .join(' ');
  const place = placeOf(query, locations);
  const text = query.query === '' ? '' : ` matching “${query.query}”`;
  const bare = subject === noun && !isNamed(values.body) && place === '' && text === '';
  return capital(bare ? `${noun} for sale` : subject + text + place);
}

function condition(types: readonly string[] = [], settings: SiteSettings): string {
  if (types.length === 0 || types.length === 3) return '';
  const order = ['new', 'demo', 'used'].filter((type) => types.includes(type));
  return joinAnd(order.map((type) => valueName('car_type', type, settings))).replace(/(?<= and ).*/, (word) =>
    word.toLowerCase(),
  );
}

/** At most two makes, and models only under one make; more would not read as a heading. */
function brand({ make = [], model = [], make_model = [] }: SearchQuery['values']): string {
  if (make.length === 0 && make_model.length === 1)
    return makeAndModel(...(make_model[0]!.split('|') as [string, string]));
  if (make.length === 0 || make.length > 2) return '';
  if (make.length === 1 && model.length > 0 && model.length <= 2)
    return joinAnd([makeAndModel(make[0]!, model[0]!), ...model.slice(1).map((one) => modelLabel(make[0]!, one))]);
  return joinAnd(make);
}

/** One of the usual fuels, as a word before what it drives. */
const FUELS: Record<string, string> = {
  Petrol: 'petrol',
  Diesel: 'diesel',
  Hybrid: 'hybrid',
  PHEV: 'plug-in hybrid',
  Electric: 'electric',
};

function fuel([one = '', ...more]: readonly string[] = []): string {
  return more.length === 0 && Object.hasOwn(FUELS, one) ? FUELS[one]! : '';
}

function things(bodies: readonly string[] = [], noun: string): string {
  if (!isNamed(bodies)) return noun;
  return bodies.every((body) => KINDS.has(body)) ? `${bodies.join(' & ')} ${noun}` : bodies.map(plural).join(' & ');
}

const isNamed = (bodies: readonly string[] = []) => bodies.length === 1 || bodies.length === 2;

/** Bodies that describe and do not name: there are naked motorcycles, not nakeds. */
const KINDS = new Set(['Naked', 'Adventure', 'Off-road', 'Sports', 'Sports tourer', 'Touring', 'Dual sport', 'Hybrid']);

function placeOf({ values, near, locationId }: SearchQuery, locations: readonly Location[]): string {
  if (near) return near.name === undefined ? ' near you' : ` near ${near.name}`;
  const location = locationId === undefined ? undefined : locations.find(({ id }) => id === locationId)?.name;
  if (location !== undefined) return ` at ${location}`;
  for (const [key, word] of [
    ['location_name', 'at'],
    ['dealership_name', 'at'],
    ['city', 'in'],
    ['state', 'in'],
  ] as const) {
    const [only, ...more] = values[key] ?? [];
    if (only !== undefined && more.length === 0) return ` ${word} ${only}`;
  }
  return '';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
