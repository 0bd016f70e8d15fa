import type { FeedMailbox } from '#app/feed/feed-mailbox.ts';

/** For feeds that have none: reading it fails the test. */
export const noMailbox: FeedMailbox = { take: () => Promise.reject(new Error('no mailbox is read here')) };
