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
  money: null,
};
const OWED = { amount: '$200', disputed: false };
const BACK = { refunded: 20_000, byBank: 0, left: 0, disputed: false, isTest: false };

it.each<[Partial<HeadlineOf>, string]>([
  [{}, 'Rita Sorensen holds the Yaris Cross until 5:30 pm'],
  [{ overdue: true }, 'Rita Sorensen’s hold of the Yaris Cross has ended'],
  [{ state: 'paid' }, 'Rita Sorensen paid $200 for the Yaris Cross. Confirm by 5:30 pm'],
  [{ state: 'paid', overdue: true }, 'Rita Sorensen paid $200 for the Yaris Cross. The reservation ended 5:30 pm'],
  [{ state: 'confirmed' }, 'The sale of the Yaris Cross to Rita Sorensen is confirmed'],
  [{ state: 'sold' }, 'The Yaris Cross is handed over to Rita Sorensen'],
  [{ state: 'expired' }, 'Rita Sorensen’s hold of the Yaris Cross ended without a deposit'],
  [{ state: 'cancelled' }, 'Rita Sorensen’s reservation of the Yaris Cross is cancelled'],
  [{ state: 'cancelled', owed: OWED }, '$200 is being refunded to Rita Sorensen'],
  [{ state: 'expired', owed: OWED }, '$200 is being refunded to Rita Sorensen'],
  [
    { state: 'cancelled', owed: { ...OWED, disputed: true } },
    'Rita Sorensen’s bank disputes $200, which goes back to Rita Sorensen either way',
  ],
  [
    { state: 'refunded', money: BACK },
    'Rita Sorensen’s reservation of the Yaris Cross is cancelled, and $200 is refunded',
  ],
  [
    { state: 'refunded', money: { ...BACK, refunded: 0, byBank: 20_000 } },
    'Rita Sorensen’s reservation of the Yaris Cross is cancelled, and their bank has returned $200',
  ],
  [
    { state: 'refunded', money: { ...BACK, refunded: 5_000, byBank: 15_000 } },
    'Rita Sorensen’s reservation of the Yaris Cross is cancelled, $50 is refunded, and their bank has returned $150',
  ],
  [
    { state: 'refunded', money: { ...BACK, refunded: 0, left: 20_000 } },
    'Rita Sorensen’s reservation of the Yaris Cross is cancelled, and the refund of $200 failed',
  ],
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
