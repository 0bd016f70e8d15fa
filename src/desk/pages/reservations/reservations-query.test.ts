import { expect, it } from 'vitest';
import { readReservations, reservationsQuery } from './reservations-query.ts';

const OPEN = { view: 'open', state: undefined, after: null };

it.each([
  ['', OPEN],
  ['view=waiting', { ...OPEN, view: 'waiting' }],
  ['view=all&state=refunded', { ...OPEN, view: 'all', state: 'refunded' }],
  ['view=none&state=available&after=x', OPEN],
  ['state=available', OPEN],
  ['after=1795400520000.17', { ...OPEN, after: { at: new Date(1_795_400_520_000), id: 17 } }],
  ['after=1795400520000.17.3', OPEN],
  ['after=-1.1', OPEN],
])('reservations list: the address "%s" is read, and what is not understood is left out', (query, shown) => {
  expect(readReservations(new URLSearchParams(query))).toEqual(shown);
});

it('reservations list: an address that was written is read as it was meant', () => {
  const shown = { view: 'all', state: 'paid', after: { at: new Date(1_795_400_520_000), id: 17 } } as const;
  expect(readReservations(new URLSearchParams(reservationsQuery(shown)))).toEqual(shown);
  expect(reservationsQuery({ view: 'open', after: null })).toBe('');
});
