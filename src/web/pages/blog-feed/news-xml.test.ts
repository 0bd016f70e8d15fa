import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { runningPosts } from '#domain/content/running-pages.ts';
import { newsXml } from './news-xml.ts';

const post = (path: string, more: object) => ({ path, title: 'A <b> & "c"', date: '2026-11-02', ...more });
const site = liveSite('northbank', {
  settings: {
    content: {
      pages: [
        post('/blog/old', { date: '2025-01-01' }),
        post('/blog/new', { description: 'Why & how' }),
        post('/blog/over', { expiry: '2026-11-20' }),
        post('/blog/later', { start: '2026-11-22' }),
        post('/about-us', {}),
        post('/blog/undated', { date: null }),
      ],
    },
  },
});

it('blog feed is RSS of the published posts, newest first', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  using document = XmlDocument.fromString(
    newsXml(runningPosts(site.settings, now), site.settings, 'https://a.example'),
  );
  const items = document.find('/rss/channel/item') as XmlElement[];
  expect(items.map((item) => item.get('link')!.content)).toEqual([
    'https://a.example/blog/new',
    'https://a.example/blog/old',
  ]);
  expect(['title', 'description', 'pubDate'].map((name) => items[0]!.get(name)!.content)).toEqual([
    'A <b> & "c"',
    'Why & how',
    'Mon, 02 Nov 2026 00:00:00 GMT',
  ]);
});
