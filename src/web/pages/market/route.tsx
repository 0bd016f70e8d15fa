import { data } from 'react-router';
import { carTitle } from '#domain/car/car-title.ts';
import { MarketPage } from '#features/market/market-page.tsx';
import { siteRequest } from '../../context.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { loadMarket } from './load-market.ts';
import { marketPage } from './market-view.ts';
import { page } from './page.ts';
import type { Route } from './+types/route';

/** `{vehicle path}/market`: everything that is known of a price, for people. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { site } = context.get(siteRequest);
  const facts = await loadMarket(context, slug);
  if (facts === undefined) throw data(null, { status: 404 });
  const title = `${carTitle(facts.car).name}: is it a fair price?`;
  return { view: marketPage(facts), head: pageHead(page, site, { title, index: false }) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function Market({ loaderData }: Route.ComponentProps) {
  return <MarketPage view={loaderData.view} />;
}
