import { data } from 'react-router';
import type { LegalPolicy } from '#domain/content/legal-policy.ts';
import { ContentPage } from '#features/content/content-page.tsx';
import { TextPage, type TextPageView } from '#features/content/text-page.tsx';
import { contentPage, contentSeconds } from '../../content/content-view.ts';
import { siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

const PAGES: Record<string, { of: Exclude<keyof LegalPolicy, 'note'>; title: string }> = {
  '/terms-and-conditions': { of: 'terms', title: 'Terms and conditions' },
  '/privacy-policy': { of: 'privacy', title: 'Privacy policy' },
  '/about-us': { of: 'about', title: 'About us' },
};

/** A page written by the dealer for this address takes precedence. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { legal, site: company } = site.settings;
  const { pathname } = new URL(request.url);
  const url = origin + pathname;
  const siteName = company.name;
  const own = await contentPage(context, pathname);
  const seconds = { headers: { 'cache-control': `max-age=${contentSeconds(site, now)}` } };
  if (own) return data({ content: own.view, text: null, title: own.page.title, siteName, url }, seconds);
  const { of, title } = PAGES[pathname]!;
  if (legal[of].length === 0) throw data(null, { status: 404 });
  const named = (text: string) => text.replaceAll('{site}', company.name);
  const view: TextPageView = {
    title,
    note: of === 'about' ? null : legal.note,
    parts: legal[of].map(({ title, text }) => ({ title: named(title), text: text.map(named) })),
  };
  return data({ content: null, text: view, title, siteName, url }, seconds);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        { title: `${loaderData.title} | ${loaderData.siteName}` },
        { tagName: 'link', rel: 'canonical', href: loaderData.url },
      ];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  const { content, text } = loaderData;
  return content === null ? <TextPage view={text} /> : <ContentPage view={content} />;
}
