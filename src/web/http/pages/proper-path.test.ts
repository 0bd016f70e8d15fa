import { expect, it } from 'vitest';
import { pageAt } from '../../pages/page-at.ts';
import { properPath } from './proper-path.ts';

it.each([
  ['/', '/'],
  ['/search/toyota', '/search/toyota'],
  ['/search/Land%20Rover', '/search/Land%20Rover'],
  ['/search/a%2Fb', '/search/a%2Fb'],
  ['/search/a%2fb', '/search/a%2Fb'],
  ['/%73earch', '/search'],
  ['/s%65arch/%74oyota', '/search/toyota'],
  ['/%53EARCH', '/search'],
  ['/Search/Toyota', '/search/toyota'],
  ['/API/me', '/api/me'],
  ['/cars/X', '/cars/X'], // a page, whatever it says
  ['/NoSuchPage', '/NoSuchPage'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/caf%c3%a9', '/caf%C3%A9'],
])('properPath: %s is written %s', (path, proper) => {
  expect(properPath(path, pageAt)).toBe(proper);
  expect(properPath(proper, pageAt)).toBe(proper);
});
