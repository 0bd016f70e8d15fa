import type { Reservation } from '#app/reservation/reservations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import { orderRows } from '#domain/order/order.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import { returnSentences } from '#domain/reservation/money-words.ts';
import { endedRows, receiptRows, returnedRows } from '#domain/reservation/receipt-rows.ts';
import { carPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { ReservationView } from '#features/reservation/reservation-view.ts';
import { ownNote } from './own-note.ts';
import { ENDED, noticeOf, stateText, type BackFromGateway } from './state-text.ts';

interface Shown {
  site: LiveSite;
  reservation: Reservation;
  car: Car | undefined;
  now: Date;
  back: BackFromGateway;
}

/** Builds every text of a reservation page on the server. */
export function reservationView({ site, reservation, car, now, back: cameBack }: Shown): ReservationView {
  const { settings } = site;
  const { deposit, order, payments, terms, heldUntil, keptUntil, extensions } = reservation;
  const timezone = car?.location?.timezone ?? settings.site.timezone;
  const time = (instant: Date) => formatDeadline(instant, timezone);
  const over = reservation.state === 'held' && heldUntil <= now;
  const state = over ? 'expired' : reservation.state;
  const paid = payments.find((payment) => payment.state === 'paid');
  const owed = payments.filter((payment) => payment.state === 'refund_due');
  const sent = payments.filter((payment) => payment.state === 'refunded');
  const amount = formatExactly(deposit);
  const endedUnpaid = ENDED.has(state) && owed.length + sent.length === 0;
  const back = [
    ...owed.flatMap(({ money }) => [
      ...returnedRows(money),
      { name: money.disputed ? 'Reviewed by your bank' : 'Refund in progress', amount: money.left, total: false },
    ]),
    ...sent.flatMap(({ money, changedAt }) => [
      ...returnedRows(money, time(changedAt)),
      ...(money.left > 0 ? [{ name: 'Refund not completed', amount: money.left, total: false }] : []),
    ]),
  ];
  return {
    ...stateText(state, {
      amount,
      until: time(state === 'held' ? heldUntil : (keptUntil ?? heldUntil)),
      minutes: Math.ceil((heldUntil.getTime() - now.getTime()) / MINUTE_MS),
      paid,
      owed,
      sent,
    }),
    state,
    number: `R-${reservation.id}`,
    notice: noticeOf(state, cameBack, owed, sent),
    lines: (ENDED.has(state)
      ? endedRows([...owed, ...sent], back)
      : [
          ...(state === 'held'
            ? orderRows(order, { name: 'Deposit to pay today', paid: false })
            : receiptRows(order, paid ? { name: `Paid ${time(paid.changedAt)}`, money: paid.money } : null)),
          ...back,
        ]
    ).map((row) => ({ ...row, amount: formatExactly(row.amount) })),
    about: `Reservation, ${reservation.carName}`,
    loan: ENDED.has(state) ? null : order.loan,
    answers: order.answers,
    journey:
      reservation.journey === null
        ? null
        : {
            text: state === 'held' || state === 'paid' ? 'View or change your answers' : 'View your answers',
            href: `/checkout-journey/${reservation.journey}`,
          },
    receipt: state === 'held' ? 'What you pay' : endedUnpaid ? 'Nothing to pay' : 'Receipt',
    terms: endedUnpaid ? '' : terms,
    pay: state === 'held' ? `Pay ${amount} and reserve` : null,
    extend:
      state === 'held' && extensions < settings.reserve.extensions
        ? `Hold it for ${settings.reserve.holdMinutes} more minutes`
        : null,
    cancel:
      state === 'held'
        ? { title: 'Release this hold', text: 'You won’t be charged, and someone else can reserve it.' }
        : state === 'paid' || state === 'confirmed'
          ? {
              title:
                paid && paid.money.left > 0 && !paid.money.disputed ? 'Cancel and refund' : 'Cancel the reservation',
              text: paid ? returnSentences(paid.money, 'will', 'shopper').join(' ') : '',
            }
          : null,
    own: { key: reservation.key, car: ownNote(reservation, timezone, now) === null ? null : reservation.carId },
    test: settings.reserve.gateway === 'test',
    call:
      settings.site.phone !== null && sent.some(({ money }) => money.left > 0 && !money.disputed)
        ? {
            text: `Call ${formatPhone(settings.site.phone, settings.site.country)}`,
            href: phoneUri(settings.site.phone, settings.site.country),
          }
        : null,
    again: {
      text: car === undefined ? 'Browse all vehicles' : `See the ${car.name}`,
      href: car === undefined ? SEARCH_PATH : carPath(car, settings),
    },
  };
}
