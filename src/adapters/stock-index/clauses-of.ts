import type { RangeRefinement, Refinement, ValueRefinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { exceptClause, multiValueClause, rangeClause, valueClause, type Clause } from './clauses.ts';
import { isPaintWanted } from '#domain/search/typed/colour-families.ts';
import { distanceKm } from '#domain/location/distance-km.ts';
import { isCountedRange, isMultiFacet, type SingleFacet } from './counts/facet-fields.ts';
import type { Orders } from './order/orders.ts';
import type { Rows } from './rows.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What a query asks for besides its words, as clauses. */
export function clausesOf(rows: Rows, orders: Orders, filter: StockFilter, query: SearchQuery): Clause[] {
  const clauses: Clause[] = [];
  const value = (name: SingleFacet, wanted: readonly string[], counted: Refinement | undefined) => {
    const facet = rows.facets[name];
    clauses.push(valueClause(rows, facet, codesOf(wanted, facet.vocabulary), counted));
  };
  const refined = (name: ValueRefinement, wanted: readonly string[]): Clause => {
    if (isMultiFacet(name)) {
      const column = rows.multi[name];
      return multiValueClause(column, codesOf(wanted, column.vocabulary), name);
    }
    const facet = rows.facets[name];
    return valueClause(rows, facet, codesOf(wanted, facet.vocabulary), name);
  };
  const valuesOf = (some: SearchQuery['not'] = {}) => Object.entries(some) as [ValueRefinement, readonly string[]][];
  for (const [name, wanted] of valuesOf(query.values))
    if (name !== 'colour' || !query.colourFamilies) clauses.push(refined(name, wanted));
  if (query.colourFamilies) clauses.push(colourClause(rows, query.colourFamilies, query.values.colour));
  for (const [name, unwanted] of valuesOf(query.not)) clauses.push(exceptClause(refined(name, unwanted), rows));
  for (const name of query.equipment ?? []) clauses.push(rows.equipment.clause(name, rows.length));
  for (const name of query.notEquipment ?? [])
    clauses.push(exceptClause(rows.equipment.clause(name, rows.length), rows));
  for (const [name, range] of Object.entries(query.ranges) as [
    RangeRefinement,
    SearchQuery['ranges'][RangeRefinement],
  ][]) {
    if (!range || (range.min === undefined && range.max === undefined)) continue;
    const { min = 0, max = Infinity } = range;
    if (isCountedRange(name))
      value(
        name,
        rows.facets[name].vocabulary.keys.slice(1).filter((number) => Number(number) >= min && Number(number) <= max),
        name,
      );
    else clauses.push(rangeClause(rows, orders, name, range, name));
  }
  if (query.certified !== undefined) value('certified', [String(query.certified)], 'certified');
  if (query.locationId !== undefined) value('location_id', [String(query.locationId)], undefined);
  if (query.locationType !== undefined) value('location_type', [query.locationType], undefined);
  if (query.near) {
    const { lat, lng, radiusKm } = query.near;
    value(
      'point',
      rows.facets.point.vocabulary.keys.slice(1).filter((point) => {
        const [pointLat, pointLng] = point.split(',').map(Number) as [number, number];
        return distanceKm(lat, lng, pointLat, pointLng) <= radiusKm;
      }),
      undefined,
    );
  }
  if (query.sortBy === 'price_asc' && filter.priceRequiredWhenAscending)
    clauses.push(rangeClause(rows, orders, 'price', {}, undefined));
  return clauses;
}

/** One clause, so that the paints are counted under all other filters. */
function colourClause(rows: Rows, families: readonly string[], paints: readonly string[] = []): Clause {
  const { colour } = rows.facets;
  const codes = colour.vocabulary.keys.flatMap((paint, code) =>
    code > 0 && isPaintWanted(paint, families, paints) ? code : [],
  );
  return valueClause(rows, colour, codes, 'colour');
}

const codesOf = (wanted: readonly string[], vocabulary: Vocabulary): number[] => [
  ...new Set(wanted.flatMap((text) => vocabulary.code(text) ?? [])),
];
