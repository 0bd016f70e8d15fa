import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { chosenProducts } from '#domain/checkout-journey/chosen-products.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import { journeySum } from '#domain/checkout-journey/journey-sum.ts';
import { accountFeeWords } from '#domain/finance/account-fee-words.ts';
import { carLoan } from '#domain/finance/car-loan.ts';
import type { Country } from '#domain/location/country.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import type { Cents } from '#domain/money.ts';
import type { Order, OrderLoan } from '#domain/order/order.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formatToTheCent } from '#domain/price/format-to-the-cent.ts';
import { counted } from '#domain/text/words.ts';
import type { PricesNow } from './journey-prices.ts';

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
      ...notInPrice(prices.road, countryOf(car, site)),
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
  const chosen = chosenProducts(products, protection).chosen.map(({ name }) => name);
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

/** Whether the price includes the government charges, as advertised or by our estimate. */
export const isWhole = (road: PricesNow['road']): boolean => road.shown || road.because === 'included';

export const countryOf = (car: Car, { settings }: LiveSite): Country => car.location?.country ?? settings.site.country;

/** What is still to be paid beside the price, in the words of a buyer there. */
export const notInPrice = (road: PricesNow['road'], country: Country): string[] => {
  if (isWhole(road)) return [];
  const charges = country === 'NZ' ? 'on-road costs' : 'government charges';
  return !road.shown && road.because === 'without_gst' ? ['GST', charges] : [charges];
};

export function tradeInText(
  way: 'none' | 'enquire' | 'value',
  offer: PricesNow['tradeIn'],
  valuation: PricesNow['valuation'],
): string {
  if (offer !== null) return `Your ${offer.name}, offer accepted`;
  if (valuation !== null)
    return valuation.state === 'gone'
      ? 'This offer has expired. Get a new valuation.'
      : 'Accept your offer to take its value off';
  return way === 'none' ? 'Nothing to trade in' : 'You have a trade-in. We’ll take its value off after an inspection.';
}

/** The repayment by the site's finance engine, always together with its comparison rate. */
function journeyLoan(
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
    amount: `${formatToTheCent(loan.payment)}/wk`,
    text: `over ${counted(years, 'year')} at ${formatRates([loan.annualRate])}, no balloon${fee === null ? '' : `, ${fee}`}.`,
    comparison: formatRates(loan.comparison),
    warning: finance.warning,
    disclaimer: finance.disclaimer,
    repayments: loan.total,
  };
}
