import type { Reservation } from '#app/reservation/reservations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import { orderRows } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { counted } from '#domain/text/words.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { ReservationView } from '#features/reservation/reservation-view.ts';

interface Shown {
  site: LiveSite;
  reservation: Reservation;
  car: Car | undefined;
  now: Date;
  /** Set when the shopper comes back from the payment gateway. */
  back: 'paid' | 'declined' | null;
}

/** Builds every text of a reservation page on the server. */
export function reservationView({ site, reservation, car, now, back }: Shown): ReservationView {
  const { settings } = site;
  const { deposit, order, payments, terms, heldUntil, keptUntil, extensions } = reservation;
  const timezone = car?.location?.timezone ?? settings.site.timezone;
  const time = (instant: Date) => formatDeadline(instant, timezone);
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
      ...owed.map((each) => ({ name: 'Refund in progress', amount: formatMoney(each.amount), total: false })),
      ...sent.map((each) => ({
        name: `Refunded ${time(each.changedAt)}`,
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
        ? { title: 'Release this hold', text: 'You won’t be charged, and someone else can reserve it.' }
        : state === 'paid' || state === 'confirmed'
          ? paid?.differs?.what === 'the dispute is lost'
            ? { title: 'Cancel the reservation', text: `Your bank has already returned your ${amount} deposit.` }
            : { title: 'Cancel and refund', text: `We’ll refund ${amount} to your payment method.` }
          : null,
    test: settings.reserve.gateway === 'test',
    again: {
      text: car === undefined ? 'Browse all vehicles' : `See the ${car.name}`,
      href: car === undefined ? SEARCH_PATH : carPath(car, settings),
    },
  };
}

/** The deposit to pay while the hold runs; none is shown once the hold has ended. */
const depositRow = (state: Reservation['state'], paidAt: string | undefined): { name: string; paid: boolean } | null =>
  paidAt !== undefined
    ? { name: `Paid ${paidAt}`, paid: true }
    : state === 'held'
      ? { name: 'Deposit to pay today', paid: false }
      : null;

const minutesLeft = (until: Date, now: Date): string =>
  `${counted(Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS), 'minute')} left`;

type TextValues = { amount: string; until: string; left: string; paidBack: boolean };

function stateText(
  state: Reservation['state'],
  { amount, until, left, paidBack }: TextValues,
): { title: string; text: string } {
  switch (state) {
    case 'held':
      return {
        title: `Held for you until ${until.split(', ')[1] ?? until}`,
        text: `${left}. If you do nothing, the hold ends and you won’t be charged. Pay a ${amount} deposit to hold it for longer.`,
      };
    case 'paid':
      return {
        title: `Reserved for you until ${until.split(', ')[0]}`,
        text: `Held until ${until}. We’ve received your ${amount} deposit. It comes off the price.`,
      };
    case 'confirmed':
      return {
        title: 'Your reservation is confirmed',
        text: 'Your purchase is confirmed. We’ll contact you about paperwork and collection.',
      };
    case 'sold':
      return { title: 'Sale complete', text: 'Thank you for buying from us.' };
    case 'expired':
      return {
        title: 'Your hold has expired',
        text: paidBack
          ? 'Your payment arrived after the hold ended, so we’re refunding it.'
          : 'You weren’t charged. If no one else has reserved it, you can reserve it again.',
      };
    case 'cancelled':
      return {
        title: 'Your reservation is cancelled',
        text: paidBack ? `We’re refunding your ${amount}.` : 'You weren’t charged.',
      };
    case 'refunded':
      return {
        title: 'Refund sent',
        text: `We’ve refunded ${amount} to your payment method. It may take a few business days to appear.`,
      };
  }
}

function noticeOf(state: Reservation['state'], back: Shown['back'], owed: boolean): ReservationView['notice'] {
  if (owed)
    return {
      kind: 'info',
      title: 'We’re refunding a payment',
      text: 'It arrived after this reservation had ended. You don’t need to do anything.',
    };
  if (state !== 'held' || back === null) return null;
  return back === 'declined'
    ? {
        kind: 'error',
        title: 'Payment declined',
        text: 'You haven’t been charged. Try another card or contact your bank.',
      }
    : {
        kind: 'info',
        title: 'We’re waiting for your bank',
        text: 'If the payment went through, this page will show it within a few minutes. Please keep its link, and don’t pay again in the meantime.',
      };
}
