import { z } from 'zod';
import type { IndexAnswer, IndexCondition, IndexQuery, OutsideEngine } from '#app/search/outside-engine.ts';
import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import type { ServiceOptions } from '../http/service-options.ts';
import { NUMBER_FIELDS, SORT_FIELDS, VALUE_FIELDS } from './car-document.ts';
import { engineCalls, type EngineCall } from './engine-call.ts';

/** Counts above 1999 are taken as capped (specification 1.9): the engine counts to one more. */
const MOST_COUNTED = 2_000;
const MOST_VALUES = 1_000;
const POLL_MS = 100;
const MOST_POLLS = 300;

const task = z.object({ taskUid: z.int() });
const taskState = z.object({ status: z.string() });
const answers = z.object({
  results: z.array(
    z.object({
      hits: z.array(z.object({ id: z.int() })),
      totalHits: z.int().min(0),
      facetDistribution: z.record(z.string(), z.record(z.string(), z.int().min(0))).optional(),
    }),
  ),
});

/** Meilisearch by its documented HTTP interface. Writes are tasks of the engine, in the order in which they were sent. */
export function meilisearch({
  secret,
  rest,
  ...options
}: ServiceOptions & { rest(ms: number): Promise<unknown> }): OutsideEngine {
  const call: EngineCall = engineCalls(options);
  const headersOf = ({ keyVariable }: OutsideIndex) => ({ authorization: `Bearer ${secret(keyVariable) ?? ''}` });
  const base = ({ url, index }: OutsideIndex) => `${url.replace(/\/$/, '')}/indexes/${index}`;

  /** Writes, and waits until the engine has done it. */
  const write = async (at: OutsideIndex, path: string, method: 'POST' | 'PATCH', body: unknown): Promise<void> => {
    const headers = headersOf(at);
    const { taskUid } = await call(`${base(at)}${path}`, { method, headers, body }, task);
    for (let poll = 0; poll < MOST_POLLS; poll++) {
      const address = `${at.url.replace(/\/$/, '')}/tasks/${taskUid}`;
      const { status } = await call(address, { method: 'GET', headers }, taskState);
      if (status === 'succeeded') return;
      if (status === 'failed' || status === 'canceled')
        throw new Error(`the engine says that task ${taskUid} ${status}`);
      await rest(POLL_MS);
    }
    throw new Error(`the engine has not ended task ${taskUid}`);
  };

  return {
    prepare: (at) =>
      write(at, '/settings', 'PATCH', {
        filterableAttributes: [...VALUE_FIELDS, ...NUMBER_FIELDS, 'written'],
        sortableAttributes: SORT_FIELDS,
        rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
        faceting: { maxValuesPerFacet: MOST_VALUES },
        pagination: { maxTotalHits: MOST_COUNTED },
      }),
    put: (at, documents) => write(at, '/documents?primaryKey=id', 'POST', documents),
    remove: (at, ids) => write(at, '/documents/delete-batch', 'POST', ids),
    removeBefore: (at, written) => write(at, '/documents/delete', 'POST', { filter: `written < ${written}` }),
    async search(at, queries) {
      const body = { queries: queries.map((query) => ({ indexUid: at.index, ...requestOf(query) })) };
      const address = `${at.url.replace(/\/$/, '')}/multi-search`;
      const { results } = await call(
        address,
        { method: 'POST', headers: headersOf(at), body, isSearch: true },
        answers,
      );
      if (results.length !== queries.length) throw new Error('the engine answered another number of searches');
      return results.map(({ hits, totalHits, facetDistribution = {} }, index): IndexAnswer => ({
        ids: queries[index]!.hitsPerPage === 0 ? [] : hits.map(({ id }) => id),
        count: totalHits,
        facets: facetDistribution,
      }));
    },
  };
}

const SORTS: Record<IndexQuery['sortBy'], readonly string[]> = {
  relevance: ['rank:desc', 'created_at_timestamp:desc', 'id:asc'],
  latest: ['created_at_timestamp:desc', 'id:asc'],
  price_asc: ['price:asc', 'id:asc'],
  price_desc: ['price:desc', 'id:asc'],
};

const requestOf = ({ conditions, sortBy, page, hitsPerPage, facets }: IndexQuery) => ({
  q: '',
  filter: conditions.flatMap(filtersOf),
  sort: SORTS[sortBy],
  page,
  hitsPerPage: Math.max(1, hitsPerPage),
  facets,
  attributesToRetrieve: ['id'],
});

/** A list within the list is OR; the list itself is AND. */
function filtersOf(condition: IndexCondition): (string | string[])[] {
  const { field } = condition;
  if ('anyOf' in condition) return [condition.anyOf.map((value) => `${field} = ${JSON.stringify(value)}`)];
  if ('noneOf' in condition) return condition.noneOf.map((value) => `${field} != ${JSON.stringify(value)}`);
  return [
    ...(condition.min === undefined ? [] : [`${field} >= ${condition.min}`]),
    ...(condition.max === undefined ? [] : [`${field} <= ${condition.max}`]),
  ];
}
