import type { Page } from '../../pages/define-page.ts';
import { prepareResponse, type BufferedAnswer } from '../answers/prepared-response.ts';
import type { Endpoint, SiteChainRequest } from '../chain/endpoint.ts';
import type { HttpPorts } from '../http-ports.ts';
import { pageContext } from './page-context.ts';
import { readAnswer } from './route-answer.ts';

/**
 * A page for a frame of the desk (the same host), without scripts and without forms, so that nothing that is tried there
 * is counted or sent.
 */
export function inFrame({ headers, status, body }: BufferedAnswer): BufferedAnswer {
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  const policy = (headers['content-security-policy'] ?? '').replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return {
    status,
    body: isHtml ? Buffer.from(withoutScripts(body.toString('utf8'))) : body,
    headers: {
      ...headers,
      'content-security-policy': `${policy}; sandbox allow-same-origin`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  };
}

/** They would not run; a browser would say so of each. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');

/** A page that is made for a frame. No cache holds it, and no visitor is known to it: its address says what it shows. */
export function framedPage(ports: HttpPorts): (page: Page) => Endpoint {
  const draw = frameOf(ports);
  return ({ kind }) => ({
    kind,
    takes: () => true,
    methods: ['GET'],
    answer: async (at) => prepareResponse(await draw(at, new URL(at.address.url.pathname, at.homeOrigin))),
  });
}

/** Draws what is at an address for a frame, of the site as it stands or as a draft has it. */
export function frameOf(ports: HttpPorts) {
  const { rendering, headers } = pageContext(ports);
  return async (at: SiteChainRequest, address: URL, site = at.site): Promise<BufferedAnswer> => {
    const rendered = await ports.renderPage(new Request(address), { ...rendering(at), site });
    return inFrame(await readAnswer(rendered, headers(at.scheme)));
  };
}
