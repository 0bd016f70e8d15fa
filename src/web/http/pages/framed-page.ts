import type { Page } from '../../pages/define-page.ts';
import { prepareResponse, type BufferedAnswer } from '../answers/prepared-response.ts';
import type { Endpoint } from '../chain/endpoint.ts';
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
  const { renderPage } = ports;
  const { rendering, headers } = pageContext(ports);
  return ({ kind }) => ({
    kind,
    takes: () => true,
    methods: ['GET'],
    async answer(at) {
      const on = rendering(at);
      const address = new URL(at.address.url.pathname, on.origin);
      return prepareResponse(inFrame(await readAnswer(await renderPage(new Request(address), on), headers(at.scheme))));
    },
  });
}
