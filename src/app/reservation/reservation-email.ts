import type { Lead } from '#domain/lead/lead.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { orderRows, type Order } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { typedAddressNote, type ShopperEmail } from '../lead/shopper-email.ts';
import { mailCar } from '../mail/mail-car.ts';
import type { MailBlock } from '../mail/mail-content.ts';
import { subjectLine } from '../mail/subject-line.ts';

interface TextValues {
  deposit: string;
  amount: string;
  until: string;
  byBank: boolean;
}

const SUBJECTS: Record<ReservationNews['what'], string> = {
  held: 'On hold for you',
  paid: 'Reservation receipt',
  kept: 'Reservation extended',
  confirmed: 'Purchase confirmed',
  cancelled: 'Reservation cancelled',
  expired: 'Your hold has expired',
  late: 'We’re refunding your payment',
  refunded: 'Refund sent',
  sold: 'Congratulations on your purchase',
};

const FOR_SHOPPER: Record<ReservationNews['what'], (values: TextValues) => string> = {
  held: ({ deposit, until }) =>
    `No one else can reserve this vehicle online until ${until}. Pay the ${deposit} deposit before then to hold it longer. You haven’t been charged.`,
  paid: ({ amount, until }) =>
    `We’ve received your ${amount} deposit, which comes off the price. We’re holding the vehicle for you until ${until}.`,
  kept: ({ until }) => `We’re now holding the vehicle for you until ${until}.`,
  confirmed: () => 'Your purchase is confirmed. We’ll contact you about paperwork and collection.',
  cancelled: ({ amount, byBank }) =>
    amount === ''
      ? 'You haven’t been charged.'
      : byBank
        ? `Your bank has already returned your ${amount} deposit.`
        : `We’re refunding your ${amount} deposit to your original payment method. It may take a few business days to appear.`,
  expired: () => 'You haven’t been charged. If the vehicle is still available, you can reserve it again.',
  late: ({ amount }) =>
    `Your ${amount} payment arrived after the hold had ended, so we’re refunding it to your original payment method.`,
  refunded: ({ amount }) =>
    `We’ve refunded ${amount} to your original payment method. It may take a few business days to appear.`,
  sold: () => 'Thank you for buying from us. Enjoy the drive.',
};

const FOR_DEALER: Record<ReservationNews['what'], (values: TextValues) => string> = {
  held: ({ until }) => `On hold online until ${until}. The deposit has not been paid yet.`,
  paid: ({ amount, until }) => `Reserved online. The ${amount} deposit is paid. Hold the vehicle until ${until}.`,
  kept: ({ until }) => `Reservation extended. Hold the vehicle until ${until}.`,
  confirmed: () => 'Purchase confirmed. The shopper expects a call about paperwork and collection.',
  cancelled: ({ amount, byBank }) =>
    `Reservation cancelled. ${amount === '' ? 'Nothing was paid.' : byBank ? `The shopper’s bank has already taken back ${amount}.` : `${amount} will be refunded.`}`,
  expired: () => 'Hold expired. The deposit was not paid and the vehicle is available again.',
  late: ({ amount }) => `Late payment. ${amount} arrived after the hold ended and will be refunded.`,
  refunded: ({ amount }) => `Refund sent. ${amount} is on its way back to the shopper.`,
  sold: () => 'Sold. The vehicle has been handed over.',
};

/** What happened to a reservation, for the shopper. It repeats nothing that was typed. */
export function reservationEmail(lead: Lead, news: ReservationNews = heldNews(lead)): ShopperEmail {
  const { car, site, vendor, reservation, country } = lead.payload.about;
  const terms = CANCELLABLE.has(news.what) ? reservation?.terms : undefined;
  const { phone } = vendor;
  const text = FOR_SHOPPER[news.what](textValues(lead, news));
  return {
    subject: subjectLine(SUBJECTS[news.what], car?.name, vendor.name ?? site.name),
    content: {
      preview: text,
      title: SUBJECTS[news.what],
      blocks: [
        { kind: 'text', text },
        ...(car ? [{ kind: 'car' as const, car: mailCar(car) }] : []),
        ...orderBlocks(news.order ?? reservation?.order, news, reservation?.timezone),
        ...(terms === undefined ? [] : [{ kind: 'text' as const, text: terms }]),
        ...(reservation ? [actions(PAGE[news.what] ?? 'View your reservation', site.origin, reservation.key)] : []),
      ],
      from: {
        name: vendor.name ?? site.name,
        phone: phone === null ? null : { text: formatPhone(phone, country), href: phoneUri(phone, country) },
        url: site.origin,
      },
      foot: [{ text: typedAddressNote(site.origin) }],
    },
    replyTo: vendor.email === null ? undefined : { name: vendor.name ?? site.name, address: vendor.email },
    calendar: undefined,
  };
}

/** The receipt: the same amounts as on the page of the reservation. A reservation that has ended asks for no money. */
function orderBlocks(
  order: Order | undefined,
  { what, at }: ReservationNews,
  timezone: string | undefined,
): MailBlock[] {
  if (order === undefined || !(what === 'held' || KEEPS.has(what))) return [];
  const deposit =
    what === 'held'
      ? { name: 'Deposit to pay today', paid: false }
      : what === 'paid' && timezone !== undefined
        ? { name: `Deposit paid on ${formatDate(wallTime(new Date(at), timezone).date)}`, paid: true }
        : { name: 'Deposit paid', paid: true };
  const { loan } = order;
  return [
    {
      kind: 'amounts',
      rows: orderRows(order, deposit).map(({ name, amount, total }) => ({
        label: name,
        value: formatMoney(amount),
        total,
      })),
    },
    ...(loan === null
      ? []
      : [
          {
            kind: 'text' as const,
            text: [
              `${loan.amount} ${loan.text} ${loan.comparison} comparison rate.`,
              loan.warning,
              loan.disclaimer,
            ].join('\n'),
          },
        ]),
  ];
}

/** The deposit is paid, and the car is reserved or sold to them. */
const KEEPS = new Set<ReservationNews['what']>(['paid', 'kept', 'confirmed', 'sold']);

/** What the refund terms still apply to. */
const CANCELLABLE = new Set<ReservationNews['what']>(['held', 'paid', 'kept', 'confirmed']);

const actions = (label: string, origin: string, key: string): MailBlock => ({
  kind: 'actions',
  actions: [{ label, href: `${origin}/reservation/${key}` }],
});

const PAGE: Partial<Record<ReservationNews['what'], string>> = {
  held: 'Pay the deposit or release the hold',
  paid: 'View receipt or cancel',
};

/** The first line of the dealership's email, whose first sentence becomes its subject. */
export const reservationForDealer = (lead: Lead, news: ReservationNews = heldNews(lead)): string =>
  FOR_DEALER[news.what](textValues(lead, news));

const heldNews = (lead: Lead): ReservationNews => ({
  what: 'held',
  at: lead.receivedAt.toISOString(),
  until: lead.payload.about.reservation?.heldUntil,
});

function textValues(lead: Lead, { amount, until, byBank = false }: ReservationNews): TextValues {
  const { reservation } = lead.payload.about;
  return {
    deposit: reservation ? formatMoney(reservation.deposit) : '',
    amount: amount === undefined ? '' : formatMoney(amount),
    byBank,
    until: until === undefined || !reservation ? '' : formatDeadline(new Date(until), reservation.timezone),
  };
}
