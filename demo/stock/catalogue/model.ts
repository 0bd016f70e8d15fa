import type { ItemType, Variant } from '#domain/car/car-values.ts';

/** One badge of a model: its price new in dollars and what drives it. */
export interface Badge {
  name: string;
  price: number;
  /** "2.5 L", or "" for an electric car. */
  engine: string;
  cylinders: number;
  /** In kW; undefined: that of the model. */
  power: number | undefined;
  fuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'PHEV' | 'Electric' | '';
  transmission: 'Auto' | 'Manual' | '';
  gears: number;
  drive: string;
}

export interface Model {
  make: string;
  model: string;
  item: ItemType;
  /** The body as shoppers call it: SUV, Hatch, Ute … */
  body: string;
  /** The face it is photographed in, a folder of demo/pictures; empty when none would look like it. */
  picture: string;
  /** Years of build, first and last. */
  years: [number, number];
  /** How often it turns up in a yard, against the others. */
  weight: number;
  seats: number;
  doors: number;
  badges: Badge[];
  facts: Variant;
  /** How many months this generation has been under each series name, if it has one. */
  series?: string | undefined;
}

const FUELS = { P: 'Petrol', D: 'Diesel', H: 'Hybrid', X: 'PHEV', E: 'Electric', '-': '' } as const;

/**
 * A badge in shorthand: "GX 36990 2.5/4/152 P A6 FWD" — name, price, litres/cylinders/kilowatts, fuel, gearbox and gears,
 * driven wheels. Litres "-" for none. The catalogue is long; one line a badge keeps it readable.
 */
export function badge(shorthand: string): Badge {
  const parts = shorthand.split(' ');
  const [price, engine, fuel, gearbox, drive] = parts.slice(-5) as [string, string, keyof typeof FUELS, string, string];
  const [litres, cylinders, power] = engine.split('/');
  return {
    name: parts.slice(0, -5).join(' '),
    price: Number(price),
    engine: litres === '-' ? '' : litres!.includes('cc') ? litres!.replace('cc', ' cc') : `${litres} L`,
    cylinders: Number(cylinders ?? 0),
    power: power === undefined ? undefined : Number(power),
    fuel: FUELS[fuel],
    transmission: gearbox.startsWith('A') ? 'Auto' : gearbox.startsWith('M') ? 'Manual' : '',
    gears: Number(gearbox.slice(1)),
    drive: drive === '-' ? '' : drive,
  };
}
