import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { httpLookup } from '#adapters/trade-in/http-lookup.ts';
import { simulatedLookup } from '#adapters/trade-in/simulated-lookup.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { VehicleLookup } from '#app/trade-in/vehicle-lookup.ts';
import type { Plate } from '#domain/trade-in/plate.ts';
import { aCar } from '#tests/a-car.ts';
import { answeringServer, json } from '#tests/answering-server.ts';

const now = new Date('2026-11-21T00:00:00Z');
const plate: Plate = { rego: '847XKT', regoState: 'QLD' };
const found = {
  make: 'Mazda',
  model: '3',
  badge: 'G25 GT',
  year: 2021,
  body_type: 'Hatch',
  transmission: 'Automatic',
  colour: 'Silver',
};

const server = answeringServer();
const site = (secretVariable: string | null = null) => ({
  policy: { lookupService: { url: `${server.url}/v2`, secretVariable } },
  filter: { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false },
  now,
});
const service = () =>
  httpLookup({
    clock: { now: () => now },
    deadlineMs: 300,
    allowPrivate: true,
    secret: (variable) => (variable === 'TRADE_TEST' ? 'the key' : undefined),
  });

const models = ['RAV4', 'Corolla', 'HiLux', 'Camry', 'Yaris'].map((model, index) =>
  aCar({ id: index + 1, model, year: 2020 + index, make: 'Toyota' }),
);
const register = (cars = models) =>
  simulatedLookup({ search: () => ({ hits: cars }) } as unknown as Pick<StockIndex, 'search'>);

describe.each<[string, () => VehicleLookup]>([
  ['the simulated register', register],
  ['a service', service],
])('vehicle lookup: %s', (_name, open) => {
  beforeEach(() => {
    server.answer = json({ success: true, vehicle: found });
  });
  it('finds the vehicle of a plate, always the same', async () => {
    const vehicle = await open().find(plate, site());
    expect(vehicle).toEqual({
      make: expect.any(String),
      model: expect.any(String),
      badge: expect.any(String),
      year: expect.any(Number),
      body: expect.any(String),
      transmission: expect.any(String),
      colour: expect.any(String),
    });
    expect(await open().find(plate, site())).toEqual(vehicle);
  });
});

describe('simulated vehicle register', () => {
  it("draws from the site's own stock: a car dealer gets no motorcycle", async () => {
    const filters: unknown[] = [];
    const search = (filter: unknown) => {
      filters.push(filter);
      return { hits: models };
    };
    const lookup = simulatedLookup({ search } as unknown as Pick<StockIndex, 'search'>);
    const filter = { ...site().filter, dealershipIds: [7], makes: ['Toyota'] };
    await lookup.find(plate, { ...site(), filter });
    expect(filters).toEqual([
      expect.objectContaining({ dealershipIds: [7], makes: ['Toyota'], carTypes: ['used', 'demo'] }),
    ]);
  });

  const plates = Array.from({ length: 240 }, (_, index): Plate => ({ rego: `${100 + index}ABC`, regoState: 'QLD' }));
  const all = (lookup: VehicleLookup) => Promise.all(plates.map((each) => lookup.find(each, site())));

  it('has most plates, and every model of the stock', async () => {
    const vehicles = await all(register());
    expect(vehicles.filter((vehicle) => vehicle === null).length).toBeGreaterThan(5);
    expect(vehicles.filter((vehicle) => vehicle === null).length).toBeLessThan(40);
    expect(new Set(vehicles.flatMap((vehicle) => vehicle?.model ?? []))).toEqual(
      new Set(models.map(({ model }) => model)),
    );
  });

  it('changes few plates when a model arrives', async () => {
    const [before, after] = [await all(register()), await all(register([...models, aCar({ id: 9, model: 'Kluger' })]))];
    const changed = before.filter((vehicle, index) => vehicle?.model !== after[index]?.model).length;
    expect(changed).toBeLessThan(90); // a sixth of them are 40
  });

  it('treats the state as a part of the plate, and finds nothing in an empty stock', async () => {
    const states = await Promise.all(
      (['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS'] as const).map((regoState) =>
        register().find({ ...plate, regoState }, site()),
      ),
    );
    expect(new Set(states.map((vehicle) => vehicle?.model)).size).toBeGreaterThan(1);
    expect(await register([]).find(plate, site())).toBeNull();
  });
});

describe('vehicle lookup service', () => {
  it("is called in its vendor's format, with the key in a header", async () => {
    const seen: unknown[] = [];
    server.answer = (request, response) => {
      seen.push([request.method, request.url, request.headers.apikey]);
      json({ vehicle: found })(request, response);
    };
    expect(await service().find(plate, site('TRADE_TEST'))).toMatchObject({ make: 'Mazda', year: 2021, body: 'Hatch' });
    await service().find({ rego: 'KWI123', regoState: 'NZ' }, site());
    expect(seen).toEqual([
      ['GET', '/v2/vehicles/registrations/847XKT?region=au&state=QLD', 'the key'],
      ['GET', '/v2/vehicles/registrations/KWI123?region=nz', undefined],
    ]);
  });

  it('that answers 404 has no such plate; missing fields are unknown', async () => {
    server.answer = json({ success: false }, 404);
    expect(await service().find(plate, site())).toBeNull();
    server.answer = json({ vehicle: { make: 'Kia', model: 'Rio', year: '2020', badge: '', colour: null } });
    expect(await service().find(plate, site())).toEqual({
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      badge: null,
      body: null,
      transmission: null,
      colour: null,
    });
  });

  it.each<[string, RequestListener]>([
    ['an error', json({}, 500)],
    ['no JSON', (_request, response) => response.end('<html>847XKT')],
    ['another shape', json({ plate: '847XKT' })],
    ['no year', json({ vehicle: { ...found, year: 'unknown' } })],
    ['too much', (_request, response) => response.end('x'.repeat(600_000))],
    [
      'one byte after the other',
      (_request, response) => {
        const timer = setInterval(() => response.write('{'), 50);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['a redirect', (_request, response) => response.writeHead(302, { location: `${server.url}/v2/847XKT` }).end()],
    [
      'half an answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{');
        setTimeout(() => request.socket.destroy(), 20);
      },
    ],
    ['nothing at all', () => {}],
  ])('that answers with %s is rejected, and the error does not name the plate', async (_case, listener) => {
    server.answer = listener;
    const failure = await service()
      .find(plate, site())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    for (let error: unknown = failure; error instanceof Error; error = error.cause)
      expect(`${error.message} ${error.stack}`).not.toContain('847XKT');
  });

  it('that has failed five times is not called for a while', async () => {
    let calls = 0;
    server.answer = (request, response) => {
      calls++;
      json({}, 500)(request, response);
    };
    const lookup = service();
    for (let call = 0; call < 8; call++) await lookup.find(plate, site()).catch(() => {});
    expect(calls).toBe(5);
  });
});
