import { data } from 'react-router';
import type { LegalPolicy } from '#domain/content/legal-policy.ts';
import { ContentPage } from '#features/content/content-page.tsx';
import { TextPage, type TextPageView } from '#features/content/text-page.tsx';
import { contentPage, contentSeconds } from '../../content/content-view.ts';
import { siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

const PAGES: Record<string, { of: Exclude<keyof LegalPolicy, 'note'>; title: string }> = {
  '/terms-and-conditions': { of: 'terms', title: 'Terms and conditions' },
  '/privacy-policy': { of: 'privacy', title: 'Privacy policy' },
  '/about-us': { of: 'about', title: 'About us' },
};

/** A page written by the dealer for this address takes precedence. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { legal, site: company } = site.settings;
  const { pathname } = new URL(request.url);
  const headOf = (title: string) => pageHead(page, site, { title, url: origin + pathname });
  const own = await contentPage(context, pathname);
  const seconds = { headers: { 'cache-control': `max-age=${contentSeconds(site, now)}` } };
  if (own) return data({ content: own.view, text: null, head: headOf(own.page.title) }, seconds);
  const { of, title } = PAGES[pathname]!;
  if (legal[of].length === 0) throw data(null, { status: 404 });
  const named = (text: string) => text.replaceAll('{site}', company.name);
  const view: TextPageView = {
    title,
    note: of === 'about' ? null : legal.note,
    parts: legal[of].map(({ title, text }) => ({ title: named(title), text: text.map(named) })),
  };
  return data({ content: null, text: view, head: headOf(title) }, seconds);
}

export default function LegalRoute({ loaderData }: PageProps<typeof loader>) {
  const { content, text } = loaderData;
  return content === null ? <TextPage view={text} /> : <ContentPage view={content} />;
}
