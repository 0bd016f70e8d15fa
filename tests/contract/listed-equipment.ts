import type { Car } from '#domain/car/car.ts';
import { equipmentParts, equipmentWays, isCalled } from '#domain/search/typed/equipment-words.ts';

export const listOf = (car: Car): string[] => car.standardEquipment.flatMap(({ items }) => items);
export const everyLine = (car: Car): string[] => [...listOf(car), ...car.filtered_features];
export const says = (lines: readonly string[], name: string): boolean =>
  lines.some((line) => isCalled(equipmentParts(line), equipmentWays(name)));
