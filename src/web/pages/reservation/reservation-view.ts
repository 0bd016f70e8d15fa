import type { Reservation } from '#app/reservation/reservations.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { orderRows } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import type { ReservationView } from '#features/reserve/reservation-view.ts';

interface Shown {
  site: LiveSite;
  reservation: Reservation;
  car: Car | undefined;
  now: Date;
  /** The shopper comes from the gateway. */
  back: 'paid' | 'declined' | null;
}

/** Everything that the page of a reservation says, finished. */
export function reservationView({ site, reservation, car, now, back }: Shown): ReservationView {
  const { settings } = site;
  const { deposit, order, payments, terms, heldUntil, keptUntil, extensions } = reservation;
  const timezone = car?.location?.timezone ?? settings.site.timezone;
  const time = (instant: Date) => {
    const { date, time: clock } = wallTime(instant, timezone);
    return formatAppointment(`${date}T${clock}`);
  };
  const over = reservation.state === 'held' && heldUntil <= now;
  const state = over ? 'expired' : reservation.state;
  const paid = payments.find((payment) => payment.state === 'paid');
  const owed = payments.filter((payment) => payment.state === 'refund_due');
  const sent = payments.filter((payment) => payment.state === 'refunded');
  const amount = formatMoney(deposit);
  return {
    ...stateText(state, {
      amount,
      until: time(state === 'held' ? heldUntil : (keptUntil ?? heldUntil)),
      left: minutesLeft(heldUntil, now),
      paidBack: owed.length > 0 || sent.length > 0,
    }),
    state,
    number: `R-${reservation.id}`,
    notice: noticeOf(state, back, owed.length > 0 && state !== 'cancelled'),
    lines: [
      ...orderRows(order, depositRow(state, paid && time(paid.changedAt))).map(({ name, amount: cents, total }) => ({
        name,
        amount: formatMoney(cents),
        total,
      })),
      ...owed.map((each) => ({ name: 'On its way back to you', amount: formatMoney(each.amount), total: false })),
      ...sent.map((each) => ({
        name: `Sent back ${time(each.changedAt)}`,
        amount: formatMoney(each.amount),
        total: false,
      })),
    ],
    about: `Reservation, ${reservation.carName}`,
    loan: order.loan,
    answers: order.answers,
    journey:
      reservation.journey === null
        ? null
        : {
            text: state === 'held' || state === 'paid' ? 'View or change your answers' : 'View your answers',
            href: `/checkout-journey/${reservation.journey}`,
          },
    terms,
    pay: state === 'held' ? `Pay ${amount} and reserve` : null,
    extend:
      state === 'held' && extensions < settings.reserve.extensions
        ? `Hold it for ${settings.reserve.holdMinutes} more minutes`
        : null,
    cancel:
      state === 'held'
        ? { title: 'Release this hold', text: 'Nothing is charged, and someone else can reserve it.' }
        : state === 'paid' || state === 'confirmed'
          ? { title: 'Cancel and refund', text: `Your ${amount} is refunded to your payment method.` }
          : null,
    test: settings.reserve.gateway === 'test',
    again: {
      text: car === undefined ? 'Look for another one' : `See the ${car.name}`,
      href: car === undefined ? SEARCH_PATH : carPath(car, settings),
    },
  };
}

/** Before it is paid: what is asked for now; when it has ended: nothing is. */
const depositRow = (state: Reservation['state'], paidAt: string | undefined): { name: string; paid: boolean } | null =>
  paidAt !== undefined
    ? { name: `Paid ${paidAt}`, paid: true }
    : state === 'held'
      ? { name: 'Today, refundable', paid: false }
      : null;

const minutesLeft = (until: Date, now: Date): string => {
  const left = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  return left === 1 ? '1 minute left' : `${left} minutes left`;
};

type TextValues = { amount: string; until: string; left: string; paidBack: boolean };

function stateText(
  state: Reservation['state'],
  { amount, until, left, paidBack }: TextValues,
): { title: string; text: string } {
  switch (state) {
    case 'held':
      return {
        title: `Held for you until ${until.split(', ')[1] ?? until}`,
        text: `${left}. Nothing is charged when it ends. ${amount} keeps it for longer.`,
      };
    case 'paid':
      return {
        title: `It is yours until ${until.split(', ')[0]}`,
        text: `Kept until ${until}. We have your ${amount}. It comes off the price.`,
      };
    case 'confirmed':
      return {
        title: 'Your reservation is confirmed',
        text: 'We have agreed on the sale, and are in touch about papers and the day you collect it.',
      };
    case 'sold':
      return { title: 'It is yours', text: 'Thank you. Enjoy it.' };
    case 'expired':
      return {
        title: 'Your hold has ended',
        text: paidBack
          ? 'Your payment came too late and goes back.'
          : 'Nothing was charged. If nobody else has it, you can reserve it again.',
      };
    case 'cancelled':
      return {
        title: 'Your reservation is cancelled',
        text: paidBack ? `Your ${amount} is on its way back.` : 'Nothing was charged.',
      };
    case 'refunded':
      return {
        title: 'Your money is back',
        text: `${amount} has gone back the way you paid it. Your bank may take some days to show it.`,
      };
  }
}

function noticeOf(state: Reservation['state'], back: Shown['back'], owed: boolean): ReservationView['notice'] {
  if (owed)
    return {
      kind: 'info',
      title: 'A payment goes back',
      text: 'It could not pay for this reservation. There is nothing for you to do.',
    };
  if (state !== 'held' || back === null) return null;
  return back === 'declined'
    ? {
        kind: 'error',
        title: 'Payment declined',
        text: 'Nothing was charged. Another card or a call to your bank usually fixes it.',
      }
    : {
        kind: 'info',
        title: 'We are waiting for your bank',
        text: 'If it went through, the receipt is in your email within minutes. You cannot be charged twice.',
      };
}
