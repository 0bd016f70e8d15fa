import type { PageState } from '#domain/content/page-state.ts';

/** The state of a page, in a word or two. */
export const STATE_WORDS: Record<PageState, string> = {
  unpublished: 'Not published',
  published: 'Published',
  hidden: 'Hidden',
  waiting: 'Scheduled',
  ended: 'Ended',
};
