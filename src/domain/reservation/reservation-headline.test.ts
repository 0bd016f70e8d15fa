import { expect, it } from 'vitest';
import { reservationHeadline, trackOf, type HeadlineOf } from './reservation-headline.ts';

const OF: HeadlineOf = {
  state: 'held',
  who: 'Rita Sorensen',
  car: 'Yaris Cross',
  deposit: '$200',
  until: '5:30 pm',
  overdue: false,
  owed: null,
};

it.each<[Partial<HeadlineOf>, string]>([
  [{}, 'Rita Sorensen holds the Yaris Cross until 5:30 pm'],
  [{ overdue: true }, 'Rita Sorensen’s hold of the Yaris Cross has ended'],
  [{ state: 'paid' }, 'Rita Sorensen paid $200 for the Yaris Cross. Confirm by 5:30 pm'],
  [{ state: 'paid', overdue: true }, 'Rita Sorensen paid $200 for the Yaris Cross. The reservation ended 5:30 pm'],
  [{ state: 'confirmed' }, 'The sale of the Yaris Cross to Rita Sorensen is confirmed'],
  [{ state: 'sold' }, 'The Yaris Cross is handed over to Rita Sorensen'],
  [{ state: 'expired' }, 'Rita Sorensen’s hold of the Yaris Cross ended without a deposit'],
  [{ state: 'cancelled' }, 'Rita Sorensen’s reservation of the Yaris Cross is cancelled'],
  [{ state: 'cancelled', owed: '$200' }, '$200 is being refunded to Rita Sorensen'],
  [{ state: 'expired', owed: '$200' }, '$200 is being refunded to Rita Sorensen'],
  [{ state: 'refunded' }, 'Rita Sorensen’s reservation of the Yaris Cross is cancelled, and $200 is refunded'],
])('reservation headline: of %o it says %s', (change, headline) => {
  expect(reservationHeadline({ ...OF, ...change })).toBe(headline);
});

it.each<[HeadlineOf['state'], string[], ReturnType<typeof trackOf>]>([
  ['held', ['hold'], { done: ['held'], ended: false }],
  ['paid', ['hold', 'extend', 'pay'], { done: ['held', 'paid'], ended: false }],
  ['confirmed', ['hold', 'pay', 'confirm'], { done: ['held', 'paid', 'confirmed'], ended: false }],
  ['sold', ['hold', 'pay', 'sell'], { done: ['held', 'paid', 'sold'], ended: false }],
  ['expired', ['hold', 'expire'], { done: ['held'], ended: true }],
  ['refunded', ['hold', 'pay', 'cancel', 'refund'], { done: ['held', 'paid'], ended: true }],
])('reservation track: %s after %o', (state, events, track) => {
  expect(trackOf(state, events)).toEqual(track);
});
