import { expect, it } from 'vitest';
import { promoPolicy } from '../promo/promo-policy.ts';
import { pathField } from './path-field.ts';

it.each([
  ['/', true],
  ['/special-offers?tag=a%20b#top', true],
  ['/kōwhai', true],
  ['', false],
  ['offers', false],
  ['//other.example', false],
  ['/\\other.example', false],
  ['/a\\b', false],
  ['/\t/other.example', false],
  ['/a\n', false],
  ['/a b', false],
  ['https://other.example', false],
  ['javascript:alert(1)', false],
])('path field: %j is a path of this site: %s', (path, is) => expect(pathField.safeParse(path).success).toBe(is));

it('path field checks the button of a promotional card', () => {
  const card = (path: string) => ({ cards: [{ node: { title: 'Sale', button: { name: 'See it', path } } }] });
  expect(promoPolicy.safeParse(card('/special-offers')).error).toBeUndefined();
  expect(promoPolicy.safeParse(card('//other.example')).success).toBe(false);
});
