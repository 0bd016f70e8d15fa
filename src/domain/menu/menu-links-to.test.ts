import { expect, test } from 'vitest';
import { menuPolicy } from '../site/site-policy.ts';
import { menuLinksTo } from './menu-links-to.ts';

const menu = menuPolicy.parse({
  header: [
    { name: 'About', path: '/about', items: [{ name: 'People', path: '/about#people' }] },
    { name: 'Stock', path: '/search', items: [{ name: 'The yard', path: '/about?yard=1' }] },
  ],
  footer: [
    {
      name: 'More',
      links: [
        { name: 'Who we are', path: '/about' },
        { name: 'Else', path: '/about-us' },
      ],
    },
  ],
  tiles: [{ name: 'Tile', path: '/about' }],
});

test.each([
  ['/about', ['About', 'People', 'The yard', 'Who we are', 'Tile']],
  ['/about-us', ['Else']],
  ['/nowhere', []],
])('menuLinksTo: %s is linked from %j', (path, names) => {
  expect(menuLinksTo(menu, path)).toEqual(names);
});
