import type { Car } from '../car/car.ts';
import type { Consumption } from './running-cost.ts';

/** Consumption by the car's variant. Undefined: a figure is missing that would change the result. */
export function consumption({ simple_fuel, variant }: Pick<Car, 'simple_fuel' | 'variant'>): Consumption | undefined {
  const litres = variant.fuelconsumptioncombined ?? 0;
  const kwh = variant.energyconsumption ?? 0;
  if (simple_fuel === 'Electric') return kwh > 0 ? { litres: 0, kwh } : undefined;
  if (simple_fuel === 'PHEV') return litres > 0 && kwh > 0 ? { litres, kwh } : undefined;
  return litres > 0 ? { litres, kwh: 0 } : undefined;
}
