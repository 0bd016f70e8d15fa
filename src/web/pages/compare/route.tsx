import { siteEvent } from '#domain/events/site-events.ts';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { compareView } from './compare-view.ts';
import { comparedCars, page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export function loader({ context, url }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const view = compareView(comparedCars(url.searchParams), site, context.get(services).search.stock, now);
  return {
    view,
    head: pageHead(page, site, { title: `Compare ${view.noun}` }),
    event:
      view.cars.length > 1
        ? siteEvent('cars_compared', site.settings.analytics.numbers, { website_id: site.record.id })
        : null,
  };
}

export default function Compare({ loaderData }: PageProps<typeof loader>) {
  return <ComparePage view={loaderData.view} />;
}
