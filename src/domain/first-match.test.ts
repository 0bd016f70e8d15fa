import { expect, it } from 'vitest';
import { firstMatch } from './first-match.ts';

const answers = { a: () => undefined, b: () => 'B', c: () => 'C' };

it.each<[string, ('a' | 'b' | 'c')[], string | undefined]>([
  ['the first that answers', ['a', 'b', 'c'], 'B'],
  ["the order given, not the record's", ['c', 'b', 'a'], 'C'],
  ['nothing when none answers', ['a'], undefined],
  ['nothing when none is asked', [], undefined],
])('firstMatch: %s', (_, order, expected) => {
  expect(firstMatch(order, answers)).toBe(expected);
});

it('firstMatch stops at the first match', () => {
  const tried: string[] = [];
  firstMatch(['a', 'b'], {
    a: () => {
      tried.push('a');
      return 1;
    },
    b: () => {
      tried.push('b');
      return 2;
    },
  });
  expect(tried).toEqual(['a']);
});
