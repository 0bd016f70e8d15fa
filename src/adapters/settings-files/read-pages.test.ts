import { describe, expect, it } from 'vitest';
import { BLOCKS } from '#domain/content/content-policy.ts';
import { readPage } from './read-pages.ts';

const read = (text: string) => readPage('about.md', text, '/about');
const problems = (text: string) => {
  const page = read(text);
  return 'problems' in page ? page.problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`) : [];
};

describe('a page file', () => {
  it('is read as a head, text, and blocks in their order', () => {
    const text = [
      '---',
      'title: About us',
      'expiry: 2027-01-31',
      '---',
      'Since **1958**.',
      '',
      '```hero',
      'title: Four yards',
      '```',
      'And <b>more</b>.',
      '',
      '```reviews',
      '```',
      '',
      '```js',
      'code()',
      '```',
      '',
    ].join('\n');
    expect(read(text)).toEqual({
      page: {
        path: '/about',
        title: 'About us',
        expiry: '2027-01-31',
        blocks: [
          { kind: 'text', markdown: 'Since **1958**.' },
          { kind: 'hero', title: 'Four yards' },
          { kind: 'text', markdown: 'And <b>more</b>.' },
          { kind: 'reviews' },
          { kind: 'text', markdown: '```js\ncode()\n```' },
        ],
      },
    });
  });

  it.each<[string, string, string[]]>([
    ['no head', 'title: x', ['1 : has no head']],
    ['no title', '---\npath: /x\n---\n', ['2 title: is missing']],
    ['an unknown field', '---\ntitle: x\ntilte: y\n---\n', ['3 tilte: is not known here']],
    [
      'an address elsewhere',
      '---\ntitle: x\npath: //evil\n---\n',
      ['3 path: is "//evil": must be a path, for example /eofy or /blog/new-yard'],
    ],
    [
      'a block with a wrong field',
      '---\ntitle: x\n---\n\nText.\n\n```hero\ntitle: y\nbuton: z\n```\n',
      ['9 hero.buton: is not known here'],
    ],
    ['a block without what it needs', '---\ntitle: x\n---\n```faq\n```\n', ['4 faq.questions: is missing']],
    [
      'a link that runs',
      '---\ntitle: x\n---\n```hero\ntitle: y\nbutton: { name: z, path: "javascript:alert(1)" }\n```\n',
      ['6 hero.button.path: is "javascript:alert(1)": must be a path on this site or an https address'],
    ],
    [
      'YAML that is none',
      '---\ntitle: x\n---\n```hero\ntitle: "y\n```\n',
      ['6 hero: is not valid YAML: Missing closing "quote'],
    ],
  ])('with %s is rejected with the line', (_case, text, expected) => {
    expect(problems(text)).toEqual(expected.map((one) => expect.stringContaining(one)));
  });

  it('can hold ten kinds of blocks', () => expect(Object.keys(BLOCKS)).toHaveLength(10));
});
