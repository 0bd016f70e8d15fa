import type { LiveSite } from '#app/site/live-sites.ts';
import type { ContentPage } from '#domain/content/content-policy.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { pageHead, type PageHead } from '../page-head.ts';
import type { Page } from '../pages/define-page.ts';

/** The head of a page that the dealer wrote, at whichever address it stands. */
export function contentHead(page: Page, written: ContentPage, site: LiveSite, origin: string): PageHead {
  const { title, description, index, path } = written;
  const own = pictureOf(written);
  const picture =
    own !== null && allowsPicture(own, site.settings.pictures)
      ? { url: origin + jpegAddress(own), alt: title }
      : undefined;
  return pageHead(page, site, {
    title,
    url: origin + path,
    index,
    picture,
    ...(description !== null && { description }),
  });
}

/** Its own, else that of its first block that has one. */
const pictureOf = ({ picture, blocks }: ContentPage): string | null =>
  picture ?? blocks.map((block) => (block.kind === 'hero' ? block.picture : null)).find((one) => one !== null) ?? null;
