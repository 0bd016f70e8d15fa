import { describe, expect, it } from 'vitest';
import { commentsExcerpt } from './comments-excerpt.ts';

describe('dealer comments, truncated at 400 (specification 1.9)', () => {
  it.each([
    [399, 399, 0],
    [400, 400, 0],
    [401, 400, 1],
  ])('%i characters: %i shown, %i behind "more"', (length, shown, rest) => {
    const cut = commentsExcerpt('x'.repeat(length), 400);
    expect([cut?.shown.length, cut?.rest.length]).toEqual([shown, rest]);
  });

  it.each([
    ['nothing', null, undefined],
    ['only space', ' \n ', undefined],
    ['HTML is kept as text', '<b>One owner</b><script>x</script>', '<b>One owner</b><script>x</script>'],
    ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['many blank lines', 'a\n \n\n\nb', 'a\n\nb'],
  ])('%s', (_case, comments, shown) => {
    expect(commentsExcerpt(comments, 400)?.shown).toBe(shown);
  });
});
