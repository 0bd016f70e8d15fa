import { siteEvent } from '#domain/events/site-events.ts';
import { useSiteEvent } from '#entities/events/use-site-event.ts';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { services, siteRequest } from '../../context.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { compareView } from './compare-view.ts';
import { comparedCars, page } from './page.ts';
import type { Route } from './+types/route';

export function loader({ context, url }: Route.LoaderArgs) {
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

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function Compare({ loaderData }: Route.ComponentProps) {
  useSiteEvent(loaderData.event);
  return <ComparePage view={loaderData.view} />;
}
