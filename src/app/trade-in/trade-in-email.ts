import type { Lead, LeadTradeIn } from '#domain/lead/lead.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { tradeInPath } from '#domain/site/site-paths.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { vehicleName } from '#domain/trade-in/trade-in-vehicle.ts';
import type { ShopperEmail } from '../lead/shopper-email.ts';
import type { MailBlock } from '../mail/mail-content.ts';

/**
 * The offer for the shopper's vehicle, and the address where it goes on. The vehicle is one that a register or our own
 * list named: nothing here was typed freely.
 */
export function tradeInEmail({ payload: { about } }: Lead, tradeIn: LeadTradeIn): ShopperEmail {
  const { site, vendor, country, confirmation } = about;
  const { vehicle, offer, accepted, key, timezone } = tradeIn;
  const name = vehicleName(vehicle);
  const until = offer && formatDay(wallTime(new Date(offer.until), timezone).date);
  const title = accepted ? 'You have accepted our offer' : offer ? 'Our offer' : 'We have your details';
  const text = accepted
    ? 'We will call you to agree when you bring it in. The price holds if it is as you described it.'
    : offer
      ? 'It holds if the vehicle is as you described it.'
      : 'We cannot put a price on it from afar: we will call you.';
  return {
    subject: `${title}: ${name}`.slice(0, 200),
    content: {
      preview: offer ? `${formatMoney(offer.price)} for your ${name}` : text,
      title,
      blocks: [
        ...(offer
          ? [
              {
                kind: 'highlight',
                text: formatMoney(offer.price),
                detail: [name, ...(accepted ? [] : [`Good until ${until}`])],
              } satisfies MailBlock,
            ]
          : [{ kind: 'text', text: name } satisfies MailBlock]),
        { kind: 'text', text },
        ...(confirmation ? [{ kind: 'text', text: confirmation } satisfies MailBlock] : []),
        {
          kind: 'actions',
          actions: [
            { label: accepted ? 'See the offer' : 'See how it was reached', href: `${site.origin}${tradeInPath(key)}` },
          ],
        },
      ],
      from: {
        name: vendor.name ?? site.name,
        phone:
          vendor.phone === null
            ? null
            : { text: formatPhone(vendor.phone, country), href: phoneUri(vendor.phone, country) },
        url: site.origin,
      },
      foot: [{ text: `You get this mail because this address was typed into a form at ${new URL(site.origin).host}.` }],
    },
    replyTo: vendor.email === null ? undefined : { name: vendor.name ?? site.name, address: vendor.email },
    calendar: undefined,
  };
}

/** What the dealer is told first. */
export const tradeInForDealer = ({ vehicle, offer, accepted }: LeadTradeIn): string =>
  accepted
    ? `Offer accepted. ${vehicleName(vehicle)} for ${formatMoney(offer?.price ?? 0)}.`
    : `Trade-in. ${offer ? `We have offered ${formatMoney(offer.price)}.` : 'No offer was made online.'}`;
