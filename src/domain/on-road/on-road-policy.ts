import { z } from 'zod';
import { DUTY_STATES } from './vehicle-duty.ts';

const dollars = z.number().min(0).max(100_000);

/** Registration costs in one state on a given date: the state's own figures, or the dealer's. */
const stateCosts = z.strictObject({
  registration: z
    .array(z.strictObject({ upTo: z.number().int().min(0).nullable(), dollars }))
    .min(1)
    .describe(
      'Registration for 12 months by number of cylinders, in dollars. The first row that reaches the number applies. Electric cars have 0 cylinders. `upTo: null`: all others.',
    ),
  insurance: dollars.describe(
    'CTP insurance for 12 months, in dollars. With several insurers, a typical premium. `0`: included in the registration.',
  ),
  fees: dollars.default(0).describe('Fees for plates, transfer and similar, in dollars.'),
  date: z.iso.date().describe('Date on which you checked these figures.'),
});

/** On-road costs of a vehicle whose price excludes them. */
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
