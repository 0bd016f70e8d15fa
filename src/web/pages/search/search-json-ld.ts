import type { OpenedSearch } from '#app/search/open-search.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { SCHEMA, type JsonLd } from '../../json-ld.ts';

/** The cars of a page of results, in their order: names and addresses. Their pages have the rest. */
export function searchJsonLd({ site, query, result, counted }: OpenedSearch, name: string, origin: string): JsonLd[] {
  const { settings } = site;
  const before = (query.page - 1) * settings.search.hitsPerPage;
  return [
    {
      '@context': SCHEMA,
      '@type': 'ItemList',
      name,
      numberOfItems: counted.count,
      itemListElement: result.hits.map((car, at) => ({
        '@type': 'ListItem',
        position: before + at + 1,
        name: carTitle(car).full,
        url: origin + carPath(car, settings),
      })),
    },
  ];
}
