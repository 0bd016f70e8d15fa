import { describe, expect, it } from 'vitest';
import { marketPolicy } from '#domain/market/market-policy.ts';
import { vehicleName, type TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import { aCar } from '#tests/a-car.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { tradeInMarket } from './trade-in-market.ts';

const vehicle: TradeInVehicle = {
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GX',
  year: 2021,
  body: null,
  transmission: null,
  colour: null,
};

/** Five like it, 50,000 to 70,000 km, $28,000 to $32,000. */
const likeIt = (badge: string, country: 'AU' | 'NZ' = 'AU') =>
  [28, 29, 30, 31, 32].map((thousands, index) =>
    aCar({
      id: index + 1,
      make: 'Toyota',
      model: 'RAV4',
      badge,
      year: 2021,
      car_type: 'used',
      km: 70_000 - index * 5_000,
      price: thousands * 100_000,
      location: { ...aCar().location!, country },
    }),
  );

const market = (hits: ReturnType<typeof likeIt>) =>
  tradeInMarket(vehicle, 60_000, {
    stock: { search: () => ({ hits }) } as unknown as Pick<StockIndex, 'search'>,
    filter: { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false },
    policy: marketPolicy.parse({}),
    country: 'AU',
    now: new Date('2026-11-21T00:00:00Z'),
  });

describe('market of a trade-in', () => {
  it('surrounds the prices of similar cars, at its own kilometres', async () => {
    const found = await market(likeIt('GX'));
    expect(found).toMatchObject({ cars: 5, typicalKm: 60_000 });
    expect(found!.expected).toBeGreaterThan(2_900_000);
    expect(found!.expected).toBeLessThan(3_100_000);
    expect(found!.min).toBeLessThan(found!.expected);
    expect(found!.max).toBeGreaterThan(found!.expected);
  });
  it('is the market of the model where too few cars have its badge', async () =>
    expect(await market([...likeIt('GX').slice(0, 2), ...likeIt('Cruiser').slice(2)])).toMatchObject({ cars: 5 }));
  it('is unknown from three cars, and ignores cars of another country', async () => {
    expect(await market(likeIt('GX').slice(0, 3))).toBeNull();
    expect(await market(likeIt('GX', 'NZ'))).toBeNull();
  });
  it('names the vehicle by year, make and model', () => expect(vehicleName(vehicle)).toBe('2021 Toyota RAV4'));
});
