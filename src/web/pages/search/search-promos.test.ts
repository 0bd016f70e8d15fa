import { expect, test } from 'vitest';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { searchPromos } from './search-promos.tsx';

const NOW = new Date('2026-11-20T00:00:00Z');

function places(address: string, cards: object[], { listed = 21, now = NOW } = {}) {
  const site = liveSite('northbank', {
    settings: {
      promo: {
        cards: cards.map((card) => ({
          node: { title: 'Sell us yours', button: { name: 'Go', path: '/enquire' } },
          ...card,
        })),
      },
    },
  });
  const query = urlToSearch(new URLSearchParams(address));
  const result = { hits: Array.from({ length: listed }, () => aCar()) };
  return searchPromos({ site, query, result, now } as unknown as OpenedSearch, '/search').map(({ after }) => after);
}

test.each<[what: string, address: string, card: object, more: object, places: number[]]>([
  ['among used vehicles', 'car_type=used', {}, {}, [4]],
  ['not among all', '', {}, {}, []],
  ['among all when it is flagged', '', { display: true }, {}, [4]],
  ['in a list', 'car_type=used&view=list', {}, {}, [5]],
  ['not on the second page', 'car_type=used&page=2', {}, {}, []],
  ['not where nothing was found', 'car_type=used', {}, { listed: 0 }, []],
  ['last on a short page', 'car_type=used', {}, { listed: 2 }, [2]],
  ['not on a short page when it is strict', 'car_type=used', { strictDisplay: true }, { listed: 2 }, []],
  ['not before it starts', 'car_type=used', { start: '2026-11-21' }, {}, []],
  ['not after it has ended', 'car_type=used', { expiry: '2026-11-19' }, {}, []],
  ['on its last day', 'car_type=used', { expiry: '2026-11-20' }, {}, [4]],
])('promo card is shown %s', (_, address, card, more, expected) => {
  expect(places(address, [card], more)).toEqual(expected);
});
