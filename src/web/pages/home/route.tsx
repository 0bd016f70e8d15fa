import { Home } from '#features/home/home.tsx';
import { services, siteRequest } from '../../context.ts';
import { drawnOnly, isDocument } from '../../drawn-only.ts';
import { homePage } from './home-page.ts';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const home = await homePage(site, stock, now);
  if (context.get(isDocument)) drawnOnly(home.latest.cards, 'html');
  return { home, name: site.settings.site.name, url: `${origin}/` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const {
    home: { hero },
    name,
    url,
  } = loaderData;
  return [
    { title: name },
    { name: 'description', content: hero.text ?? hero.title.replaceAll('\n', ' ') },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: name },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
  ];
};

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <Home home={loaderData.home} />;
}
