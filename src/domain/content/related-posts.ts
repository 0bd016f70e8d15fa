import type { BlogPost, BlogsPolicy } from './blogs-policy.ts';

/** The posts about a make, the newest first. `today`: a day of the site's own calendar; what is dated later waits for it. */
export const relatedPosts = (make: string, { posts, shown }: BlogsPolicy, today: string): BlogPost[] =>
  posts
    .filter(({ makes, date }) => date <= today && makes.some((one) => one.toLowerCase() === make.toLowerCase()))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, shown);
