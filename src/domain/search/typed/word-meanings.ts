import { COUNTRY_NAMES, type Country } from '#domain/location/country.ts';
import { regionCountry } from '#domain/location/region-country.ts';
import { ABSENT_MAKES, ABSENT_NAMES } from './absent-names.ts';
import { ATTRIBUTE_WORDS, PLAIN_WORDS } from './attribute-words.ts';
import { COLOUR_WORDS, colourFamilies } from './colour-families.ts';
import { EquipmentWords, type IsListed } from './equipment-words.ts';
import { joinedKey, joinedKeys } from '#domain/search/joined-key.ts';
import { DEFAULT_SYNONYMS, MAKE_NICKNAMES, MODEL_NICKNAMES } from './make-nicknames.ts';
import type { Meaning, StockValues } from './meaning.ts';
import { modelMeanings } from './model-meanings.ts';
import { COUNTRY_WORDS, STATE_WORDS, townOf } from './place-words.ts';
import type { ValueRefinement } from '#domain/search/refinements.ts';
import { SEARCH_LIMITS } from '#domain/search/search-limits.ts';
import { SlipFinder } from './slip-finder.ts';
import { StockNames } from './stock-names.ts';
import { lamsMeanings } from './lams-words.ts';
import { pPlateMeanings } from './p-plate-words.ts';
import { classMeanings, originMeanings } from './vehicle-classes.ts';

/** Refinements whose values are words of their own: "Newstead", "Runout sale". */
const NAMED_VALUES = [
  'dealership_name',
  'location_name',
  'tag',
  'categories',
] as const satisfies readonly ValueRefinement[];

/** The words that do not depend on the stock, joined once. */
const ATTRIBUTES = ATTRIBUTE_WORDS.map(({ words, ...meaning }) => ({ keys: joinedKeys(words), meaning }));
const PLAIN = PLAIN_WORDS.map(joinedKey);
const STATES = Object.entries(STATE_WORDS).map(([state, words]) => ({ state, keys: joinedKeys(words) }));
const COUNTRIES = Object.entries(COUNTRY_WORDS).map(([country, words]) => ({
  country: country as Country,
  keys: joinedKeys(words),
}));
const MAKES = Object.entries(MAKE_NICKNAMES).map(([make, words]) => ({
  make: joinedKey(make),
  keys: joinedKeys(words),
}));
const MODELS = Object.entries(MODEL_NICKNAMES).map(([model, words]) => ({
  model: joinedKey(model),
  keys: joinedKeys(words),
}));
const NICKNAMES = new Set([...MAKES, ...MODELS].flatMap(({ keys }) => keys));

/** A supplier's word for what it has no word for. "Other than a Golf" means none of these. */
const OTHER = 'Other';

/** Shorter names of models are also badges: the ES of a Lexus and of an Outlander. */
const SHORT = 3;

/** Meanings of words on one site, by joined words: "landcruiser". */
export class WordMeanings {
  readonly values: StockValues;
  readonly #meanings = new Map<string, Meaning | null>();
  readonly #synonyms: ReadonlyMap<string, string>;
  readonly #declared: ReadonlyMap<string, string>;
  readonly #names: StockNames;
  readonly #equipment: EquipmentWords;
  #slips: SlipFinder | undefined;

