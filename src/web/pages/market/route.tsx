import { data } from 'react-router';
import { carTitle } from '#domain/car/car-title.ts';
import { MarketPage } from '#features/market/market-page.tsx';
import { siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { loadMarket } from './load-market.ts';
import { marketPage } from './market-view.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `{vehicle path}/market`: everything that is known of a price, for people. */
export async function loader({ context, params: { slug } }: RouteArgs<'slug'>) {
  const { site } = context.get(siteRequest);
  const facts = await loadMarket(context, slug);
  if (facts === undefined) throw data(null, { status: 404 });
  const title = `${carTitle(facts.car).name}: is it a fair price?`;
  return { view: marketPage(facts), head: pageHead(page, site, { title, index: false }) };
}

export default function Market({ loaderData }: PageProps<typeof loader>) {
  return <MarketPage view={loaderData.view} />;
}
