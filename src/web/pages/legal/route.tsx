import { data } from 'react-router';
import { TextPage, type TextPageView } from '#features/content/text-page.tsx';
import { siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

const TITLES = { terms: 'Terms and conditions', privacy: 'Privacy policy' } as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { site, origin } = context.get(siteRequest);
  const { legal, site: company } = site.settings;
  const { pathname } = new URL(request.url);
  const which = pathname === '/privacy-policy' ? 'privacy' : 'terms';
  if (legal[which].length === 0) throw data(null, { status: 404 });
  const named = (text: string) => text.replaceAll('{site}', company.name);
  const view: TextPageView = {
    title: TITLES[which],
    parts: legal[which].map(({ title, text }) => ({ title: named(title), text: text.map(named) })),
  };
  return { view, siteName: company.name, url: origin + pathname };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        { title: `${loaderData.view.title} | ${loaderData.siteName}` },
        { tagName: 'link', rel: 'canonical', href: loaderData.url },
      ];

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage view={loaderData.view} />;
}
