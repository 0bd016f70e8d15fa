import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import { journeySum } from '#domain/checkout-journey/journey-sum.ts';
import type { Order } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { counted } from '#domain/text/words.ts';
import { journeyLoan } from './journey-loan.ts';
import type { PricesNow } from './journey-prices.ts';
import { notInPrice, tradeInText } from './task-views.ts';

interface Ordered {
  site: LiveSite;
  car: Car;
  /** `null`: the car alone is reserved, without a checkout journey. */
  answers: JourneyAnswers | null;
  prices: PricesNow;
  now: Date;
}

/** Builds the order that journey, reservation, receipt, emails and desk show. */
export function journeyOrder({ site, car, answers, prices, now }: Ordered): Order {
  const given = answers ?? {};
  const { lines, total, today, financed, atPickup } = journeySum(given, prices);
  return {
    answers: answers === null ? [] : answerLines(answers, prices, site, car, financed),
    lines,
    without: [
      ...notInPrice(prices.road),
      ...(given.choose?.way === 'deliver' && prices.delivery === null ? ['delivery'] : []),
    ],
    total,
    deposit: today,
    financed,
    balance: atPickup,
    handover: given.choose?.way === 'deliver' ? 'delivery' : 'pick-up',
    loan: journeyLoan(site, car, financed, given.structure, now),
  };
}

const OPEN = 'Not answered yet';

/** The six answers in words, for the sales team and the emails. */
function answerLines(
  answers: JourneyAnswers,
  { products, delivery, tradeIn, valuation }: PricesNow,
  { settings }: LiveSite,
  car: Car,
  financed: number,
): Order['answers'] {
  const { choose, price, protection, structure, finance } = answers;
  const place = car.location?.name ?? settings.site.name;
  const cost = delivery === null ? 'cost to be confirmed' : formatMoney(delivery);
  const chosen = products.filter(({ id }) => protection?.products.includes(id)).map(({ name }) => name);
  const trade = answers['trade-in'];
  const years = structure?.way === 'loan' ? counted(structure.years, 'year') : '';
  return [
    {
      name: 'Handover',
      value:
        choose === undefined
          ? OPEN
          : choose.way === 'collect'
            ? `Collected at ${place}`
            : `Delivered to ${choose.postcode}, ${cost}`,
    },
    { name: 'Price seen', value: price === undefined ? OPEN : formatMoney(price.seen) },
    { name: 'Protection', value: protection === undefined ? OPEN : chosen.length === 0 ? 'None' : chosen.join(', ') },
    { name: 'Trade-in', value: trade === undefined ? OPEN : tradeInText(trade.way, tradeIn, valuation) },
    {
      name: 'Payment',
      value:
        structure === undefined
          ? OPEN
          : structure.way === 'pay'
            ? 'In full, without finance'
            : `${formatMoney(financed)} financed over ${years}`,
    },
    { name: 'Lender', value: finance === undefined ? OPEN : LENDERS[finance.way] },
  ];
}

const LENDERS = { dealer: 'Arranged by the dealership', own: 'Own finance', none: 'None needed' } as const;
