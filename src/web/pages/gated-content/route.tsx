import { data } from 'react-router';
import { ContentPage } from '#features/content/content-page.tsx';
import { siteRequest } from '../../context.ts';
import { contentPage } from '../../content/content-view.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/spin-to-win` and `/online-payment`, as the dealer wrote them. */
export async function loader({ context, url }: RouteArgs) {
  const found = await contentPage(context, url.pathname);
  if (!found) throw data(null, { status: 404 });
  const { site } = context.get(siteRequest);
  return { view: found.view, head: pageHead(page, site, { title: found.page.title }) };
}

export default function GatedContent({ loaderData: { view } }: PageProps<typeof loader>) {
  return <ContentPage view={view} />;
}
