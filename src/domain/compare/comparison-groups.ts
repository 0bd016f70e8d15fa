import type { Car } from '../car/car.ts';
import { factName, factValue, type FactKey, type SpecifiedCar } from '../car/specifications.ts';
import { bestOf } from './best-of.ts';
import { comparisonRow, type ComparisonRow } from './comparison-row.ts';

export interface ComparisonGroup {
  name: string;
  rows: ComparisonRow[];
}

/** A car as it is compared; `rego` is the sentence of `regoExpiry`. */
export type ComparedCar = Omit<Car, 'rego'> & { rego: string | undefined };

const GROUPS: Record<string, readonly FactKey[]> = {
  Running: [
    'km',
    'fuel',
    'consumption',
    'energy',
    'range',
    'tank',
    'engine',
    'power',
    'torque',
    'induction',
    'transmission',
    'drive',
  ],
  Space: ['body', 'layout', 'seats', 'sleeps', 'length', 'width', 'height', 'tare', 'atm', 'gvm', 'towing'],
  'Safety and history': ['ancap', 'year', 'build', 'compliance', 'rego', 'plate', 'vin', 'stock'],
  Overview: ['make', 'model', 'badge', 'series', 'colour'],
};

type Best = [word: string, wanted: 'least' | 'most', of: (car: SpecifiedCar) => number | null | undefined];

/** Where a figure is better than another for every buyer: the word for it. */
const BEST: Partial<Record<FactKey, Best>> = {
  km: ['Fewest', 'least', ({ km }) => km],
  consumption: ['Lowest', 'least', ({ variant }) => variant.fuelconsumptioncombined],
  energy: ['Lowest', 'least', ({ variant }) => variant.energyconsumption],
  range: ['Longest', 'most', ({ variant }) => variant.range_km],
  towing: ['Most', 'most', ({ variant }) => variant.towingcapacitybraked],
  year: ['Newest', 'most', ({ year }) => year],
};

/** The facts of the car pages, side by side and in groups. A fact that is not known of any car is left out. */
export function comparisonGroups(cars: readonly ComparedCar[]): ComparisonGroup[] {
  const rowOf = (key: FactKey): ComparisonRow[] => {
    const values = cars.map((car) => factValue(car, key) ?? null);
    if (values.every((value) => value === null)) return [];
    const best = BEST[key];
    return [comparisonRow(factName(key), values, best && { word: best[0], are: bestOf(cars.map(best[2]), best[1]) })];
  };
  return Object.entries(GROUPS)
    .map(([name, keys]) => ({ name, rows: keys.flatMap(rowOf) }))
    .filter(({ rows }) => rows.length > 0);
}
