import { z } from 'zod';
import type { Car } from '#domain/car/car.ts';
import { vehicleData } from '../public-data/vehicle-data.ts';
import { vehicleData as schema } from '../public-data/vehicle-schema.ts';
import type { ToolAt } from './define-tool.ts';

/** The lists of a vehicle that may be long. */
const LISTS = ['equipment', 'pictures', 'pictureMarks'] as const;

export const vehicleAnswer = schema.extend({
  leftOut: z
    .array(z.enum(LISTS))
    .describe('Lists that are empty here because the answer would be too long. The page has them.'),
});
type VehicleAnswer = z.infer<typeof vehicleAnswer>;

export const vehicleAnswerOf = (car: Car, { site, now, origin }: ToolAt): VehicleAnswer => ({
  ...vehicleData(car, { settings: site.settings, now, origin }),
  leftOut: [],
});

/** Without the longest of its lists. */
export function withoutLongest(vehicle: VehicleAnswer): VehicleAnswer | undefined {
  const [longest] = LISTS.filter((list) => vehicle[list].length > 0).toSorted(
    (a, b) => JSON.stringify(vehicle[b]).length - JSON.stringify(vehicle[a]).length,
  );
  return longest && { ...vehicle, [longest]: [], leftOut: [...vehicle.leftOut, longest] };
}
