import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type LoaderFunctionArgs,
  type RouteObject,
  type StaticHandler,
} from 'react-router';
import type { Services } from '#app/services.ts';
import { timeStep } from '#app/traces.ts';
import type { Visitor } from '#app/visitor.ts';
import {
  errorReport,
  headHtml,
  pageFailure,
  services,
  siteRequest,
  uploads,
  visitor,
  type SiteRequest,
  type UploadedFile,
} from './context.ts';
import { drawDocument } from './document.tsx';
import type { Page } from './pages/define-page.ts';
import { page as notFound } from './pages/not-found/page.ts';
import { pageAt } from './pages/page-at.ts';
import { PAGES } from './pages/pages.ts';
import { routesOf } from './pages/routes-of.ts';
import type { RouteModule } from './route-module.ts';
import { visitedSite } from './visited-site.ts';

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

/** Answers one request of a site with a route's page or data. The web bundle exports this; `web/http` calls it. */
export type RenderPage = (request: Request, rendering: Rendering) => Promise<Response>;

interface Served {
  /** The source of its route, as the build's manifest calls it. */
  file: string;
  module: RouteModule;
  routes: RouteObject[];
  handler: StaticHandler;
}

const MODULES = import.meta.glob<RouteModule>('./pages/*/route.{ts,tsx}');

/** Each page with a static handler of its own: the router would look through all the pages for each request. */
const served = new Map<Page, Served>(
  await Promise.all(
    PAGES.map(async (page): Promise<[Page, Served]> => {
      const path = `pages/${page.name}/route.${page.kind === 'page' ? 'tsx' : 'ts'}`;
      const module = await MODULES[`./${path}`]!();
      const { loader = () => null, action } = module;
      const routes = routesOf(page).map((route) => ({ ...route, caseSensitive: true }));
      const handler = createStaticHandler(routes.map((route) => ({ ...route, loader, ...(action && { action }) })));
      return [page, { file: `src/web/${path}`, module, routes, handler }];
    }),
  ),
);

export const renderPage: RenderPage = async (request, rendering) => {
  const { now, origin } = rendering;
  const url = new URL(request.url);
  const page: Page = pageAt(url.pathname) ?? notFound;
  const site = visitedSite(page, rendering.site, url);
  const context = new RouterContextProvider();
  context.set(siteRequest, { site, now, origin });
  context.set(services, rendering.services);
  if (rendering.visitor) context.set(visitor, rendering.visitor);
  if (rendering.uploads) context.set(uploads, rendering.uploads);
  context.set(errorReport, rendering.report);
  context.set(pageFailure, rendering.failed ?? (() => {}));
  const head: string[] = [];
  context.set(headHtml, head);
  const { file, module, routes, handler } = served.get(page)!;
  if (page.kind === 'endpoint')
    return timeStep('load', () => endpointAnswer(module, routes, { request, url, context }));
  const answer = await timeStep('load', () => handler.query(request, { requestContext: context }));
  if (answer instanceof Response) return answer;
  const [error] = Object.values(answer.errors ?? {});
  if (error !== undefined && !isRefusal(error) && !request.signal.aborted) {
    rendering.report(error);
    rendering.failed?.(error);
  }
  return timeStep('draw', async () => drawDocument(request, answer, { page, file, module, site, now, error, head }));
};

/** An endpoint needs no static handler: its loader or action is called as it is. What it throws as its answer is its answer. */
async function endpointAnswer(
  { loader, action }: RouteModule,
  routes: RouteObject[],
  at: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
): Promise<Response> {
  const { request, url } = at;
  const handle = request.method === 'GET' || request.method === 'HEAD' ? loader : action;
  const fixed = routes.find(({ path }) => path === url.pathname); // most have no parameters, and need no matching
  const match = fixed ? { route: fixed, params: {} } : matchRoutes(routes, { pathname: url.pathname })?.[0];
  if (!match || !handle) return new Response(null, { status: match ? 405 : 404 });
  const answer: unknown = await Promise.resolve({ ...at, params: match.params, pattern: match.route.path ?? '' })
    .then(handle)
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  throw answer;
}

/** An unknown address or a foreign form is the visitor's business, not a fault of ours. */
const isRefusal = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;
