import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Services } from '#app/services.ts';
import type { Visitor } from '#app/visitor.ts';
import { errorReport, services, siteRequest, visitor, type SiteRequest } from './context.ts';
import { createDocumentHtml, documentHtml } from './document-html.ts';

// the generated type of the build is not made for exactOptionalPropertyTypes; the second one is Vite's own in development
const { basename = '/', unstable_getCriticalCss: _, ...always } = build;
const handle = createRequestHandler(
  // web/http has looked at the origin of every request, by host: behind a proxy the scheme may differ, which the router refuses
  { ...always, basename, allowedActionOrigins: ['**'] },
  import.meta.env.DEV ? 'development' : 'production',
);

export interface Rendering extends SiteRequest {
  services: Services;
  /** Undefined for a page that is cached: it is made for everybody. */
  visitor?: Visitor | undefined;
  report(error: unknown): void;
}

/** Answers one request of a site with a route's page or data. The web bundle exports this alone; `web/http` calls it. */
export type RenderPage = (request: Request, rendering: Rendering) => Promise<Response>;

export const renderPage: RenderPage = (request, rendering) => {
  const { site, now, origin } = rendering;
  const context = new RouterContextProvider();
  context.set(siteRequest, { site, now, origin });
  context.set(services, rendering.services);
  if (rendering.visitor) context.set(visitor, rendering.visitor);
  context.set(errorReport, rendering.report);
  context.set(documentHtml, new URL(request.url).pathname.endsWith('.data') ? null : createDocumentHtml());
  return handle(request, context);
};
