import { Home } from '#features/home/home.tsx';
import { services, siteRequest } from '../../context.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { documentHtml } from '../../document-html.ts';
import { stateJsonLd } from '../../json-ld.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { NEW_ARRIVALS } from '../new-arrivals/page.ts';
import { homePage } from './home-page.ts';
import { page } from './page.ts';
import { siteJsonLd } from './site-json-ld.ts';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const home = await homePage(site, stock, now, drawCards(context));
  const { text, title } = home.hero;
  stateJsonLd(context.get(documentHtml), siteJsonLd(site, origin));
  return {
    home,
    head: pageHead(page, site, {
      url: `${origin}/`,
      description: text ?? title.replaceAll('\n', ' '),
      news: { path: NEW_ARRIVALS, name: `${site.settings.site.name}: new arrivals` },
    }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <Home home={loaderData.home} />;
}
