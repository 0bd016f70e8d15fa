import { expect, it } from 'vitest';
import { copyClaims } from './copy-claims.ts';
import { siteSettings } from './site-settings.ts';

const yard = (city: string) => ({ name: `Yard ${city}`, city, hours: [] });
const FACTS = {
  now: new Date('2026-11-23T02:00:00Z'),
  yards: [yard('Newstead'), yard('Ipswich')],
  workshops: 0,
  dealerships: 3,
};
const quotes = (settings: object) =>
  copyClaims(siteSettings.parse(settings), FACTS).map(
    ({ quote }) => quote && [quote.path.join('.'), quote.mark, quote.live],
  );

it.each<[string, object, unknown[]]>([
  ['a noun', { home: { title: 'Fifty yards, one standard' } }, ['home.title', 'Fifty yards', '{{locations}} yards']],
  [
    'a word before the noun',
    { home: { title: 'Three big sheds.' } },
    ['home.title', 'Three big sheds', '{{locations}} big sheds'],
  ],
  [
    'at least',
    { home: { text: 'More than 20 dealers.' } },
    ['home.text', 'More than 20 dealers', '{{dealerships}} dealers'],
  ],
  [
    'a figure',
    { home: { stats: [{ figure: '50+', name: 'locations' }] } },
    ['home.stats.0.figure', '50+', '{{locations}}'],
  ],
  [
    'a list of towns',
    { home: { text: 'See us in Newstead, Ipswich and Rocklea.' } },
    ['home.text', 'Newstead, Ipswich and Rocklea', '{{locations.names}}'],
  ],
  [
    'a block of a page',
    {
      content: {
        pages: [{ path: '/a', title: 'A', blocks: [{ kind: 'reviews' }, { kind: 'text', markdown: 'Nine yards' }] }],
      },
    },
    ['content.pages.0.blocks.1', 'Nine yards', '{{locations}} yards'],
  ],
])('claims quote the text and offer a live word: %s', (_case, settings, quote) =>
  expect(quotes(settings)).toEqual([quote]),
);
