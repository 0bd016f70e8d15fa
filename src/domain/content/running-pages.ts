import { isRunning, secondsUnchanged, type Period } from '../schedule/running.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { ContentPage } from './content-policy.ts';

export const BLOG_PATH = '/blog';

export type Post = ContentPage & { date: string };

type Settings = Pick<SiteSettings, 'content' | 'site'>;

/** A post is a page under /blog with a date. */
export const isPost = (page: ContentPage): page is Post => page.date !== null && page.path.startsWith(`${BLOG_PATH}/`);

/** The pages that are on now, posts and others. */
export const runningPages = ({ content, site }: Settings, now: Date): ContentPage[] =>
  content.pages.filter((page) => !page.hidden && isRunning(page, now, site.timezone));

/** The posts that are on now, the newest first. */
export const runningPosts = (settings: Settings, now: Date): Post[] =>
  runningPages(settings, now)
    .filter(isPost)
    .toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));

/** For how many seconds, at most `limit`, no page and no tile of one begins or ends: what shows them may be cached so long. */
export function pagesUnchanged({ content, site }: Settings, now: Date, limit: number): number {
  const spans: Period[] = content.pages.flatMap((page) => [
    page,
    ...page.blocks.flatMap((block) => (block.kind === 'tiles' ? block.tiles : [])),
  ]);
  return secondsUnchanged(spans, now, site.timezone, limit);
}
