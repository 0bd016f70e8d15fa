import type { PageState } from '#domain/content/page-state.ts';

/** How a page stands, in a word or two. */
export const STATE_WORDS: Record<PageState, string> = {
  unpublished: 'Not published',
  published: 'Published',
  hidden: 'Hidden',
  waiting: 'Waits for its first day',
  ended: 'Ended',
};
