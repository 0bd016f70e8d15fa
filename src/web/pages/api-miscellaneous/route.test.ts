import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest } from '../../context.ts';
import { action } from './route.ts';

const KEY = 'k'.repeat(22);
const valuation = { id: KEY, offer_price: 21_400, lead_id: 7, column_name: 'valuation' };

async function tell(body: unknown, { on = true, type = 'application/json' } = {}) {
  const saved: unknown[] = [];
  const reported: { event: string }[] = [];
  const context = new RouterContextProvider();
  const site = liveSite('northbank', { settings: { tradeIn: { autograb: true, reportValuation: on } } });
  context.set(siteRequest, { site, now: new Date('2026-11-21T00:00:00Z'), origin: 'http://a.test' });
  context.set(services, {
    forms: { report: (event: { event: string }) => void reported.push(event) },
    tradeIns: {
      store: {
        byKey: async (_site: number, key: string) =>
          key === KEY ? { offer: { price: 2_140_000 }, leadId: 7 } : undefined,
        saveValuation: async (...args: unknown[]) => void saved.push(args[2]),
      },
    },
  } as unknown as Services);
  const request = new Request('http://a.test/api/miscellaneous', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  return { status: response.status, saved, events: reported.map(({ event }) => event) };
}

it('api/miscellaneous stores the valuation that a page has shown, and logs it', async () =>
  expect(await tell(valuation)).toEqual({
    status: 200,
    saved: [{ offer_price: 21_400, lead_id: 7, at: '2026-11-21T00:00:00.000Z' }],
    events: ['valuation recorded'],
  }));

it.each<[string, unknown, Parameters<typeof tell>[1], number, string[]]>([
  ['another price than ours', { ...valuation, offer_price: 99_000 }, {}, 409, ['valuation refused']],
  ['another lead', { ...valuation, lead_id: 8 }, {}, 409, ['valuation refused']],
  ['a trade-in that is not there', { ...valuation, id: 'x'.repeat(22) }, {}, 409, ['valuation refused']],
  ['another column', { ...valuation, column_name: 'price' }, {}, 400, []],
  ['no price', { ...valuation, offer_price: '21400' }, {}, 400, []],
  ['a form of another site', valuation, { type: 'text/plain' }, 415, []],
  ['a site that does not ask', valuation, { on: false }, 404, []],
])('api/miscellaneous stores nothing of %s', async (_what, body, options, status, events) =>
  expect(await tell(body, options)).toEqual({ status, saved: [], events }),
);
