import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { phonePolicy } from '#domain/phone/phone-policy.ts';
import type { RecordedEvent } from './event-recorder.ts';
import { revealPhone } from './reveal-phone.ts';

const now = new Date('2026-06-15T00:00:00Z');
const car = { id: 7, car_type: 'used', dealership_id: 3, location: { phone: '07 3555 0100', country: 'AU' } } as Car;
const site = (settings: object = {}) => ({
  country: 'AU' as const,
  id: 5,
  filter: { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false },
  policy: phonePolicy.parse(settings),
});

function ports() {
  const recorded: RecordedEvent[] = [];
  return {
    recorded,
    ports: {
      stock: { byId: (_filter: unknown, id: number) => (id === 7 ? car : undefined) },
      now,
      events: { record: (event: RecordedEvent) => void recorded.push(event) },
    },
  };
}

describe('revealPhone', () => {
  it('returns the number and records car, dealership and site', () => {
    const { recorded, ports: given } = ports();
    expect(revealPhone(7, site(), given)).toEqual({ phone: '07 3555 0100', country: 'AU', car });
    expect(recorded).toEqual([{ event: 25, siteId: 5, carId: 7, dealershipId: 3, at: now, details: {} }]);
  });

  it('returns the number that the site chooses', () => {
    expect(revealPhone(7, site({ override: '1300 555 010' }), ports().ports)).toEqual({
      phone: '1300 555 010',
      country: 'AU',
      car,
    });
  });

  it('reveals no car that the site does not show, and records nothing', () => {
    const { recorded, ports: given } = ports();
    expect(revealPhone(8, site(), given)).toBeUndefined();
    expect(recorded).toEqual([]);
  });
});
