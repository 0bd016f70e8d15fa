import type { MetaDescriptor } from 'react-router';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Page } from './pages/define-page.ts';
import { heroPicture } from '#entities/photo/hero-picture.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { gateOf } from './pages/gate-of.ts';

/** What the head of a page says, short: `headTags` makes the tags of it. */
export interface PageHead {
  title: string;
  site: { name: string; country: string };
  description?: string | undefined;
  /** The one address of the page; a page without one is no one's to find or share. */
  url?: string | undefined;
  /** Whether search engines may show it. */
  index: boolean;
  /** Absolute, for previews, and as JPEG: LinkedIn and older phones show no WebP. */
  picture?: { url: string; alt: string } | undefined;
  /** A list of news that readers may follow: its path and name. */
  news?: { path: string; name: string } | undefined;
}

interface HeadFields extends Partial<Pick<PageHead, 'description' | 'url' | 'picture' | 'index' | 'news'>> {
  /** Absent: the page is called as the site. */
  title?: string;
}

/** The head of a page as its declaration and its loader have it: neither can let engines in where the other does not. */
export const pageHead = (
  page: Page,
  { settings }: LiveSite,
  { title, index = true, ...fields }: HeadFields,
): PageHead => ({
  ...fields,
  picture: fields.picture ?? sitePicture(settings, fields.url),
  title: title ?? settings.site.name,
  site: { name: settings.site.name, country: settings.site.country },
  index: index && page.robots === 'index' && gateOf(page, settings) === undefined,
});

/** What a shared page without a picture of its own is seen by: that of the home page. */
function sitePicture(
  { home, site }: LiveSite['settings'],
  url: string | undefined,
): Exclude<PageHead['picture'], undefined> | undefined {
  return home.picture === null || url === undefined
    ? undefined
    : { url: `${new URL(url).origin}${jpegAddress(heroPicture(home.picture))}`, alt: site.name };
}

/** Title, description, canonical link and Open Graph. */
export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  if (head === undefined) return [];
  const { title, site, description, url, index, picture, news } = head;
  return [
    { title: title === site.name ? title : `${title} | ${site.name}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(news === undefined
      ? []
      : [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: news.name, href: news.path }]),
    ...(url === undefined ? [] : shared(head, url, picture)),
  ];
}

function shared({ title, site, description }: PageHead, url: string, picture: PageHead['picture']): MetaDescriptor[] {
  const openGraph = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': site.name,
    'og:locale': `en_${site.country}`,
    'og:image': picture?.url,
    'og:image:alt': picture?.alt,
  };
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(openGraph).flatMap(([property, content]) =>
      content === undefined ? [] : [{ property, content }],
    ),
    { name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' },
  ];
}
