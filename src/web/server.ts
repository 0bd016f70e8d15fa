import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { errorReport, siteRequest, type SiteRequest } from './context.ts';
import { isDocument } from './drawn-only.ts';

// the generated type of the build is not made for exactOptionalPropertyTypes; the third one is Vite's own in development
const { basename = '/', allowedActionOrigins = false, unstable_getCriticalCss: _, ...always } = build;
const handle = createRequestHandler(
  { ...always, basename, allowedActionOrigins },
  import.meta.env.DEV ? 'development' : 'production',
);

/** Answers one request of a site with a route's page or data. The web bundle exports this alone; `web/http` calls it. */
export type RenderPage = (request: Request, about: SiteRequest, report: (error: unknown) => void) => Promise<Response>;

export const renderPage: RenderPage = (request, about, report) => {
  const context = new RouterContextProvider();
  context.set(siteRequest, about);
  context.set(errorReport, report);
  context.set(isDocument, !new URL(request.url).pathname.endsWith('.data'));
  return handle(request, context);
};
