import { expect, it } from 'vitest';
import { urlToSearch } from '../search/url-to-search.ts';
import { siteSettings } from '../site/site-settings.ts';
import { wantedWords } from './wanted-words.ts';

const settings = siteSettings.parse({});

it.each([
  ['query=7+seat+hybrid', '“7 seat hybrid”'],
  ['make=Toyota&model=LandCruiser+300', 'Toyota LandCruiser 300'],
  ['make_model=Kia%7CRio&car_type=used', 'Used, Kia Rio'],
  ['body=SUV&price=-30000&year=2018-', 'SUV, Up to $30,000, 2018 or newer'],
  ['query=tow&certified=true', '“tow”, Certified'],
])('wantedWords: %s is %s', (address, words) =>
  expect(wantedWords(urlToSearch(new URLSearchParams(address)), settings)).toBe(words),
);
