import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';
import { COMPARISON_RATE_WARNING } from './comparison-rate-warning.ts';

const dollars = (amount: number) => z.number().min(0).max(10_000_000).default(amount);
const percent = (value: number) => z.number().min(0).max(100).default(value);

/** "Finance calculator purchase price: minimum 1000, maximum 250000 …": what the calculator's fields take. Dollars, years, percent. */
const limits = z.strictObject({
  price: z.strictObject({ min: dollars(1000), max: dollars(250_000) }).prefault({}),
  /** The slider beside the price. Typed amounts go up to the maximum of the price. */
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

/** Whether and how repayments are shown (specification 1.5 "Finance availability"; 2.5 and 2.9). */
export const financePolicy = z.strictObject({
  enabled: z.boolean().default(true).describe('Show repayments and finance links.'),
  provider: z.string().default('forecourt').describe('Key of the lender figures shown on this site.'),
  newerThanYears: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe(
      'Lender’s age limit, in years: a car’s year must be newer than the current year minus this number. `null`: any age.',
    ),
  minimumPrice: z.number().default(500).describe('Price above which repayments are shown, in dollars.'),
  disclaimer: z
    .string()
    .default(
      `The repayment is indicative only and not a binding quote. Finance is for approved applicants only; conditions, fees and charges apply. The comparison rate is based on a 5-year secured loan of $30,000. ${COMPARISON_RATE_WARNING}`,
    )
    .describe('Disclaimer shown with every repayment. Check changes with your lender.'),
  disclaimerLimit: z.number().int().default(197).describe('Characters of the disclaimer shown before “Show More”.'),
  calculator: z.boolean().default(true).describe('Show the Finance Calculator on car pages and the finance page.'),
  withoutLender: z
    .boolean()
    .default(false)
    .describe('Show the calculator for cars without lender figures, using the site’s defaults.'),
  limits: limits
    .prefault({})
    .describe(
      'Minimum and maximum of each field of the calculator. `loan`: the price slider (`percentOfPrice`: for a price above its end, the slider extends to this percentage of the price). `term.years`: these years to choose from, instead of a slider.',
    ),
  amount: dollars(30_000).describe('Starting amount for a car without a price, in dollars.'),
  termYears: z.number().min(0.5).max(30).default(5).describe('Starting term, in years, when the lender gives none.'),
  interestRate: percent(10).describe('Starting interest rate (% p.a.) when the lender gives none.'),
  interest: z
    .enum(['editable', 'fixed', 'hidden'])
    .default('editable')
    .describe('Interest rate field of the calculator: editable, read-only or hidden.'),
  residual: z.boolean().default(true).describe('Show a field for a residual (balloon) in the calculator.'),
  establishmentFee: dollars(0).describe('Establishment fee added to the loan when the lender gives none, in dollars.'),
  fees: z
    .strictObject({ securityRegistration: dollars(0), monthlyAccount: dollars(0), dealerAgency: dollars(0) })
    .prefault({})
    .describe(
      'Further fees, in dollars. The security registration fee and the dealer agency fee are added to the loan. The account fee is paid each month on top of the repayment and is included in the totals.',
    ),
  feesInTotal: z
    .enum(['added', 'financed'])
    .default('added')
    .describe(
      'How total repayments are calculated. `added`: all repayments plus the fees, which counts financed fees twice. `financed`: all repayments, which already include those fees. Both include the monthly account fee.',
    ),
  rounding: z
    .enum(['nearest', 'up', 'down'])
    .default('nearest')
    .describe('Rounding of computed repayments to whole dollars.'),
  comparison: z
    .enum(['lender', 'disclaimer', 'range'])
    .default('lender')
    .describe(
      'Source of the comparison rate beside a repayment: the lender’s figures, the percentages in the lender’s disclaimer, or `comparisonRange`. If a shopper changes the interest rate, the comparison rate is computed for the sample loan of $30,000 over 5 years.',
    ),
  comparisonRange: z
    .strictObject({ from: percent(8.38), to: percent(19.42) })
    .prefault({})
    .describe('Lowest and highest comparison rate (% p.a.), for `comparison: range`.'),
  warning: z
    .string()
    .default(`Comparison rate based on a secured loan of $30,000 over a term of 5 years. ${COMPARISON_RATE_WARNING}`)
    .describe('Comparison rate warning, shown in the same block as the rate. Keep the prescribed wording.'),
  enquiry: z
    .boolean()
    .default(true)
    .describe(
      'Show “Get Finance Now” on the calculator, which opens the finance enquiry. `false`: “Enquire Now”, which links to the car or to the finance page.',
    ),
  link: z
    .enum(['finance', 'finance_enquiry'])
    .default('finance')
    .describe('Page that finance links open: /finance or /finance-enquiry.'),
  applyDealerships: z
    .array(z.string())
    .default([])
    .describe('Dealerships (slugs) whose finance links open /apply-for-finance.'),
  personalised: z
    .boolean()
    .default(false)
    .describe('Use /personalised/finance?car_id={id} as the finance link of a car with an NVIC.'),
  linkVin: z.boolean().default(false).describe('Add the VIN to finance links. Pages otherwise mask it.'),
  quotes: z
    .boolean()
    .default(false)
    .describe(
      'Request a quote when the page of a car without one is first opened. For a car without lender figures, the quote is shown on its card and page and used in search filters.',
    ),
  quoteService: ownField(
    outsideService('FINANCE').nullable().default(null),
    'Lender that provides quotes: its address, and the environment variable that holds its key. `null`: a simulated lender for testing and demonstrations.',
  ),
  showMore: z
    .boolean()
    .default(true)
    .describe('Show “Show More” and “Show Less” with a long disclaimer under the calculator.'),
  myNumbers: z
    .boolean()
    .default(false)
    .describe(
      'Let shoppers enter deposit, trade-in and what they can pay a week. Cards then show their own repayment. The figures stay on their device until they use them in an enquiry.',
    ),
  estimateCard: z.boolean().default(true).describe('Show the Finance estimate beside the car on its page.'),
  comparisonTerms: z
    .string()
    .max(120)
    .nullable()
    .default('over 5 years, 10% deposit, 30% final payment')
    .describe('Basis of the Finance estimate’s comparison rate, shown beside it. `null`: shown only in the warning.'),
  estimateButton: z
    .string()
    .max(40)
    .default('Get Finance')
    .describe(
      'Link of the Finance estimate: “Get Finance”, “Get Pre-Approved” or “Finance Enquiry”. Use “Get Pre-Approved” only if a lender has actually approved the customer.',
    ),
  monthly: z
    .enum(['times_4_33', 'exact'])
    .default('times_4_33')
    .describe(
      'Monthly amount beside the weekly one in the Finance estimate. `times_4_33`: 4.33 weekly repayments, called an average month. `exact`: the calculator’s monthly repayment.',
    ),
  quickPicks: z
    .array(z.number().int().positive())
    .default([5000, 10000, 15000, 20000, 30000, 40000, 50000, 60000, 70000])
    .describe('Amounts offered in money fields, in dollars.'),
});
export type FinancePolicy = z.infer<typeof financePolicy>;
