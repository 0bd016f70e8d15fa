import { describe, expect, it } from 'vitest';
import { disclaimerExcerpt } from './disclaimer-excerpt.ts';
import { financePolicy } from './finance-policy.ts';

const policy = financePolicy.parse({ disclaimer: 'The words of the site.' });

describe('finance disclaimer, truncated at 197 (document 1 section 9)', () => {
  it.each([
    ['196 characters', 196, 196, false],
    ['197 characters', 197, 197, false],
    ['198 characters', 198, 197, true],
  ])('%s', (_case, length, shown, cut) => {
    const words = 'x'.repeat(length);
    expect(disclaimerExcerpt(words, policy)).toEqual({ short: 'x'.repeat(shown), full: cut ? words : null });
  });

  it.each([[null], [''], ['  ']])('falls back to the site\'s words from %j', (words) => {
    expect(disclaimerExcerpt(words, policy).short).toBe('The words of the site.');
  });
});
