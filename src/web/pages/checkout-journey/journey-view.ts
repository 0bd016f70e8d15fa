import { isLive } from '#app/checkout-journey/answer-journey.ts';
import { journeyOrder } from '#app/checkout-journey/journey-order.ts';
import type { PricesNow } from '#app/checkout-journey/journey-prices.ts';
import type { Journey } from '#app/checkout-journey/journeys.ts';
import type { Reservation } from '#app/reservation/reservations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { buyOnline, reserve as reserveForm } from '#domain/forms/reserve.ts';
import { orderRows } from '#domain/order/order.ts';
import { formatExactly, formatMoney } from '#domain/price/format-money.ts';
import { receiptRows } from '#domain/reservation/receipt-rows.ts';
import { reserveOffer } from '#domain/reservation/reserve-offer.ts';
import { formPath } from '#domain/site/site-paths.ts';
import { counted } from '#domain/text/words.ts';
import type { JourneyView } from '#features/reservation/journey-view.ts';
import { reservationView } from '../reservation/reservation-view.ts';
import { taskViews } from './task-views.ts';

interface Shown {
  site: LiveSite;
  journey: Journey;
  car: Car;
  prices: PricesNow;
  /** The reservation made from this journey. */
  reservation: Reservation | undefined;
  /** "https://northbank.example/checkout-journey/KEY" */
  address: string;
  /** An address in the prices of the visit. */
  checkout(path: string): string;
  now: Date;
}

/** Builds every text of a journey page from the prices right now. */
export function journeyView({
  site,
  journey: { answers },
  car,
  prices,
  reservation,
  address,
  checkout,
  now,
}: Shown): JourneyView {
  const { settings } = site;
  const order = journeyOrder({ site, car, answers, prices, now });
  const offer = reserveOffer(car, prices.price, settings.reserve);
  const form = settings.reserve.kind === 'reserve' ? reserveForm : buyOnline;
  const paid = reservation?.payments.find(({ state }) => state === 'paid');
  const isHeld = reservation !== undefined && isLive(reservation, now);
  const tasks = taskViews({ site, car, answers, prices, order });
  return {
    done: tasks.filter(({ done }) => done).length,
    tasks,
    sum: (paid
      ? receiptRows(order, { name: 'Deposit paid', money: paid.money })
      : orderRows(order, { name: 'Deposit to pay today', paid: false })
    ).map((row) => ({ ...row, amount: formatExactly(row.amount) })),
    repayment: order.loan,
    reservation: reservation ? reservationNote(site, reservation, car, now) : null,
    reserve:
      offer.offered && !isHeld
        ? {
            text: `Reserve for ${formatMoney(offer.deposit)}`,
            href: checkout(`${formPath(form, car, settings)}?journey=${encodeURIComponent(address)}`),
          }
        : null,
    gone:
      offer.offered || isHeld
        ? null
        : offer.because === 'reserved' || offer.because === 'sold'
          ? `This vehicle has been reserved or sold. We’ve kept your answers${paid ? '' : ' and you haven’t been charged'}.`
          : 'This vehicle can’t be reserved online right now. We’ve kept your answers.',
    note: isHeld
      ? 'You can still change your answers until the dealership confirms the sale.'
      : `You can reserve now and finish later. The deposit holds it for ${counted(settings.reserve.keepDays, 'day')}.`,
    address,
  };
}

/** The state of the reservation, in the words of its own page, and the link to it. */
function reservationNote(
  site: LiveSite,
  reservation: Reservation,
  car: Car,
  now: Date,
): NonNullable<JourneyView['reservation']> {
  const { title, text, pay, state } = reservationView({ site, reservation, car, now, back: null });
  const link =
    pay ?? (state === 'paid' || state === 'confirmed' || state === 'sold' ? 'View receipt' : 'View reservation');
  return { title, text, link: { text: link, href: `/reservation/${reservation.key}` } };
}
