import { runningPosts } from '#domain/content/running-pages.ts';
import { siteRequest } from '../../context.ts';
import { contentSeconds } from '../../content/content-view.ts';
import { bufferedResponse } from '../../http/answers/buffered-response.ts';
import { newsXml } from './news-xml.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The published posts as RSS 2.0. */
export function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  return bufferedResponse(newsXml(runningPosts(site.settings, now), site.settings, origin), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': `max-age=${contentSeconds(site, now)}`,
    },
  });
}
