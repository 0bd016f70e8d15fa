import { expect, it } from 'vitest';
import { blogsPolicy } from './blogs-policy.ts';
import { relatedPosts } from './related-posts.ts';

const post = (title: string, makes: string[], date: string) => ({ title, excerpt: 'Words', link: '/a', makes, date });
const policy = blogsPolicy.parse({
  shown: 2,
  posts: [
    post('Old', ['Toyota'], '2026-01-01'),
    post('Both', ['Kia', 'toyota'], '2026-11-20'),
    post('Today', ['Toyota'], '2026-11-21'),
    post('Tomorrow', ['Toyota'], '2026-11-22'),
    post('Other', ['Kia'], '2026-11-19'),
  ],
});
const titles = (make: string) => relatedPosts(make, policy, '2026-11-21').map(({ title }) => title);

it.each([
  ['Toyota', ['Today', 'Both']],
  ['KIA', ['Both', 'Other']],
  ['Mazda', []],
])('relatedPosts: a %s is shown with %j', (make, expected) => expect(titles(make)).toEqual(expected));

it.each([
  ['/search', true],
  ['https://www.ppsr.gov.au/', true],
  ['//other.example', false],
  ['javascript:alert(1)', false],
  ['http://plain.example', false],
])('relatedPosts: a link to %s is accepted: %s', (link, is) =>
  expect(blogsPolicy.safeParse({ posts: [{ ...post('A', ['Kia'], '2026-01-01'), link }] }).success).toBe(is),
);
