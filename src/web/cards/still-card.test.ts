import { expect, it } from 'vitest';
import { stillCard } from './still-card.ts';

it.each([
  ['<a class="clamp2" href="/cars/x">2020 Kia Rio</a>', '<a class="clamp2">2020 Kia Rio</a>'],
  ['<a href="/cars/x/enquire" class="a">Enquire</a>', '<a class="a">Enquire</a>'],
  ['<button type="submit">', '<button inert="" type="submit">'],
  ['<label class="c"><input></label>', '<label inert="" class="c"><input></label>'],
  ['<p>&lt;a href="/x"&gt;</p>', '<p>&lt;a href="/x"&gt;</p>'],
  ['<img src="/img/480/pictures/a.webp">', '<img src="/img/480/pictures/a.webp">'],
])('%s', (html, still) => {
  expect(stillCard(html)).toBe(still);
});
