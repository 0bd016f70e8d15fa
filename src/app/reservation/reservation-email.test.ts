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
    'Held for you: 2024 Toyota RAV4',
    'until Tuesday 24 November, 2:45 pm',
    'Held online until Tuesday 24 Nov',
  ],
  [
    { what: 'paid', at, amount: 20_000, until: '2026-12-01T04:30:00Z' },
    'Reserved for you, receipt: 2024 Toyota RAV4',
    'We have your deposit of $200. It comes off the price. The car is kept until Tuesday 1 December, 2:30 pm.',
    'Reserved online: 2024',
  ],
  [{ what: 'cancelled', at }, 'Your reservation is cancelled', 'Nothing was charged.', 'Nothing was paid.'],
  [{ what: 'cancelled', at, amount: 20_000 }, 'Your reservation', 'Your deposit of $200 goes back', '$200 goes back.'],
  [{ what: 'late', at, amount: 20_000 }, 'We are sending your money back', 'goes back', 'Late payment'],
  [{ what: 'refunded', at, amount: 20_000 }, 'Your money is back', '$200 has gone back', 'Refunded'],
  [{ what: 'expired', at }, 'Your hold has ended', 'Nothing was charged', 'Hold ended'],
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