  /** `stock` holds every value that the site's stock has, `isListed` knows its lists of equipment. What means several things means the first of them. */
  constructor(
    stock: StockValues,
    synonyms: Readonly<Record<string, string>> = {},
    isListed: IsListed = () => false,
    declared: Readonly<Record<string, string>> = {},
  ) {
    this.values = stock;
    this.#declared = new Map(Object.entries(declared).map(([words, meaning]) => [joinedKey(words), meaning]));
    this.#names = new StockNames(stock);
    this.#equipment = new EquipmentWords(stock.filtered_features ?? [], isListed);
    this.#synonyms = new Map(
      [...Object.entries(DEFAULT_SYNONYMS), ...Object.entries(synonyms)].map(([words, other]) => [
        joinedKey(words),
        other,
      ]),
    );
    this.#add(PLAIN, null);
    for (const { keys, meaning } of ATTRIBUTES) {
      const spelt = asSpelt(meaning, stock);
      if (spelt) this.#add(keys, spelt);
    }
    for (const { name, keys, models } of classMeanings(stock))
      if (models.length > 0)
        this.#add(keys, { values: { make_model: models.slice(0, SEARCH_LIMITS.valuesPerKey) }, name });
    for (const { name, makes } of originMeanings(stock))
      if (makes.length > 0) this.#add([joinedKey(name), joinedKey(`${name} made`)], { values: { make: makes }, name });
    for (const { keys, meaning } of [...lamsMeanings(stock), ...pPlateMeanings()]) this.#add(keys, meaning);
    for (const refinement of ['body', 'fuel', 'transmission', 'drive'] as const) this.#addValues(refinement);
    this.#addColours();
    for (const { state, keys } of STATES) this.#add(keys, { values: { state: [state] } });
    this.#addValues('state');
    this.#addCountries();
    this.#addNames();
    this.#addTowns();
    for (const refinement of NAMED_VALUES) this.#addValues(refinement);
    // What this stock has none of is said all the same: there are no electric ones.
    for (const { keys, meaning } of ATTRIBUTES) this.#add(keys, meaning);
  }

  /** Undefined: words without a meaning as a filter; null: they are to stay words, whatever their parts mean. */
  get(key: string): Meaning | null | undefined {
    const meaning = this.#meanings.get(key);
    return meaning && this.#isAlsoWord(key, meaning) ? { ...meaning, wider: true } : meaning;
  }

  /** Words that name equipment and nothing else that this stock has. */
  equipment(words: readonly string[]): Meaning | undefined {
    const key = joinedKey(words.join(''));
    if (this.#meanings.get(key)) return undefined;
    const meant = (word: string | undefined) => this.#meanings.get(word ?? '');
    if (meant(words.at(0))?.nothing || meant(words.at(-1))?.nothing) return undefined;
    return this.#equipment.meaning(words, {
      isWord: (word) => this.#meanings.has(word) || this.#names.isWord(word),
      // "Black Edition" is a badge, whatever else is black.
      mayBeListed:
        !this.#names.isWord(key) && words.every((word) => describesEquipment(meant(word))) && !words.every(meant),
    });
  }

  /** A make or model of the trade that this stock has none of, and no badge either. */
  absent(key: string): Meaning | undefined {
    const meaning = ABSENT_NAMES.get(key);
    return meaning && !this.#names.isWord(key) ? meaning : undefined;
  }

  /** The badges that have a word: "SR5" is that of a "SR5 (4x4)", too. */
  badges(word: string): Meaning | undefined {
    const badge = this.#names.badgesWith(joinedKey(word));
    return badge.length > 0 ? { values: { badge }, name: word.toUpperCase() } : undefined;
  }

  /** The words that these abbreviate. They are interpreted in turn. */
  synonym(key: string): string | undefined {
    return this.#synonyms.get(key);
  }

  /** What a site says that these words stand for. */
  declared(key: string): string | undefined {
    return this.#declared.get(key);
  }

  /** The word that this one is a slip of, if it is no word of this stock and no name of a car that it does not have. */
  slipOf(word: string): string | undefined {
    if (NICKNAMES.has(word) || this.#names.isWord(word)) return undefined;
    this.#slips ??= new SlipFinder([...this.#meanings.keys(), ...ABSENT_MAKES]);
    return this.#slips.slipOf(word);
  }

  /** A name that badges or models of other makes hold too may say more as a word. */
  #isAlsoWord(key: string, { values: { make, model } = {} }: Meaning): boolean {
    if (!make) return false;
    return (
      (model !== undefined && key.length < SHORT) ||
      this.#names.isInBadge(key) ||
      this.#names.isInModelOfOthers(key, make)
    );
  }

  #add(keys: Iterable<string>, meaning: Meaning | null): void {
    for (const key of keys) if (key !== '' && !this.#meanings.has(key)) this.#meanings.set(key, meaning);
  }

  #addValues(refinement: ValueRefinement): void {
    for (const value of this.values[refinement] ?? [])
      if (value !== OTHER) this.#add([joinedKey(value)], { values: { [refinement]: [value] } });
  }

  #addColours(): void {
    const paints = this.values.colour ?? [];
    const byFamily = new Map<string, string[]>();
    for (const paint of paints)
      for (const family of colourFamilies(paint)) byFamily.set(family, [...(byFamily.get(family) ?? []), paint]);
    // The full name of a paint is that paint alone.
    for (const paint of paints) if (/\s/.test(paint)) this.#add([joinedKey(paint)], { values: { colour: [paint] } });
    for (const [colour, words] of COLOUR_WORDS) {
      const found = byFamily.get(colour) ?? [colour];
      this.#add(words, { values: { colour: found }, ...(found.length > 1 ? { name: colour } : {}) });
    }
    this.#addValues('colour');
  }

  /** A country is its states, and says nothing where all cars stand in it. */
  #addCountries(): void {
    const { state = [] } = this.values;
    for (const { country, keys } of COUNTRIES) {
      const own = state.filter((one) => regionCountry(one) === country);
      if (own.length === state.length) this.#add(keys, { nothing: true });
      else this.#add(keys, own.length > 0 ? { values: { state: own }, name: COUNTRY_NAMES[country] } : null);
    }
  }

  /** Makes, then models, then what people call them besides. */
  #addNames(): void {
    const { make: makes = [], make_model = [] } = this.values;
    for (const make of makes) {
      const key = joinedKey(make);
      // "Isuzu" is Isuzu Ute too.
      const family = makes.filter((other) => other.startsWith(`${make} `) || joinedKey(other) === key);
      this.#add([key], { values: { make: family } });
    }
    const models = modelMeanings(make_model, {
      isKind: (key) => this.#meanings.get(key)?.values !== undefined,
      isFiller: (key) => this.#meanings.get(key)?.nothing === true,
    });
    for (const [key, meaning] of models) this.#add([key], meaning);
    for (const { make, keys } of MAKES) {
      const found = makes.filter((other) => joinedKey(other) === make);
      if (found.length > 0) this.#add(keys, { values: { make: found } });
    }
    for (const { model, keys } of MODELS) {
      const meaning = models.get(model);
      if (meaning) this.#add(keys, meaning);
    }
  }

  /** A town is all of its parts: Geelong is North Geelong too. */
  #addTowns(): void {
    const cities = this.values.city ?? [];
    const towns = Map.groupBy(cities, (city) => joinedKey(townOf(city)));
    for (const [key, spellings] of Map.groupBy(cities, joinedKey))
      this.#add([key], { values: { city: [...new Set([...spellings, ...(towns.get(key) ?? [])])] } });
    for (const [key, parts] of towns) this.#add([key], { values: { city: parts } });
  }
}

