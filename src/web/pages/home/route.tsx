import { Home } from '#features/home/home.tsx';
import { headHtml, services, siteRequest } from '../../context.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { jsonLdTag } from '../../json-ld.ts';
import { pageHead } from '../../page-head.ts';
import { NEW_ARRIVALS } from '../new-arrivals/page.ts';
import { homePage } from './home-page.ts';
import { page } from './page.ts';
import { siteJsonLd } from './site-json-ld.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const home = await homePage(site, stock, now, drawCards(context));
  const { text, title } = home.hero;
  context.get(headHtml).push(jsonLdTag(siteJsonLd(site, origin)));
  return {
    home,
    head: pageHead(page, site, {
      url: `${origin}/`,
      description: text ?? title.replaceAll('\n', ' '),
      news: { path: NEW_ARRIVALS, name: `${site.settings.site.name}: new arrivals` },
    }),
  };
}

export default function HomeRoute({ loaderData }: PageProps<typeof loader>) {
  return <Home home={loaderData.home} />;
}
