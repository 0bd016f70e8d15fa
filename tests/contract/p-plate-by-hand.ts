import type { Car } from '#domain/car/car.ts';

/** "Greater than 130kW/tonne" of tare mass is barred in these states; hybrids and cars built before 2010 are judged otherwise. */
export function pPlateByHand({ item_type, year, simple_fuel, variant: { power, tare } }: Car): string[] {
  const isOther = item_type !== 'car' || simple_fuel === 'Hybrid' || simple_fuel === 'PHEV';
  if (isOther || year === null || year <= 2009 || !power || !tare) return [];
  return power / (tare / 1000) <= 130 ? ['NSW', 'QLD', 'SA', 'VIC'] : [];
}
