import type { ItemType } from './car-values.ts';
import { factName, factValue, type Fact, type FactKey, type SpecifiedCar } from './specifications.ts';

/** The eight facts that stand out on a car page, each with an icon of the fact's name. */
const KEY_FACTS: Record<ItemType, FactKey[]> = {
  car: ['km', 'transmission', 'fuel', 'drive', 'seats', 'ancap', 'range', 'rego', 'stock', 'engine', 'colour'],
  truck: ['km', 'gvm', 'transmission', 'drive', 'fuel', 'power', 'rego', 'stock', 'engine'],
  motorcycle: ['km', 'engine', 'power', 'transmission', 'fuel', 'rego', 'colour', 'stock'],
  caravan: ['sleeps', 'length', 'atm', 'tare', 'layout', 'compliance', 'rego', 'stock', 'year'],
};
const SHOWN = 8;

export interface KeyFact extends Fact {
  key: FactKey;
}

export function keyInformation(car: SpecifiedCar): KeyFact[] {
  return KEY_FACTS[car.item_type]
    .flatMap((key) => {
      const value = factValue(car, key);
      return value === undefined ? [] : [{ key, name: factName(key), value }];
    })
    .slice(0, SHOWN);
}
