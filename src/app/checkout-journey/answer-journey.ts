import { randomBytes } from 'node:crypto';
import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import type { Reservation, Reservations } from '#app/reservation/reservations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { beginTradeIn, type TradeInStartPorts } from '#app/trade-in/begin-trade-in.ts';
import type { TradeInStore } from '#app/trade-in/trade-in-store.ts';
import type { Visitor } from '#app/visitor.ts';
import type { Car } from '#domain/car/car.ts';
import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import {
  readAnswer,
  type JourneyAnswers,
  type JourneyTask,
  type TypedAnswers,
} from '#domain/checkout-journey/journey-answers.ts';
import type { DutyState } from '#domain/on-road/vehicle-duty.ts';
import type { PriceChoice } from '#domain/price/price-choice.ts';
import { callUs } from '#domain/phone/call-us.ts';
import { hasJourney } from '#domain/reservation/has-journey.ts';
import { tradeInPath } from '#domain/site/site-paths.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { journeyOrder } from './journey-order.ts';
import { journeyPrices, type PricesNow } from './journey-prices.ts';
import type { Journey, Journeys } from './journeys.ts';

/** Journeys are deleted after this many days, because prices change. */
const KEPT_DAYS = 60;

export interface JourneyPorts extends TradeInStartPorts {
  journeys: Journeys;
  reserve: { reservations: Pick<Reservations, 'ofJourney' | 'agree'> };
  search: { stock: Pick<StockIndex, 'search' | 'bySlug' | 'byId'> };
  tradeIns: TradeInStartPorts['tradeIns'] & { store: Pick<TradeInStore, 'byKey'> };
  delivery: DeliveryPricesOf;
  /** Counts what this visitor looks up. */
  take: Visitor['take'];
}

/** The car of a journey, the answers so far and the reservation made from it. */
export interface OpenJourney {
  site: LiveSite;
  now: Date;
  car: Car;
  /** Undefined: it is about to begin. */
  journey: Journey | undefined;
  reservation: Reservation | undefined;
}

/** By its key, or about to begin for a car. Undefined: the site has none, or this one has run out or lost its car. */
export async function openJourney(
  { journeys, reserve, search: { stock } }: Pick<JourneyPorts, 'journeys' | 'reserve' | 'search'>,
  site: LiveSite,
  { key, carSlug, now }: { key: string | undefined; carSlug: string; now: Date },
): Promise<OpenJourney | undefined> {
  if (!hasJourney(site.settings)) return undefined;
  const siteId = site.record.id;
  const journey = isSecretKey(key) ? await journeys.byKey(siteId, key, now) : undefined;
  const car =
    key === undefined
      ? stock.bySlug(site.stockFilter, carSlug)
      : journey && stock.byId(site.stockFilter, journey.carId);
  if (!car) return undefined;
  const reservation = journey && (await reserve.reservations.ofJourney(siteId, journey.key));
  return { site, now, car, journey, reservation };
}

/** Begins a journey for a car, under a random key. `prices`: of the visit; absent where the site offers no choice. */
export async function beginJourney(
  { journeys }: Pick<JourneyPorts, 'journeys'>,
  { site, car, now }: OpenJourney,
  prices: PriceChoice | undefined,
): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  const answers = prices === undefined ? {} : { visit: { prices } };
  await journeys.begin(site.record.id, { carId: car.id, key, answers, expiresAt }, now);
  return key;
}

/** Every amount by these answers now. A live reservation keeps its price, even if the price of the car changes. */
export const pricesOfJourney = (
  { delivery, tradeIns }: Pick<JourneyPorts, 'delivery' | 'tradeIns'>,
  { site, car, reservation, now }: OpenJourney,
  answers: JourneyAnswers,
): Promise<PricesNow | undefined> =>
  journeyPrices(answers, car, site, {
    delivery,
    tradeIns: tradeIns.store,
    now,
    onRoadIn: chargesIn(answers),
    agreed: reservation && isLive(reservation, now) ? reservation.price : undefined,
  });

/** The state whose charges a journey adds; `null`: none; absent: that of the yard. */
export const chargesIn = ({ visit }: JourneyAnswers): DutyState | null | undefined =>
  visit?.prices === 'advertised' ? null : visit?.prices;

