import type { OutsideEngine } from '#app/search/outside-engine.ts';
import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import type { ServiceOptions } from '../http/service-options.ts';
import { algolia } from './algolia.ts';
import { meilisearch } from './meilisearch.ts';

/** The engine that a site names. */
export function outsideEngines(options: ServiceOptions & { rest(ms: number): Promise<unknown> }): OutsideEngine {
  const engines: Record<OutsideIndex['engine'], OutsideEngine> = {
    meilisearch: meilisearch(options),
    algolia: algolia(options),
  };
  return {
    prepare: (at) => engines[at.engine].prepare(at),
    put: (at, documents) => engines[at.engine].put(at, documents),
    remove: (at, ids) => engines[at.engine].remove(at, ids),
    removeBefore: (at, written) => engines[at.engine].removeBefore(at, written),
    search: (at, queries) => engines[at.engine].search(at, queries),
  };
}
