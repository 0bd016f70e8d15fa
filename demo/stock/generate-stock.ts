import { makeVehicle } from './vehicle.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import { canBeMarked, markedImages } from './marked-photos.ts';
import { seeded } from './random.ts';
import { SPUN, spunFields } from './spins.ts';
import { DEMO_DEALERSHIPS, type DemoDealership } from './demo-dealerships.ts';

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
  for (const [index, dealership] of DEMO_DEALERSHIPS.entries())
    yield* dealershipStock(dealership, seed + index * 1000, Math.ceil(dealership.count * share), now);
}

function* dealershipStock(dealership: DemoDealership, seed: number, count: number, now: Date): Generator<DemoRow> {
  const random = seeded(seed);
  const notSpunYet = new Set(SPUN);
  let marked = false;
  for (let number = 1; number <= count; number++) {
    const carType = random.weighted(dealership.types);
    const thisYear = now.getUTCFullYear();
    const models = dealership.models.filter((model) =>
      carType === 'used' ? model.years[0] < thisYear : model.years[1] >= thisYear - 1,
    );
    const model = random.weighted(models.map((each) => [each, each.weight] as const));
    const location = random.pick(dealership.locations);
    const stocknum = `${carType[0]!.toUpperCase()}${String((index(dealership) + 1) * 10_000 + number * 7)}`;
    const row = makeVehicle(random, {
      model,
      carType,
      stocknum,
      location: location.slug,
      town: location.town,
      now,
      newZealand: dealership.newZealand ?? false,
      backdrop: dealership.backdrops && random.pick(dealership.backdrops),
    });
    const spun = [...notSpunYet].find(({ pictures }) => canBeSpun(row, pictures));
    if (spun !== undefined) notSpunYet.delete(spun);
    // one car of each yard has marks on its photos
    if (!marked && spun === undefined && canBeMarked(row)) {
      marked = true;
      row.images = markedImages(row.images as CarImage[]);
    }
    yield { dealership: dealership.dealership, row: spun === undefined ? row : { ...row, ...spunFields(spun) } };
  }
}

const index = (dealership: DemoDealership): number => DEMO_DEALERSHIPS.indexOf(dealership);

/** For sale in the yard, driven before, and photographed in these colours. */
const canBeSpun = ({ car_type, status, price, images }: Record<string, unknown>, pictures: string): boolean =>
  car_type === 'used' &&
  status === 'in_stock' &&
  price !== null &&
  (images as CarImage[])[0]?.image.url.startsWith(pictures) === true;
