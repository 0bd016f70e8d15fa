import { expect, it } from 'vitest';
import { contentPage } from '#domain/content/content-policy.ts';
import { contentJsonLd } from './content-json-ld.ts';

const at = { url: 'https://a.test/x', picture: 'https://a.test/p.webp', site: { name: 'A', origin: 'https://a.test' } };
const kinds = (page: object) => contentJsonLd(contentPage.parse(page), at).map((one) => one['@type']);
const faq = { kind: 'faq', questions: [{ question: 'When?', answer: 'Now.' }] };

it.each([
  ['a post is an article', { path: '/blog/a', title: 'A', date: '2026-11-01' }, ['Article']],
  ['a page is none', { path: '/a', title: 'A', date: '2026-11-01' }, []],
  ['questions are a FAQ', { path: '/a', title: 'A', blocks: [faq] }, ['FAQPage']],
  [
    'a post with questions is both',
    { path: '/blog/a', title: 'A', date: '2026-11-01', blocks: [faq] },
    ['Article', 'FAQPage'],
  ],
])('content JSON-LD: %s', (_case, page, expected) => expect(kinds(page)).toEqual(expected));

it('content JSON-LD states a question with its answer', () => {
  expect(contentJsonLd(contentPage.parse({ path: '/a', title: 'A', blocks: [faq] }), at)).toMatchObject([
    { mainEntity: [{ name: 'When?', acceptedAnswer: { text: 'Now.' } }] },
  ]);
});