/** "Electric mirrors" and "black roof rails" are equipment; "suv" and "toyota" are what a car is. */
const DESCRIBING: ReadonlySet<string> = new Set<ValueRefinement>(['fuel', 'transmission', 'colour']);
const describesEquipment = (meaning: Meaning | null | undefined): boolean =>
  !meaning ||
  meaning.nothing === true ||
  (meaning.values !== undefined && Object.keys(meaning.values).every((name) => DESCRIBING.has(name)));

/** With the values as this stock spells them, or undefined when it has none of them. */
function asSpelt(meaning: Meaning, stock: StockValues): Meaning | undefined {
  if (!meaning.values) return meaning;
  // A word for everything that is sold here says nothing.
  if (meaning.values.item_type && stock.item_type?.length === 1)
    return meaning.values.item_type[0] === stock.item_type[0] ? { nothing: true } : undefined;
  const values: NonNullable<Meaning['values']> = {};
  for (const [name, wanted] of Object.entries(meaning.values) as [ValueRefinement, readonly string[]][]) {
    const keys = new Set(wanted.map(joinedKey));
    const found = (stock[name] ?? []).filter((value) => keys.has(joinedKey(value)));
    if (found.length === 0) return undefined;
    values[name] = found;
  }
  return { ...meaning, values };
}
