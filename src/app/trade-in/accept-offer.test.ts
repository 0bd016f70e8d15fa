import { describe, expect, it } from 'vitest';
import type { TradeInOffer } from '#domain/trade-in/trade-in-offer.ts';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { aLeadPayload } from '#tests/builders.ts';
import type { NewLead } from '../lead/lead-store.ts';
import { acceptOffer } from './accept-offer.ts';
import type { TradeIn } from './trade-in-store.ts';

const now = new Date('2026-11-21T00:00:00Z');
const offer: TradeInOffer = {
  vehicle: '2021 Mazda 3',
  price: 2_140_000,
  low: 1,
  high: 2,
  lines: [],
  owing: 0,
  until: now.toISOString(),
};
const tradeIn: TradeIn = {
  id: 41,
  typed: null,
  key: 'k'.repeat(22),
  carId: null,
  plate: { rego: '847XKT', regoState: 'QLD' },
  vehicle: { make: 'Mazda', model: '3', badge: null, year: 2021, body: null, transmission: null, colour: null },
  answers: {
    km: 62_400,
    condition: { outside: 'good', inside: 'good', serviced: 'always', accident: 'no', keys: 'two' },
    owing: 0,
    lender: null,
  },
  leadId: 7,
  offer,
  noEstimate: null,
  acceptedAt: null,
  createdAt: now,
  expiresAt: now,
};

function accept(outcome: 'accepted' | 'ended' | 'changed', change: Partial<TradeIn> = {}) {
  const stored: NewLead[] = [];
  const payload = aLeadPayload();
  payload.about.tradeIn = {
    ...tradeIn,
    answers: { ...tradeIn.answers!, km: 1 },
    offer: null,
    timezone: 'UTC',
    accepted: false,
  };
  const consent = { optIn: false, text: '', termsAccepted: false, at: now };
  const done = acceptOffer(
    {
      leads: {
        byId: async (_site, id) => ({ id, siteId: 3, receivedAt: now, payload, consent }),
        accept: async (_site, lead) => ({ id: stored.push(lead), fresh: true }),
      },
      tradeIns: { accept: async () => outcome },
    },
    { ...tradeIn, ...change },
    { price: 2_140_000 },
    { id: 3, policy: leadPolicy.parse({ email: ['all@northbank.example'] }), dealerships: [] },
    now,
  );
  return { done, stored };
}

describe('accepting a trade-in offer', () => {
  it("makes a lead: category, subcategory '3. Offer Accepted', lead_id, form_completed, offer_accepted", async () => {
    const { done, stored } = accept('accepted');
    expect(await done).toBe('accepted');
    expect(stored).toMatchObject([
      {
        idempotencyKey: 'trade-in-accepted:41',
        payload: {
          category: aLeadPayload().category,
          subcategory: '3. Offer Accepted',
          lead_id: 7,
          form_completed: true,
          offer_accepted: true,
          offer_price: 21_400,
          rego: '847XKT',
          regoState: 'QLD',
          adjustmentAnswers: { km: 62_400, outside: 'good' }, // those of the offer, not those of the first lead
          about: { tradeIn: { accepted: true, offer } },
        },
        destinations: [{ target: 'all@northbank.example' }, { channel: 'confirmation' }],
      },
    ]);
  });

  it.each<['ended' | 'changed' | 'accepted', Partial<TradeIn>, string]>([
    ['ended', {}, 'ended'],
    ['changed', {}, 'changed'],
    ['accepted', { leadId: null }, 'ended'],
  ])('%s, %o: no lead', async (outcome, change, answer) => {
    const { done, stored } = accept(outcome, change);
    expect([await done, stored]).toEqual([answer, []]);
  });
});
