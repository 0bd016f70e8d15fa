import { noteStep, noteWait } from '#app/traces.ts';
import { MISSING_PAGE_TIMES } from '#domain/sign-in/rate-limits.ts';
import type { Page, SharedCache } from '../../pages/define-page.ts';
import { originHeaders } from '../answers/origin-headers.ts';
import { tooMany } from '../answers/refusal.ts';
import { busy } from '../answers/unavailable.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { pageKey } from '../cache/page-key.ts';
import type { Endpoint } from '../chain/endpoint.ts';
import type { HttpPorts } from '../http-ports.ts';
import { pageContext } from './page-context.ts';
import { cacheable } from './route-answer.ts';

/** A page that is made for everyone: its route sees the canonical address and nothing of who asks. */
export function sharedPage(ports: HttpPorts, cache: PageCache): (page: Page, shared: SharedCache) => Endpoint {
  const { metrics, limits, renderPage } = ports;
  const { rendering, headers, counted } = pageContext(ports);

  return (page, shared) => ({
    kind: page.kind,
    origins: page.origins,
    takes: () => true,
    methods: ['GET'],
    limits: () => [], // what is not cached counts when it is rendered
    async answer(at) {
      const { site, scheme, address, report } = at;
      const refusedAt = { endpoint: page, site };
      const key = pageKey({ ...page, cache: shared }, address.url, site.settings);
      const place = { site, scheme, shows: shared.shows };
      const cached = cache.find(site, scheme, key);
      noteStep('cache', () => (cached ? 'hit' : `miss: ${cache.whyMissing(place, key)}`));
      if (cached) return counted(at, cached);
      const verdict = await at.take('render');
      if (!verdict.allowed) return tooMany(refusedAt, verdict.retryAfterSeconds);
      const requestedAt = performance.now();
      const render = async () => {
        noteWait('turn', requestedAt);
        metrics.rendered++;
        const on = rendering(at);
        const response = await renderPage(new Request(on.origin + key), on);
        return cacheable(response, { ...headers(scheme), ...originHeaders(page, site) }, report);
      };
      const made = await cache.fill(
        place,
        key,
        async () =>
          limits.pages.run(render) ?? {
            page: cache.findOutdated(site, scheme, key) ?? busy(refusedAt),
            lifetimeMs: 0,
          },
      );
      if (made.status === 404) await at.take('render', MISSING_PAGE_TIMES - 1);
      return counted(at, made);
    },
  });
}
