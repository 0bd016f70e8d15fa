import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { definePage, noQuery } from './define-page.ts';
import { createPageAt, pageAt } from './page-at.ts';
import { PAGES } from './pages.ts';
import { routesOf } from './routes-of.ts';

const folder = import.meta.dirname;

describe('every page', () => {
  it('is declared in its folder and in the list', () => {
    const declared = globSync('*/page.ts', { cwd: folder }).map((file) => file.split('/')[0]);
    expect(PAGES.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
  });

  it.each(PAGES)('$name has a route module beside its declaration', ({ name, kind }) => {
    expect(existsSync(join(folder, name, kind === 'page' ? 'route.tsx' : 'route.ts'))).toBe(true);
  });

  it.each(PAGES)('$name, when personal, is not indexed', ({ cache, robots, sitemap }) => {
    // unless it names the addresses that are the same for everyone
    if (cache === 'never' && robots === 'index') expect(sitemap).toBeDefined();
    if (robots !== 'index') expect(sitemap).toBeUndefined();
  });
});

it('page list: no two pages share an address', () => {
  const addresses = PAGES.flatMap(({ paths }) => paths.map((path) => path.replaceAll(/:\w+/g, ':')));
  expect(addresses.filter((path, index) => addresses.indexOf(path) < index)).toEqual([]);
});

describe('pageAt', () => {
  it.each([
    ['/', 'home'],
    ['/search', 'search'],
    ['/search/toyota', 'search'],
    ['/search/toyota/corolla', 'search'],
    ['/search/toyota/corolla/x', 'not-found'],
    ['/searches', 'content'],
    ['/cars', 'content'],
    ['/cars/2022-mazda-cx-5-touring-u12345', 'car'],
    ['/cars/2022-mazda-cx-5-touring-u12345/enquire', 'form'],
    ['/cars/2022-mazda-cx-5-touring-u12345/request-photos', 'form'],
    ['/cars/a/b', 'not-found'],
    ['/enquire', 'form'],
    ['/api/search', 'api-search'],
    ['/api/search/panel', 'search-panel'],
    ['/api/searches', 'not-found'],
    ['/robots.txt', 'robots'],
    ['/robotsXtxt', 'content'],
    ['/__proto__', 'content'],
  ])('%s is the page %s, as the router has it', (path, name) => {
    expect(pageAt(path)?.name).toBe(name);
    expect(matchRoutes(PAGES.flatMap(routesOf), path)?.at(-1)?.route.id?.replace(/-\d+$/, '')).toBe(name);
  });

  it('prefers a fixed segment to a parameter, whatever the order of the list', () => {
    const declare = (name: string, path: string) =>
      definePage({ name, paths: [path], kind: 'page', robots: 'index', cache: { query: noQuery, shows: 'site' } });
    const list = [declare('one', '/cars/:slug'), declare('two', '/cars/trade-in'), declare('three', '/cars/:slug?')];
    for (const pages of [list, list.toReversed()]) {
      const at = createPageAt(pages);
      expect(['/cars/trade-in', '/cars/x', '/cars', '/x'].map((path) => at(path)?.name)).toEqual([
        'two',
        'one',
        'three',
        undefined,
      ]);
    }
  });
});
