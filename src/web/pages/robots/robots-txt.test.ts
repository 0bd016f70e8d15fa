import { expect, it } from 'vitest';
import { definePage, noQuery } from '../define-page.ts';
import { PAGES } from '../pages.ts';
import { liveSite } from '#tests/live-site.ts';
import { robotsTxt } from './robots-txt.ts';

const { settings } = liveSite('x');

it('keeps crawlers from endpoints, from combinations of filters and from the data of pages', () => {
  const lines = robotsTxt(PAGES, settings, 'https://x.test').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines.slice(-5)).toEqual([
    'Disallow: /*?*&',
    'Disallow: /*.data$',
    '',
    'Sitemap: https://x.test/sitemap.xml',
    '',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/form', 'Disallow: /api/me', 'Disallow: /sign-in']));
  expect(lines).not.toContain('Disallow: /api/search/panel'); // the rule for /api/search covers it
});

it('writes a star for a parameter, so that its rule covers what lies below the path and not the path', () => {
  const page = definePage({
    name: 'x',
    paths: ['/desk/:car/notes', '/shelf/:row/:place?'],
    kind: 'page',
    robots: 'disallow',
    cache: { query: noQuery, shows: 'site' },
  });
  expect(robotsTxt([page], settings, 'https://x.test')).toContain('Disallow: /desk/*/notes\nDisallow: /shelf/*\n');
});

it('disallows pages that need a sign-in, and nothing else', () => {
  const page = definePage({
    name: 'x',
    paths: ['/checkout'],
    kind: 'page',
    robots: 'index',
    gate: 'checkout',
    cache: { query: noQuery, shows: 'site' },
  });
  const gated = liveSite('y', { settings: { signIn: { gates: ['checkout'] } } }).settings;
  expect(robotsTxt([page], settings, 'https://x.test')).not.toContain('/checkout');
  expect(robotsTxt([page], gated, 'https://x.test')).toContain('Disallow: /checkout\n');
});

it('disallows only the paths of a page that need a sign-in', () => {
  const page = definePage({
    name: 'x',
    paths: ['/finance', '/personalised/finance', '/cars/:slug/finance'],
    kind: 'page',
    robots: 'noindex',
    gate: { '/finance': 'finance', '/personalised/finance': 'car-finance' },
    cache: { query: noQuery, shows: 'site' },
  });
  const gated = liveSite('y', { settings: { signIn: { gates: ['car-finance'] } } }).settings;
  const rules = robotsTxt([page], gated, 'https://x.test').match(/Disallow: .*finance/g);
  expect(rules).toEqual(['Disallow: /personalised/finance']);
});

/** As crawlers read a rule: a star is anything, a dollar the end, and what is not said may follow. */
const covers = (rule: string, path: string): boolean =>
  new RegExp(`^${rule.replaceAll(/[.?+^()[\]{}|\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(path);

it.each(PAGES.filter(({ robots, gate }) => robots === 'index' && gate === undefined))(
  '$name wants to be found, and no rule covers an address of it',
  ({ paths }) => {
    const rules = [...robotsTxt(PAGES, settings, 'https://x.test').matchAll(/^Disallow: (.*)$/gm)].map(
      ([, rule]) => rule!,
    );
    for (const path of paths.map((pattern) => pattern.replaceAll(/:\w+\??/g, 'some-words')))
      expect(
        rules.filter((rule) => covers(rule, path)),
        path,
      ).toEqual([]);
  },
);

it.each(PAGES.filter(({ robots }) => robots === 'disallow'))(
  '$name is kept from crawlers at each address',
  ({ paths }) => {
    const rules = [...robotsTxt(PAGES, settings, 'https://x.test').matchAll(/^Disallow: (.*)$/gm)].map(
      ([, rule]) => rule!,
    );
    for (const path of paths.map((pattern) => pattern.replaceAll(/:\w+\??/g, 'some-words')))
      expect(
        rules.some((rule) => covers(rule, path)),
        path,
      ).toBe(true);
  },
);
