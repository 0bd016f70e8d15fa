import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router';
import { errorReport } from './context.ts';
import { bufferedResponse } from './http/buffered-response.ts';
import { contentSecurityPolicy } from './http/security-headers.ts';
import { DocumentContext } from './layout/document-context.ts';
import { NONCE, ownInlineCode } from './layout/own-inline-code.ts';
import { pageScripts } from './layout/page-scripts.ts';
import { routeStyles } from './layout/route-styles.ts';

const END = '</body></html>';

/**
 * Renders a whole page, for pages are cached, hashed and compressed as one piece. Loaders have finished: nothing on a
 * page waits while it is drawn, so that `renderToString` writes what the browser hydrates.
 */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, page) => {
  const { serverHandoffStream, ...context } = page;
  const data = serverHandoffStream === undefined ? '' : await text(serverHandoffStream as ReadableStream);
  const routes = page.staticHandlerContext.matches.map(({ route }) => route.id);
  const drawn = renderToString(
    <DocumentContext value={{ nonce: NONCE, styles: routeStyles(routes) }}>
      <ServerRouter context={context} url={request.url} nonce={NONCE} />
    </DocumentContext>,
  );
  const { html, code } = ownInlineCode(
    `<!DOCTYPE html>${drawn.slice(0, -END.length)}${pageScripts(page, routes, data, NONCE)}${END}`,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(code));
  return bufferedResponse(html, { status, headers });
};
export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // what the router refuses (an unknown address, a foreign form) is the visitor's business, not a fault of ours
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(errorReport)(error);
};
