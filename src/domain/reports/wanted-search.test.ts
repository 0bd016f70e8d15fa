import { expect, it } from 'vitest';
import { urlToSearch } from '../search/url-to-search.ts';
import { mayBeReported, wantedSearch } from './wanted-search.ts';

const asLongAs = (length: number) => `make=${'y'.repeat(length - 62)}&query=${'x'.repeat(50)}`;

it.each([
  ['', null],
  ['sortBy=price_asc&page=3&view=list', null],
  ['query=Kia++Carnival&page=2', 'query=kia+carnival'],
  ['query=Kia&literal=true', 'query=kia'],
  ['make=Toyota&model=Yaris&sortBy=price_asc', 'make=Toyota&model=Yaris'],
  ['price=-30000&lat=-27.4705&lng=153.026&userLocation=12+Ann+Street&radius=50', 'price=-30000'],
  ['userLocation=Brisbane', null],
  ['price_range=10000-20000', 'price_range=10000-20000'],
  ['query=0412+345+678', null],
  ['query=me%40example.com', null],
  ['make=me%40example.com', null],
  ['make_model=Kia%7C0412345678', null],
  ['model=847XKT', null],
  [asLongAs(120), asLongAs(120)],
  [asLongAs(121), null],
])('wantedSearch: %s is counted by %j', (address, wanted) =>
  expect(wantedSearch(urlToSearch(new URLSearchParams(address)), () => false)).toBe(wanted),
);

it.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('report: a search that was made %i times may be named: %s', (count, may) =>
  expect(mayBeReported({ count })).toBe(may),
);
