import { expect, it } from 'vitest';
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
const at = '2026-11-24T04:30:00Z';

it.each<[ReservationNews | undefined, string, string, string]>([
  [
    undefined,
    'On hold for you: 2024 Toyota RAV4, Northbank',
    'until Tuesday 24 November, 2:45 pm',
    'On hold online until Tuesday 24 Nov',
  ],
  [
    { what: 'paid', at, amount: 20_000, until: '2026-12-01T04:30:00Z' },
    'Reservation receipt: 2024 Toyota RAV4, Northbank',
    'We’ve received your $200 deposit, which comes off the price. We’re holding the car until Tuesday 1 December, 2:30 pm.',
    'Reserved online: 2024',
  ],
  [{ what: 'cancelled', at }, 'Reservation cancelled: 2024', 'You haven’t been charged.', 'Nothing was paid.'],
  [
    { what: 'cancelled', at, amount: 20_000 },
    'Reservation',
    'We’re refunding your $200 deposit',
    '$200 will be refunded.',
  ],
  [{ what: 'late', at, amount: 20_000 }, 'We’re refunding your payment', 'refunding it', 'Late payment'],
  [{ what: 'refunded', at, amount: 20_000 }, 'Refund sent', 'We’ve refunded $200', 'Refunded'],
  [{ what: 'expired', at }, 'Your hold has expired', 'You haven’t been charged', 'Hold expired'],
])('%j', (news, subject, shopper, dealer) => {
  const mail = reservationEmail(lead, news);
  const text = mailText(mail.content);
  expect(mail.subject).toContain(subject);
  expect(text).toContain(shopper);
  expect(text).toContain(`/reservation/${reservation.key}`);
  const dealerMail = leadEmail(lead, { reservation: news });
  expect(`${dealerMail.subject}\n${dealerMail.text}`).toContain(dealer);
});

it('says the refund terms as long as they matter, and nothing that was typed', () => {
  const text = (news?: ReservationNews) => mailText(reservationEmail(lead, news).content);
  expect(text()).toContain(reservation.terms);
  expect(text({ what: 'refunded', at })).not.toContain(reservation.terms);
  expect(text()).not.toContain(lead.payload.name);
});
