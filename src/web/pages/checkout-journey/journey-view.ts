import type { Journey } from '#app/checkout-journey/journeys.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { JOURNEY_TASKS } from '#domain/checkout-journey/journey-answers.ts';
import { journeySum, type JourneySum } from '#domain/checkout-journey/journey-sum.ts';
import { calculate, calculatorRules } from '#domain/finance/calculator.ts';
import { calculatorStart } from '#domain/finance/calculator-start.ts';
import { buyOnline, reserve as reserveForm } from '#domain/forms/reserve.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { reserveOffer } from '#domain/reservation/reserve-offer.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { JourneyView } from '#features/reserve/journey-view.ts';
import type { PricesNow } from './journey-prices.ts';
import { isWhole, taskViews } from './task-views.ts';

interface Shown {
  site: LiveSite;
  journey: Journey;
  car: Car;
  prices: PricesNow;
  /** "https://northbank.example/checkout-journey/KEY" */
  address: string;
  now: Date;
}

/** Everything that the page of a journey says, made of the prices of this moment. */
export function journeyView({ site, journey: { answers }, car, prices, address, now }: Shown): JourneyView {
  const { settings } = site;
  const sum = journeySum(answers, prices);
  const offer = reserveOffer(car, prices.price, settings.reserve);
  const form = settings.reserve.kind === 'reserve' ? reserveForm : buyOnline;
  const repayment = repaymentOf(site, car, sum, answers.structure, now);
  const line = (name: string, cents: number, total = false) => ({ name, amount: formatMoney(cents), total });
  return {
    done: JOURNEY_TASKS.filter((task) => answers[task] !== undefined).length,
    tasks: taskViews({ site, car, answers, prices, sum, weekly: repayment?.amount ?? null }),
    sum: [
      ...sum.lines.map(({ name, amount }) => line(name, amount)),
      line(isWhole(prices.road) ? 'To pay in all' : 'To pay, without government charges', Math.max(0, sum.total), true),
      line('Today, refundable', sum.today),
      sum.atPickup < 0 ? line('To you at pick-up', -sum.atPickup) : line('At pick-up', sum.atPickup),
      ...(sum.financed > 0 ? [line('Financed', sum.financed)] : []),
    ],
    repayment,
    reserve: offer.offered
      ? {
          text: `Reserve for ${formatMoney(offer.deposit)}`,
          href: `${formPath(form, car, settings)}?journey=${encodeURIComponent(address)}`,
        }
      : null,
    gone: offer.offered
      ? null
      : offer.because === 'reserved' || offer.because === 'sold'
        ? 'It is reserved or sold. Your answers are kept, and you have not been charged.'
        : 'It cannot be reserved online just now. Your answers are kept.',
    note: `You can reserve now and finish later. The deposit keeps it for ${settings.reserve.keepDays} days.`,
    address,
  };
}

/** By the finance engine of the site: a repayment never stands without its comparison rate. */
function repaymentOf(
  { settings }: LiveSite,
  car: Car,
  sum: JourneySum,
  structure: Journey['answers']['structure'],
  now: Date,
): JourneyView['repayment'] {
  const { finance } = settings;
  if (!finance.enabled || structure?.way !== 'loan' || sum.financed === 0) return null;
  const { finance: lender } = carPrice(car, settings, now);
  const start = calculatorStart({ shownPrice: sum.total, figures: lender.available ? lender.figures : null }, finance);
  const { years } = structure;
  const input = { ...start.input, deposit: sum.total - sum.financed, residual: 0, years };
  const result = calculate(input, start, calculatorRules(finance));
  if (result.because !== null || result.comparison.length === 0) return null;
  return {
    amount: `${formatMoney(result.payment)} /wk`,
    text: `over ${years} ${years === 1 ? 'year' : 'years'} at ${input.annualRate.toFixed(2)}% p.a., no balloon.`,
    comparison: `${result.comparison.map((rate) => `${rate.toFixed(2)}%`).join(' to ')} p.a.`,
    warning: finance.warning,
    disclaimer: finance.disclaimer,
  };
}
