import { expect, it } from 'vitest';
import { adfDocument } from '#adapters/adf/adf-document.ts';
import type { Order } from '#domain/order/order.ts';
import { aLead, aLeadPayload } from '#tests/builders.ts';
import { leadEmail } from '#app/lead/lead-email.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { reservationEmail } from '#app/reservation/reservation-email.ts';

const order: Order = {
  answers: [
    { name: 'Handover', value: 'Delivered to 4551, $149' },
    { name: 'Protection', value: 'Paint' },
    { name: 'Lender', value: 'Own finance' },
  ],
  lines: [
    { name: 'Price', amount: 699_000 },
    { name: 'Delivery', amount: 14_900 },
    { name: 'Paint', amount: 99_000 },
  ],
  without: [],
  total: 812_900,
  deposit: 20_000,
  financed: 679_000,
  balance: 113_900,
  handover: 'delivery',
  loan: {
    amount: '$36/wk',
    text: 'over 5 years at 9.99% p.a., no balloon.',
    comparison: '10.91% p.a.',
    warning: 'WARNING: this rate is true for the example alone.',
    disclaimer: 'Indicative only.',
    repayments: 936_000,
  },
};
const payload = aLeadPayload();
const origin = payload.about.site.origin;
const journey = `${origin}/checkout-journey/${'j'.repeat(22)}`;
const reservation = {
  key: 'k'.repeat(22),
  deposit: 20_000,
  heldUntil: '2026-11-24T04:45:00Z',
  timezone: 'Australia/Brisbane',
  terms: 'All of it back until you sign.',
  order,
};
const lead = aLead({ payload: { ...payload, form: 'reserve', journey, about: { ...payload.about, reservation } } });
const at = '2026-11-24T04:30:00Z';
const paid = { what: 'paid', at, until: at, amount: 20_000 } as const;

const AMOUNTS = [
  'Delivery',
  '$149',
  'Financed',
  '$6,790',
  'On delivery',
  '$1,139',
  'Total repayments',
  '$9,360',
  '$10,699',
];

it.each<[string, () => string]>([
  ['mail to the dealer', () => leadEmail(lead).text],
  ['lead system', () => adfDocument(lead)],
])('order email: the %s has the answers and every amount, and no bare address in their place', (_where, write) => {
  const text = write();
  for (const words of [...AMOUNTS, 'Handover: Delivered to 4551, $149', 'Protection: Paint', 'Lender: Own finance'])
    expect(text).toContain(words);
  expect(text).toContain(`Checkout journey: ${journey}`);
  expect(text).not.toMatch(new RegExp(`^${journey}$`, 'm'));
});

it('order email to the shopper has the same amounts, and the comparison rate and warning beside the repayment', () => {
  const held = mailText(reservationEmail(lead).content);
  for (const words of [...AMOUNTS, 'Deposit to pay today', '10.91% p.a. comparison rate', order.loan!.warning])
    expect(held).toContain(words);
  expect(held).not.toContain('Balance to pay');
  const receipt = mailText(reservationEmail(lead, paid).content);
  for (const words of [...AMOUNTS, 'Deposit paid', 'Balance to pay', '$10,499']) expect(receipt).toContain(words);
});

it.each(['cancelled', 'expired', 'late', 'refunded'] as const)(
  'order email requests no money once the reservation is %s',
  (what) => {
    expect(mailText(reservationEmail(lead, { what, at, amount: 20_000 }).content)).not.toContain('$1,139');
  },
);

it('order email shows the current order when the answers have changed', () => {
  const now = {
    ...order,
    lines: [{ name: 'Price', amount: 699_000 }],
    answers: [{ name: 'Protection', value: 'None' }],
  };
  const dealer = leadEmail(lead, { reservation: { ...paid, order: now } }).text;
  expect([dealer.includes('Protection: None'), dealer.includes('Paint')]).toEqual([true, false]);
  expect(mailText(reservationEmail(lead, { ...paid, order: now }).content)).not.toContain('Paint');
});
