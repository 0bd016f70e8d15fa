import { expect, it } from 'vitest';
import { keepTerms, parseTerms } from './kept-terms.ts';

const terms = { deposit: 500_000, residual: 0, years: 5, frequency: 'weekly' as const, payment: 15_000 };

it('reads what it kept', () => {
  const kept: string[] = [];
  keepTerms({ get: () => null, set: (_key, value) => void kept.push(value), remove: () => {} }, terms);
  expect(parseTerms(kept[0]!)).toEqual(terms);
  expect(parseTerms(null)).toBeNull();
});

it.each([
  'no JSON',
  '[]',
  '"x"',
  '{}',
  JSON.stringify({ ...terms, years: -1 }),
  JSON.stringify({ ...terms, payment: null }),
  JSON.stringify({ ...terms, frequency: 'constructor' }),
])('believes nothing else: %s', (text) => expect(parseTerms(text)).toBeNull());
