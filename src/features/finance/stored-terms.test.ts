import { expect, it } from 'vitest';
import { storeTerms, parseTerms } from './stored-terms.ts';

const terms = { deposit: 500_000, residual: 0, years: 5, frequency: 'weekly' as const, payment: 15_000 };

it('saved finance terms are read back', () => {
  const stored: string[] = [];
  storeTerms({ get: () => null, set: (_key, value) => void stored.push(value), remove: () => {} }, terms);
  expect(parseTerms(stored[0]!)).toEqual(terms);
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
])('saved finance terms are rejected: %s', (text) => expect(parseTerms(text)).toBeNull());
