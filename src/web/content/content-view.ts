import type { RouterContextProvider } from 'react-router';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Block, ContentPage } from '#domain/content/content-policy.ts';
import { filterLocations } from '#domain/location/filter-locations.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { BLOG_PATH, isPost, pagesUnchanged, runningPages } from '#domain/content/running-pages.ts';
import { isRunning } from '#domain/schedule/running.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { BlockView, ContentPageView } from '#features/content/content-view.ts';
import { drawCards } from '../cards/draw-cards.ts';
import { limitedList } from '../cards/limited-list.ts';
import { services, siteRequest } from '../context.ts';
import { LONGEST_CACHED_MS } from '../http/cache/page-cache.ts';
import { locationView, shownLocations } from '../pages/locations/location-view.ts';
import { reviewsView } from '../pages/reviews/reviews-view.ts';
import { formBlock } from './form-block.ts';
import { markdownHtml } from './markdown-html.ts';

/** How long lists of pages may be cached (s): until one of them is published or ends. */
export const contentSeconds = ({ settings }: LiveSite, now: Date): number =>
  pagesUnchanged(settings, now, LONGEST_CACHED_MS / 1000);

/** The view of a page. `undefined`: no page is published at this path. */
export async function contentPage(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<{ page: ContentPage; view: ContentPageView } | undefined> {
  const { site, now } = context.get(siteRequest);
  const page = runningPages(site.settings, now).find((one) => one.path === path);
  if (!page) return undefined;
  const blocks = await Promise.all(page.blocks.map((block) => blockView(block, page, context)));
  return {
    page,
    view: {
      title: page.title,
      date: isPost(page) ? formatDate(page.date) : null,
      crumbs: [
        { name: 'Home', href: '/' },
        ...(isPost(page) ? [{ name: site.settings.content.blogTitle, href: BLOG_PATH }] : []),
        { name: page.title },
      ],
      blocks: blocks.flatMap((block, index) => (block === null ? [] : [{ ...block, at: index + 1 }])),
    },
  };
}

async function blockView(
  block: Block,
  page: ContentPage,
  context: Readonly<RouterContextProvider>,
): Promise<BlockView | null> {
  const { site, now } = context.get(siteRequest);
  const { settings } = site;
  const allowed = (picture: string | null) =>
    picture !== null && allowsPicture(picture, settings.pictures) ? picture : null;
  switch (block.kind) {
    case 'text':
      return { kind: 'text', html: markdownHtml(block.markdown.replaceAll('{site}', settings.site.name)) };
    case 'hero':
      return { ...block, picture: allowed(block.picture) };
    case 'tiles': {
      const tiles = block.tiles
        .filter((tile) => isRunning(tile, now, settings.site.timezone))
        .map(({ title, text, picture, path, expiry }) => ({
          title,
          text,
          picture: allowed(picture),
          path,
          until: expiry === null ? null : `until ${formatDate(expiry.slice(0, 10))}`,
        }));
      return tiles.length === 0 ? null : { kind: 'tiles', title: block.title, tiles };
    }
    case 'stock': {
      const at = { site, now, stock: context.get(services).search.stock };
      const list = await limitedList(block, at, drawCards(context));
      return list && { kind: 'stock', list };
    }
    case 'form':
      return formBlock(block, site, { now, page });
    case 'locations': {
      const locations = filterLocations(shownLocations(site), block.show);
      return locations.length === 0
        ? null
        : { kind: 'locations', title: block.title, locations: locations.map((one) => locationView(one, site, now)) };
    }
    case 'faq':
      return {
        ...block,
        questions: block.questions.map(({ question, answer }) => ({ question, answer: answer.split(/\n\s*\n/) })),
      };
    case 'video':
      return { ...block, poster: allowed(block.poster) };
    case 'why':
      return block;
    case 'reviews': {
      const reviews = reviewsView(site);
      return reviews && { kind: 'reviews', reviews };
    }
  }
}
