import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router';
import { chosenCaptcha } from '#domain/lead/chosen-captcha.ts';
import { errorReport, pageFailure, siteRequest, type LiveSite } from './context.ts';
import { createDocumentHtml, documentHtml } from './document-html.ts';
import { bufferedResponse } from './http/buffered-response.ts';
import { captchaSources, contentSecurityPolicy } from './http/security-headers.ts';
import { backToPlace } from './layout/back-to-place.ts';
import { classAttributes } from './layout/class-attributes.ts';
import { NONCE, ownScripts } from './layout/own-scripts.ts';
import { pageScripts } from './layout/page-scripts.ts';
import { pageStyle, styleSheets } from './layout/page-style.ts';
import { layoutHead, type SiteLayout } from './layout/site-layout.tsx';

const END = '</body></html>';

/**
 * Writes a whole page, for pages are cached, hashed and compressed as one piece: what React draws, the finished pieces
 * in it, the styles at the end of its head and the scripts at its very end. Loaders have finished and nothing on a page
 * waits while it is drawn, so that the browser hydrates what `renderToString` writes.
 */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, page, loadContext) => {
  const { serverHandoffStream, ...context } = page;
  const { matches, loaderData } = page.staticHandlerContext;
  const data = serverHandoffStream === undefined ? '' : await text(serverHandoffStream as ReadableStream);
  const drawn = ownScripts(renderToString(<ServerRouter context={context} url={request.url} nonce={NONCE} />));
  const routes = matches.map(({ route }) => route.id);
  const layout = loaderData['root'] as SiteLayout | undefined;
  const head = layoutHead(layout);
  const headEnd = drawn.html.indexOf('</head>');
  const pieces = loadContext.get(documentHtml) ?? createDocumentHtml();
  const classes = [...classAttributes(drawn.html), ...pieces.classes];
  const back = backToPlace(classes);
  const styles = [head.theme, ...pageStyle(routes, classes, layout?.shape ?? {})];
  const scripts = pageScripts(page, routes, styleSheets(routes), data);
  const body = Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${drawn.html.slice(0, headEnd)}`),
    ...pieces.head,
    head.links,
    Buffer.from(back.html),
    ...styles.map(({ html }) => html),
    ...pieces.fill(drawn.html.slice(headEnd, -END.length)),
    Buffer.from(scripts.html + END),
  ]);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      scripts: [...drawn.hashes, ...back.hashes, ...scripts.hashes],
      styles: styles.map(({ hash }) => hash),
      images: tileHosts(loadContext.get(siteRequest).site),
      forms: payingAt(loadContext.get(siteRequest).site),
      captcha: captchaSources(chosenCaptcha(loadContext.get(siteRequest).site.settings.lead)),
    }),
  );
  return bufferedResponse(body, { status, headers });
};
export default handleRequest;

/** A form that pays leads on to the provider's page: browsers hold a redirect to what the form may do. */
const payingAt = ({ settings: { reserve } }: LiveSite): string[] =>
  reserve.offered && reserve.gateway === 'stripe' ? ['https://checkout.stripe.com'] : [];

/** On every page: dealerships stand on many, and their map beside them. */
function tileHosts({ settings: { finder } }: LiveSite): string[] {
  return finder.tiles === null ? [] : [new URL(finder.tiles.url.replaceAll(/[{}]/g, '')).origin];
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // what the router refuses (an unknown address, a foreign form) is the visitor's business, not a fault of ours
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || refused) return;
  context.get(errorReport)(error);
  context.get(pageFailure)(error);
};
