import { BLOG_PATH, type Post } from '#domain/content/running-pages.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { markupText } from '#domain/text/markup-text.ts';
import { BLOG_FEED } from '../blog/page.ts';

/** RSS 2.0 (rssboard.org). */
export const newsXml = (posts: readonly Post[], { site, content }: SiteSettings, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${markupText(`${site.name}: ${content.blogTitle}`)}</title>`,
    `<link>${markupText(origin + BLOG_PATH)}</link>`,
    `<description>${markupText(`${content.blogTitle} of ${site.name}`)}</description>`,
    `<language>en-${site.country.toLowerCase()}</language>`,
    `<atom:link href="${markupText(origin + BLOG_FEED)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(({ path, title, description, date }) =>
      [
        '<item>',
        `<title>${markupText(title)}</title>`,
        `<link>${markupText(origin + path)}</link>`,
        `<guid>${markupText(origin + path)}</guid>`,
        `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
        description === null ? '' : `<description>${markupText(description)}</description>`,
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
    '',
  ].join('\n');
