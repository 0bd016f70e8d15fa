import { describe, expect, it } from 'vitest';

import type { LeadTradeIn } from '#domain/lead/lead.ts';
import { aLead, aLeadPayload } from '#tests/builders.ts';
import { leadEmail } from './lead-email.ts';
import { mailText } from '../mail/mail-text.ts';
import { tradeInEmail } from '../trade-in/trade-in-email.ts';

const tradeIn: LeadTradeIn = {
  key: 'k'.repeat(22),
  vehicle: {
    make: 'Mazda',
    model: '3',
    badge: 'typed freely',
    year: 2021,
    body: 'Hatch',
    transmission: null,
    colour: 'Red',
  },
  plate: { rego: '847XKT', regoState: 'QLD' },
  answers: {
    km: 62_400,
    condition: { outside: 'fair', inside: 'good', serviced: 'always', accident: 'no', keys: 'two' },
    owing: 620_000,
    lender: 'buy at evil.example',
  },
  offer: {
    vehicle: '2021 Mazda 3',
    price: 2_140_000,
    low: 2_030_000,
    high: 2_230_000,
    lines: [{ step: 'market', amount: 2_140_000, cars: 23 }],
    owing: 620_000,
    until: '2026-11-28T00:00:00Z',
  },
  noEstimate: null,
  timezone: 'Australia/Brisbane',
  accepted: false,
};
const lead = (change: Partial<LeadTradeIn> = {}) => {
  const payload = aLeadPayload({ form: 'trade-in', category: 'Trade-In' });
  return aLead({ payload: { ...payload, about: { ...payload.about, tradeIn: { ...tradeIn, ...change } } } });
};

describe('trade-in emails', () => {
  it('show the dealer the vehicle, its plate, the answers and the offer, line by line', () => {
    const { subject, text } = leadEmail(lead());
    expect(subject).toBe('Trade-in: 2021 Mazda 3 from Priya Raman');
    for (const line of [
      'Trade-in: 2021 Mazda 3, typed freely, Hatch, Red',
      'Rego: 847XKT (QLD)',
      'Kilometres: 62,400 km',
      'Exterior condition: Fair',
      'Money owing: $6,200 to buy at evil.example',
      'Our offer: $21,400 ($20,300 to $22,300), valid until Saturday 28 November',
      'Advertised price of similar vehicles: $21,400',
    ])
      expect(text.split('\n').map((each) => each.trim())).toContain(line);
  });
  it('show the dealer an accepted offer before anything else', () => {
    const { subject, text } = leadEmail(lead({ accepted: true }));
    expect(subject).toMatch(/^Offer accepted: 2021 Mazda 3/);
    expect(text).toMatch(/^Offer accepted\. 2021 Mazda 3 for \$21,400\./);
  });
  it.each<[Partial<LeadTradeIn>, RegExp, RegExp]>([
    [{}, /^Your trade-in offer: 2021 Mazda 3, /, /\$21,400[\s\S]*Valid until Saturday 28 November/],
    [{ accepted: true }, /^Trade-in offer accepted: 2021 Mazda 3/, /\$21,400/],
    [{ offer: null, noEstimate: 'km' }, /^We’ve received your trade-in details/, /We’ll call you/],
  ])('send the shopper the address, and nothing that was typed: %o', (change, subject, words) => {
    const mail = tradeInEmail(lead(change), { ...tradeIn, ...change });
    const text = mailText(mail.content);
    expect(mail.subject).toMatch(subject);
    expect(text).toMatch(words);
    expect(text).toContain(`http://northbank.localhost:3000/trade-in/${tradeIn.key}`);
    expect(text).not.toMatch(/evil|typed freely|847XKT/);
  });
});
