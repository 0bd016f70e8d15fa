import { expect, it } from 'vitest';
import { visitSettings, type PriceChoice } from '#domain/price/price-choice.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { keepChoice } from './keep-choice.ts';

const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-07-01' };
const settings = siteSettings.parse({
  price: { driveAway: { state: 'QLD' } },
  onRoad: { states: { QLD: figures, NSW: figures } },
});
const drawn = (html: string, choice: PriceChoice = 'NSW') => keepChoice(html, visitSettings(settings, choice));

it.each<[string, string, string]>([
  ['a search', '<a href="/search">', '<a href="/search?drive_away=NSW">'],
  ['with a query', '<a class="x" href="/search?make=Kia">', '<a class="x" href="/search?make=Kia&amp;drive_away=NSW">'],
  [
    'with a fragment',
    '<a href="/cars/2024-kia-ev6-u1#market">',
    '<a href="/cars/2024-kia-ev6-u1?drive_away=NSW#market">',
  ],
  ['the home page', '<a href="/">', '<a href="/?drive_away=NSW">'],
  ['a page that shows no price', '<a href="/locations">', '<a href="/locations">'],
  ['another website', '<a href="https://a.example/search">', '<a href="https://a.example/search">'],
  ['the choice itself', '<a href="/search?drive_away=no">', '<a href="/search?drive_away=no">'],
  ['the choice of the site’s own', '<a data-prices="QLD" href="/search">', '<a data-prices="QLD" href="/search">'],
  ['a style sheet', '<link href="/search">', '<link href="/search">'],
  [
    'a form that searches',
    '<form action="/search" method="get">',
    '<form action="/search" method="get"><input type="hidden" name="drive_away" value="NSW">',
  ],
  ['a form that sends', '<form method="post" action="/search">', '<form method="post" action="/search">'],
])('keepChoice: %s', (_case, html, expected) => {
  expect(drawn(html)).toBe(expected);
  expect(drawn(html, 'QLD')).toBe(html); // the site's own
});

it('keepChoice says prices as advertised, too', () => {
  expect(drawn('<a href="/search">', 'advertised')).toBe('<a href="/search?drive_away=no">');
});
