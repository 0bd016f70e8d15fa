import { ATTRIBUTE_WORDS, PLAIN_WORDS, type Words } from './attribute-words.ts';
import { COLOUR_WORDS, colourFamilies } from './colour-families.ts';
import { joinedKey } from './joined-key.ts';
import { DEFAULT_SYNONYMS, MAKE_NICKNAMES, MODEL_NICKNAMES } from './make-nicknames.ts';
import type { Meaning, StockValues } from './meaning.ts';
import { modelMeanings } from './model-meanings.ts';
import { STATE_WORDS, townOf } from './place-words.ts';
import type { ValueRefinement } from './refinements.ts';
import { SlipFinder } from './slip-finder.ts';

/** Refinements whose values are words of their own: "Sunroof", "Newstead", "Runout sale". */
const NAMED_VALUES = [
  'dealership_name',
  'location_name',
  'tag',
  'categories',
  'filtered_features',
] as const satisfies readonly ValueRefinement[];

/** What the words of one site's shoppers may mean, found by joined words: "landcruiser", "7seater" is for numbers. */
export interface WordMeanings {
  /** Undefined: words without a meaning as a filter; null: they are to stay words, whatever their parts mean. */
  get(key: string): Meaning | null | undefined;
  /** What words stand for other words. */
  synonym(key: string): string | undefined;
  /** The word that this one is a slip of, if it is no word of this stock. */
  slipOf(word: string): string | undefined;
  values: StockValues;
}

/** `stock` holds every value that the site's stock has; `badges` tell which words are also names. */
export function wordMeanings(stock: StockValues, synonyms: Readonly<Record<string, string>> = {}): WordMeanings {
  const meanings = new Map<string, Meaning | null>();
  const add = (words: string | readonly string[], meaning: Meaning | null) => {
    for (const phrase of typeof words === 'string' ? words.split(', ') : words) {
      const key = joinedKey(phrase);
      if (key !== '' && !meanings.has(key)) meanings.set(key, meaning);
    }
  };
  add(PLAIN_WORDS, null);
  const spelt = ATTRIBUTE_WORDS.map((words) => ({ words, meaning: asSpelt(words, stock) }));
  for (const { words, meaning } of spelt) if (meaning) add(words.words, meaning);
  for (const refinement of ['body', 'fuel', 'transmission', 'drive'] as const)
    for (const value of stock[refinement] ?? []) add([value], { values: { [refinement]: [value] } });
  addColours(stock.colour ?? [], add);
  for (const [state, words] of Object.entries(STATE_WORDS)) add(words, { values: { state: [state] } });
  for (const state of stock.state ?? []) add([state], { values: { state: [state] } });
  addNames(stock, (key) => meanings.has(key), add);
  addTowns(stock.city ?? [], add);
  for (const refinement of NAMED_VALUES)
    for (const value of stock[refinement] ?? []) add([value], { values: { [refinement]: [value] } });
  for (const { words } of spelt) add(words.words, onlyMeaning(words));
  markWider(meanings, stock);
  const replaced = new Map(
    [...Object.entries(DEFAULT_SYNONYMS), ...Object.entries(synonyms)].map(([words, other]) => [
      joinedKey(words),
      other,
    ]),
  );
  const slips = new SlipFinder(meanings.keys(), stock);
  return {
    get: (key) => meanings.get(key),
    synonym: (key) => replaced.get(key),
    slipOf: (word) => slips.slipOf(word),
    values: stock,
  };
}

type Add = (words: string | readonly string[], meaning: Meaning | null) => void;

function onlyMeaning(words: Words): Meaning {
  const { words: _, ...meaning } = words;
  return meaning;
}

/** With the values as this stock spells them, or undefined when it has none of them. */
function asSpelt(words: Words, stock: StockValues): Meaning | undefined {
  const meaning = onlyMeaning(words);
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

function addColours(paints: readonly string[], add: Add): void {
  const byFamily = Map.groupBy(
    paints.flatMap((paint) => colourFamilies(paint).map((family) => ({ family, paint }))),
    ({ family }) => family,
  );
  // The full name of a paint is that paint alone.
  for (const paint of paints) if (/\s/.test(paint)) add([paint], { values: { colour: [paint] } });
  for (const [colour, words] of COLOUR_WORDS) {
    const found = byFamily.get(colour)?.map(({ paint }) => paint) ?? [colour];
    add(words, { values: { colour: found }, ...(found.length > 1 ? { name: colour } : {}) });
  }
  for (const paint of paints) add([paint], { values: { colour: [paint] } });
}

/** Makes, then models, then what people call them besides. */
function addNames(stock: StockValues, isKnown: (key: string) => boolean, add: Add): void {
  const makes = stock.make ?? [];
  for (const make of makes) {
    const key = joinedKey(make);
    const family = makes.filter((other) => other === make || other.startsWith(`${make} `) || joinedKey(other) === key);
    add([make], { values: { make: family } });
  }
  const models = modelMeanings(stock.make_model ?? [], isKnown);
  for (const [key, meaning] of models) add([key], meaning);
  for (const [make, nicknames] of Object.entries(MAKE_NICKNAMES)) {
    const found = makes.filter((other) => joinedKey(other) === joinedKey(make));
    if (found.length > 0) add(nicknames, { values: { make: found } });
  }
  for (const [model, nicknames] of Object.entries(MODEL_NICKNAMES)) {
    const meaning = models.get(joinedKey(model));
    if (meaning) add(nicknames, meaning);
  }
}

/** A town is all of its parts: Geelong is North Geelong too. */
function addTowns(cities: readonly string[], add: Add): void {
  const towns = Map.groupBy(cities, (city) => joinedKey(townOf(city)));
  const spellings = Map.groupBy(cities, joinedKey);
  for (const [key, same] of spellings) {
    const parts = towns.get(key) ?? [];
    add([same[0]!], { values: { city: [...new Set([...same, ...parts])] } });
  }
  for (const parts of towns.values()) add([townOf(parts[0]!)], { values: { city: parts } });
}

/** A name that badges or models of other makes hold too may say more as a word. */
function markWider(meanings: Map<string, Meaning | null>, { badge = [], make_model = [] }: StockValues): void {
  const inBadges = new Set(badge.flatMap(partsOf));
  /** By part of a longer name: the makes of such models. */
  const inModels = new Map<string, Set<string>>();
  for (const value of make_model) {
    const [make = '', model = ''] = value.split('|');
    for (const part of partsOf(model)) {
      const makes = inModels.get(part);
      if (makes) makes.add(make);
      else inModels.set(part, new Set([make]));
    }
  }
  for (const [key, meaning] of meanings) {
    const { make, model = [] } = meaning?.values ?? {};
    if (!make) continue;
    const isElsewhere = (name: string) =>
      inBadges.has(name) || [...(inModels.get(name) ?? [])].some((other) => !make.includes(other));
    const isWord =
      isElsewhere(key) || (model.length > 0 && (key.length < SHORT || model.map(joinedKey).some(isElsewhere)));
    if (isWord) meanings.set(key, { ...meaning, wider: true });
  }
}

/** Shorter names of models are also badges: the ES of a Lexus and of an Outlander. */
const SHORT = 3;

/** The words of a name and its pairs of words, joined. */
function partsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.flatMap((word, at) => (at === 0 ? word : [word, words[at - 1]! + word]));
}
