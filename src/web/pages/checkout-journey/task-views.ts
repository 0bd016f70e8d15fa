import { countryOf, isWhole, notInPrice, tradeInText } from '#app/checkout-journey/journey-order.ts';
import type { PricesNow } from '#app/checkout-journey/journey-prices.ts';
import { deliveryLabel } from '#app/costs/estimate-delivery.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { chosenProducts } from '#domain/checkout-journey/chosen-products.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { TermLimits } from '#domain/checkout-journey/journey-answers.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { financeEnquiryForm } from '#domain/forms/finance-enquiry.ts';
import type { Order } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { Country } from '#domain/location/country.ts';
import { formPath, TRADE_IN_PATHS, tradeInPath } from '#domain/site/site-paths.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { counted, joinAnd } from '#domain/text/words.ts';
import type { TaskChoice, TaskView } from '#features/reservation/journey-view.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { regoStates } from '../trade-in/start-view.ts';

interface TaskInput {
  site: LiveSite;
  car: Car;
  answers: JourneyAnswers;
  prices: PricesNow;
  order: Order;
}

/** The six tasks in page order. A closed task shows its answer and its amount. */
export const taskViews = (input: TaskInput): TaskView[] =>
  [choose, price, protection, tradeIn, structure, finance].map((view) => ({ ...PLAIN, ...view(input) }));

const PLAIN = { amount: null, rows: [], choices: [], several: false, fields: [], note: null, link: null };
type Plain = keyof typeof PLAIN;
type Drawn = Omit<TaskView, Plain> & Partial<Pick<TaskView, Plain>>;

const choice = (value: string, title: string, text: string, chosen: boolean): TaskChoice => ({
  value,
  title,
  text,
  amount: null,
  chosen,
});

function choose({ site, car, answers: { choose: answer }, prices }: TaskInput): Drawn {
  const place = car.location?.name ?? site.settings.site.name;
  const delivery = prices.delivery === null ? 'we’ll tell you the cost' : deliveryLabel(prices.delivery, null);
  const brought = answer?.way === 'deliver' ? `Delivered to ${answer.postcode}, ${delivery}` : `Collect at ${place}`;
  return {
    task: 'choose',
    title: 'Choose',
    text: answer === undefined ? 'Delivery or pick-up' : brought,
    amount: answer === undefined ? null : answer.way === 'collect' ? 'Pick-up' : 'Delivery',
    done: answer !== undefined,
    choices: [
      choice('collect', 'Collect', (car.location && formatAddress(car.location)) ?? place, answer?.way === 'collect'),
      choice('deliver', 'Deliver it to me', 'By postcode', answer?.way === 'deliver'),
    ],
    fields: [{ name: 'postcode', label: 'Postcode', value: answer?.way === 'deliver' ? answer.postcode : '' }],
    save: 'Save delivery or pick-up',
  };
}

function price({ site, car, answers: { price: answer }, prices: { price: cents, onRoad, road } }: TaskInput): Drawn {
  const now = cents + onRoad;
  const country = countryOf(car, site);
  const changed = answer !== undefined && answer.seen !== now;
  return {
    task: 'price',
    title: 'Price',
    text: changed
      ? `The price has changed from ${formatMoney(answer.seen)} to ${formatMoney(now)}`
      : onRoad > 0
        ? 'Estimated drive away'
        : isWhole(road)
          ? 'Drive away'
          : `Excluding ${joinAnd(notInPrice(road, country))}`,
    amount: formatMoney(now),
    done: answer !== undefined && !changed,
    rows: [
      { name: 'Price', amount: formatMoney(cents) },
      ...(onRoad > 0
        ? [{ name: 'Stamp duty, registration and CTP insurance, estimated', amount: formatMoney(onRoad) }]
        : []),
    ],
    note: road.shown
      ? `An estimate for a private buyer in ${road.state}, not a quote. Registration and CTP insurance as of ${formatDate(road.date)}; stamp duty as of ${formatDate(road.dutyAsOf)} (${road.dutySource}).`
      : isWhole(road)
        ? 'This is the same price as on the vehicle’s page.'
        : `${extra(country, notInPrice(road, country).includes('GST'))} are extra and not included in this total. Ask us for an estimate.`,
    save: 'I’ve reviewed the price',
  };
}

const extra = (country: Country, gst: boolean): string => {
  if (country === 'NZ') return gst ? 'GST and on-road costs' : 'On-road costs';
  return gst ? 'GST, stamp duty, registration and CTP insurance' : 'Stamp duty, registration and CTP insurance';
};

function protection({ site, car, answers: { protection: answer }, prices }: TaskInput): Drawn {
  const { chosen, cost } = chosenProducts(prices.products, answer);
  const texts = new Map(site.settings.reserve.products.map(({ id, text }) => [id, text]));
  return {
    task: 'protection',
    title: 'Protection',
    text: chosen.length > 0 ? joinAnd(chosen.map(({ name }) => name)) : 'Optional: you don’t need any of these to buy',
    amount: answer === undefined ? null : chosen.length === 0 ? 'None' : formatMoney(cost),
    done: answer !== undefined,
    several: true,
    choices: prices.products.map(({ id, name, price: cents }) => ({
      ...choice(
        id,
        name,
        texts.get(id) ?? '',
        chosen.some((product) => product.id === id),
      ),
      amount: formatMoney(cents),
    })),
    note: protectionNote(prices.products.length > 0, car.location?.country ?? site.settings.site.country),
    save: prices.products.length === 0 ? 'No thanks' : 'Save protection',
  };
}

