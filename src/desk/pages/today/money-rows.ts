import type { ReservationLine } from '#app/reservation/reservation-desk.ts';
import type { StaffAct } from '#app/reservation/work-on-reservation.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import type { MoneyItem } from '#domain/today/plan-today.ts';
import { differenceWords } from '../../components/reservation/difference-words.ts';
import { whenInWords } from '../../when-in-words.ts';
import { whenThere } from '../../when-there.ts';
import { personOf, reservationPath } from '../reservations/reservation-words.ts';
import type { Row, Step } from './today-view.ts';

export function moneyRow(
  item: MoneyItem<
    ReservationLine,
    ReservationLine & { amount: number; since: Date; disputed: boolean },
    ReservationLine & { what: PaymentDifference; since: Date }
  >,
  now: Date,
  timezone: string,
): Row {
  if (item.what === 'difference') {
    const { payment } = item;
    return {
      key: `difference-${payment.id}`,
      title: personOf(payment),
      detail: `${payment.carName}. ${differenceWords(payment.what).what} since ${whenInWords(payment.since, now, timezone)}`,
      amount: formatExactly(payment.deposit),
      urgent: true,
      steps: [stepOf(payment, 'Check')],
    };
  }
  if (item.what === 'refund') {
    const { refund } = item;
    return {
      key: `refund-${refund.id}`,
      title: personOf(refund),
      detail: `${refund.carName}. ${refund.disputed ? 'Disputed by the bank, owed back' : 'Refund in progress'} since ${whenInWords(refund.since, now, timezone)}`,
      amount: formatExactly(refund.amount),
      urgent: true,
      steps: [stepOf(refund, 'Open')],
    };
  }
  const { reservation, overdue } = item;
  const until = whenThere(reservation.until, now, reservation.timezone, timezone);
  return {
    key: `confirm-${reservation.id}`,
    title: personOf(reservation),
    detail: `${reservation.carName}. Reserved until ${until}${overdue ? ', now past' : ''}`,
    amount: formatExactly(reservation.deposit),
    urgent: overdue,
    steps: [stepOf(reservation, 'Confirm', 'confirm')],
  };
}

export function handoverRow(reservation: ReservationLine, now: Date, timezone: string): Row {
  const overdue = reservation.until < now;
  return {
    key: `handover-${reservation.id}`,
    title: `${personOf(reservation)}, ${reservation.carName}`,
    detail: `${reservation.handover === 'delivery' ? 'Delivery' : 'Pick-up'} by ${whenThere(reservation.until, now, reservation.timezone, timezone)}${overdue ? ', now past' : ''}`,
    amount: null,
    urgent: overdue,
    steps: [stepOf(reservation, 'Hand over', 'sell')],
  };
}

/** The reservation's page, where the step says its consequences. */
export const stepOf = ({ id }: ReservationLine, text: string, act?: StaffAct): Step => ({
  text,
  to: reservationPath(id, act),
  kind: 'page',
});
