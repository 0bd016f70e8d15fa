import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  '/',
  '/watchlist',
  '/search?price=-30000&make=Toyota',
  '/cars/a-b#finance-form',
  '/search?query=a%20b',
  '/a//b',
])('ownPath: %s is a path of the site', (path) => expect(ownPath(path)).toBe(path));

it.each([
  null,
  undefined,
  '',
  'watchlist',
  '//evil.test',
  '///evil.test',
  String.raw`/\evil.test`,
  String.raw`\\evil.test`,
  '/\t/evil.test',
  '/\n/evil.test',
  '\u0000//evil.test',
  ' //evil.test',
  'https://evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a b',
  '/caf\u00e9',
  '/\u2044\u2044evil.test',
  '/a\r\nset-cookie: x=1',
  String.raw`/a\..\b`,
  `/${'a'.repeat(2_000)}`,
])('ownPath: %j might lead to another site', (text) => expect(ownPath(text)).toBeUndefined());

it('ownPath: every accepted path stays on its site, as browsers read it', () => {
  for (const path of [
    '/a//evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/@evil.test',
    '/%2f%2fevil.test',
    '/?//evil.test',
  ])
    expect(new URL(ownPath(path)!, 'https://own.test/x').origin).toBe('https://own.test');
});
