import { z } from 'zod';

/** "Checkout, finance, spin-to-win and the finance-check route are gated only for certain dealer configurations." */
export const GATE_CHOICES = ['checkout', 'finance', 'spin-to-win', 'car-finance'] as const;

/** Signing in by phone. */
export const signInPolicy = z.strictObject({
  gates: z
    .array(z.enum(GATE_CHOICES))
    .default([])
    .describe(
      'Journeys that only signed-in visitors can start: checkout, finance, spin-to-win or car-finance. Online payment and the garage always require sign-in. Trade-in never does.',
    ),
  sessionDays: z.int().min(1).max(400).default(90).describe('Days that a shopper stays signed in on a device.'),
  codesPerHour: z
    .int()
    .min(1)
    .max(100_000)
    .default(300)
    .describe('Maximum sign-in codes that the site texts per hour, to limit cost and abuse.'),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;
