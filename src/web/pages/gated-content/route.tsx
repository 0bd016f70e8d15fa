import { data } from 'react-router';
import { ContentPage } from '#features/content/content-page.tsx';
import { siteRequest } from '../../context.ts';
import { contentPage } from '../../content/content-view.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { Route } from './+types/route';

/** `/spin-to-win` and `/online-payment`, as the dealer wrote them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await contentPage(context, url.pathname);
  if (!found) throw data(null, { status: 404 });
  const { site } = context.get(siteRequest);
  return { view: found.view, head: pageHead(page, site, { title: found.page.title }) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function GatedContent({ loaderData: { view } }: Route.ComponentProps) {
  return <ContentPage view={view} />;
}
