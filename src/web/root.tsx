import { useEffect, type ReactNode } from 'react';
import { Meta, Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Revision } from '#app/live-sites.ts';
import { isRunning, type Period } from '#domain/schedule/running.ts';
import { noteVisit } from '#entities/form/journey.ts';
import { Footer } from '#features/footer/footer.tsx';
import { Header } from '#features/header/header.tsx';
import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { CompareBar } from '#entities/compare/compare-bar.tsx';
import { watchTicks } from '#entities/compare/watch-ticks.ts';
import { SaveForm } from '#entities/watchlist/save-button.tsx';
import { SaveHost } from '#features/watchlist/save-host.tsx';
import '#ui/base/base.css';
import { DialogHost, type DialogLoader } from '#ui/dialog/dialog-host.tsx';
import { layOutLater } from '#ui/later/lay-out-later.ts';
import { separately } from '#ui/later/separately.tsx';
import { prefetchDocument, usePrefetchOnIntent } from '#ui/prefetch/use-prefetch-on-intent.ts';
import { OfflineNotice } from '#ui/toast/offline-notice.tsx';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import type { Route } from './+types/root';
import { siteRequest } from './context.ts';
import { isQuiet } from './layout/quiet-header.ts';
import { errorHead } from './layout/error-head.ts';
import { PageStyles } from './layout/page-styles.tsx';
import { siteLayout, type SiteLayout } from './layout/site-layout.tsx';

/** A site that stands as it stood has the same layout: deriving a theme takes as long as a search. */
const layouts = new WeakMap<Revision, { state: string; layout: SiteLayout }>();

export function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(siteRequest);
  const {
    offers,
    menu,
    content,
    locations: { announcement },
    site: company,
  } = site.settings;
  const hasOffers = offers.list.some((offer) => isRunning(offer, now, company.timezone));
  const announces = announcement !== null && isRunning(announcement, now, company.timezone);
  const isOn = (span: Period) => isRunning(span, now, company.timezone);
  const spans = [...menu.header.flatMap(({ promo }) => promo ?? []), ...content.pages];
  const state = [hasOffers, announces, ...spans.map(isOn)].join();
  const known = layouts.get(site.siteRevision);
  if (known?.state === state) return known.layout;
  const dealerships = new Set(site.stockFilter.dealershipIds ?? site.dealerships.map(({ id }) => id));
  const layout = siteLayout(
    site.settings,
    site.locations.filter(({ dealership_id }) => dealerships.has(dealership_id)),
    { hasOffers, announces, isOn, websiteId: site.record.id },
  );
  layouts.set(site.siteRevision, { state, layout });
  return layout;
}

/** The layout stays the same from page to page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error === null || error === undefined ? [] : errorHead(error, loaderData?.header.wordmark.name);

export function Layout({ children }: { children: ReactNode }) {
  const layout = useRouteLoaderData<typeof loader>('root');
  const quiet = isQuiet(useMatches());
  const { pathname } = useLocation();
  useEffect(layOutLater, [pathname]); // here, because a page that is not there has no more than this
  return (
    <html
      lang={layout?.lang ?? 'en-AU'}
      data-header={layout?.shape.header}
      data-tag={layout?.shape.tag}
      data-card={layout?.shape.card}
      data-attributes={layout?.shape.attributes}
      data-asc={layout?.analytics.asc}
      data-consent={layout?.analytics.consent}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <PageStyles />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {layout && <Header header={layout.header} quiet={quiet} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {layout?.watchlist && <SaveForm />}
        {layout?.compare && <CompareBar />}
        {layout && <Footer html={layout.footer} />}
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** What links may open in place of their page (`data-dialog`). */
const DIALOGS: Record<string, DialogLoader> = {
  form: () => import('#features/enquire/form-dialog.tsx'),
  chat: () => import('#features/chat/chat-panel.tsx'),
  alert: () => import('#features/alert/alert-dialog.tsx'),
};

const isCar = (path: string) =>
  CAR_PATTERNS.some((pattern) => path.startsWith(pattern.slice(0, -':slug'.length)) && path.split('/').length === 3);

export default function Root() {
  const layout = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  useEffect(() => noteVisit(tabStorage, pathname, search, document.referrer), [pathname, search]);
  useEffect(() => {
    if (document.documentElement.dataset.asc === undefined) return;
    import('#entities/events/tell-page.ts').then(
      ({ tellPage }) => tellPage(pathname),
      (error: unknown) => console.warn('An event could not be tracked', error),
    );
  }, [pathname]);
  usePrefetchOnIntent(isCar, prefetchDocument);
  // the page of a car has a bar of its own in that place
  const keepsTicks = layout?.compare === true && !isCar(pathname);
  useEffect(() => (keepsTicks ? watchTicks(() => import('#features/compare/keep-ticks.ts')) : undefined), [keepsTicks]);
  return (
    <>
      <Outlet />
      <DialogHost dialogs={DIALOGS} />
      {layout?.analytics.consent === 'banner' && <ConsentHost />}
      {layout?.watchlist && <SaveHost {...layout.watchlist} />}
      <OfflineNotice />
    </>
  );
}

const ConsentHost = separately(
  import.meta.env.SSR ? (await import('#features/consent/consent-host.tsx')).ConsentHost : undefined,
  async () => (await import('#features/consent/consent-host.tsx')).ConsentHost,
);

const ErrorPage = separately(
  import.meta.env.SSR ? (await import('./layout/error-page.tsx')).ErrorPage : undefined,
  async () => (await import('./layout/error-page.tsx')).ErrorPage,
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const layout = useRouteLoaderData<typeof loader>('root');
  return <ErrorPage error={error} silhouette={layout?.silhouette} />;
}
