import { data } from 'react-router';
import { ContentPage } from '#features/content/content-page.tsx';
import { headHtml, siteRequest } from '../../context.ts';
import { contentHead } from '../../content/content-head.ts';
import { contentJsonLd } from '../../content/content-json-ld.ts';
import { contentPage, contentSeconds } from '../../content/content-view.ts';
import { jsonLdTag } from '../../json-ld.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** A page written by the dealer, while it is published. */
export async function loader({ context, url }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const found = await contentPage(context, url.pathname);
  if (!found) throw data(null, { status: 404 });
  const head = contentHead(page, found.page, site, origin);
  const company = { name: site.settings.site.name, origin };
  const meaning = contentJsonLd(found.page, {
    url: origin + found.page.path,
    picture: head.picture?.url,
    site: company,
  });
  if (meaning.length > 0) context.get(headHtml).push(jsonLdTag(meaning));
  return data({ view: found.view, head }, { headers: { 'cache-control': `max-age=${contentSeconds(site, now)}` } });
}

export default function Content({ loaderData: { view } }: PageProps<typeof loader>) {
  return <ContentPage view={view} />;
}
