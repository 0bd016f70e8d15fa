import type { Lead } from '#domain/lead/lead.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { orderRows, type Order } from '#domain/order/order.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import { isPlain, moneyBack, type MoneyBack } from '#domain/reservation/money-back.ts';
import {
  depositSentences,
  lateSentence,
  returnSentences,
  type MoneyReader,
  type MoneyTense,
} from '#domain/reservation/money-words.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import { receiptRows } from '#domain/reservation/receipt-rows.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { typedAddressNote, type ShopperEmail } from '../lead/shopper-email.ts';
import { mailCar } from '../mail/mail-car.ts';
import type { MailBlock } from '../mail/mail-content.ts';
import { subjectLine } from '../mail/subject-line.ts';

interface TextValues {
  deposit: string;
  until: string;
  /** Null: nothing was paid. */
  money: MoneyBack | null;
  late: Record<MoneyReader, string>;
}

const SUBJECTS: Record<ReservationNews['what'], string> = {
  held: 'On hold for you',
  paid: 'Reservation receipt',
  kept: 'Reservation extended',
  confirmed: 'Purchase confirmed',
  cancelled: 'Reservation cancelled',
  expired: 'Your hold has expired',
  late: 'Your payment arrived too late',
  refunded: 'Refund sent',
  sold: 'Congratulations on your purchase',
};

const FOR_SHOPPER: Record<ReservationNews['what'], (values: TextValues) => string> = {
  held: ({ deposit, until }) =>
    `No one else can reserve this vehicle online until ${until}. Pay the ${deposit} deposit before then to hold it longer. You haven’t been charged.`,
  paid: ({ money, until }) => joined(deposit(money, 'shopper'), `We’re holding the vehicle for you until ${until}.`),
  kept: ({ until, money }) =>
    joined(`We’re now holding the vehicle for you until ${until}.`, unlessPlain(money, 'shopper')),
  confirmed: ({ money }) =>
    joined(
      'Your purchase is confirmed. We’ll contact you about paperwork and collection.',
      unlessPlain(money, 'shopper'),
    ),
  cancelled: ({ money }) => (money === null ? 'You haven’t been charged.' : returned(money, 'is', 'shopper')),
  expired: () => 'You haven’t been charged. If the vehicle is still available, you can reserve it again.',
  late: ({ money, late }) => joined(late.shopper, returned(money, 'is', 'shopper')),
  refunded: ({ money }) => returned(money, 'has', 'shopper'),
  sold: ({ money }) => joined('Thank you for buying from us. Enjoy the drive.', unlessPlain(money, 'shopper')),
};

const FOR_DEALER: Record<ReservationNews['what'], (values: TextValues) => string> = {
  held: ({ until }) => `On hold online until ${until}. The deposit has not been paid yet.`,
  paid: ({ money, until }) => joined('Reserved online.', deposit(money, 'dealer'), `Hold the vehicle until ${until}.`),
  kept: ({ until, money }) =>
    joined(`Reservation extended. Hold the vehicle until ${until}.`, unlessPlain(money, 'dealer')),
  confirmed: ({ money }) =>
    joined(
      'Purchase confirmed. The customer expects a call about paperwork and collection.',
      unlessPlain(money, 'dealer'),
    ),
  cancelled: ({ money }) =>
    joined('Reservation cancelled.', money === null ? 'Nothing was paid.' : returned(money, 'is', 'dealer')),
  expired: () => 'Hold expired. The deposit was not paid and the vehicle is available again.',
  late: ({ money, late }) => joined('Late payment.', late.dealer, returned(money, 'is', 'dealer')),
  refunded: ({ money }) => joined('Refund sent.', returned(money, 'has', 'dealer')),
  sold: ({ money }) => joined('Sold. The vehicle has been handed over.', unlessPlain(money, 'dealer')),
};

const joined = (...sentences: string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

const returned = (money: MoneyBack | null, tense: MoneyTense, reader: MoneyReader): string =>
  money === null ? '' : joined(...returnSentences(money, tense, reader));

const deposit = (money: MoneyBack | null, reader: MoneyReader): string =>
  money === null ? '' : joined(...depositSentences(money, reader));

const unlessPlain = (money: MoneyBack | null, reader: MoneyReader): string =>
  money !== null && isPlain(money) ? '' : deposit(money, reader);

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
  { what, at, money }: ReservationNews,
  timezone: string | undefined,
): MailBlock[] {
  if (order === undefined || !(what === 'held' || KEEPS.has(what))) return [];
  const name =
    what === 'held'
      ? 'Deposit to pay today'
      : what === 'paid' && timezone !== undefined
        ? `Deposit paid on ${formatDate(wallTime(new Date(at), timezone).date)}`
        : 'Deposit paid';
  const rows = money ? receiptRows(order, { name, money }) : orderRows(order, { name, paid: what !== 'held' });
  const { loan } = order;
  return [
    {
      kind: 'amounts',
      rows: rows.map(({ name, amount, total }) => ({
        label: name,
        value: formatExactly(amount),
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

/** News that were queued before this was stored say only the amount. */
const moneyIn = ({ what, amount, money }: ReservationNews): MoneyBack | null =>
  money ??
  (amount === undefined
    ? null
    : moneyBack(
        { state: what === 'refunded' ? 'refunded' : 'paid', amount, isTest: false },
        { refunded: null, taken: null, disputed: false },
      ));

const heldNews = (lead: Lead): ReservationNews => ({
  what: 'held',
  at: lead.receivedAt.toISOString(),
  until: lead.payload.about.reservation?.heldUntil,
});

function textValues(lead: Lead, news: ReservationNews): TextValues {
  const { reservation } = lead.payload.about;
  const { amount, until, because = null } = news;
  const late = (reader: MoneyReader) => (amount === undefined ? '' : lateSentence(amount, because, reader));
  return {
    deposit: reservation ? formatExactly(reservation.deposit) : '',
    money: moneyIn(news),
    late: { shopper: late('shopper'), dealer: late('dealer') },
    until: until === undefined || !reservation ? '' : formatDeadline(new Date(until), reservation.timezone),
  };
}
