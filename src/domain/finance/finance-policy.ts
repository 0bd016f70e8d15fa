import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';

const dollars = (amount: number) => z.number().min(0).max(10_000_000).default(amount);
const percent = (value: number) => z.number().min(0).max(100).default(value);

/** "Finance calculator purchase price: minimum 1000, maximum 250000 …": what the calculator's fields take. Dollars, years, percent. */
const limits = z.strictObject({
  price: z.strictObject({ min: dollars(1000), max: dollars(250_000) }).prefault({}),
  /** The slider beside the price; typing goes on to the price's own maximum. */
  loan: z
    .strictObject({
      max: dollars(100_000),
      step: dollars(500),
      percentOfPrice: z.number().min(100).max(200).nullable().default(null),
    })
    .prefault({}),
  term: z
    .strictObject({
      min: z.number().min(0.5).max(30).default(1),
      max: z.number().min(0.5).max(30).default(7),
      step: z.number().min(0.5).max(5).default(0.5),
      years: z.array(z.number().min(0.5).max(30)).min(1).nullable().default(null),
    })
    .prefault({}),
  interest: z
    .strictObject({ min: percent(0.5), max: percent(15), step: z.number().min(0.01).max(5).default(0.5) })
    .prefault({}),
  deposit: dollars(250_000),
  residual: dollars(250_000),
});

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
      'The repayment is indicative only and not a binding quote. Finance is for approved applicants only; conditions, fees and charges apply. The comparison rate is based on a 5-year secured loan of $30,000. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    )
    .describe('The words behind every repayment.'),
  disclaimerLimit: z.number().int().default(197).describe('Characters of the disclaimer before "Show More".'),
  calculator: z.boolean().default(true).describe('Cars and the finance page have the Finance Calculator.'),
  withoutLender: z
    .boolean()
    .default(false)
    .describe(
      "Cars whose lender says nothing have the calculator all the same, from the site's own defaults; off: they have none.",
    ),
  limits: limits
    .prefault({})
    .describe(
      'The least and the most of each field of the calculator. `loan` is the slider of the price (`percentOfPrice`: it goes to this share of a price above its end); `term.years`: these years to choose from, no slider.',
    ),
  amount: dollars(30_000).describe('Dollars that the calculator starts from where a car has no price.'),
  termYears: z
    .number()
    .min(0.5)
    .max(30)
    .default(5)
    .describe('Years that the calculator starts from where the lender says none.'),
  interestRate: percent(10).describe('Percent a year that the calculator starts from where the lender says none.'),
  interest: z
    .enum(['editable', 'fixed', 'hidden'])
    .default('editable')
    .describe('Whether shoppers may change the interest rate of the calculator, only see it, or neither.'),
  residual: z.boolean().default(true).describe('The calculator has a field for a residual (balloon).'),
  establishmentFee: dollars(0).describe('Dollars added to the loan where the lender says no establishment fee.'),
  fees: z
    .strictObject({ securityRegistration: dollars(0), monthlyAccount: dollars(0), dealerAgency: dollars(0) })
    .prefault({})
    .describe(
      'Further fees in dollars. The registration of the security and the dealer agency fee are added to the loan; the account fee is paid each month beside the repayment, and is in the totals.',
    ),
  feesInTotal: z
    .enum(['added', 'financed'])
    .default('added')
    .describe(
      'What total repayments count. added: all payments and the fees; financed: all payments, which repay those fees already. The monthly account fee is in both.',
    ),
  rounding: z
    .enum(['nearest', 'up', 'down'])
    .default('nearest')
    .describe('How a computed payment becomes whole dollars.'),
  comparison: z
    .enum(['lender', 'disclaimer', 'range'])
    .default('lender')
    .describe(
      "Where the comparison rate beside a repayment comes from: the lender's figures, the percentages in the lender's disclaimer, or `comparisonRange`. Where a shopper changed the interest it is computed for the sample loan: $30,000 over 5 years.",
    ),
  comparisonRange: z
    .strictObject({ from: percent(8.38), to: percent(19.42) })
    .prefault({})
    .describe('Percent a year, for `comparison: range`.'),
  warning: z
    .string()
    .default(
      'Comparison rate based on a secured loan of $30,000 over a term of 5 years. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    )
    .describe('Stands in the same block as the comparison rate.'),
  enquiry: z
    .boolean()
    .default(true)
    .describe(
      'The button of the calculator is "Get Finance Now" and opens the finance enquiry; off: "Enquire Now", to the car or to the finance page.',
    ),
  link: z
    .enum(['finance', 'finance_enquiry'])
    .default('finance')
    .describe('Where finance links lead: /finance, or /finance-enquiry on some sites.'),
  applyDealerships: z
    .array(z.string())
    .default([])
    .describe('Dealerships (slugs) whose finance links lead to /apply-for-finance.'),
  personalised: z
    .boolean()
    .default(false)
    .describe('A car with an NVIC has its finance link at /personalised/finance?car_id={id}.'),
  linkVin: z.boolean().default(false).describe('Finance links carry the VIN, which pages otherwise mask.'),
  quotes: z
    .boolean()
    .default(false)
    .describe(
      'A car that nobody quoted a repayment for is quoted when its page is first opened. Where the lender says nothing of a car, its quote stands on card and page and counts in the search.',
    ),
  quoteService: ownField(
    outsideService('FINANCE').nullable().default(null),
    'The lender that quotes: its address, and the environment variable with its key. null: a simulated lender, to try it out and for demonstrations.',
  ),
  showMore: z
    .boolean()
    .default(true)
    .describe('A long disclaimer under the calculator has "Show More" and "Show Less".'),
  estimateCard: z.boolean().default(true).describe('The side of the car page has the Finance estimate.'),
  comparisonTerms: z
    .string()
    .max(120)
    .nullable()
    .default('over 5 years, 10% deposit, 30% final payment')
    .describe("What the Finance estimate's comparison rate was worked out for. null: its warning says it alone."),
  estimateButton: z
    .string()
    .max(40)
    .default('Get Finance')
    .describe(
      'The link of the Finance estimate: Get Finance, Get Pre-Approved, Finance Enquiry. "Pre-Approved" only where a lender really approved.',
    ),
  monthly: z
    .enum(['times_4_33', 'exact'])
    .default('times_4_33')
    .describe(
      'Beside the week of the Finance estimate. times_4_33: 4.33 weekly repayments, called an average month; exact: the monthly repayment of the calculator.',
    ),
  quickPicks: z
    .array(z.number().int().positive())
    .default([5000, 10000, 15000, 20000, 30000, 40000, 50000, 60000, 70000])
    .describe('Dollar amounts offered where money is typed.'),
});
export type FinancePolicy = z.infer<typeof financePolicy>;
