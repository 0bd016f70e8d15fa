import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

const number = z.string().min(6).nullable().default(null);

/** Specification 2.5, "Phone choice for call buttons"; 1.4, "Phone number starts masked". */
export const phonePolicy = z.strictObject({
  masked: z
    .boolean()
    .default(true)
    .describe(
      'Mask the number on a vehicle’s page until a visitor selects it. Each reveal is recorded. The number in the footer is not masked.',
    ),
  shownDigits: z.number().int().min(0).default(5).describe('Number of leading digits shown in a masked number.'),
  override: ownField(
    number,
    'Number for every call button, for all cars. `null`: the numbers below, or the location’s.',
  ),
  byCarType: z.boolean().default(false).describe('Use the new, used or demo number depending on the car.'),
  new: ownField(number, 'Number for new cars, and for demo and used cars without their own number.'),
  used: ownField(number, 'Number for used cars.'),
  demo: ownField(number, 'Number for demonstrators.'),
});
export type PhonePolicy = z.infer<typeof phonePolicy>;
