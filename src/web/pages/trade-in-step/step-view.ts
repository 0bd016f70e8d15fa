import type { TradeIn } from '#app/trade-in/trade-in-store.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { formTool } from '#domain/assistant/form-tool.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath, TRADE_IN_PATHS, tradeInPath } from '#domain/site/site-paths.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { formatKms, offerLineText } from '#domain/trade-in/offer-line-text.ts';
import { onlineEstimate } from '#domain/trade-in/online-estimate.ts';
import { tradeInFaq } from '#domain/trade-in/trade-in-faq.ts';
import { isGood, type TradeInOffer } from '#domain/trade-in/trade-in-offer.ts';
import { vehicleName } from '#domain/trade-in/trade-in-vehicle.ts';
import type { NoEstimate } from '#domain/trade-in/value-trade-in.ts';
import type { TradeInOfferView, TradeInStepView } from '#features/trade-in/trade-in-view.ts';
import { calculatorView } from '../finance/finance-view.ts';
import type { OpenTradeIn } from './open-trade-in.ts';

/** The requested step, once the step before it is done. An accepted offer can no longer change. */
export function stepOf(
  { answers, leadId, offer, noEstimate, acceptedAt }: TradeIn,
  requestedStep: string | null,
): TradeInStepView['step'] {
  if (acceptedAt !== null) return 'offer';
  if (answers === null || requestedStep === 'condition') return 'condition';
  if (leadId === null) return 'you';
  return offer === null && noEstimate === null ? 'condition' : 'offer';
}

export function stepView(
  open: OpenTradeIn,
  step: TradeInStepView['step'],
  { saved, journey, expected }: { saved: boolean; journey: string | undefined; expected: NoEstimate | null },
): TradeInStepView {
  const { site, tradeIn, car, origin, now } = open;
  const { settings } = site;
  const { vehicle, plate, answers, key, carId } = tradeIn;
  const here = tradeInPath(key);
  const { phone, country } = settings.site;
  const lines: [string, string | null][] = [
    ['Body', vehicle.body],
    ['Gearbox', vehicle.transmission],
    ['Colour', vehicle.colour],
    ['Kilometres', answers && step !== 'condition' ? formatKms(answers.km) : null],
  ];
  return {
    step,
    tool: formTool(
      settings.assistant,
      'describe_trade_in',
      'Fills in kilometres and condition of the vehicle to trade in. The person checks it and sends it.',
    ),
    here,
    again: carId === null ? TRADE_IN_PATHS[0] : `${TRADE_IN_PATHS[1]}?car_id=${carId}`,
    link: { address: origin + here, until: dayOf(tradeIn.expiresAt, site) },
    saved,
    vehicle: {
      name: vehicleName(vehicle),
      variant: vehicle.badge,
      lines: lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
      plate: plate && { rego: plate.rego, state: plate.regoState },
    },
    phone: phone === null ? null : formatPhone(phone, country),
    noPrice: noPriceText(open, expected),
    towards: car
      ? {
          name: carTitle(car).name,
          path: journey === undefined ? carPath(car, settings) : `/checkout-journey/${journey}#trade-in`,
          // a journey shows its own repayments
          finance:
            journey === undefined && calculatorView(car, site, now) !== null
              ? `${carPath(car, settings)}/finance`
              : null,
        }
      : null,
    faq: tradeInFaq(settings.tradeIn, nounInSentence(settings.labels.noun.many, [])),
  };
}

export function offerView(
  offer: TradeInOffer,
  { site, tradeIn, now }: OpenTradeIn,
  { firstName, sendsMail }: { firstName: string; sendsMail: boolean },
): TradeInOfferView {
  const { price, low, high, owing, until, lines } = offer;
  return {
    price: formatMoney(price),
    seen: price / 100,
    low: formatMoney(low),
    high: formatMoney(high),
    at: high > low ? Math.round(Math.min(1, Math.max(0, (price - low) / (high - low))) * 1000) / 10 : 50,
    lines: lines.map((line) => ({
      ...offerLineText(line),
      amount: line.step === 'market' ? formatMoney(line.amount) : signed(line.amount),
      plus: line.step !== 'market' && line.amount > 0,
    })),
    until: dayOf(new Date(until), site),
    good: isGood(offer, now),
    accepted: tradeIn.acceptedAt !== null,
    deposit: Math.max(0, price - owing) / 100,
    owing:
      owing === 0
        ? null
        : {
            lender: tradeIn.answers?.lender ?? 'Your lender',
            owing: signed(-owing),
            rest: {
              label: price < owing ? 'Still owing' : 'Paid to you',
              amount: formatMoney(Math.abs(price - owing)),
            },
          },
    firstName,
    findAgain: sendsMail ? 'We’ve emailed you the link.' : 'Please keep this link.',
  };
}

/** Shown as soon as it is known, before the shopper adds photos and a phone number. `expected`: why today's answers would get no price. */
export function noPriceText(
  { site: { settings }, tradeIn, now }: OpenTradeIn,
  expected: NoEstimate | null = null,
): string | null {
  const { vehicle, answers } = tradeIn;
  const thisYear = Number(wallTime(now, settings.site.timezone).date.slice(0, 4));
  const reason = onlineEstimate({ year: vehicle.year, km: answers?.km ?? 0 }, settings.tradeIn, thisYear);
  if (reason === null)
    return expected === 'market' || expected === 'worth'
      ? `${withoutPrice(expected, vehicleName(vehicle))} Send us your details, with photos if you like, and we’ll book a time to value it in person.`
      : null;
  const { maxYears, maxKm } = settings.tradeIn;
  const bound = reason === 'age' ? `${maxYears} years old` : formatKms(maxKm);
  return `There is no online price for ${nounInSentence(settings.labels.noun.many, [])} over ${bound}. Send us your details, with photos if you like, and we’ll reply with a price.`;
}

/** Tells the shopper why there is no price online. */
export function noEstimateText({ site: { settings }, tradeIn: { vehicle, answers, noEstimate } }: OpenTradeIn): string {
  const { tradeIn: policy, labels } = settings;
  const name = vehicleName(vehicle);
  if (noEstimate === 'age' || noEstimate === 'km')
    return `We don’t price ${nounInSentence(labels.noun.many, [])} over ${policy.maxYears} years old or over ${formatKms(policy.maxKm)} online. Your ${name} has ${formatKms(answers?.km ?? 0)}, and its condition matters more than an average price.`;
  return noEstimate === 'worth' ? `${withoutPrice(noEstimate, name)} We need to see it.` : withoutPrice('market', name);
}

const withoutPrice = (because: 'market' | 'worth', name: string): string =>
  because === 'worth'
    ? `We can’t price your ${name} online from your description.`
    : `There aren’t enough vehicles like your ${name} for sale to price it online.`;

const dayOf = (instant: Date, { settings }: LiveSite): string =>
  formatDay(wallTime(instant, settings.site.timezone).date);

/** "+$450", "−$350" */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;
