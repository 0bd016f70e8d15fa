import { makeVehicle } from './vehicle.ts';
import { seeded } from './random.ts';
import { YARDS, type Yard } from './yards.ts';

export interface DemoRow {
  /** Slug of the dealership that the row belongs to. */
  dealership: string;
  /** The fields of a car by their names; money in dollars. */
  row: Record<string, unknown>;
}

/**
 * The demo stock, about 3,000 vehicles: the same for the same seed, with ages and dates told from `now`.
 * A share below 1 makes a smaller stock of the same kind (tests).
 */
export function* generateStock({
  now,
  seed = 20,
  share = 1,
}: {
  now: Date;
  seed?: number;
  share?: number;
}): Generator<DemoRow> {
  for (const [index, yard] of YARDS.entries())
    yield* fillYard(yard, seed + index * 1000, Math.ceil(yard.count * share), now);
}

function* fillYard(yard: Yard, seed: number, count: number, now: Date): Generator<DemoRow> {
  const chance = seeded(seed);
  for (let number = 1; number <= count; number++) {
    const carType = chance.weighted(yard.types);
    const thisYear = now.getUTCFullYear();
    const models = yard.models.filter((model) =>
      carType === 'used' ? model.years[0] < thisYear : model.years[1] >= thisYear - 1,
    );
    const model = chance.weighted(models.map((each) => [each, each.weight] as const));
    const location = chance.pick(yard.locations);
    const stocknum = `${carType[0]!.toUpperCase()}${String((index(yard) + 1) * 10_000 + number * 7)}`;
    yield {
      dealership: yard.dealership,
      row: makeVehicle(chance, {
        model,
        carType,
        stocknum,
        location: location.slug,
        town: location.town,
        now,
        newZealand: yard.newZealand ?? false,
        backdrop: yard.backdrops && chance.pick(yard.backdrops),
      }),
    };
  }
}

const index = (yard: Yard): number => YARDS.indexOf(yard);
