import type { AtDesk, Opportunities, TimelineItem } from '#app/lead/opportunities.ts';
import type { Cancelled } from '#app/reservation/cancel-reservation.ts';
import { STAFF_ACTS, staffActs, workOnReservation, type StaffAct } from '#app/reservation/work-on-reservation.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { orderRows } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { REFUSAL_WORDS } from '#domain/reservation/refusal-words.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import { deskServices, type Context, type DeskStaff } from '../../context.ts';
import type { IntentOf } from '../../pages.ts';
import type { LeadAnswer } from './work-on-lead.ts';

/** A reservation that is not complete, with its money and what staff may do about it. */
export interface OpenReservation {
  id: number;
  /** "R-12" */
  number: string;
  /** "Held until Monday 23 November, 10:30 am, not paid" */
  state: string;
  car: string;
  answers: readonly { name: string; value: string }[];
  rows: { name: string; amount: string; total: boolean }[];
  acts: { act: StaffAct; text: string; what: string }[];
}

type SentLead = Extract<TimelineItem, { what: 'lead' }>;

type ReservationIntent = `${StaffAct}-reservation`;
export const isReservationIntent = (intent: IntentOf<'lead'>): intent is ReservationIntent =>
  intent.endsWith('-reservation');

/** The open reservations in one person’s timeline. */
export async function reservationsOpen(
  context: Context,
  timeline: readonly TimelineItem[],
): Promise<OpenReservation[]> {
  const { reservations } = deskServices(context).reserve;
  const found: OpenReservation[] = [];
  for (const item of timeline.filter((each): each is { at: Date } & SentLead => each.what === 'lead')) {
    const { siteId, payload } = item.lead;
    const reservation = item.reservation && (await reservations.find(siteId, { id: item.reservation.id }));
    if (!reservation || staffActs(reservation).length === 0) continue;
    const { id, state, deposit, order, carName, heldUntil, keptUntil } = reservation;
    const paid = state !== 'held';
    const timezone = payload.about.reservation?.timezone ?? 'UTC';
    const { date, time } = wallTime(paid ? (keptUntil ?? heldUntil) : heldUntil, timezone);
    const until = formatAppointment(`${date}T${time}`);
    found.push({
      id,
      number: `R-${id}`,
      state: {
        held: `Held until ${until}, not paid`,
        paid: `${formatMoney(deposit)} paid, reserved until ${until}`,
        confirmed: `Sale confirmed, ${formatMoney(deposit)} paid`,
      }[state as 'held' | 'paid' | 'confirmed'],
      car: carName,
      answers: order.answers,
      rows: orderRows(order, { name: paid ? 'Deposit paid' : 'Deposit, not paid', paid }).map((row) => ({
        ...row,
        amount: formatMoney(row.amount),
      })),
      acts: staffActs(reservation).map((act) => ({ act, ...ACTS[act]({ paid, deposit: formatMoney(deposit) }) })),
    });
  }
  return found;
}

const ACTS: Record<StaffAct, (reservation: { paid: boolean; deposit: string }) => { text: string; what: string }> = {
  confirm: () => ({ text: 'Confirm the sale', what: 'We’ll email them that the sale is confirmed.' }),
  extend: ({ paid }) => ({
    text: paid ? 'Extend the reservation' : 'Extend the hold',
    what: 'We’ll email them the new time.',
  }),
  sell: () => ({
    text: 'Mark as handed over',
    what: 'The reservation is complete. The deposit counts towards the price.',
  }),
  cancel: ({ paid, deposit }) =>
    paid
      ? {
          text: 'Cancel and refund',
          what: `${deposit} is refunded to their payment method. The vehicle becomes available again. We’ll email them.`,
        }
      : {
          text: 'Release the hold',
          what: 'Nothing is charged. The vehicle becomes available again. We’ll email them.',
        },
};

/** Changes a reservation from the page of a lead. Undefined: this person has no such reservation, or none that the staff member has access to. */
export async function changeReservation(
  context: Context,
  staff: DeskStaff,
  { opportunities, at, id }: { opportunities: Opportunities; at: AtDesk; id: number },
  intent: ReservationIntent,
  form: FormData,
): Promise<LeadAnswer | undefined> {
  const lead = await opportunities.byId(at, id);
  const timeline = lead ? await opportunities.timeline(at, lead.personId) : [];
  const reservationId = form.get('reservation');
  const item = timeline.find(
    (each): each is { at: Date } & SentLead => each.what === 'lead' && String(each.reservation?.id) === reservationId,
  );
  const act = STAFF_ACTS.find((each) => intent === `${each}-reservation`);
  if (!item?.reservation || !act) return undefined;
  const which = { id: item.reservation.id };
  const done = await workOnReservation(deskServices(context).reserve, item.lead.siteId, which, act, {
    staffId: staff.id,
  });
  if (!done.done) return { problem: `${REFUSAL_WORDS[done.because]} Nothing was changed.`, text: '' };
  return { done: 'deposit' in done ? moneyWords(done) : '' };
}

const moneyWords = ({ deposit }: Extract<Cancelled, { done: true }>): string =>
  deposit === null
    ? 'Nothing was paid.'
    : deposit === 'sent back'
      ? 'The deposit is refunded.'
      : 'The deposit refund is in progress.';
