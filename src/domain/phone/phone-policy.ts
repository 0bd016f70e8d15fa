import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

const number = z.string().min(6).nullable().default(null);

/** Document 2 section 5, "Phone choice for call buttons"; document 1 section 4, "Phone number starts masked". */
export const phonePolicy = z.strictObject({
  masked: z.boolean().default(true).describe('Numbers start masked and are revealed on a click, which is recorded.'),
  shownDigits: z.number().int().min(0).default(5).describe('How many leading digits a masked number shows.'),
  override: ownField(number, 'One number for every call button, whatever the car.'),
  byCarType: z.boolean().default(false).describe('Call buttons choose the new, used or demo number by the car.'),
  new: ownField(number, 'Calls about new cars, and about demo and used ones without a number of their own.'),
  used: ownField(number, 'Calls about used cars.'),
  demo: ownField(number, 'Calls about demonstrators.'),
});
export type PhonePolicy = z.infer<typeof phonePolicy>;
