import { expect, it } from 'vitest';
import { mailText } from '#app/mail/mail-text.ts';
import { reservationEmail, reservationForDealer } from '#app/reservation/reservation-email.ts';
import { plainOrder } from '#domain/order/order.ts';
import type { MoneyBack } from '#domain/reservation/money-back.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import { reservePolicy } from '#domain/reservation/reserve-policy.ts';
import { aLead, aLeadPayload } from '#tests/builders.ts';

const NOW = new Date('2026-11-24T00:00:00Z');
const ORDER = plainOrder(4_999_000, 20_000);
const ALL = { refunded: 0, byBank: 0, left: 20_000, disputed: false, isTest: false };
const BANK = { ...ALL, byBank: 20_000, left: 0 };
const UNTIL = '2026-12-01T00:00:00Z';
const payload = aLeadPayload();
const heldUntil = NOW.toISOString();
const held = {
  key: 'k'.repeat(22),
  deposit: 20_000,
  heldUntil,
  timezone: 'Australia/Brisbane',
  terms: '',
  order: ORDER,
};
const lead = aLead({ payload: { ...payload, about: { ...payload.about, reservation: held } } });

it.each<[Omit<ReservationNews, 'at'>, string, string]>([
  [{ what: 'cancelled' }, 'You haven’t been charged.', 'Reservation cancelled. Nothing was paid.'],
  [
    { what: 'cancelled', amount: 20_000, money: { ...ALL, refunded: 5_000, left: 15_000 } },
    'We’ve refunded $50 to your payment method. We’re refunding the other $150 to your payment method. It may take a few business days to appear.',
    'Reservation cancelled. $50 is refunded. A refund of the other $150 is in progress.',
  ],
  [
    { what: 'cancelled', amount: 20_000, money: { ...ALL, disputed: true } },
    'Your bank is reviewing this payment. We’ll refund $200 to your payment method, unless your bank returns it first.',
    'Reservation cancelled. The customer’s bank disputes the payment. A refund of $200 is sent when the payment provider allows it, unless the bank returns the money first.',
  ],
  [
    { what: 'cancelled', amount: 20_000, money: BANK },
    'Your bank has already returned $200.',
    'Reservation cancelled. The customer’s bank has already returned $200.',
  ],
  [
    { what: 'cancelled', amount: 20_000, money: { ...ALL, isTest: true } },
    'We’re refunding $200 to your payment method. This was a test payment, so no money moves.',
    'Reservation cancelled. A refund of $200 is in progress. This was a test payment, so no money moves.',
  ],
  [
    { what: 'late', amount: 20_000, money: ALL, because: 'the reservation has ended' },
    'Your $200 payment arrived after the reservation had ended. We’re refunding $200 to your payment method. It may take a few business days to appear.',
    'Late payment. $200 arrived after the reservation had ended. A refund of $200 is in progress.',
  ],
  [
    { what: 'late', amount: 19_950, money: { ...ALL, left: 19_950 }, because: 'the amount is another one' },
    'Your payment of $199.50 isn’t the amount of the deposit. We’re refunding $199.50 to your payment method. It may take a few business days to appear.',
    'Late payment. A payment of $199.50 isn’t the amount of the deposit. A refund of $199.50 is in progress.',
  ],
  [
    { what: 'late', amount: 20_000, money: { ...ALL, disputed: true }, because: 'the car is taken' },
    'Your $200 payment arrived when the vehicle was no longer available. Your bank is reviewing this payment. We’ll refund $200 to your payment method, unless your bank returns it first.',
    'Late payment. $200 arrived when the vehicle was no longer available. The customer’s bank disputes the payment. A refund of $200 is sent when the payment provider allows it, unless the bank returns the money first.',
  ],
  [
    { what: 'refunded', amount: 5_000, money: { ...ALL, refunded: 5_000, byBank: 15_000, left: 0 } },
    'We’ve refunded $50 to your payment method. Your bank has already returned $150. It may take a few business days to appear.',
    'Refund sent. $50 is refunded. The customer’s bank has already returned $150.',
  ],
  [
    { what: 'sold', money: BANK },
    'Thank you for buying from us. Enjoy the drive. Your bank has already returned $200. No deposit comes off the price.',
    'Sold. The vehicle has been handed over. The customer’s bank has already returned $200. No deposit counts towards the price.',
  ],
  [
    { what: 'sold', money: ALL },
    'Thank you for buying from us. Enjoy the drive.',
    'Sold. The vehicle has been handed over.',
  ],
  [
    { what: 'confirmed', money: BANK },
    'Your purchase is confirmed. We’ll contact you about paperwork and collection. Your bank has already returned $200. No deposit comes off the price.',
    'Purchase confirmed. The customer expects a call about paperwork and collection. The customer’s bank has already returned $200. No deposit counts towards the price.',
  ],
  [
    { what: 'kept', until: UNTIL, money: { ...ALL, disputed: true } },
    'We’re now holding the vehicle for you until Tuesday 1 December, 10:00 am AEST. Your bank is reviewing this payment. $200 comes off the price, unless your bank returns it.',
    'Reservation extended. Hold the vehicle until Tuesday 1 December, 10:00 am AEST. The customer’s bank disputes the payment. $200 counts towards the price, unless the bank returns it.',
  ],
])('emails of a reservation: %j', (news, shopper, dealer) => {
  const sent = { ...news, at: NOW.toISOString() };
  expect(reservationEmail(lead, sent).content.preview).toBe(shopper);
  expect(reservationForDealer(lead, sent)).toBe(dealer);
});

it('an email has no deposit on the receipt that the bank has returned', () => {
  const text = (money: MoneyBack) =>
    mailText(reservationEmail(lead, { what: 'kept', at: UNTIL, until: UNTIL, money }).content);
  expect(text(ALL)).toContain('Deposit paid: $200\nBalance to pay at pick-up: $49,790');
  expect(text(BANK)).toContain('At pick-up: $49,990\nReturned by the bank: $200');
  expect(text(BANK)).not.toContain('Deposit paid');
});

it('there is no deposit of nothing', () => {
  expect(reservePolicy.safeParse({ deposit: 0 }).success).toBe(false);
  expect(reservePolicy.safeParse({ deposit: 1 }).success).toBe(true);
});
