import { describe, expect, test } from 'vitest';
import { P_PLATE_STATES, pPlateStates } from './p-plate-states.ts';

const car = { item_type: 'car', year: 2020, simple_fuel: 'Petrol', variant: { power: 130, tare: 1000 } } as const;

// "Vehicles with a Power to Tare Mass Ratio (PMR) greater than 130kW/tonne", "not rounded up or down" (nsw.gov.au)
describe('pPlateStates', () => {
  test.each([
    ['just below', { variant: { power: 129, tare: 1000 } }, true],
    ['at 130 kW a tonne', {}, true],
    ['just above', { variant: { power: 130, tare: 999 } }, false],
    ['an electric car, by the same ratio', { simple_fuel: 'Electric', variant: { power: 150, tare: 1700 } }, true],
    // "Hybrid vehicles: the combined maximum power": suppliers give that of the engine as often.
    ['a hybrid', { simple_fuel: 'Hybrid' }, false],
    ['a plug-in hybrid', { simple_fuel: 'PHEV' }, false],
    // QLD, SA and VIC have other rules for cars built before 2010.
    ['built in 2010', { year: 2010 }, true],
    ['built in 2009', { year: 2009 }, false],
    ['of no known year', { year: null }, false],
    ['of no known power', { variant: { tare: 1000 } }, false],
    ['of no known mass', { variant: { power: 100 } }, false],
    ['with zeros for what is not known', { variant: { power: 100, tare: 0 } }, false],
    ['a motorcycle', { item_type: 'motorcycle' }, false],
    ['a truck', { item_type: 'truck' }, false],
  ] as const)('%s', (_, facts, isAllowed) =>
    expect(pPlateStates({ ...car, ...facts })).toEqual(isAllowed ? P_PLATE_STATES : []),
  );
});
