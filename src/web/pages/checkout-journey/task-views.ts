import { deliveryLabel } from '#app/estimate-delivery.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { TermLimits } from '#domain/checkout-journey/journey-answers.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { financeEnquiryForm } from '#domain/forms/finance-enquiry.ts';
import type { Order } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formPath, TRADE_IN_PATHS, tradeInPath } from '#domain/site/site-paths.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { TaskChoice, TaskView } from '#features/reserve/journey-view.ts';
import { formatAddress } from '../car/car-location.ts';
import { regoStates } from '../trade-in/start-view.ts';
import type { PricesNow } from './journey-prices.ts';

interface TaskInput {
  site: LiveSite;
  car: Car;
  answers: JourneyAnswers;
  prices: PricesNow;
  order: Order;
}

/** The six tasks in the order of the page; each says its answer and its money while it is closed. */
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
  const delivery = prices.delivery === null ? 'we tell you what it costs' : deliveryLabel(prices.delivery, null);
  const brought = answer?.way === 'deliver' ? `Brought to ${answer.postcode}, ${delivery}` : `Collect at ${place}`;
  return {
    task: 'choose',
    title: 'Choose',
    text: answer === undefined ? 'How you get it' : brought,
    amount: answer === undefined ? null : answer.way === 'collect' ? 'Pick-up' : 'Delivery',
    done: answer !== undefined,
    choices: [
      choice('collect', 'Collect', (car.location && formatAddress(car.location)) ?? place, answer?.way === 'collect'),
      choice('deliver', 'Bring it to me', 'By postcode', answer?.way === 'deliver'),
    ],
    fields: [{ name: 'postcode', label: 'Postcode', value: answer?.way === 'deliver' ? answer.postcode : '' }],
    save: 'Save pick-up',
  };
}

function price({ answers: { price: answer }, prices: { price: cents, onRoad, road } }: TaskInput): Drawn {
  const now = cents + onRoad;
  const changed = answer !== undefined && answer.seen !== now;
  return {
    task: 'price',
    title: 'Price',
    text: changed
      ? `It was ${formatMoney(answer.seen)} when you looked, and is ${formatMoney(now)} now`
      : onRoad > 0
        ? 'On the road, estimated'
        : isWhole(road)
          ? 'Drive away, no more to pay'
          : 'Without government charges',
    amount: formatMoney(now),
    done: answer !== undefined && !changed,
    rows: [
      { name: 'Price', amount: formatMoney(cents) },
      ...(onRoad > 0 ? [{ name: 'Duty, registration, insurance, estimated', amount: formatMoney(onRoad) }] : []),
    ],
    note: road.shown
      ? `An estimate for a private buyer in ${road.state}, not a quote. Registration and insurance as of ${formatDate(road.date)}; duty as of ${formatDate(road.dutyAsOf)} (${road.dutySource}).`
      : isWhole(road)
        ? 'The price on its page is the price here.'
        : 'Duty, registration and compulsory insurance come on top, and are not in this sum: ask us what they come to.',
    save: 'I have seen the price',
  };
}

/** Nothing is to be added to the price, or an estimate of it has been. */
export const isWhole = (road: PricesNow['road']): boolean => road.shown || road.because === 'included';

function protection({ site, answers: { protection: answer }, prices }: TaskInput): Drawn {
  const chosen = prices.products.filter(({ id }) => answer?.products.includes(id));
  const texts = new Map(site.settings.reserve.products.map(({ id, text }) => [id, text]));
  const cost = chosen.reduce((total, product) => total + product.price, 0);
  return {
    task: 'protection',
    title: 'Protection',
    text: 'Your choice, none is needed to buy',
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
    note: `${prices.products.length === 0 ? 'There is none for this one. ' : ''}You have rights under consumer law without any.`,
    save: prices.products.length === 0 ? 'None for me' : 'Save protection',
  };
}

