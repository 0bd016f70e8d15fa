import { data } from 'react-router';
import { ContentPage } from '#features/content/content-page.tsx';
import { siteRequest } from '../../context.ts';
import { contentPage, contentSeconds } from '../../content/content-view.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { Route } from './+types/route';

/** A page that the dealer wrote, while it is on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const found = await contentPage(context, url.pathname);
  if (!found) throw data(null, { status: 404 });
  const { title, description, index } = found.page;
  const head = pageHead(page, site, {
    title,
    url: origin + found.page.path,
    index,
    ...(description !== null && { description }),
  });
  return data({ view: found.view, head }, { headers: { 'cache-control': `max-age=${contentSeconds(site, now)}` } });
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Content({ loaderData: { view } }: Route.ComponentProps) {
  return <ContentPage view={view} />;
}
