import { data } from 'react-router';
import type { LegalPolicy } from '#domain/content/legal-policy.ts';
import { TextPage, type TextPageView } from '#features/content/text-page.tsx';
import { siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

const PAGES: Record<string, { of: keyof LegalPolicy; title: string }> = {
  '/terms-and-conditions': { of: 'terms', title: 'Terms and conditions' },
  '/privacy-policy': { of: 'privacy', title: 'Privacy policy' },
  '/about-us': { of: 'about', title: 'About us' },
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { site, origin } = context.get(siteRequest);
  const { legal, site: company } = site.settings;
  const { pathname } = new URL(request.url);
  const { of, title } = PAGES[pathname]!;
  if (legal[of].length === 0) throw data(null, { status: 404 });
  const named = (text: string) => text.replaceAll('{site}', company.name);
  const view: TextPageView = {
    title,
    parts: legal[of].map(({ title, text }) => ({ title: named(title), text: text.map(named) })),
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
