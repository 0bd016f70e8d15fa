import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { headTags, pageHead } from './page-head.ts';
import { definePage, noQuery } from './pages/define-page.ts';

const site = liveSite('northbank');
const declare = (robots: 'index' | 'noindex') =>
  definePage({ name: 'x', paths: ['/x'], kind: 'page', robots, cache: { query: noQuery, shows: 'site' } });
const isFound = (robots: 'index' | 'noindex', index?: boolean) =>
  !headTags(pageHead(declare(robots), site, { title: 'X', ...(index === undefined ? {} : { index }) })).some(
    (tag) => 'name' in tag && tag.name === 'robots',
  );

it('page head: a page is indexed when both its declaration and its loader allow it', () => {
  expect([isFound('index'), isFound('index', false), isFound('noindex'), isFound('noindex', true)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("page head: the site's name follows the title, unless it is the title", () => {
  expect(headTags(pageHead(declare('index'), site, { title: 'Thank you' }))[0]).toEqual({
    title: 'Thank you | northbank',
  });
  expect(headTags(pageHead(declare('index'), site, {}))[0]).toEqual({ title: 'northbank' });
});

it('page head: a page at its own address has a canonical link and a preview, another has neither', () => {
  const head = pageHead(declare('index'), site, { title: 'X', url: 'https://a.test/x', description: 'A page' });
  const tags = headTags({ ...head, picture: { url: 'https://a.test/x.webp', alt: 'X' } });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://a.test/x' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://a.test/x.webp' });
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  expect(headTags(head)).toContainEqual({ name: 'twitter:card', content: 'summary' });
  expect(JSON.stringify(headTags(pageHead(declare('index'), site, { title: 'X' })))).not.toMatch(/og:|canonical/);
});

it('page head without data is empty: the error page has its own head', () => {
  expect(headTags(undefined)).toEqual([]);
});

it('page head of a page without a picture is shared with the picture of the home page', () => {
  const url = 'https://a.test/x';
  const withPicture = liveSite('northbank', { settings: { home: { picture: 'city' } } });
  const image = (fields: object, on = withPicture) =>
    headTags(pageHead(declare('index'), on, { title: 'X', url, ...fields })).find(
      (tag) => 'property' in tag && tag.property === 'og:image',
    );
  expect(image({})).toMatchObject({ content: 'https://a.test/img/1280.jpg/pictures/hero/city.webp' });
  expect(image({ picture: { url: 'https://a.test/own.webp', alt: '' } })).toMatchObject({
    content: 'https://a.test/own.webp',
  });
  expect(image({}, site)).toBeUndefined();
});
