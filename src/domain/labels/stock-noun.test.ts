import { expect, it } from 'vitest';
import { showMe, stockNoun } from './stock-noun.ts';
import { labelsPolicy } from './labels-policy.ts';

const vehicles = labelsPolicy.parse({});
const caravans = labelsPolicy.parse({ noun: { one: 'Caravan', many: 'Caravans' } });

// Specification 1.2: "'Show Me {count} {noun}' …; the noun is Caravans on caravan sites, otherwise a vehicle-type word".
it.each([
  [0, vehicles, 'Vehicles', 'Show Me 0 Vehicles'],
  [1, vehicles, 'Vehicle', 'Show Me 1 Vehicle'],
  [2, vehicles, 'Vehicles', 'Show Me 2 Vehicles'],
  [4218, vehicles, 'Vehicles', 'Show Me 4,218 Vehicles'],
  [1, caravans, 'Caravan', 'Show Me 1 Caravan'],
  [42, caravans, 'Caravans', 'Show Me 42 Caravans'],
])('stockNoun for a count of %i', (count, labels, noun, button) => {
  expect(stockNoun(count, labels)).toBe(noun);
  expect(showMe(count, labels)).toBe(button);
});
