import type { Lead, LeadTradeIn } from '#domain/lead/lead.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { tradeInPath } from '#domain/site/site-paths.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { vehicleName } from '#domain/trade-in/trade-in-vehicle.ts';
import { typedAddressNote, type ShopperEmail } from '../lead/shopper-email.ts';
import type { MailBlock } from '../mail/mail-content.ts';
import { subjectLine } from '../mail/subject-line.ts';

/**
 * The offer for the shopper's vehicle, with a link to continue. The vehicle comes from a register or our own list:
 * nothing here was typed freely.
 */
export function tradeInEmail({ payload: { about } }: Lead, tradeIn: LeadTradeIn): ShopperEmail {
  const { site, vendor, country, confirmation } = about;
  const { vehicle, offer, accepted, key, timezone } = tradeIn;
  const name = vehicleName(vehicle);
  const until = offer && formatDay(wallTime(new Date(offer.until), timezone).date);
  const title = accepted
    ? 'Trade-in offer accepted'
    : offer
      ? 'Your trade-in offer'
      : 'We’ve received your trade-in details';
  const text = accepted
    ? 'We’ll call to arrange an inspection. We’ll honour the price if the vehicle is as you described it.'
    : offer
      ? 'We’ll honour the price if an inspection confirms what you told us.'
      : 'We need to see this vehicle before we can price it. We’ll call you.';
  return {
    subject: subjectLine(title, name, vendor.name ?? site.name),
    content: {
      preview: offer ? `${formatMoney(offer.price)} for your ${name}` : text,
      title,
      blocks: [
        ...(offer
          ? [
              {
                kind: 'highlight',
                text: formatMoney(offer.price),
                detail: [name, ...(accepted ? [] : [`Valid until ${until}`])],
              } satisfies MailBlock,
            ]
          : [{ kind: 'text', text: name } satisfies MailBlock]),
        { kind: 'text', text },
        ...(confirmation ? [{ kind: 'text', text: confirmation } satisfies MailBlock] : []),
        {
          kind: 'actions',
          actions: [
            {
              label: accepted ? 'View your offer' : offer ? 'See how we worked it out' : 'View your details',
              href: `${site.origin}${tradeInPath(key)}`,
            },
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
      foot: [{ text: typedAddressNote(site.origin) }],
    },
    replyTo: vendor.email === null ? undefined : { name: vendor.name ?? site.name, address: vendor.email },
    calendar: undefined,
  };
}

/** The first line of the dealer's email. */
export const tradeInForDealer = ({ vehicle, offer, accepted }: LeadTradeIn): string =>
  accepted
    ? `Offer accepted. ${vehicleName(vehicle)} for ${formatMoney(offer?.price ?? 0)}.`
    : `Trade-in. ${offer ? `Offered ${formatMoney(offer.price)} online.` : 'No offer was made online.'}`;
