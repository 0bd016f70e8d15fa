import { z } from 'zod';

/** New Zealand's Consumer Information Notice for used vehicles, demonstrators included. */
export const consumerNoticePolicy = z.strictObject({
  trader: z.string().trim().min(1).max(120).describe('Name of the registered motor vehicle trader.'),
  number: z.string().trim().min(1).max(40).describe('Registration number of the motor vehicle trader.'),
  address: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe('Business address of the trader. `null`: the address of the website.'),
});
export type ConsumerNoticePolicy = z.infer<typeof consumerNoticePolicy>;
