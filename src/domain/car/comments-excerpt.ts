import { excerpt, type Excerpt } from '../text/excerpt.ts';

/**
 * Dealer comments, truncated at 400 characters (specification 1.9). They are text: what looks like HTML is shown as
 * written. Line ends become `\n`, runs of blank lines one; undefined when nothing is left.
 */
export function commentsExcerpt(comments: string | null, limit: number): Excerpt | undefined {
  const text = (comments ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? undefined : excerpt(text, limit);
}
