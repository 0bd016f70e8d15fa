import { z } from 'zod';
import { ownField } from '../site/own-field.ts';
import { pathField } from '../site/path-field.ts';

const post = z.strictObject({
  title: z.string().min(1).max(90),
  excerpt: z.string().min(1).max(240),
  picture: z.string().min(1).nullable().default(null),
  link: z.union([pathField, z.url({ protocol: /^https$/ })]),
  makes: z.array(z.string().min(1)).min(1),
  date: z.iso.date(),
});
export type BlogPost = z.infer<typeof post>;

/** The dealer's articles about the makes that it sells. */
export const blogsPolicy = z.strictObject({
  title: z.string().default('Related articles').describe('Heading above the posts.'),
  posts: ownField(
    z.array(post).max(200).default([]),
    'Posts shown on the car pages of their makes, newest first: `title`, `excerpt`, `picture` (a path, or an address at one of `pictures.hosts`), `link` (a path on this site, or another https address), `makes`, `date` (2026-11-20; a later post waits for its day).',
  ),
  shown: z.number().int().min(1).max(6).default(3).describe('Maximum number of posts shown.'),
});
export type BlogsPolicy = z.infer<typeof blogsPolicy>;
