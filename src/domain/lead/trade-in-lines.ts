import { wallTime } from '../location/zoned-time.ts';
import { formatMoney } from '../price/format-money.ts';
import { formatDay } from '../text/format-date.ts';
import { CONDITION_QUESTIONS } from '../trade-in/condition-questions.ts';
import { formatKms, offerLineText } from '../trade-in/offer-line-text.ts';
import { vehicleName } from '../trade-in/trade-in-vehicle.ts';
import type { NoEstimate } from '../trade-in/value-trade-in.ts';
import type { LeadTradeIn } from './lead.ts';
import type { LeadLine } from './lead-lines.ts';

const NO_ESTIMATE: Record<NoEstimate, string> = {
  age: 'None online: too old',
  km: 'None online: too many kilometres',
  market: 'None online: too few similar vehicles for sale',
  worth: 'None online: costs exceed value',
};

/** The vehicle that a shopper wants to trade in, for the person who replies: what it is, how it was described, the offer. */
export function tradeInLines(tradeIn: LeadTradeIn | undefined): LeadLine[] {
  if (tradeIn === undefined) return [];
  const { vehicle, plate, answers, offer, noEstimate, accepted, timezone, photos = [] } = tradeIn;
  const about = [vehicle.badge, vehicle.body, vehicle.transmission, vehicle.colour].filter((text) => text !== null);
  const lender = answers.lender === null ? '' : ` to ${answers.lender}`;
  const until = offer && formatDay(wallTime(new Date(offer.until), timezone).date);
  return [
    { label: 'Trade-in', value: [vehicleName(vehicle), ...about].join(', ') },
    { label: 'Rego', value: plate === null ? 'Not given' : `${plate.rego} (${plate.regoState})` },
    { label: 'Kilometres', value: formatKms(answers.km) },
    ...CONDITION_QUESTIONS.map(({ name, label, answers: choices }) => ({
      label: label.replace(/[?,].*$/, ''),
      value: choices.find(({ value }) => value === answers.condition[name])?.label ?? 'Not given',
    })),
    { label: 'Money owing', value: answers.owing === 0 ? 'None' : formatMoney(answers.owing) + lender },
    {
      label: accepted ? 'Our offer, accepted' : 'Our offer',
      value: offer
        ? `${formatMoney(offer.price)} (${formatMoney(offer.low)} to ${formatMoney(offer.high)}), valid until ${until}`
        : NO_ESTIMATE[noEstimate ?? 'market'],
    },
    ...photos.map((photo) => ({
      label: `Photo: ${photo.label.toLowerCase()}`,
      value: photo.url,
      isLink: true as const,
    })),
    ...(offer?.lines ?? []).map((line) => ({ label: offerLineText(line).text, value: formatMoney(line.amount) })),
  ];
}
