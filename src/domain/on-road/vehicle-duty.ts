import type { Car } from '../car/car.ts';
import { dollars, type Cents } from '../money.ts';
import { DUTY_RATES, type DutyBand, type DutyClass, type DutyRates } from './duty-rates.ts';

/** The states and territories whose duty is known, and New Zealand, which has none. */
export const DUTY_STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'NZ'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

export interface Duty {
  amount: Cents;
  /** "2025-09" */
  asOf: string;
  source: string;
}

type DutiableCar = Pick<Car, 'item_type' | 'simple_body' | 'simple_fuel' | 'car_type' | 'variant'>;

/** Duty on a vehicle at a price; null where it is not known. The value is taken to be the price. */
export function vehicleDuty(car: DutiableCar, price: Cents, state: DutyState): Duty | null {
  const of = dutyClass(car);
  if (of === null || price <= 0) return null;
  const value = price / 100;
  switch (state) {
    case 'NZ':
      return { amount: 0, asOf: '2025-01', source: 'New Zealand has no duty on vehicles' };
    case 'VIC':
      return duty(victorian(car, of), value, '2025-07', 'State Revenue Office Victoria, Motor vehicle duty');
    case 'QLD':
      return duty(
        of === 'caravan' ? FREE : queensland(car, of),
        value,
        '2025-08',
        'Queensland Government, Vehicle registration duty',
      );
    case 'WA':
      return westAustralian(value, of);
    default: {
      const rates: DutyRates = DUTY_RATES[state];
      return duty(rates.bands[of], value, rates.asOf, rates.source);
    }
  }
}

const ANY_CAR: DutiableCar = {
  item_type: 'car',
  simple_body: null,
  simple_fuel: 'Electric',
  car_type: 'used',
  variant: {},
};

/** The month of the rates of a state, as of any duty on a car. */
export const dutyAsOf = (state: DutyState): string | undefined => vehicleDuty(ANY_CAR, dollars(10_000), state)?.asOf;

const FREE: readonly DutyBand[] = [{ upTo: null, rate: 0, unit: 100 }];
const COMMERCIAL_BODIES = new Set(['Ute', 'Van', 'Cab Chassis', 'Light Truck']);

/** Null: a truck or a bus, by weight. */
function dutyClass({ item_type, simple_body }: DutiableCar): DutyClass | null {
  if (item_type === 'truck' || simple_body === 'Bus') return null;
  if (item_type !== 'car') return item_type;
  return COMMERCIAL_BODIES.has(simple_body ?? '') ? 'commercial' : 'passenger';
}

function duty(bands: readonly DutyBand[] | null | undefined, value: number, asOf: string, source: string): Duty | null {
  const band = bands?.find(({ upTo }) => upTo === null || value <= upTo);
  if (band === undefined) return null;
  const { base = 0, over = 0, rate, unit } = band;
  return { amount: dollars(base + Math.ceil((value - over) / unit) * rate), asOf, source };
}

/** "On the whole value", by a band chosen by it; electric cars at the first rate; a demonstrator is a used car. */
function victorian({ car_type, simple_fuel }: DutiableCar, of: DutyClass): readonly DutyBand[] | null {
  if (of === 'caravan') return null;
  if (of !== 'passenger') return [{ upTo: null, rate: car_type === 'new' ? 5.4 : 8.4, unit: 200 }];
  if (simple_fuel === 'Electric') return [{ upTo: null, rate: 8.4, unit: 200 }];
  return [
    { upTo: 80_567, rate: 8.4, unit: 200 },
    { upTo: 100_000, rate: 10.4, unit: 200 },
    { upTo: 150_000, rate: 14, unit: 200 },
    { upTo: null, rate: 18, unit: 200 },
  ];
}

/** By cylinders; hybrids and electric cars least. Above $100,000 the higher rate is taken for the whole value. */
function queensland({ simple_fuel, variant }: DutiableCar, of: DutyClass): readonly DutyBand[] | null {
  if (of === 'motorcycle') return null;
  const electrified = simple_fuel !== null && ['Electric', 'Hybrid', 'PHEV'].includes(simple_fuel);
  const { cylinders } = variant;
  if (!electrified && cylinders === undefined) return null;
  const rate = electrified ? 2 : cylinders! <= 4 ? 3 : cylinders! <= 6 ? 3.5 : 4;
  return [
    { upTo: 100_000, rate, unit: 100 },
    { upTo: null, rate: rate + 2, unit: 100 },
  ];
}

/** Duties Act 2008 (WA) s 236: the rate itself rises between $25,000 and $50,000; the duty is rounded down to 5 cents. */
function westAustralian(value: number, of: DutyClass): Duty | null {
  if (of === 'motorcycle') return null;
  const rate =
    value <= 25_000 ? 2.75 : value <= 50_000 ? Math.round((2.75 + (value - 25_000) / 6_666.66) * 100) / 100 : 6.5;
  const amount = of === 'caravan' ? 0 : Math.floor(Number(((value * rate) / 5).toFixed(6))) * 5;
  return { amount, asOf: '2025-07', source: 'Department of Finance WA, Vehicle licence duty' };
}
