import { gateOf } from '../../pages/gate-of.ts';
import { pageAt as declaredPageAt } from '../../pages/page-at.ts';
import { errorPage } from '../answers/error-page.ts';
import { problemAnswer } from '../answers/small-answer.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Answer, Endpoint, SiteChainRequest } from '../chain/endpoint.ts';
import type { HttpPorts } from '../http-ports.ts';
import { framedPage } from './framed-page.ts';
import { personalPage } from './personal-page.ts';
import { beforeOpening } from './before-opening.ts';
import { PREVIEW_KEY, previewPage } from './preview-page.ts';
import { properPath } from './proper-path.ts';
import { sharedPage } from './shared-page.ts';

/** The page at an address as an endpoint of the chain, or where the address is written otherwise. */
export function pageEndpoints(ports: HttpPorts, cache: PageCache): (at: SiteChainRequest) => Endpoint | Answer {
  const { pageAt = declaredPageAt } = ports;
  const shared = sharedPage(ports, cache);
  const personal = personalPage(ports);
  const preview = previewPage(ports);
  const framed = framedPage(ports);

  return ({ site, reads, address: { url } }) => {
    const missing = () => errorPage(404, 'Sorry, we couldn’t find that page.', { site: site.settings });
    const path = properPath(url.pathname, pageAt);
    if (path !== url.pathname)
      return reads ? errorPage(301, 'This page has moved.', { headers: { location: path + url.search } }) : missing();
    const page = pageAt(path);
    if (!page) return missing();
    if (page.name === 'not-found' && path.startsWith('/api/'))
      return problemAnswer(404, 'No such endpoint. GET /api/openapi.json lists them.');
    if (page.framed) return framed(page);
    if (reads && url.searchParams.has(PREVIEW_KEY)) return preview(page);
    if (!site.settings.site.open) return beforeOpening(personal(page), ports);
    // a gated page is made for one visitor at a time: no cache may hold it for others
    const isOpen = gateOf(page, site.settings, path) === undefined;
    return reads && page.cache !== 'never' && isOpen ? shared(page, page.cache) : personal(page);
  };
}
