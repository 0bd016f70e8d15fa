import { expect, it } from 'vitest';
import { withQuery } from './with-query.ts';

it.each([
  ['/finance', 'price=1', '/finance?price=1'],
  ['/finance?drive_away=NSW', 'price=1&years=5', '/finance?drive_away=NSW&price=1&years=5'],
  ['/finance#budget', 'price=1', '/finance?price=1#budget'],
  ['/finance?drive_away=NSW#budget', 'price=1', '/finance?drive_away=NSW&price=1#budget'],
  ['/finance#what?', 'price=1', '/finance?price=1#what?'],
  ['/finance', '', '/finance'],
])('withQuery: %s and %s', (address, query, expected) => {
  expect(withQuery(address, query)).toBe(expected);
});
