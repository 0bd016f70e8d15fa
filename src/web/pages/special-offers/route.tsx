import { data } from 'react-router';
import { OFFER_TYPES, OFFERS_PATH } from '#domain/offers/offers-policy.ts';
import { secondsUnchanged } from '#domain/schedule/running.ts';
import { OffersPage } from '#features/offers/offers-page.tsx';
import { drawCards } from '../../cards/draw-cards.ts';
import { services, siteRequest } from '../../context.ts';
import { LONGEST_CACHED_MS } from '../../http/cache/page-cache.ts';
import { pageHead } from '../../page-head.ts';
import { offersPage } from './offers-page.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** The current offers, all or those of one type. */
export async function loader({ request, context }: RouteArgs) {
  const at = { ...context.get(siteRequest), stock: context.get(services).search.stock };
  const { site, now, origin } = at;
  const type = OFFER_TYPES.find((one) => one === new URL(request.url).searchParams.get('type'));
  const view = await offersPage(at, type, drawCards(context));
  const { offers, site: company } = site.settings;
  const head = pageHead(page, site, {
    title: view.title,
    description: `${view.text} ${company.name}`,
    url: origin + OFFERS_PATH,
    index: view.empty === null && type === undefined,
  });
  const seconds = secondsUnchanged(offers.list, now, company.timezone, LONGEST_CACHED_MS / 1000);
  return data({ view, head }, { headers: { 'cache-control': `max-age=${seconds}` } });
}

export default function SpecialOffers({ loaderData }: PageProps<typeof loader>) {
  return <OffersPage view={loaderData.view} />;
}