/** Whether the reservation keeps the car for the shopper of this journey. */
export const isLive = ({ state, heldUntil }: Pick<Reservation, 'state' | 'heldUntil'>, now: Date): boolean =>
  state === 'held' ? heldUntil > now : state === 'paid' || state === 'confirmed' || state === 'sold';

export interface SentAnswer {
  task: JourneyTask;
  fields: Readonly<Record<string, string>>;
  /** The products that were ticked. */
  products: readonly string[];
  /** What the other tasks had that may be kept; null: nothing. */
  beside: TypedAnswers | null;
}

/** `next`: the page of a valuation that was begun. `late`: the sale is agreed, or the car has no price any more. */
export type Answered = { next: string | undefined } | { problem: string; late: boolean };

/** Saves the answer to one task, and updates the order of a live reservation. Prices are never read from the form. */
export async function answerJourney(
  ports: JourneyPorts,
  opened: OpenJourney & { journey: Journey },
  { task, fields, products, beside }: SentAnswer,
): Promise<Answered> {
  const { site, car, journey, reservation, now } = opened;
  if (reservation?.state === 'confirmed' || reservation?.state === 'sold')
    return { problem: `The dealership has confirmed the sale. To change it, ${callUs(site.settings)}.`, late: true };
  const save = async (answers: JourneyAnswers) => {
    const { refused, unsaved } = journey.answers;
    const anew = {
      ...answers,
      ...(refused ? { refused: null } : {}),
      ...(beside || unsaved ? { unsaved: beside } : {}),
    };
    await ports.journeys.save(site.record.id, journey.key, anew, now);
    if (reservation === undefined || !isLive(reservation, now)) return;
    const all = { ...journey.answers, ...answers };
    const prices = (await pricesOfJourney(ports, opened, all))!;
    const order = journeyOrder({ site, car, answers: all, prices, now });
    await ports.reserve.reservations.agree(site.record.id, reservation.id, order);
  };
  // a typed rego means "value it", even when no way was chosen above it
  const way = fields.way ?? ((fields.rego ?? '').trim() === '' ? undefined : 'value');
  if (task === 'trade-in' && way === 'value' && site.settings.tradeIn.autograb) {
    const valued = await valuedTradeIn(ports, opened, fields);
    if ('problem' in valued) return { ...valued, late: false };
    await save(valued.answer);
    return { next: valued.next };
  }
  const prices = await pricesOfJourney(ports, opened, journey.answers);
  if (!prices) return { problem: 'This vehicle has no price right now. We’ve kept your answers.', late: true };
  const read = readAnswer(task, fields, products, {
    price: prices.price + prices.onRoad,
    products: prices.products.map(({ id }) => id),
    years: site.settings.finance.limits.term,
  });
  if ('problem' in read) return { problem: read.problem, late: false };
  await save(read.answer);
  return { next: undefined };
}

/** The key in the address of a valuation, on whichever host it was copied from. */
const VALUATION = /\/trade-in\/([\w-]{22})(?![\w-])/;

/**
 * The vehicle to trade in. A rego starts a valuation and leads to its page; the link of an existing valuation is used as
 * it is; an empty field keeps the valuation already chosen.
 */
async function valuedTradeIn(
  ports: JourneyPorts,
  { site, journey, now }: OpenJourney & { journey: Journey },
  fields: Readonly<Record<string, string>>,
): Promise<{ answer: JourneyAnswers; next: string | undefined } | { problem: string }> {
  const before = journey.answers['trade-in'];
  const typed = (fields.rego ?? '').trim();
  if (typed === '' && before?.way === 'value') return { answer: { 'trade-in': before }, next: tradeInPath(before.key) };
  const known = VALUATION.exec(typed)?.[1];
  if (known !== undefined)
    return (await ports.tradeIns.store.byKey(site.record.id, known, now))
      ? { answer: { 'trade-in': { way: 'value', key: known } }, next: undefined }
      : { problem: 'We can’t find that valuation. The link may have expired.' };
  if (!(await ports.take('trade-in')).allowed)
    return { problem: 'There have been a lot of lookups from your network. Please wait a few minutes or call us.' };
  const regoState = (fields.regoState ?? '').trim().toUpperCase();
  const started = await beginTradeIn(
    ports,
    site,
    { act: 'rego', rego: typed, regoState },
    { carId: journey.carId, now },
  );
  return 'key' in started
    ? { answer: { 'trade-in': { way: 'value', key: started.key } }, next: tradeInPath(started.key) }
    : { problem: started.problem.message };
}
