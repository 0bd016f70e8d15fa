import type { Car } from '#domain/car/car.ts';

/** "Greater than 130kW/tonne" of tare mass is barred in these states; hybrids and cars built before 2010 are judged otherwise. */
export function pPlateByHand({ item_type, year, simple_fuel, variant: { power, tare } }: Car): string[] {
  const isOther = item_type !== 'car' || simple_fuel === 'Hybrid' || simple_fuel === 'PHEV';
  if (isOther || year === null || year <= 2009 || !power || !tare) return [];
  return power / (tare / 1000) <= 130 ? ['NSW', 'QLD', 'SA', 'VIC'] : [];
}

/** Learners may ride what is sold for them, or up to 660 cc and 150 kW for a tonne with 90 kg of rider on it. */
export function lamsByHand({ item_type, model, badge, series, engine_size_litres, variant }: Car): string[] {
  if (item_type !== 'motorcycle') return [];
  const words = [model, badge, series]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (words.some((word) => ['lams', 'la'].includes(word))) return ['LAMS'];
  const litres = engine_size_litres ?? variant.enginesize_litres;
  if (!litres || !variant.power || !variant.tare) return [];
  return litres <= 0.66 && variant.power / ((variant.tare + 90) / 1000) <= 150 ? ['LAMS'] : [];
}
