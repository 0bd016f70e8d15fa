import { useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import { noteVisit } from '#features/enquire/journey.ts';
import { Footer } from '#features/footer/footer.tsx';
import { Header } from '#features/header/header.tsx';
import '#ui/base/base.css';
import type { Route } from './+types/root';
import { siteRequest, type LiveSite } from './context.ts';
import { errorHead, ErrorPage } from './layout/error-page.tsx';
import { siteFrame, type SiteFrame } from './layout/site-frame.ts';

/** A site that stands as it stood has the same frame: deriving a theme takes as long as a search. */
const frames = new WeakMap<LiveSite, SiteFrame>();

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(siteRequest);
  const known = frames.get(site);
  if (known) return known;
  const yards = new Set(site.stockFilter.dealershipIds ?? site.dealerships.map(({ id }) => id));
  const frame = siteFrame(
    site.settings,
    site.locations.filter(({ dealership_id }) => yards.has(dealership_id)),
  );
  frames.set(site, frame);
  return frame;
}

/** The frame stays the same from page to page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => (error === null || error === undefined ? [] : errorHead(error));

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root');
  return (
    <html
      lang={frame?.lang ?? 'en-AU'}
      data-header={frame?.shape.header}
      data-tag={frame?.shape.tag}
      data-card={frame?.shape.card}
      data-attributes={frame?.shape.attributes}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style dangerouslySetInnerHTML={{ __html: LAYERS + (frame?.css ?? PLAIN) }} />
        {frame && <link rel="icon" href={frame.icon} />}
        {frame?.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {frame && <Header header={frame.header} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {frame && <Footer footer={frame.footer} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Before any style sheet, because the first mention of a layer gives it its rank. */
const LAYERS = '@layer base,ui;';

/** The colours of a page that belongs to no site because even its frame failed. */
const PLAIN =
  ':root{--c-surface:#fff;--c-paper:#f6f7f7;--c-fill:#eff0f0;--c-ink:#161717;--c-ink-2:#4f5050;--c-ink-3:#696a6a;--c-line:#dfe0e0;--c-line-strong:#8d8e8e;--c-action:#14181c;--c-on-action:#fff;--c-action-hover:#2c3034;--c-action-down:#3b3f44;--c-action-edge:#14181c;--c-focus:#14181c}';

export default function Root() {
  const { pathname, search } = useLocation();
  useEffect(() => noteVisit(sessionStorage, pathname, search), [pathname, search]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
