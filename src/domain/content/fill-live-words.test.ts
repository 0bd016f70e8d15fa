import { describe, expect, it } from 'vitest';
import { siteSettings } from '../site/site-settings.ts';
import { fillSettings, fillText, wordsOfSettings } from './fill-live-words.ts';
import type { LiveValues } from './live-words.ts';

const VALUES: LiveValues = {
  locations: 3,
  'locations.names': 'Newstead, Chermside and Ipswich',
  workshops: 1,
  dealerships: 9,
  brands: 10,
  makes: 15,
  'stock.count': 1204,
  'stock.demo': 0,
  years: null,
};

describe('fillText', () => {
  it.each([
    [
      'in a sentence, below ten: a word',
      'Look around our {{dealerships}} dealerships.',
      'Look around our nine dealerships.',
    ],
    ['ten: digits', 'All {{brands}} brands.', 'All 10 brands.'],
    ['above a thousand: digits with a comma', 'Choose from {{stock.count}} cars.', 'Choose from 1,204 cars.'],
    ['at the beginning: a capital', '{{locations}} big sheds.', 'Three big sheds.'],
    [
      'at the beginning of a sentence: a capital',
      'Hundreds of cars. {{locations}} big sheds.',
      'Hundreds of cars. Three big sheds.',
    ],
    ['at the beginning of a heading', '## {{locations}} yards', '## Three yards'],
    ['after a comma: none', 'Cars, {{locations}} yards', 'Cars, three yards'],
    ['after a decimal point of a text: none', 'Rated 4.{{workshops}}x', 'Rated 4.onex'],
    ['alone: a figure', '{{locations}}', '3'],
    ['alone with a plus: a figure', '{{dealerships}}+', '9+'],
    ['with a noun for many', 'Find us at {{locations yard/yards}}.', 'Find us at three yards.'],
    ['with a noun for one', '{{workshops workshop/workshops}}', 'One workshop'],
    [
      'none: the word for it',
      'There are {{stock.demo demonstrator/demonstrators}} today.',
      'There are no demonstrators today.',
    ],
    ['names', 'Yards in {{locations.names}}.', 'Yards in Newstead, Chermside and Ipswich.'],
    ['spaces inside', '{{ locations }} yards', 'Three yards'],
    ['no value: left out', 'Here for {{years}} years.', 'Here for years.'],
    ['no value at the end: left out', 'Here since {{years}}.', 'Here since.'],
    ['not a live word: as it is', '{{nothing}} and {site}', '{{nothing}} and {site}'],
  ])('%s', (_case, text, filled) => expect(fillText(text, VALUES)).toBe(filled));
});

describe('fillSettings', () => {
  const settings = siteSettings.parse({
    home: { title: '{{locations}} yards', stats: [{ figure: '{{locations}}', name: 'yards' }] },
    content: { pages: [{ path: '/a', title: 'A', blocks: [{ kind: 'text', markdown: 'Our {{makes}} makes.' }] }] },
    departments: { careers: { title: 'Careers', intro: 'Jobs at {{locations}} yards.' } },
    labels: { enquire: 'Ask {{locations}}' },
  });

  it('fills settings and pages, and leaves other sections alone', () => {
    const filled = fillSettings(settings, VALUES);
    expect(filled.home.title).toBe('Three yards');
    expect(filled.home.stats[0]!.figure).toBe('3');
    expect(filled.content.pages[0]!.blocks[0]).toEqual({ kind: 'text', markdown: 'Our 15 makes.' });
    expect(filled.departments.careers?.intro).toBe('Jobs at three yards.');
    expect(filled.labels).toBe(settings.labels);
    expect([...wordsOfSettings(settings)].toSorted()).toEqual(['locations', 'makes']);
  });

  it('without live words gives back the same object', () => {
    const plain = siteSettings.parse({});
    expect(fillSettings(plain, VALUES)).toBe(plain);
  });
});
