import { z } from 'zod';

const number = z.string().min(6).nullable().default(null);

/** Document 2 section 5, "Phone choice for call buttons"; document 1 section 4, "Phone number starts masked". */
export const phonePolicy = z.strictObject({
  masked: z.boolean().default(true).describe('Numbers start masked and are revealed on a click, which is recorded.'),
  shownDigits: z.number().int().min(0).default(5).describe('How many leading digits a masked number shows.'),
  override: number.describe('One number for every call button, whatever the car.'),
  byCarType: z.boolean().default(false).describe('Call buttons choose the new, used or demo number by the car.'),
  new: number.describe('Calls about new cars, and about demo and used ones without a number of their own.'),
  used: number.describe('Calls about used cars.'),
  demo: number.describe('Calls about demonstrators.'),
});
export type PhonePolicy = z.infer<typeof phonePolicy>;
