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
      'Disallow: /api/manufacturer-locations',
      'Disallow: /api/me',
      'Disallow: /api/places',
      'Disallow: /api/search',
      'Disallow: /cars/*/autogauge',
      'Disallow: /cars/*/market/part',
      'Disallow: /used-car/*/autogauge',
      'Disallow: /used-car/*/market/part',
      'Disallow: /*?*&',
      'Disallow: /*.data$',
      '',
      'Sitemap: https://x.test/sitemap.xml',
      '',
    ].join('\n'),
  );
});

it('writes a star for a parameter inside a path, and leaves out one at its end', () => {
  const page = definePage({
    name: 'x',
    paths: ['/desk/:car/notes', '/shelf/:row/:place?'],
    kind: 'page',
    robots: 'disallow',
    cache: { query: noQuery, shows: 'site' },
  });
  expect(robotsTxt([page], 'https://x.test')).toContain('Disallow: /desk/*/notes\nDisallow: /shelf\n');
});
