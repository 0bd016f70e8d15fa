import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { Cents } from '#domain/money.ts';
import { accountFeeWords } from '#domain/finance/account-fee-words.ts';
import { carLoan } from '#domain/finance/car-loan.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import type { OrderLoan } from '#domain/order/order.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formatToTheCent } from '#domain/price/format-to-the-cent.ts';
import { counted } from '#domain/text/words.ts';

/** The repayment by the site's finance engine, always together with its comparison rate. */
export function journeyLoan(
  { settings }: LiveSite,
  car: Car,
  financed: Cents,
  structure: JourneyAnswers['structure'],
  now: Date,
): OrderLoan | null {
  if (structure?.way !== 'loan') return null;
  const { finance } = settings;
  const { purchase, finance: lender } = carPrice(car, settings, now);
  const { years } = structure;
  const loan = carLoan({ price: purchase ?? 0, finance: lender }, { amount: financed, years }, finance);
  if (loan === null) return null;
  const fee = accountFeeWords(loan.monthlyFee);
  return {
    amount: `${formatToTheCent(loan.payment)} /wk`,
    text: `over ${counted(years, 'year')} at ${formatRates([loan.annualRate])}, no balloon${fee === null ? '' : `, ${fee}`}.`,
    comparison: formatRates(loan.comparison),
    warning: finance.warning,
    disclaimer: finance.disclaimer,
    repayments: loan.total,
  };
}
