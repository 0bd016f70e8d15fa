import { describe, expect, it } from 'vitest';
import { disclaimerExcerpt } from './disclaimer-excerpt.ts';
import { financePolicy } from './finance-policy.ts';

const policy = financePolicy.parse({ disclaimer: 'The words of the site.' });

describe('finance disclaimer, truncated at 197 (specification 1.9)', () => {
  it.each([
    ['196 characters', 'x'.repeat(196), 196, 0],
    ['197 characters', 'x'.repeat(197), 197, 0],
    ['198 characters', 'x'.repeat(198), 197, 1],
  ])('%s', (_case, words, shown, rest) => {
    const cut = disclaimerExcerpt(words, policy);
    expect([cut.shown.length, cut.rest.length]).toEqual([shown, rest]);
  });

  it.each([[null], [''], ['  ']])("falls back to the site's words from %j", (words) => {
    expect(disclaimerExcerpt(words, policy).shown).toBe('The words of the site.');
  });
});
