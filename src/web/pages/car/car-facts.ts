import type { CarPagePolicy } from '#domain/car/car-page-policy.ts';
import type { Car } from '#domain/car/car.ts';
import { keyInformation } from '#domain/car/key-information.ts';
import type { SpecifiedCar } from '#domain/car/specifications.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { BatteryView, FactView } from '#features/car/car-page-view.ts';
import { factIcon } from './fact-icon.ts';

/** The key facts of a car, its battery health and its warranty. */
export function carFacts(car: Car, specified: SpecifiedCar, policy: CarPagePolicy): FactView[] {
  const facts = keyInformation(specified).map(({ key, ...fact }): FactView => ({ ...fact, icon: factIcon(key) }));
  const battery = carBattery(car, policy);
  if (battery !== null) facts.push({ icon: 'bolt', name: 'Battery health', value: `${battery.percent}%` });
  if (policy.warranty !== 'none' && policy.warrantyFor.includes(car.car_type))
    facts.push({ icon: 'shield', name: 'Warranty', value: policy.warranty });
  return facts;
}

export const carBattery = ({ battery_health: health }: Car, policy: CarPagePolicy): BatteryView | null =>
  health === null || !policy.batteryHealth
    ? null
    : { percent: health.percent, tested: `${health.method}, ${formatDate(health.date)}` };
