import { expect, it } from 'vitest';
import { linkedQueryParams, visitedPages } from './journey-fields.ts';

it.each([
  ['["/search?make=Kia#top","/cars/a"]', ['/search', '/cars/a']],
  [
    '["/test-drive/abcdefghijklmnopqrstuv","/test-drive/abc/calendar.ics"]',
    ['/test-drive/***', '/test-drive/***/calendar.ics'],
  ],
  ['["https://evil.test/"]', []],
  ['{}', []],
  ['no json', []],
  [undefined, []],
])('journey fields: of %s a dealer reads %j', (json, pages) => expect(visitedPages(json)).toEqual(pages));

it('journey fields: a campaign is named as in its address', () => {
  expect(linkedQueryParams('{"utm_source":"news"}')).toEqual({ utm_source: 'news' });
  expect(linkedQueryParams('{"UTM":"x"}')).toEqual({});
});
