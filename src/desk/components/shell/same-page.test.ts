import { expect, test } from 'vitest';
import { samePage } from './same-page.ts';

test.each([
  ['/', '/desk'],
  ['/hours', '/desk/hours'],
  ['/leads/17', '/desk/leads'],
  ['/stock/12', '/desk/stock'],
  ['/pages/about/versions', '/desk/pages'],
  ['/settings/history', '/desk/settings'],
  ['/account', '/desk'],
  ['/nowhere', '/desk'],
])('site switcher: %s of one site is %s of another', (pathname, page) => {
  expect(samePage(pathname)).toBe(page);
});
