import type { RequestListener } from 'node:http';
import { json as readJson } from 'node:stream/consumers';

type Document = Record<string, unknown> & { id: number };
type Match = (document: Document) => boolean;

/** What an engine of either kind has been told, and how it answers: read independently of the adapters, by the engines' documentation. */
export interface EngineState {
  documents: Map<number, Document>;
  settings: Map<string, Record<string, unknown>>;
  /** Calls by method and path. */
  calls: string[];
  key: string;
  /** Counts above it are cut. */
  most: number;
}

export const engineState = (): EngineState => ({
  documents: new Map(),
  settings: new Map(),
  calls: [],
  key: 'the-key',
  most: 2_000,
});

const valuesOf = (document: Document, field: string): string[] => [document[field] ?? []].flat().map(String);

/** `make = "Toyota"`, `price >= 100`, and Algolia's `make:"Toyota"`. */
function atom(text: string): Match {
  const [, field = '', operator = '', value = ''] = /^(\w+) ?(!=|>=|<=|<|=|:) ?(.*)$/.exec(text.trim()) ?? [];
  const wanted = value.startsWith('"') ? (JSON.parse(value) as string) : value;
  const number = Number(value);
  return (document) => {
    const actual = document[field];
    switch (operator) {
      case '=':
      case ':':
        return valuesOf(document, field).includes(wanted);
      case '!=':
        return !valuesOf(document, field).includes(wanted);
      case '>=':
        return typeof actual === 'number' && actual >= number;
      case '<=':
        return typeof actual === 'number' && actual <= number;
      case '<':
        return typeof actual === 'number' && actual < number;
      default:
        throw new Error(`An unknown filter: ${text}`);
    }
  };
}

/** Algolia: `(a:"x" OR a:"y") AND NOT b:"z" AND c >= 3`. No value of these tests holds " AND ". */
function algoliaFilter(text: string): Match {
  if (text === '') return () => true;
  const parts = text.split(' AND ').map((part): Match => {
    if (part.startsWith('NOT ')) {
      const match = atom(part.slice(4));
      return (document) => !match(document);
    }
    const any = part
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .map(atom);
    return (document) => any.some((match) => match(document));
  });
  return (document) => parts.every((match) => match(document));
}

const meilisearchFilter = (filter: (string | string[])[]): Match => {
  const parts = filter.map((part) => [part].flat().map(atom));
  return (document) => parts.every((any) => any.some((match) => match(document)));
};

/** By `price:asc` or `asc(price)`; absent numbers last either way. */
function byOrder(rules: readonly string[]) {
  const read = rules.map((rule) => {
    const [, a = '', b = ''] = /^(\w+)(?::|\()(\w+)\)?$/.exec(rule) ?? [];
    return a === 'asc' || a === 'desc' ? ([b, a] as const) : ([a, b] as const);
  });
  return (one: Document, other: Document): number => {
    for (const [field, way] of read) {
      const [a, b] = [one[field], other[field]];
      if (a === b) continue;
      if (typeof a !== 'number') return 1;
      if (typeof b !== 'number') return -1;
      return way === 'asc' ? a - b : b - a;
    }
    return 0;
  };
}

function facetsOf(found: readonly Document[], names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      const counts: Record<string, number> = {};
      for (const document of found)
        for (const value of valuesOf(document, name)) if (value !== '') counts[value] = (counts[value] ?? 0) + 1;
      return [name, counts];
    }),
  );
}

interface Query {
  filter?: (string | string[])[];
  filters?: string;
  sort?: string[];
  indexName?: string;
  page: number;
  hitsPerPage: number;
  facets: string[];
}

/** Meilisearch and Algolia on this machine, in their documented shapes. */
export const engine =
  (state: EngineState): RequestListener =>
  (request, response) => {
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = request.url ?? '';
    const { method = '' } = request;
    state.calls.push(`${method} ${path}`);
    const given = request.headers['x-algolia-api-key'] ?? request.headers.authorization?.replace('Bearer ', '');
    if (given !== state.key) return void send({ message: 'Invalid API key', code: 'invalid_api_key' }, 403);
    const work = async () => {
      const body: unknown = method === 'GET' ? undefined : await readJson(request);
      const removeIf = (match: Match) => {
        for (const document of Array.from(state.documents.values()))
          if (match(document)) state.documents.delete(document.id);
      };
      const search = (query: Query, match: Match, order: readonly string[]) => {
        const found = [...state.documents.values()].filter(match).sort(byOrder(order));
        return { found, count: Math.min(state.most, found.length), facets: facetsOf(found, query.facets) };
      };
      // Meilisearch
      const meili = { taskUid: 7, status: 'enqueued' };
      if (/^\/tasks\/7$/.test(path)) return send({ uid: 7, status: 'succeeded' });
      if (/^\/indexes\/\w+\/settings$/.test(path)) {
        state.settings.set('meilisearch', body as Record<string, unknown>);
        return send(meili, 202);
      }
      if (/^\/indexes\/\w+\/documents\?primaryKey=id$/.test(path)) {
        for (const document of body as Document[]) state.documents.set(document.id, document);
        return send(meili, 202);
      }
      if (/^\/indexes\/\w+\/documents\/delete-batch$/.test(path)) {
        for (const id of body as number[]) state.documents.delete(id);
        return send(meili, 202);
      }
      if (/^\/indexes\/\w+\/documents\/delete$/.test(path)) {
        removeIf(atom((body as { filter: string }).filter));
        return send(meili, 202);
      }
      if (path === '/multi-search')
        return send({
          results: (body as { queries: Query[] }).queries.map((query) => {
            const { found, count, facets } = search(query, meilisearchFilter(query.filter!), query.sort!);
            const at = (query.page - 1) * query.hitsPerPage;
            return {
              hits: found.slice(at, at + query.hitsPerPage).map(({ id }) => ({ id })),
              totalHits: count,
              facetDistribution: facets,
            };
          }),
        });
      // Algolia
      const algolia = { taskID: 9, updatedAt: '2026-11-20T00:00:00Z' };
      if (/^\/1\/indexes\/\w+\/task\/9$/.test(path)) return send({ status: 'published', pendingTask: false });
      const [, index] = /^\/1\/indexes\/(\w+)\/settings$/.exec(path) ?? [];
      if (index !== undefined && method === 'PUT') {
        state.settings.set(index, body as Record<string, unknown>);
        return send(algolia);
      }
      if (/^\/1\/indexes\/\w+\/batch$/.test(path)) {
        for (const { action, body: one } of (body as { requests: { action: string; body: { objectID: string } }[] })
          .requests)
          if (action === 'deleteObject') state.documents.delete(Number(one.objectID));
          else state.documents.set(Number(one.objectID), one as unknown as Document);
        return send({ ...algolia, objectIDs: [] });
      }
      if (/^\/1\/indexes\/\w+\/deleteByQuery$/.test(path)) {
        removeIf(atom((body as { numericFilters: string[] }).numericFilters[0]!));
        return send(algolia);
      }
      if (path === '/1/indexes/*/queries')
        return send({
          results: (body as { requests: Query[] }).requests.map((query) => {
            const { customRanking = [] } = state.settings.get(query.indexName!) as { customRanking?: string[] };
            const { found, count, facets } = search(query, algoliaFilter(query.filters!), customRanking);
            const at = query.page * query.hitsPerPage;
            return {
              hits: found.slice(at, at + query.hitsPerPage).map(({ id }) => ({ objectID: String(id) })),
              nbHits: count,
              facets,
            };
          }),
        });
      return send({ message: 'Not found' }, 404);
    };
    work().catch((error: unknown) => send({ message: String(error) }, 500));
  };
