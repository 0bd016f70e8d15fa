import {
  createRequestHandler,
  RouterContextProvider,
  type LoaderFunctionArgs,
  type RequestHandler,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Services } from '#app/services.ts';
import type { Visitor } from '#app/visitor.ts';
import {
  errorReport,
  pageFailure,
  services,
  siteRequest,
  uploads,
  visitor,
  type SiteRequest,
  type UploadedFile,
} from './context.ts';
import { createDocumentHtml, documentHtml } from './document-html.ts';
import { pagePath } from './http/page-key.ts';
import type { Page } from './pages/define-page.ts';
import { page as notFound } from './pages/not-found/page.ts';
import { pageAt } from './pages/page-at.ts';
import { PAGES } from './pages/pages.ts';
import { routesOf } from './pages/routes-of.ts';

// the generated type of the build is not made for exactOptionalPropertyTypes; the second one is Vite's own in development
const { basename = '/', unstable_getCriticalCss: _, ...always } = build;

/**
 * A router of its own for each page. The router looks through all its routes several times a request, and writes them
 * out once more to draw a page: of a hundred, one answers. What no other page takes goes to `*`, which each has, too.
 */
const routers = new Map<Page, RequestHandler>();

function routerOf(page: Page): RequestHandler {
  const known = routers.get(page);
  if (known) return known;
  const ids = new Set(['root', ...[page, notFound].flatMap(routesOf).map(({ id }) => id)]);
  const ofPage = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const made = createRequestHandler(
    {
      ...always,
      basename,
      routes: ofPage(build.routes),
      assets: { ...build.assets, routes: ofPage(build.assets.routes) },
      // web/http has looked at the origin of every request, by host: behind a proxy the scheme may differ, which the router refuses
      allowedActionOrigins: ['**'],
    },
    import.meta.env.DEV ? 'development' : 'production',
  );
  routers.set(page, made);
  return made;
}

export interface Rendering extends SiteRequest {
  services: Services;
  /** Undefined for a page that is cached: it is made for everyone. */
  visitor?: Visitor | undefined;
  /** Files of the form that was sent. */
  uploads?: readonly UploadedFile[] | undefined;
  report(error: unknown): void;
  /** Told of what a page failed by: instead of it its visitor is shown the error page. */
  failed?(error: unknown): void;
}

type Endpoint = (args: LoaderFunctionArgs) => Response | Promise<Response>;

/**
 * Reads of endpoints are answered by their loader itself. The router would look for the address once more, copy the
 * request and look through the answer: a good part of the time that a search takes.
 */
const endpoints = new Map(
  PAGES.filter(({ kind }) => kind === 'endpoint').flatMap(({ name, paths }) => {
    const loader = build.routes[name]?.module.loader as Endpoint | undefined;
    return loader ? paths.filter((path) => !path.includes(':')).map((path) => [path, loader] as const) : [];
  }),
);

/** Answers one request of a site with a route's page or data. The web bundle exports this alone; `web/http` calls it. */
export type RenderPage = (request: Request, rendering: Rendering) => Promise<Response>;

export const renderPage: RenderPage = async (request, rendering) => {
  const { site, now, origin } = rendering;
  const context = new RouterContextProvider();
  context.set(siteRequest, { site, now, origin });
  context.set(services, rendering.services);
  if (rendering.visitor) context.set(visitor, rendering.visitor);
  if (rendering.uploads) context.set(uploads, rendering.uploads);
  context.set(errorReport, rendering.report);
  context.set(pageFailure, rendering.failed ?? (() => {}));
  const url = new URL(request.url);
  const endpoint = request.method === 'GET' ? endpoints.get(url.pathname) : undefined;
  if (endpoint) return ownAnswer(endpoint, { request, url, context, params: {}, pattern: url.pathname });
  context.set(documentHtml, url.pathname.endsWith('.data') ? null : createDocumentHtml());
  return routerOf(pageAt(pagePath(url.pathname)) ?? notFound)(request, context);
};

/** What a loader throws as its answer is its answer, as with the router. */
async function ownAnswer(endpoint: Endpoint, args: LoaderFunctionArgs): Promise<Response> {
  try {
    return await endpoint(args);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
