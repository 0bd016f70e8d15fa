import { expect, it } from 'vitest';
import { plainOrder } from '#domain/order/order.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import { aLead, aLeadPayload } from '#tests/builders.ts';
import { mailText } from '../mail/mail-text.ts';
import { leadEmail } from '../lead/lead-email.ts';
import { reservationEmail } from './reservation-email.ts';

const reservation = {
  key: 'k'.repeat(22),
  deposit: 20_000,
  heldUntil: '2026-11-24T04:45:00Z',
  timezone: 'Australia/Brisbane',
  terms: 'All of it back until you sign.',
};
const payload = aLeadPayload();
const lead = aLead({ payload: { ...payload, about: { ...payload.about, reservation } } });
const MONEY = { refunded: 0, byBank: 0, left: 20_000, disputed: false, isTest: false };
const at = '2026-11-24T04:30:00Z';

it.each<[ReservationNews | undefined, string, string, string]>([
  [
    undefined,
    'On hold for you: 2024 Toyota RAV4, Northbank',
    'until Tuesday 24 November, 2:45 pm AEST',
    'On hold online until Tuesday 24 Nov',
  ],
  [
    { what: 'paid', at, amount: 20_000, until: '2026-12-01T04:30:00Z' },
    'Reservation receipt: 2024 Toyota RAV4, Northbank',
    'We’ve received your $200 deposit. It comes off the price. We’re holding the vehicle for you until Tuesday 1 December, 2:30 pm AEST.',
    'Reserved online: 2024',
  ],
  [{ what: 'cancelled', at }, 'Reservation cancelled: 2024', 'You haven’t been charged.', 'Nothing was paid.'],
  [
    { what: 'cancelled', at, amount: 20_000 },
    'Reservation',
    'We’re refunding $200 to your payment method.',
    'A refund of $200 is in progress.',
  ],
  [
    { what: 'cancelled', at, amount: 20_000, money: { ...MONEY, byBank: 20_000, left: 0 } },
    'Reservation cancelled',
    'Your bank has already returned $200.',
    'The customer’s bank has already returned $200.',
  ],
  [
    { what: 'late', at, amount: 20_000 },
    'Your payment arrived too late',
    'arrived too late to reserve the vehicle. We’re refunding $200',
    'Late payment',
  ],
  [
    { what: 'late', at, amount: 20_000, because: 'it was paid twice', money: { ...MONEY, disputed: true } },
    'Your payment arrived too late',
    'Your deposit was already paid when another payment of $200 arrived. Your bank is reviewing this payment.',
    'Late payment',
  ],
  [{ what: 'refunded', at, amount: 20_000 }, 'Refund sent', 'We’ve refunded $200', 'Refund sent'],
  [{ what: 'expired', at }, 'Your hold has expired', 'You haven’t been charged', 'Hold expired'],
])('reservationEmail: %j', (news, subject, shopper, dealer) => {
  const mail = reservationEmail(lead, news);
  const text = mailText(mail.content);
  expect(mail.subject).toContain(subject);
  expect(text).toContain(shopper);
  expect(text).toContain(`/reservation/${reservation.key}`);
  const dealerMail = leadEmail(lead, { reservation: news });
  expect(`${dealerMail.subject}\n${dealerMail.text}`).toContain(dealer);
});

it('reservationEmail shows the refund terms as long as they apply, and nothing that was typed', () => {
  const text = (news?: ReservationNews) => mailText(reservationEmail(lead, news).content);
  expect(text()).toContain(reservation.terms);
  for (const what of ['cancelled', 'late', 'expired', 'refunded', 'sold'] as const)
    expect(text({ what, at })).not.toContain(reservation.terms);
  expect(text()).not.toContain(lead.payload.name);
});

it('the receipt says when the deposit was paid, by the calendar of the dealership', () => {
  const order = plainOrder(4_999_000, 20_000);
  const late = '2026-11-23T14:30:00Z';
  const text = mailText(reservationEmail(lead, { what: 'paid', at: late, amount: 20_000, until: at, order }).content);
  expect(text).toContain('Deposit paid on 24 November 2026: $200');
  expect(mailText(reservationEmail(lead, { what: 'kept', at: late, until: at, order }).content)).toContain(
    'Deposit paid: $200',
  );
});

it('the price keeps its meaning', () => {
  const car = { ...payload.about.car!, priceType: 'Drive away' };
  const priced = aLead({ payload: { ...payload, about: { ...payload.about, reservation, car } } });
  expect(mailText(reservationEmail(priced).content)).toContain('$49,990\nDrive away\n');
});
