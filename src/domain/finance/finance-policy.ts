import { z } from 'zod';

/** Whether and how repayments are shown (document 1 section 5 "Finance availability"; document 2 sections 5 and 9). */
export const financePolicy = z.strictObject({
  enabled: z.boolean().default(true).describe('Repayments and finance links are shown.'),
  provider: z.string().default('forecourt').describe('The key of the lender figures that this site shows.'),
  newerThanYears: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe('The lender takes cars newer than the current year minus this. null: any age.'),
  minimumPrice: z.number().default(500).describe('Dollars; repayments need a price above this.'),
  disclaimer: z
    .string()
    .default(
      'The repayment is indicative only and not a binding quote. Finance is for approved applicants only; conditions, fees and charges apply. The comparison rate is based on a 5-year secured loan of $30,000. A comparison rate is true only for the example given and may not include all fees and charges; other terms or amounts may result in a different rate.',
    )
    .describe('The words behind every repayment.'),
  disclaimerLimit: z.number().int().default(197).describe('Characters of the disclaimer before "Show More".'),
  quickPicks: z
    .array(z.number().int().positive())
    .default([5000, 10000, 15000, 20000, 30000, 40000, 50000, 60000, 70000])
    .describe('Dollar amounts offered where money is typed.'),
});
export type FinancePolicy = z.infer<typeof financePolicy>;
