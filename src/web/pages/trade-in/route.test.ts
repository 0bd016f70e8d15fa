import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { NewTradeIn } from '#app/trade-in/trade-in-store.ts';
import type { Services } from '#app/services.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { action, loader } from './route.tsx';

const mazda: TradeInVehicle = {
  make: 'Mazda',
  model: '3',
  badge: 'G25',
  year: 2021,
  body: null,
  transmission: null,
  colour: null,
};
const now = new Date('2026-11-21T00:00:00Z');

async function send(
  fields: Record<string, string>,
  {
    find = async () => mazda as TradeInVehicle | null,
    budget = true,
    allowed = true,
    tradeIn = { autograb: true },
  }: { find?: () => Promise<TradeInVehicle | null>; budget?: boolean; allowed?: boolean; tradeIn?: object } = {},
) {
  const created: NewTradeIn[] = [];
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(siteRequest, { site: liveSite('northbank', { settings: { tradeIn } }), now, origin: 'http://a.test' });
  context.set(errorReport, (error) => void reported.push(error));
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async () => (allowed ? { allowed } : { allowed, retryAfterSeconds: 60 }),
  });
  context.set(services, {
    search: {
      stock: {
        byId: (_filter: unknown, id: number) => (id === 1 ? aCar({ id: 1 }) : undefined),
        search: () => ({ hits: [], facets: { make_model: [{ value: 'Toyota|RAV4', count: 3 }] } }),
      },
    },
    tradeIns: {
      store: {
        create: async (_site: number, one: NewTradeIn) => void created.push(one),
        takeLookup: async () => budget,
      },
      lookup: { find },
    },
  } as unknown as Services);
  const url = new URL('http://a.test/trade-in');
  const about = { context, params: {}, url, pattern: '/trade-in' } as unknown as Parameters<typeof action>[0];
  const answer = () =>
    action({ ...about, request: new Request(url, { method: 'POST', body: new URLSearchParams(fields) }) });
  return { answer, load: () => loader({ ...about, request: new Request(url) }), created, reported };
}

describe('trade-in page', () => {
  it('finds a vehicle by its plate and stores it under a key, with the plate in no address', async () => {
    const { answer, created } = await send({ act: 'rego', rego: ' 847 xkt', regoState: 'QLD', car_id: '1' });
    const response = (await answer()) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([303, `/trade-in/${created[0]!.key}`]);
    expect(created).toMatchObject([
      {
        key: expect.stringMatching(/^[\w-]{22}$/),
        carId: 1,
        plate: { rego: '847XKT', regoState: 'QLD' },
        vehicle: mazda,
        expiresAt: new Date('2026-12-21T00:00:00Z'),
      },
    ]);
  });

  it('accepts a model of the list, and no other', async () => {
    const named = { act: 'model', model: 'Toyota|RAV4', year: '2021', badge: ' GXL  Hybrid ' };
    const { answer, created } = await send(named);
    expect(await answer()).toMatchObject({ status: 303 });
    expect(created).toMatchObject([
      { plate: null, vehicle: { make: 'Toyota', model: 'RAV4', year: 2021, badge: 'GXL Hybrid' } },
    ]);
    for (const [change, field] of [
      [{ model: 'Toyota|<b>' }, 'model'],
      [{ year: '1985' }, 'year'],
      [{ year: '2028' }, 'year'],
      [{ year: 'old' }, 'year'],
    ] as const) {
      const refused = await (await send({ ...named, ...change })).answer();
      expect(refused).toMatchObject({
        init: { status: 422 },
        data: { problems: [{ field }], typed: { badge: ' GXL  Hybrid ' } },
      });
    }
  });

  const typed = { act: 'rego', rego: '847XKT', regoState: 'QLD' };
  it.each<[string, Record<string, string>, Parameters<typeof send>[1], number, RegExp]>([
    ['no rego', { ...typed, rego: '' }, {}, 422, /^Enter your rego/],
    ['an unknown rego', typed, { find: async () => null }, 422, /^We couldn’t find QLD rego 847XKT/],
    ['a site that has looked up its share', typed, { budget: false }, 422, /choose your make and model/],
    [
      'a register that is away',
      typed,
      { find: () => Promise.reject(new Error('away')) },
      422,
      /Choose your make and model/,
    ],
    ['someone who asks again and again', typed, { allowed: false }, 429, /wait a few minutes/],
  ])('keeps what was typed and says what to do: %s', async (_what, fields, options, status, message) => {
    const { answer, created } = await send(fields, options);
    expect(await answer()).toMatchObject({
      init: { status },
      data: { problems: [{ message: expect.stringMatching(message) }] },
    });
    expect(created).toEqual([]);
  });

  it('does not exist where the autograb feature is off', async () => {
    const { load, answer } = await send(typed, { tradeIn: {} });
    await expect(load()).rejects.toMatchObject({ init: { status: 404 } });
    await expect(answer()).rejects.toMatchObject({ init: { status: 404 } });
  });
});
