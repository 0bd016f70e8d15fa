import type { ReservationLine, ReservationLogLine } from '#app/reservation/reservation-desk.ts';
import type { Reservation, ReservationPayment } from '#app/reservation/reservations.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { formatExactly, formatMoney } from '#domain/price/format-money.ts';
import { moneyOfAll } from '#domain/reservation/money-back.ts';
import { reservationHeadline, TRACK, trackOf, type TrackStep } from '#domain/reservation/reservation-headline.ts';
import type { ReservationEvent } from '#domain/reservation/reservation-step.ts';
import type { SendBackReason } from '#domain/reservation/settle-payment.ts';
import type { MailWords } from '../../components/no-mail/mail-words.ts';
import { actViews } from '../../components/reservation/act-words.ts';
import { checkConsequences, differenceWords } from '../../components/reservation/difference-words.ts';
import { orderView } from '../../components/reservation/order-table.tsx';
import { paymentWords } from '../../components/reservation/payment-words.ts';
import type { DeskStaff } from '../../context.ts';
import { whenInWords } from '../../when-in-words.ts';
import { whenThere } from '../../when-there.ts';
import { smallPicture } from '../leads/load-inbox.ts';
import { personOf } from '../reservations/reservation-words.ts';
import { seenText } from './seen-difference.ts';

const STEP_NAMES: Record<TrackStep, string> = {
  held: 'Held',
  paid: 'Deposit paid',
  confirmed: 'Sale confirmed',
  sold: 'Handed over',
};

const EVENT_WORDS: Record<ReservationEvent, string> = {
  hold: 'Held by the shopper',
  extend: 'Hold extended',
  pay: 'Deposit paid',
  keep: 'Reservation extended',
  confirm: 'Sale confirmed',
  expire: 'Hold ended without a deposit',
  cancel: 'Reservation cancelled',
  refund: 'Deposit returned',
  sell: 'Handed over',
};
const EVENT_OF: Record<TrackStep, ReservationEvent> = { held: 'hold', paid: 'pay', confirmed: 'confirm', sold: 'sell' };

const BECAUSE_WORDS: Record<SendBackReason, string> = {
  'the amount is another one': 'The amount differs from the deposit',
  'the car is taken': 'Someone else has the vehicle',
  'it was paid twice': 'Paid twice',
  'the reservation has ended': 'Paid after the reservation ended',
};

const GATEWAY_NAMES: Record<ReservationPayment['gateway'], string> = { stripe: 'Stripe', test: 'Test gateway' };

/** One reservation from the shopper's journey to the books. */
export function reservationDetail(
  {
    line,
    reservation,
    log,
    extended,
  }: { line: ReservationLine; reservation: Reservation; log: readonly ReservationLogLine[]; extended: Date },
  { staff, now, mayWork, mail }: { staff: DeskStaff; now: Date; mayWork: boolean; mail: MailWords },
) {
  const { timezone, country } = staff.site.settings.site;
  const when = (at: Date) => whenInWords(at, now, timezone);
  const until = whenThere(line.until, now, line.timezone, timezone);
  const { state, deposit, order, price, carName, payments } = reservation;
  const { done, ended } = trackOf(
    state,
    log.map(({ event }) => event),
  );
  const money = payments.filter((payment) => payment.state === 'refunded').map((payment) => payment.money);
  const phone = line.person?.phone ?? '';
  return {
    id: line.id,
    number: `R-${line.id}`,
    headline: reservationHeadline({
      state,
      who: personOf(line),
      car: carName,
      deposit: formatExactly(deposit),
      until,
      overdue: line.until < now,
      owed: line.owed && { amount: formatExactly(line.owed.amount), disputed: line.owed.disputed },
      money: money.length === 0 ? null : moneyOfAll(money),
    }),
    note: noteOf(reservation, until, line.until < now),
    track: TRACK.map((step) => {
      const at = log.findLast(({ event }) => event === EVENT_OF[step])?.at;
      return {
        step,
        name: STEP_NAMES[step],
        done: done.includes(step),
        at: at && done.includes(step) ? when(at) : null,
      };
    }),
    ended,
    acts: mayWork ? actViews(reservation, whenThere(extended, now, line.timezone, timezone), mail) : [],
    order: orderView(order, payments),
    payments: payments.map((payment) => ({
      id: payment.id,
      amount: formatExactly(payment.amount),
      words: paymentWords(payment),
      because: payment.because === null ? null : BECAUSE_WORDS[payment.because],
      gateway: GATEWAY_NAMES[payment.gateway],
      session: payment.session,
      opened: when(payment.openedAt),
      changed: when(payment.changedAt),
      urgent: payment.state === 'refund_due' || payment.differs?.isChecked === false,
      differs: payment.differs && {
        ...differenceWords(payment.differs.what),
        refunded: payment.differs.refunded === 0 ? null : formatExactly(payment.differs.refunded),
        since: when(payment.differs.since),
        check: mayWork && !payment.differs.isChecked ? seenText({ paymentId: payment.id, ...payment.differs }) : null,
        consequences: checkConsequences(payment.differs.what),
      },
    })),
    log: log
      .map(({ at, event, by }, index) => ({ key: index, at: when(at), words: EVENT_WORDS[event], by }))
      .toReversed(),
    car: {
      id: line.carId,
      name: carName,
      price: formatMoney(price),
      place: line.location,
      picture: smallPicture(line.picture),
      dealership: staff.site.dealerships.find(({ id }) => id === line.dealershipId)?.name ?? null,
    },
    person: line.person && {
      name: personOf(line),
      email: line.person.email,
      phone: phone === '' ? null : { text: formatPhone(phone, country), href: phoneUri(phone, country) },
      lead: line.opportunityId === null ? null : `/leads/${line.opportunityId}`,
      assigned: line.assignedTo?.name ?? null,
    },
    terms: reservation.terms,
  };
}

export type ReservationDetailView = ReturnType<typeof reservationDetail>;

function noteOf({ state, extensions }: Reservation, until: string, overdue: boolean): string {
  switch (state) {
    case 'held':
      return `Not paid. When the hold ends, the vehicle becomes available again.${extensions > 0 ? ' The hold was extended.' : ''}`;
    case 'paid':
      return overdue
        ? 'The vehicle stays reserved until you confirm, extend or cancel.'
        : `The vehicle is reserved until ${until}. It stays reserved until you confirm, extend or cancel.`;
    case 'confirmed':
      return overdue
        ? `The reservation ended ${until}. The vehicle stays reserved. Mark it as handed over, extend or cancel.`
        : `Reserved until ${until}. Mark it as handed over when the customer has the vehicle.`;
    case 'sold':
      return 'The reservation is complete.';
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return 'This reservation no longer holds the vehicle.';
  }
}
