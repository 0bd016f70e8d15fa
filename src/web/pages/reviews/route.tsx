import { data } from 'react-router';
import { Reviews } from '#entities/reviews/reviews.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page, REVIEWS_PATH } from './page.ts';
import { reviewsView } from './reviews-view.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/reviews`: what customers wrote, a dozen of them. */
export function loader({ context }: RouteArgs) {
  const { site, origin } = context.get(siteRequest);
  const view = reviewsView(site, { most: site.settings.reviews.mostOnPage });
  if (view === null) throw data(null, { status: 404 });
  const head = pageHead(page, site, {
    title: view.title,
    url: origin + REVIEWS_PATH,
    description: `${site.settings.site.name}: ${view.summary}.`,
  });
  return { view, head };
}

export default function ReviewsRoute({ loaderData: { view } }: PageProps<typeof loader>) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Reviews' }]} />
      <Reviews view={view} level="h1" />
      <div className="sec" />
    </div>
  );
}
