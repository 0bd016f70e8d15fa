import { z } from 'zod';
import { DUTY_STATES } from './vehicle-duty.ts';

const dollars = z.number().min(0).max(100_000);

/** What registration in one state costs: the state's own figures, or the dealer's for it, of a given day. */
const stateCosts = z.strictObject({
  /** By cylinders, the first that reaches; electric cars have none. `upTo: null`: all others. */
  registration: z.array(z.strictObject({ upTo: z.number().int().min(0).nullable(), dollars })).min(1),
  /** Compulsory insurance for twelve months; with several insurers a usual one. 0: it is inside the registration. */
  insurance: dollars,
  /** Plates, transfer and the like. */
  fees: dollars.default(0),
  /** When these figures were read. */
  date: z.iso.date(),
});

/** What it costs to put a vehicle on the road, where its price does not say it all. */
export const onRoadPolicy = z.strictObject({
  states: z
    .partialRecord(z.enum(DUTY_STATES), stateCosts)
    .default({})
    .describe(
      'Drive away estimate by state: 12 months’ registration, CTP insurance and fees in dollars, with the date you checked them. States not listed have no estimate. Stamp duty is built in.',
    ),
  validDays: z
    .number()
    .int()
    .min(1)
    .max(730)
    .default(365)
    .describe(
      'Maximum age of a state’s figures, in days. Older figures give no estimate, because rates change each 1 July.',
    ),
});
export type OnRoadPolicy = z.infer<typeof onRoadPolicy>;
