import { z } from 'zod';
import { calculate, borrowedOf } from '#domain/finance/calculator.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import { PAYMENTS_A_YEAR, type PaymentFrequency } from '#domain/finance/loan-payment.ts';
import { dollars } from '#domain/money.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { calculatorView } from '../pages/finance/finance-view.ts';
import { defineTool, ToolRefusal } from './define-tool.ts';
import { buyersState, pricedFor } from './named-state.ts';
import { namedVehicle, vehicleId } from './named-vehicle.ts';

const FREQUENCIES = Object.keys(PAYMENTS_A_YEAR) as [PaymentFrequency, ...PaymentFrequency[]];
const amount = z.number().min(0).max(99_999_999);
const MOST_YEARS = 10;

const NOT_OFFERED = new ToolRefusal(
  'This website shows no repayments for this vehicle. Do not work one out: a repayment needs its rates and its comparison rate. start_enquiry gives the shopper a link to ask.',
);

export const estimateRepayments = defineTool({
  name: 'estimate_repayments',
  title: 'Work out a repayment',
  description:
    'Works out the repayment of a loan for one vehicle by the calculator of its page. Always repeat annualRate, comparisonRate and warning with it. An estimate: not an offer, an approval or a quote.',
  limits: ['assistant-work'],
  input: z.strictObject({
    vehicle: vehicleId,
    deposit: amount.optional().describe('Dollars. Absent: what the calculator starts with.'),
    years: z.int().min(1).max(MOST_YEARS).optional(),
    balloon: amount.optional().describe('Dollars still owing at the end.'),
    frequency: z.enum(FREQUENCIES).default('weekly'),
    state: buyersState,
  }),
  output: z.strictObject({
    asOf: z.iso.datetime(),
    payment: amount.describe('Dollars each time.'),
    frequency: z.enum(FREQUENCIES),
    annualRate: z.string(),
    comparisonRate: z.string(),
    warning: z.string(),
    assumptions: z.strictObject({
      price: amount,
      deposit: amount,
      borrowed: amount,
      feesAddedToLoan: amount,
      monthlyFee: amount,
      balloon: amount,
      years: z.number().min(0).max(60),
      from: z.enum(['lender', 'computed']).describe("The lender's own payment, or worked out at its rate."),
    }),
    interestAndFees: amount,
    totalRepayments: amount,
    disclaimer: z.string(),
    url: z.url(),
  }),
  run(given, unpriced) {
    const at = pricedFor(given.state, unpriced);
    if (at instanceof ToolRefusal) return at;
    const { site, now, origin } = at;
    const car = namedVehicle(given.vehicle, at);
    if (car instanceof ToolRefusal) return car;
    const view = calculatorView(car, site, now);
    if (view === null) return NOT_OFFERED;
    const { start, rules } = view;
    if ((given.balloon ?? 0) > 0 && !view.residual)
      return new ToolRefusal('This website works out no repayments with a balloon. Leave balloon out.');
    const input = {
      ...start.input,
      frequency: given.frequency,
      ...(given.deposit === undefined ? {} : { deposit: dollars(given.deposit) }),
      ...(given.years === undefined ? {} : { years: given.years }),
      ...(given.balloon === undefined ? {} : { residual: dollars(given.balloon) }),
    };
    const result = calculate(input, start, rules);
    if (result.because === 'balloon')
      return new ToolRefusal(`Use a balloon of $${borrowedOf(input) / 100} or less. It can’t be more than the loan.`);
    if (result.because !== null || result.comparison.length === 0) return NOT_OFFERED;
    return {
      asOf: now.toISOString(),
      payment: result.payment / 100,
      frequency: given.frequency,
      annualRate: formatRates([result.annualRate]),
      comparisonRate: `${formatRates(result.comparison)} comparison rate`,
      warning: view.warning,
      assumptions: {
        price: input.price / 100,
        deposit: input.deposit / 100,
        borrowed: result.borrowed / 100,
        feesAddedToLoan: start.fees / 100,
        monthlyFee: result.monthlyFee / 100,
        balloon: result.residual / 100,
        years: input.years,
        from: result.source,
      },
      interestAndFees: result.interestAndFees / 100,
      totalRepayments: result.total / 100,
      disclaimer: view.disclaimer.shown + view.disclaimer.rest,
      url: origin + inChosenPrices(`${carPath(car, site.settings)}/finance`, site.settings),
    };
  },
});
