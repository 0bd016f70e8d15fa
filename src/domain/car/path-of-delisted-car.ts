import { makeAndModel } from '#domain/import/make-name.ts';
import { SEARCH_PATH } from '../site/site-paths.ts';
import type { SearchVocabulary } from '../search/search-path.ts';

/**
 * Where a shopper with the address of a car that is not there may find one like it: the make and model that the address
 * names ("2022-mazda-cx-5-touring-u12345" → /search/mazda/cx-5), else the make, else all stock.
 */
export function pathOfDelistedCar(
  slug: string,
  vocabulary: SearchVocabulary,
): { path: string; name: string | undefined } {
  const words = `-${slug.toLowerCase()}-`;
  const named = <T extends { slug: string }>(names: readonly T[]) =>
    names.filter((name) => words.includes(`-${name.slug}-`)).sort((a, b) => b.slug.length - a.slug.length)[0];
  const make = named(vocabulary.makes);
  if (make === undefined) return { path: SEARCH_PATH, name: undefined };
  const model = named(make.models);
  return model === undefined
    ? { path: `${SEARCH_PATH}/${make.slug}`, name: make.name }
    : { path: `${SEARCH_PATH}/${make.slug}/${model.slug}`, name: makeAndModel(make.name, model.name) };
}
