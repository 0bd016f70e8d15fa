import { describe, expect, it } from 'vitest';
import { commentsExcerpt } from './comments-excerpt.ts';

describe('dealer comments, truncated at 400 (document 1 section 9)', () => {
  it.each([
    [399, 399, false],
    [400, 400, false],
    [401, 400, true],
  ])('%i characters: %i shown, more: %s', (length, shown, more) => {
    const words = 'x'.repeat(length);
    expect(commentsExcerpt(words, 400)).toEqual({ short: 'x'.repeat(shown), full: more ? words : null });
  });

  it.each([
    ['nothing', null, undefined],
    ['only space', ' \n ', undefined],
    ['HTML is kept as text', '<b>One owner</b><script>x</script>', '<b>One owner</b><script>x</script>'],
    ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['many blank lines', 'a\n \n\n\nb', 'a\n\nb'],
  ])('%s', (_case, comments, shown) => {
    expect(commentsExcerpt(comments, 400)?.short).toBe(shown);
  });
});
