import { data } from 'react-router';
import { searchStock } from '#app/search/search-stock.ts';
import { ASSISTANT_PAGE_PATH } from '#domain/assistant/assistant-link-path.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { AssistantPage } from '#features/assistant/assistant-page.tsx';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';
import { assistantView } from './assistant-view.ts';
import { page, speaksOfAssistants } from './page.ts';

export async function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  if (!speaksOfAssistants(site)) throw data(null, { status: 404 });
  const { stock } = context.get(services).search;
  const { count } = await searchStock(stock, site, forSale(EMPTY_QUERY), {
    hitsPerPage: 0,
    facets: [],
    now: Math.floor(now.getTime() / 1000),
  });
  const view = assistantView(site, count, origin);
  const description = `What an AI assistant may do for you at ${site.settings.site.name}, and what only you can do.`;
  return { view, head: pageHead(page, site, { title: view.title, url: origin + ASSISTANT_PAGE_PATH, description }) };
}

export default function Assistant({ loaderData }: PageProps<typeof loader>) {
  return <AssistantPage view={loaderData.view} />;
}
