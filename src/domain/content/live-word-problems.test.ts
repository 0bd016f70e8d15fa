import { expect, it } from 'vitest';
import { documentProblems } from '../site/document-problems.ts';
import { problemWords } from '../site/problem-words.ts';

const found = (document: object) =>
  documentProblems(document).map((problem) => `${problem.path.join('.')} ${problemWords(problem)}`);

it.each<[string, object, string[]]>([
  ['a live word', { home: { title: '{{locations}} yards' } }, []],
  ['with a noun', { home: { title: '{{locations yard/yards}}' } }, []],
  [
    'a slip of the pen',
    { home: { title: '{{location}} yards' } },
    ['home.title has {{location}}, which is not a live word: did you mean {{locations}}?'],
  ],
  [
    'an unknown word',
    { promo: { cards: [] }, home: { text: 'Rated {{xyz}}' } },
    [expect.stringContaining('live words: locations,') as string],
  ],
  ['no word at all', { home: { title: 'a {{}} b {{7*7}}' } }, []],
  [
    'a noun of one form',
    { home: { title: '{{locations yards}}' } },
    [expect.stringContaining('is not a live word') as string],
  ],
  [
    'a noun after names',
    { home: { title: '{{locations.names town/towns}}' } },
    ['home.title has {{locations.names town/towns}}, which takes no noun: write {{locations.names}}.'],
  ],
  [
    'in a list of a page',
    { content: { pages: [{ path: '/a', title: 'A', blocks: [{ kind: 'text', markdown: '{{make}}' }] }] } },
    ['content.pages.0.blocks.0.markdown has {{make}}, which is not a live word: did you mean {{makes}}?'],
  ],
  [
    'in a section that emails use, too',
    { site: { name: '{{locations}} yards' } },
    [expect.stringContaining('site.name has a live word, which only pages fill in') as string],
  ],
  ['braces of another system', { labels: { enquire: '{{ticket}}' } }, []],
])('live words of a document: %s', (_case, document, problems) => expect(found(document)).toEqual(problems));
