import { z } from 'zod';
import type { IndexAnswer, IndexCondition, IndexQuery, OutsideEngine } from '#app/search/outside-engine.ts';
import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import type { ServiceOptions } from '../http/service-options.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from './car-document.ts';
import { engineCalls, type EngineCall } from './engine-call.ts';

/** Counts above 1999 are taken as capped (specification 1.9): the engine counts to one more. */
const MOST_COUNTED = 2_000;
const MOST_VALUES = 1_000;
const POLL_MS = 100;
const MOST_POLLS = 300;

const task = z.object({ taskID: z.int() });
const taskState = z.object({ status: z.string() });
const answers = z.object({
  results: z.array(
    z.object({
      hits: z.array(z.object({ objectID: z.string() })),
      nbHits: z.int().min(0),
      facets: z.record(z.string(), z.record(z.string(), z.int().min(0))).optional(),
    }),
  ),
});

/** What an order sorts by. Each but the first is an index of its own that follows the first (a replica). */
const RANKING: Record<IndexQuery['sortBy'], readonly string[]> = {
  relevance: ['desc(rank)', 'desc(created_at_timestamp)', 'asc(id)'],
  latest: ['desc(created_at_timestamp)', 'asc(id)'],
  price_asc: ['asc(price)', 'asc(id)'],
  price_desc: ['desc(price)', 'asc(id)'],
};
const REPLICAS = ['latest', 'price_asc', 'price_desc'] as const;

const indexOf = ({ index }: OutsideIndex, sortBy: IndexQuery['sortBy']): string =>
  sortBy === 'relevance' ? index : `${index}_${sortBy}`;

/** Algolia by its documented HTTP interface. */
export function algolia({
  secret,
  rest,
  ...options
}: ServiceOptions & { rest(ms: number): Promise<unknown> }): OutsideEngine {
  const call: EngineCall = engineCalls(options);
  const headersOf = ({ keyVariable, applicationId }: OutsideIndex) => ({
    'x-algolia-application-id': applicationId ?? '',
    'x-algolia-api-key': secret(keyVariable) ?? '',
  });
  const base = ({ url }: OutsideIndex, index: string) => `${url.replace(/\/$/, '')}/1/indexes/${index}`;

  /** Writes, and waits until the engine has published it. */
  const write = async (at: OutsideIndex, index: string, path: string, method: 'POST' | 'PUT', body: unknown) => {
    const headers = headersOf(at);
    const { taskID } = await call(`${base(at, index)}${path}`, { method, headers, body }, task);
    for (let poll = 0; poll < MOST_POLLS; poll++) {
      const { status } = await call(`${base(at, index)}/task/${taskID}`, { method: 'GET', headers }, taskState);
      if (status === 'published') return;
      await rest(POLL_MS);
    }
    throw new Error(`the engine has not published task ${taskID}`);
  };
  const batch = (at: OutsideIndex, requests: readonly { action: string; body: object }[]) =>
    write(at, at.index, '/batch', 'POST', { requests });

  const settings = {
    attributesForFaceting: VALUE_FIELDS,
    numericAttributesForFiltering: [...NUMBER_FIELDS, 'written'],
    maxValuesPerFacet: MOST_VALUES,
    paginationLimitedTo: MOST_COUNTED,
  };

  return {
    async prepare(at) {
      await write(at, at.index, '/settings', 'PUT', {
        ...settings,
        customRanking: RANKING.relevance,
        ranking: ['custom'],
        replicas: REPLICAS.map((sortBy) => indexOf(at, sortBy)),
      });
      for (const sortBy of REPLICAS)
        await write(at, indexOf(at, sortBy), '/settings', 'PUT', {
          ...settings,
          customRanking: RANKING[sortBy],
          ranking: ['custom'],
        });
    },
    put: (at, documents) =>
      batch(
        at,
        documents.map((document) => ({ action: 'addObject', body: { ...document, objectID: String(document.id) } })),
      ),
    remove: (at, ids) =>
      batch(
        at,
        ids.map((id) => ({ action: 'deleteObject', body: { objectID: String(id) } })),
      ),
    removeBefore: (at, written) =>
      write(at, at.index, '/deleteByQuery', 'POST', { numericFilters: [`written<${written}`] }),
    async search(at, queries) {
      const body = {
        requests: queries.map((query) => ({ indexName: indexOf(at, query.sortBy), ...requestOf(query) })),
      };
      const request = { method: 'POST', headers: headersOf(at), body, isSearch: true } as const;
      const { results } = await call(base(at, '*/queries'), request, answers);
      if (results.length !== queries.length) throw new Error('the engine answered another number of searches');
      return results.map(({ hits, nbHits, facets = {} }): IndexAnswer => ({
        ids: hits.map(({ objectID }) => Number(objectID)),
        count: nbHits,
        facets,
      }));
    },
  };
}

const requestOf = ({ conditions, page, hitsPerPage, facets }: IndexQuery) => ({
  query: '',
  filters: conditions.flatMap(filtersOf).join(' AND '),
  page: page - 1,
  hitsPerPage,
  facets,
  attributesToRetrieve: ['objectID'],
  attributesToHighlight: [],
});

function filtersOf(condition: IndexCondition): string[] {
  const { field } = condition;
  const is = (value: string) => `${field}:${JSON.stringify(value)}`;
  if ('anyOf' in condition) return [`(${condition.anyOf.map(is).join(' OR ')})`];
  if ('noneOf' in condition) return condition.noneOf.map((value) => `NOT ${is(value)}`);
  return [
    ...(condition.min === undefined ? [] : [`${field} >= ${condition.min}`]),
    ...(condition.max === undefined ? [] : [`${field} <= ${condition.max}`]),
  ];
}
