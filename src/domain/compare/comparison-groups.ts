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
    'licence',
    'torque',
    'induction',
    'transmission',
    'drive',
  ],
  Space: ['body', 'layout', 'seats', 'sleeps', 'length', 'width', 'height', 'tare', 'atm', 'gvm', 'towing'],
  'Safety and history': ['ancap', 'year', 'build', 'compliance', 'rego', 'plate', 'vin', 'stock'],
  Overview: ['model', 'badge', 'series', 'colour'],
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
    const values = cars.map((car) => valueOf(car, key) ?? null);
    if (values.every((value) => value === null)) return [];
    if (key === 'layout' && cars.every(repeatsBody)) return [];
    const best = BEST[key];
    return [
      comparisonRow(
        key === 'model' ? 'Make and model' : factName(key),
        values,
        best && { word: best[0], are: bestOf(cars.map(best[2]), best[1]) },
      ),
    ];
  };
  return Object.entries(GROUPS)
    .map(([name, keys]) => ({ name, rows: keys.flatMap(rowOf) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A model alone may say nothing: "3", "5". */
const valueOf = (car: ComparedCar, key: FactKey): string | undefined =>
  key === 'model'
    ? [factValue(car, 'make'), factValue(car, 'model')].filter(Boolean).join(' ') || undefined
    : factValue(car, key);

/** "4-door sedan" says no more than "Sedan, 4 doors". */
function repeatsBody(car: ComparedCar): boolean {
  const body = new Set(wordsOf(factValue(car, 'body')));
  return wordsOf(factValue(car, 'layout')).every((word) => body.has(word));
}

const wordsOf = (text = ''): string[] =>
  (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).map((word) => word.replace(/s$/, ''));