/** What is offered for their own vehicle comes off when they have accepted it; otherwise when somebody has seen it. */
function tradeIn({ site, car, answers, prices: { tradeIn: offer, valuation } }: TaskInput): Drawn {
  const answer = answers['trade-in'];
  const online = site.settings.tradeIn.autograb;
  const states = regoStates(site);
  return {
    task: 'trade-in',
    title: 'Trade-in',
    text: answer === undefined ? 'Do you have one to trade in?' : tradeInText(answer.way, offer, valuation),
    amount: offer === null ? null : formatMoney(offer.owing - offer.price),
    done: answer !== undefined && (valuation === null || valuation.state === 'accepted'),
    choices: [
      choice('none', 'Nothing to trade in', '', answer?.way === 'none'),
      ...(online
        ? [choice('value', 'Value it online', 'The offer you accept comes off the sum', answer?.way === 'value')]
        : []),
      choice('enquire', 'You look at it', 'Its value is not in the sum yet', answer?.way === 'enquire'),
    ],
    fields: online
      ? [
          { name: 'rego', label: 'Rego, or the link of a valuation', value: '', words: true },
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
        ? { text: 'Value it by its model', href: TRADE_IN_PATHS[0] }
        : { text: 'Ask us what it is worth', href: formPath(enquiry, car, site.settings) },
    save: 'Save trade-in',
  };
}

export function tradeInText(
  way: 'none' | 'enquire' | 'value',
  offer: PricesNow['tradeIn'],
  valuation: PricesNow['valuation'],
): string {
  if (offer !== null) return `Your ${offer.name}, offer accepted`;
  if (valuation !== null)
    return valuation.state === 'gone' ? 'Its offer has ended: value it again' : 'Accept its offer, and it comes off';
  return way === 'none' ? 'Nothing to trade in' : 'You have one: its value comes off when we have seen it';
}

function structure({ site: { settings }, answers: { structure: answer }, order }: TaskInput): Drawn {
  const { enabled, limits, termYears } = settings.finance;
  const when = order.handover === 'delivery' ? 'on delivery' : 'at pick-up';
  const loan = answer?.way === 'loan' ? answer : null;
  const borrowed = loan === null ? '' : `, ${formatMoney(order.financed)} over ${loan.years} years`;
  const rest = Math.round((loan?.loan ?? order.total - order.deposit) / 100);
  return {
    task: 'structure',
    title: 'Structure',
    text: answer === undefined ? 'What you pay, and when' : `${formatMoney(order.balance)} ${when}${borrowed}`,
    amount: loan === null ? null : (order.loan?.amount ?? null),
    done: answer !== undefined,
    choices: [
      choice('pay', 'Pay it all', `${sentence(when)}, less the deposit`, answer?.way === 'pay'),
      ...(enabled ? [choice('loan', 'Finance a part or all of it', `The rest ${when}`, loan !== null)] : []),
    ],
    fields: enabled
      ? [
          { name: 'loan', label: 'Finance, dollars', value: String(rest) },
          termField(limits.term, loan?.years ?? termYears),
        ]
      : [],
    save: 'Save structure',
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Years to choose from where the site names them, as in its calculator. */
function termField({ min, max, years }: TermLimits, value: number): TaskView['fields'][number] {
  if (years === null) return { name: 'years', label: `Term, ${min} to ${max} years`, value: String(value) };
  const chosen = years.includes(value) ? value : years[0]!;
  return { name: 'years', label: 'Term, years', value: String(chosen), options: years.map(String) };
}

function finance({ site: { settings }, car, answers: { finance: answer } }: TaskInput): Drawn {
  const { enabled } = settings.finance;
  const ways = { dealer: 'We arrange it', own: 'You bring your own', none: 'None needed' };
  return {
    task: 'finance',
    title: 'Finance',
    text: answer === undefined ? 'Who lends, if anybody' : ways[answer.way],
    done: answer !== undefined,
    choices: [
      ...(enabled
        ? [choice('dealer', 'You arrange it', 'No credit check before you agree', answer?.way === 'dealer')]
        : []),
      choice('own', 'I have my own', 'A bank or a broker', answer?.way === 'own'),
      choice('none', 'None', 'I pay it all', answer?.way === 'none'),
    ],
    link: enabled ? { text: 'Ask our finance team', href: formPath(financeEnquiryForm, car, settings) } : null,
    save: 'Save finance',
  };
}
