import { data } from 'react-router';
import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { excerpt } from '#domain/text/excerpt.ts';
import { ContentPage } from '#features/content/content-page.tsx';
import { TextPage, type TextPageView } from '#features/content/text-page.tsx';
import { contentHead } from '../../content/content-head.ts';
import { contentPage, contentSeconds } from '../../content/content-view.ts';
import { siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { LEGAL_TEXTS, page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** Search engines show about this many characters of a description. */
const DESCRIPTION = 155;

/** A page written by the dealer for this address takes precedence. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { legal, site: company } = site.settings;
  const { pathname } = new URL(request.url);
  const own = await contentPage(context, pathname);
  const seconds = { headers: { 'cache-control': `max-age=${contentSeconds(site, now)}` } };
  const { of, title } = LEGAL_TEXTS[pathname]!;
  const isPrivacy = of === 'privacy';
  if (own)
    return data({ content: own.view, text: null, isPrivacy, head: contentHead(page, own.page, site, origin) }, seconds);
  if (legal[of].length === 0) throw data(null, { status: 404 });
  const named = (text: string) => text.replaceAll('{site}', company.name);
  const view: TextPageView = {
    title,
    note: of === 'about' ? null : legal.note,
    parts: legal[of].map(({ title, text }) => ({ title: named(title), text: text.map(named) })),
  };
  const { shown, rest } = excerpt(view.parts.flatMap(({ text }) => text).join(' '), DESCRIPTION);
  const description = rest === '' ? shown : `${shown}…`;
  const head = pageHead(page, site, { title, description, url: origin + pathname });
  return data({ content: null, text: view, isPrivacy, head }, seconds);
}

export default function LegalRoute({ loaderData }: PageProps<typeof loader>) {
  const { content, text, isPrivacy } = loaderData;
  return (
    <>
      {content === null ? <TextPage view={text} /> : <ContentPage view={content} />}
      {isPrivacy && (
        <p className="wrap" style={{ paddingBlockEnd: 'var(--section)' }}>
          <a className="link" href={THIS_DEVICE_PATH}>
            What this device keeps
          </a>
        </p>
      )}
    </>
  );
}
