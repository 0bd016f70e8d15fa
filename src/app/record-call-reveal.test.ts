import { describe, expect, it } from 'vitest';
import type { StockIndex } from './stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { phonePolicy } from '#domain/phone/phone-policy.ts';
import { recordCallReveal, type CallReveal } from './record-call-reveal.ts';

const now = new Date('2026-06-15T00:00:00Z');
const car = { id: 7, car_type: 'used', dealership_id: 3, location: { phone: '07 3555 0100' } } as Car;
const stock = { byId: (_filter, id) => (id === 7 ? car : undefined) } as StockIndex;
const site = (settings: object = {}) => ({
  id: 5,
  filter: { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false },
  policy: phonePolicy.parse(settings),
});

function ports(add?: () => Promise<void>) {
  const kept: CallReveal[] = [],
    reported: unknown[] = [];
  return {
    kept,
    reported,
    ports: {
      stock,
      now,
      callReveals: {
        add:
          add ??
          (async (reveal: CallReveal) => {
            kept.push(reveal);
          }),
      },
      report: (error: unknown) => {
        reported.push(error);
      },
    },
  };
}

describe('revealing a phone number', () => {
  it('answers the number and records car, dealership and website', () => {
    const { kept, ports: given } = ports();
    expect(recordCallReveal(7, site(), given)).toBe('07 3555 0100');
    expect(kept).toEqual([{ car_id: 7, dealership_id: 3, website_id: 5, at: now }]);
  });

  it('answers the number that the site chooses', () => {
    expect(recordCallReveal(7, site({ override: '1300 555 010' }), ports().ports)).toBe('1300 555 010');
  });

  it("knows no car outside the site's stock, and records nothing", () => {
    const { kept, ports: given } = ports();
    expect(recordCallReveal(8, site(), given)).toBeUndefined();
    expect(kept).toEqual([]);
  });

  it('answers the number also when the record fails, which is only logged', async () => {
    const failure = new Error('the database is away');
    const { reported, ports: given } = ports(() => Promise.reject(failure));
    expect(recordCallReveal(7, site(), given)).toBe('07 3555 0100');
    await Promise.resolve();
    expect(reported).toEqual([failure]);
  });
});
