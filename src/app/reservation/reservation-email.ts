import type { Lead } from '#domain/lead/lead.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { orderRows, type Order } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import type { ShopperEmail } from '../lead/shopper-email.ts';
import { mailCar } from '../mail/mail-car.ts';
import type { MailBlock } from '../mail/mail-content.ts';

interface TextValues {
  deposit: string;
  amount: string;
  until: string;
}

const SUBJECTS: Record<ReservationNews['what'], string> = {
  held: 'Held for you',
  paid: 'Reserved for you, receipt',
  kept: 'Kept for you for longer',
  confirmed: 'Your reservation is confirmed',
  cancelled: 'Your reservation is cancelled',
  expired: 'Your hold has ended',
  late: 'We are sending your money back',
  refunded: 'Your money is back',
  sold: 'It is yours',
};

const FOR_SHOPPER: Record<ReservationNews['what'], (values: TextValues) => string> = {
  held: ({ deposit, until }) =>
    `Nobody else can reserve it until ${until}. A deposit of ${deposit} keeps it for longer. Nothing has been charged.`,
  paid: ({ amount, until }) =>
    `We have your deposit of ${amount}. It comes off the price. The car is kept until ${until}.`,
  kept: ({ until }) => `The dealership keeps this vehicle for you until ${until}.`,
  confirmed: () => 'We have agreed on the sale. We are in touch about papers and the day you collect it.',
  cancelled: ({ amount }) =>
    amount === ''
      ? 'Nothing was charged.'
      : `Your deposit of ${amount} goes back the way you paid it. Your bank may take some days to show it.`,
  expired: () => 'Nothing was charged. If nobody else has it, you can reserve it again.',
  late: ({ amount }) =>
    `Your payment of ${amount} came when it could no longer reserve this car, so it goes back the way you paid it.`,
  refunded: ({ amount }) => `${amount} has gone back the way you paid it. Your bank may take some days to show it.`,
  sold: () => 'Thank you. Enjoy it.',
};

const FOR_DEALER: Record<ReservationNews['what'], (values: TextValues) => string> = {
  held: ({ until }) => `Held online until ${until}. The deposit is not paid yet.`,
  paid: ({ amount, until }) => `Reserved online. The deposit of ${amount} is paid; the car is kept until ${until}.`,
  kept: ({ until }) => `Reservation extended. The vehicle is kept until ${until}.`,
  confirmed: () => 'Reservation confirmed.',
  cancelled: ({ amount }) => `Reservation cancelled. ${amount === '' ? 'Nothing was paid.' : `${amount} goes back.`}`,
  expired: () => 'Hold ended. The deposit was not paid; the car is free again.',
  late: ({ amount }) => `Late payment. ${amount} came when the car could not be reserved with it, and goes back.`,
  refunded: ({ amount }) => `Refunded. ${amount} has gone back.`,
  sold: () => 'Reservation done. The car is handed over.',
};

/** What became of a reservation, for the shopper. Of what was typed it repeats nothing. */
export function reservationEmail(lead: Lead, news: ReservationNews = heldNews(lead)): ShopperEmail {
  const { car, site, vendor, reservation, country } = lead.payload.about;
  const ended = news.what === 'expired' || news.what === 'refunded' || news.what === 'sold';
  const { phone } = vendor;
  const text = FOR_SHOPPER[news.what](textValues(lead, news));
  return {
    subject: `${SUBJECTS[news.what]}${car ? `: ${car.name}` : ''}`.slice(0, 200),
    content: {
      preview: text,
      title: SUBJECTS[news.what],
      blocks: [
        { kind: 'text', text },
        ...(car ? [{ kind: 'car' as const, car: mailCar(car) }] : []),
        ...orderBlocks(news.order ?? reservation?.order, news.what),
        ...(reservation && !ended ? [{ kind: 'text' as const, text: reservation.terms }] : []),
        ...(reservation ? [actions(PAGE[news.what] ?? 'Your reservation', site.origin, reservation.key)] : []),
      ],
      from: {
        name: vendor.name ?? site.name,
        phone: phone === null ? null : { text: formatPhone(phone, country), href: phoneUri(phone, country) },
        url: site.origin,
      },
      foot: [{ text: `You get this mail because this address was typed into a form at ${new URL(site.origin).host}.` }],
    },
    replyTo: vendor.email === null ? undefined : { name: vendor.name ?? site.name, address: vendor.email },
    calendar: undefined,
  };
}

/** The receipt: the same amounts as on the page of the reservation. What has ended asks for no money. */
function orderBlocks(order: Order | undefined, what: ReservationNews['what']): MailBlock[] {
  if (order === undefined || !(what === 'held' || KEEPS.has(what))) return [];
  const deposit =
    what === 'held' ? { name: 'Deposit to pay today', paid: false } : { name: 'Deposit paid', paid: true };
  const { loan } = order;
  return [
    {
      kind: 'facts',
      rows: orderRows(order, deposit).map(({ name, amount }) => ({ label: name, value: formatMoney(amount) })),
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

/** The deposit is paid, and the car is theirs. */
const KEEPS = new Set<ReservationNews['what']>(['paid', 'kept', 'confirmed', 'sold']);

const actions = (label: string, origin: string, key: string): MailBlock => ({
  kind: 'actions',
  actions: [{ label, href: `${origin}/reservation/${key}` }],
});

const PAGE: Partial<Record<ReservationNews['what'], string>> = {
  held: 'Pay the deposit, or release the hold',
  paid: 'View receipt, or cancel',
};

/** The first line of the dealership's mail, whose first sentence becomes its subject. */
export const reservationForDealer = (lead: Lead, news: ReservationNews = heldNews(lead)): string =>
  FOR_DEALER[news.what](textValues(lead, news));

const heldNews = (lead: Lead): ReservationNews => ({
  what: 'held',
  at: lead.receivedAt.toISOString(),
  until: lead.payload.about.reservation?.heldUntil,
});

function textValues(lead: Lead, { amount, until }: ReservationNews): TextValues {
  const { reservation } = lead.payload.about;
  return {
    deposit: reservation ? formatMoney(reservation.deposit) : '',
    amount: amount === undefined ? '' : formatMoney(amount),
    until: until === undefined || !reservation ? '' : formatTime(new Date(until), reservation.timezone),
  };
}

function formatTime(instant: Date, timezone: string): string {
  const { date, time } = wallTime(instant, timezone);
  return formatAppointment(`${date}T${time}`);
}
