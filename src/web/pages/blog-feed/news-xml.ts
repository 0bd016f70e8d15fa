import { BLOG_PATH, type Post } from '#domain/content/running-pages.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { xmlText } from '../../xml-text.ts';
import { BLOG_FEED } from '../blog/page.ts';

/** RSS 2.0 (rssboard.org). */
export const newsXml = (posts: readonly Post[], { site, content }: SiteSettings, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(`${site.name}: ${content.blogTitle}`)}</title>`,
    `<link>${xmlText(origin + BLOG_PATH)}</link>`,
    `<description>${xmlText(`${content.blogTitle} of ${site.name}`)}</description>`,
    `<language>en-${site.country.toLowerCase()}</language>`,
    `<atom:link href="${xmlText(origin + BLOG_FEED)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(({ path, title, description, date }) =>
      [
        '<item>',
        `<title>${xmlText(title)}</title>`,
        `<link>${xmlText(origin + path)}</link>`,
        `<guid>${xmlText(origin + path)}</guid>`,
        `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
        description === null ? '' : `<description>${xmlText(description)}</description>`,
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
    '',
  ].join('\n');
