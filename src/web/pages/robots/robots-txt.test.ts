import { expect, it } from 'vitest';
import { definePage, noQuery } from '../define-page.ts';
import { PAGES } from '../pages.ts';
import { liveSite } from '#tests/live-site.ts';
import { robotsTxt } from './robots-txt.ts';

const { settings } = liveSite('x');

it('robots.txt disallows endpoints and combinations of filters', () => {
  const lines = robotsTxt(PAGES, settings, 'https://x.test').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines.slice(-4)).toEqual(['Disallow: /*?*&', '', 'Sitemap: https://x.test/sitemap.xml', '']);
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/form', 'Disallow: /api/me', 'Disallow: /sign-in']));
  expect(lines).not.toContain('Disallow: /api/search/panel'); // the rule for /api/search covers it
});

it('robots.txt has a star for a parameter, so that a rule covers what is below the path and not the path', () => {
  const page = definePage({
    name: 'x',
    paths: ['/desk/:car/notes', '/shelf/:row/:place?'],
    kind: 'page',
    robots: 'disallow',
    cache: { query: noQuery, shows: 'site' },
  });
  expect(robotsTxt([page], settings, 'https://x.test')).toContain('Disallow: /desk/*/notes\nDisallow: /shelf/*\n');
});

it('robots.txt disallows pages that need a sign-in, and no other page', () => {
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

it('robots.txt disallows only the paths of a page that need a sign-in', () => {
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

/** Matches a rule as crawlers do: a star is anything, a dollar is the end, otherwise it is a prefix. */
const covers = (rule: string, path: string): boolean =>
  new RegExp(`^${rule.replaceAll(/[.?+^()[\]{}|\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(path);

it.each(PAGES.filter(({ robots, gate }) => robots === 'index' && gate === undefined))(
  'robots.txt allows every address of $name',
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
  'robots.txt disallows every address of $name',
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
