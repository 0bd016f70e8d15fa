import { z } from 'zod';

/** "Checkout, finance, spin-to-win and the finance-check route are gated only for certain dealer configurations." */
export const GATE_CHOICES = ['checkout', 'finance', 'spin-to-win', 'car-finance'] as const;

/** Signing in by telephone. */
export const signInPolicy = z.strictObject({
  gates: z
    .array(z.enum(GATE_CHOICES))
    .default([])
    .describe(
      'The journeys that only a signed-in visitor may start, of checkout, finance, spin-to-win and car-finance. Online payment and the garage always ask; trade-in never does.',
    ),
  sessionDays: z.int().min(1).max(400).default(90).describe('How many days somebody stays signed in on a device.'),
  codesPerHour: z
    .int()
    .min(1)
    .max(100_000)
    .default(300)
    .describe('How many codes the site texts in an hour at most: each costs money, and programs ask for many.'),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;
