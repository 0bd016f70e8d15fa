import { data } from 'react-router';
import type { ContentPage as ContentRecord } from '#domain/content/content-policy.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { ContentPage } from '#features/content/content-page.tsx';
import { headHtml, siteRequest } from '../../context.ts';
import { contentJsonLd } from '../../content/content-json-ld.ts';
import { contentPage, contentSeconds } from '../../content/content-view.ts';
import { jsonLdTag } from '../../json-ld.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** A page written by the dealer, while it is published. */
export async function loader({ context, url }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const found = await contentPage(context, url.pathname);
  if (!found) throw data(null, { status: 404 });
  const { title, description, index } = found.page;
  const address = origin + found.page.path;
  const own = pictureOf(found.page);
  const picture =
    own !== null && allowsPicture(own, site.settings.pictures)
      ? { url: new URL(own, origin).href, alt: title }
      : undefined;
  const head = pageHead(page, site, {
    title,
    url: address,
    index,
    picture,
    ...(description !== null && { description }),
  });
  const company = { name: site.settings.site.name, origin };
  const meaning = contentJsonLd(found.page, { url: address, picture: head.picture?.url, site: company });
  if (meaning.length > 0) context.get(headHtml).push(jsonLdTag(meaning));
  return data({ view: found.view, head }, { headers: { 'cache-control': `max-age=${contentSeconds(site, now)}` } });
}

/** Its own, else that of its first block that has one. */
const pictureOf = ({ picture, blocks }: ContentRecord): string | null =>
  picture ?? blocks.map((block) => (block.kind === 'hero' ? block.picture : null)).find((one) => one !== null) ?? null;

export default function Content({ loaderData: { view } }: PageProps<typeof loader>) {
  return <ContentPage view={view} />;
}
