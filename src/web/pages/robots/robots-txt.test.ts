import { expect, it } from 'vitest';
import { definePage, noQuery } from '../define-page.ts';
import { PAGES } from '../pages.ts';
import { robotsTxt } from './robots-txt.ts';

it('keeps crawlers from endpoints, from combinations of filters and from the data of pages', () => {
  expect(robotsTxt(PAGES, 'https://x.test')).toBe(
    [
      'User-agent: *',
      'Disallow: /api/call-reveal',
      'Disallow: /api/captcha',
      'Disallow: /api/events',
      'Disallow: /api/form',
      'Disallow: /api/me',
      'Disallow: /api/search',
      'Disallow: /*?*&',
      'Disallow: /*.data$',
      '',
      'Sitemap: https://x.test/sitemap.xml',
      '',
    ].join('\n'),
  );
});

it('names a page with a parameter by what stands before it', () => {
  const page = definePage({
    name: 'x',
    paths: ['/desk/:car/notes'],
    kind: 'page',
    robots: 'disallow',
    cache: { query: noQuery, shows: 'site' },
  });
  expect(robotsTxt([page], 'https://x.test')).toContain('Disallow: /desk\n');
});