const CONSUMER_LAW = { AU: 'the Australian Consumer Law', NZ: 'New Zealand consumer law' } as const;

const protectionNote = (some: boolean, country: Country): string =>
  some
    ? `You have rights under ${CONSUMER_LAW[country]} whether or not you buy any of these.`
    : `No protection products are available for this vehicle. You still have rights under ${CONSUMER_LAW[country]}.`;

/** An accepted trade-in offer comes off the total. Without one the value comes off after an inspection. */
function tradeIn({ site, car, answers, prices: { tradeIn: offer, valuation } }: TaskInput): Drawn {
  const answer = answers['trade-in'];
  const online = site.settings.tradeIn.autograb;
  const states = regoStates(site);
  return {
    task: 'trade-in',
    title: 'Trade-in',
    text: answer === undefined ? 'Do you have a vehicle to trade in?' : tradeInText(answer.way, offer, valuation),
    amount: offer === null ? null : formatMoney(offer.owing - offer.price),
    done: answer !== undefined && (valuation === null || valuation.state === 'accepted'),
    choices: [
      choice('none', 'Nothing to trade in', '', answer?.way === 'none'),
      ...(online
        ? [choice('value', 'Value it online', 'Any offer you accept comes off the total', answer?.way === 'value')]
        : []),
      choice('enquire', 'Have us inspect it', 'Its value isn’t in the total yet', answer?.way === 'enquire'),
    ],
    fields: online
      ? [
          { name: 'rego', label: 'Rego or valuation link', value: '', words: true },
          {
            name: 'regoState',
            label: 'State',
            value: car.location?.address.state ?? states[0] ?? '',
            options: states,
          },
        ]
      : [],
    link: valuation
      ? { text: 'Go to the valuation', href: tradeInPath(valuation.key) }
      : online
        ? { text: 'Value it by model', href: TRADE_IN_PATHS[0] }
        : { text: 'Ask us what it’s worth', href: formPath(enquiry, car, site.settings) },
    save: 'Save trade-in',
  };
}

function structure({ site: { settings }, answers: { structure: answer }, order }: TaskInput): Drawn {
  const { enabled, limits, termYears } = settings.finance;
  const when = order.handover === 'delivery' ? 'on delivery' : 'at pick-up';
  const loan = answer?.way === 'loan' ? answer : null;
  const borrowed = loan === null ? '' : `, ${formatMoney(order.financed)} over ${counted(loan.years, 'year')}`;
  const rest = Math.round((loan?.loan ?? order.total - order.deposit) / 100);
  return {
    task: 'structure',
    title: 'Payment plan',
    text: answer === undefined ? 'What you pay, and when' : `${formatMoney(order.balance)} ${when}${borrowed}`,
    amount: loan === null ? null : (order.loan?.amount ?? null),
    done: answer !== undefined,
    choices: [
      choice('pay', 'Pay in full', `${sentence(when)}, less the deposit`, answer?.way === 'pay'),
      ...(enabled ? [choice('loan', 'Finance some or all of it', `The balance ${when}`, loan !== null)] : []),
    ],
    fields: enabled
      ? [
          { name: 'loan', label: 'Amount to finance', value: String(rest) },
          termField(limits.term, loan?.years ?? termYears),
        ]
      : [],
    save: 'Save payment plan',
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A list of years where the site names them, the same as in its calculator. */
function termField({ min, max, years }: TermLimits, value: number): TaskView['fields'][number] {
  if (years === null) return { name: 'years', label: `Term, ${min} to ${max} years`, value: String(value) };
  const chosen = years.includes(value) ? value : years[0]!;
  return { name: 'years', label: 'Term, years', value: String(chosen), options: years.map(String) };
}

function finance({ site: { settings }, car, answers: { finance: answer } }: TaskInput): Drawn {
  const { enabled } = settings.finance;
  const ways = { dealer: 'We arrange it', own: 'You arrange your own', none: 'None needed' };
  return {
    task: 'finance',
    title: 'Finance',
    text: answer === undefined ? 'Who’s lending?' : ways[answer.way],
    done: answer !== undefined,
    choices: [
      ...(enabled
        ? [choice('dealer', 'You arrange it', 'We’ll ask before any credit check', answer?.way === 'dealer')]
        : []),
      choice('own', 'I have my own', 'A bank or a broker', answer?.way === 'own'),
      choice('none', 'None', 'I’ll pay in full', answer?.way === 'none'),
    ],
    link: enabled ? { text: 'Ask our finance team', href: formPath(financeEnquiryForm, car, settings) } : null,
    save: 'Save finance',
  };
}
