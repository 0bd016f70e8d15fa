import { data } from 'react-router';
import { BLOG_PATH, runningPosts } from '#domain/content/running-pages.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { BlogPage, type BlogView } from '#features/content/blog-page.tsx';
import { siteRequest } from '../../context.ts';
import { contentSeconds } from '../../content/content-view.ts';
import { pageHead } from '../../page-head.ts';
import { BLOG_FEED, page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/blog`: the published posts, newest first. */
export function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { content, site: company, pictures } = site.settings;
  const own = runningPosts(site.settings, now);
  if (own.length === 0) throw data(null, { status: 404 });
  const view: BlogView = {
    title: content.blogTitle,
    feed: BLOG_FEED,
    posts: own.map(({ path, title, description, date, picture }) => ({
      path,
      title,
      text: description,
      date: formatDate(date),
      picture: picture !== null && allowsPicture(picture, pictures) ? picture : null,
    })),
  };
  const head = pageHead(page, site, {
    title: content.blogTitle,
    url: origin + BLOG_PATH,
    description: `${content.blogTitle} of ${company.name}.`,
    news: { path: BLOG_FEED, name: `${company.name}: ${content.blogTitle}` },
  });
  return data({ view, head }, { headers: { 'cache-control': `max-age=${contentSeconds(site, now)}` } });
}

export default function Blog({ loaderData: { view } }: PageProps<typeof loader>) {
  return <BlogPage view={view} />;
}
