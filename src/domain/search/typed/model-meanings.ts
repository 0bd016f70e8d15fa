import { joinedKey, joinedKeys } from '#domain/search/joined-key.ts';
import { EVERYDAY_MODELS, MAKE_NICKNAMES, OTHER_MODELS } from './make-nicknames.ts';
import type { Meaning } from './meaning.ts';
import { modelSeries } from './model-series.ts';

interface Model {
  make: string;
  model: string;
}

/** Parts of the names of models that say nothing alone. */
const COMMON_PARTS = new Set(
  'sport, sports, cross, plus, series, class, grand, model, tourer, coupe, convertible, hatch, wagon, sedan, van, life, electric, hybrid, line, gran, road, pack'.split(
    ', ',
  ),
);

/**
 * The ways to name the models of a stock, joined ("landcruiser"), and what they mean. `makeModels` are values of
 * `make_model`: "Mazda|CX-5". Short names and numbers need their make before them ("mazda 3"). A model called as a kind of
 * car is not named by that: a "holden ute" may be any ute of Holden.
 */
export function modelMeanings(
  makeModels: readonly string[],
  { isKind, isFiller }: Record<'isKind' | 'isFiller', (key: string) => boolean>,
): Map<string, Meaning> {
  const models = makeModels
    .map((value): Model => {
      const [make = '', model = ''] = value.split('|');
      return { make, model };
    })
    .filter(({ model }) => !isKind(joinedKey(model)));
  const standsAlone = (key: string) => isNameAlone(key) && !isFiller(key);
  const named = new Named();
  for (const model of models) {
    for (const name of namesOf(model, standsAlone)) named.add(name, model);
  }
  // "Haval Jolion" is GWM's whole name of a model, and another feed's make and model.
  for (const model of models) {
    for (const make of makeKeys(model.make)) {
      const whole = make + joinedKey(model.model);
      if (named.isNamed(whole)) named.add(whole, model);
    }
  }
  for (const model of models) {
    for (const part of leadingParts(model.model)) {
      if (named.has(part, model.make) && !OTHER_MODELS.has(model.model)) named.add(part, model);
    }
  }
  for (const model of models) addSeries(named, model, standsAlone);
  const whole = new Set(named.keys());
  for (const model of models) {
    for (const part of innerParts(model.model)) {
      if (!whole.has(part) || !named.has(part, model.make, whole)) named.add(part, model);
    }
  }
  return named.meanings();
}

/** Models by the ways to name them. */
class Named {
  readonly #models = new Map<string, Model[]>();
  readonly #names = new Map<string, string>();

  add(key: string, model: Model, name?: string): void {
    const models = this.#models.get(key);
    if (!models) this.#models.set(key, [model]);
    else if (!models.includes(model)) models.push(model);
    if (name !== undefined) this.#names.set(key, name);
  }

  has(key: string, make: string, among?: ReadonlySet<string>): boolean {
    return (among?.has(key) ?? true) && (this.#models.get(key)?.some((model) => model.make === make) ?? false);
  }

  isNamed(key: string): boolean {
    return this.#models.has(key);
  }

  keys(): Iterable<string> {
    return this.#models.keys();
  }

  meanings(): Map<string, Meaning> {
    return new Map(
      [...this.#models].map(([key, models]) => [
        key,
        {
          values: {
            make: [...new Set(models.map(({ make }) => make))],
            model: [...new Set(models.map(({ model }) => model))],
          },
          name: this.#names.get(key),
        },
      ]),
    );
  }
}

/** A model goes by its name alone, or beside its make when something else may be called so too. */
function namesOf({ make, model }: Model, standsAlone: (key: string) => boolean): string[] {
  const key = joinedKey(model);
  const makeKey = joinedKey(make);
  const names = key.startsWith(makeKey) && key !== makeKey ? [key, key.slice(makeKey.length)] : [key];
  return names.flatMap((name) => (standsAlone(name) ? name : makeKeys(make).map((ownMake) => ownMake + name)));
}

const makeKeys = (make: string): string[] => [joinedKey(make), ...(NICKNAMES.get(make) ?? [])];
const NICKNAMES = new Map(Object.entries(MAKE_NICKNAMES).map(([make, words]) => [make, joinedKeys(words)]));

/** "i30", "golf", "hs", but not "3", "86" or "every". */
const isNameAlone = (key: string) => /\p{L}/u.test(key) && key.length > 1 && !EVERYDAY_MODELS.has(key);

/** "Range Rover Sport" begins with "Range" and "Range Rover". */
function leadingParts(model: string): string[] {
  const words = model.split(/[\s-]+/);
  return words.slice(1).map((_, index) => joinedKey(words.slice(0, index + 1).join('')));
}

/** "LandCruiser Prado" is also called "Prado", "Haval Jolion" "Jolion", "Range Rover Velar" "Velar". */
function innerParts(model: string): string[] {
  const words = model.split(/\s+/);
  const parts: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      if (to - from === words.length) continue;
      const part = joinedKey(words.slice(from, to).join(''));
      if (part.length >= 4 && !/^\d/.test(part) && !COMMON_PARTS.has(part)) parts.push(part);
    }
  }
  return parts;
}

function addSeries(named: Named, model: Model, standsAlone: (key: string) => boolean): void {
  const series = modelSeries(model.make, model.model);
  if (!series) return;
  const { name, keys } = series;
  const letters = joinedKey(name.replace(/ Series$|-Class$/, ''));
  for (const key of keys) named.add(key, model, name);
  if (letters.length > 1 && standsAlone(letters)) named.add(letters, model, name);
  else
    for (const make of makeKeys(model.make)) for (const key of [letters, ...keys]) named.add(make + key, model, name);
}
