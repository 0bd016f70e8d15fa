import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import type { Car } from '#domain/car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { loader } from './route.tsx';

const KEY = 'k'.repeat(22);
const now = new Date('2026-11-23T00:00:00Z');
const tradeIn = {
  key: KEY,
  id: 1,
  vehicle: { make: 'Toyota', model: 'RAV4', year: 2023, badge: null, body: null, transmission: null, colour: null },
  plate: null,
  answers: { km: 60_000, condition: {}, owing: 0, lender: null },
  typed: null,
  carId: null,
  leadId: null,
  offer: null,
  noEstimate: null,
  acceptedAt: null,
  expiresAt: now,
};

async function open(hits: readonly Car[]) {
  const context = new RouterContextProvider();
  context.set(siteRequest, { site: liveSite('a'), now, origin: 'http://a' });
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async () => ({ allowed: true }),
  });
  context.set(services, {
    search: { stock: { search: async () => ({ hits, facets: {} }), byId: () => undefined } },
    journeys: { withTradeIn: async () => undefined },
    tradeIns: { store: { byKey: async () => tradeIn }, attachments: { photos: async () => [] } },
    forms: {},
    sendsMail: false,
  } as unknown as Services);
  const url = new URL(`http://a/trade-in/${KEY}`);
  return await loader({ context, params: { key: KEY }, url, request: new Request(url), pattern: '' } as never);
}

it.each([
  ['none', 0, /aren’t enough vehicles like your 2023 Toyota RAV4.*in person/, 'Send my details'],
  ['enough', 40, null, 'See my offer'],
])(
  'trade-in with %s like it for sale says before the details whether there will be a price',
  async (_case, count, says, submit) => {
    const hits = Array.from({ length: count }, (_, i) =>
      aCar({ id: i + 1, year: 2023, car_type: 'used', price: 3_500_000 + (i % 7) * 50_000, km: 30_000 + i * 2_000 }),
    );
    const { view, form } = await open(hits);
    if (says === null) expect(view.noPrice).toBeNull();
    else expect(view.noPrice).toMatch(says);
    expect(form?.submit).toBe(submit);
  },
);
