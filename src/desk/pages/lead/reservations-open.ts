import type { AtDesk, Opportunities, TimelineItem } from '#app/lead/opportunities.ts';
import { staffActs, untilIfExtended, workOnReservation } from '#app/reservation/work-on-reservation.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import {
  actAnswer,
  actOf,
  actViews,
  type ActView,
  type ReservationIntent,
} from '../../components/reservation/act-words.ts';
import { customerOf } from '../../components/no-mail/customer-of.ts';
import { mailWords } from '../../components/no-mail/mail-words.ts';
import { openState } from '../../components/reservation/open-state.ts';
import { orderView, type OrderView } from '../../components/reservation/order-table.tsx';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import type { LeadAnswer } from './lead-answer.ts';

/** A reservation that is not complete, with its money and what staff may do about it. */
export interface OpenReservationView {
  id: number;
  /** "R-12" */
  number: string;
  /** "Held until Monday 23 November, 10:30 am, not paid" */
  state: string;
  car: string;
  order: OrderView;
  acts: ActView[];
}

type SentLead = Extract<TimelineItem, { what: 'lead' }>;

/** The open reservations in one person’s timeline. */
export async function reservationsOpen(
  context: Context,
  staff: DeskStaff,
  timeline: readonly TimelineItem[],
): Promise<OpenReservationView[]> {
  const { reserve, setUp } = deskServices(context);
  const { reservations, sites } = reserve;
  const { now } = context.get(deskRequest);
  const found: OpenReservationView[] = [];
  for (const item of timeline.filter((each): each is { at: Date } & SentLead => each.what === 'lead')) {
    const { siteId, payload } = item.lead;
    const reservation = item.reservation && (await reservations.find(siteId, { id: item.reservation.id }));
    if (!reservation || staffActs(reservation).length === 0) continue;
    const { id, state, order, payments, carName, heldUntil, keptUntil } = reservation;
    const paid = state !== 'held';
    const timezone = payload.about.reservation?.timezone ?? 'UTC';
    const words = (at: Date) => {
      const { date, time } = wallTime(at, timezone);
      return formatAppointment(`${date}T${time}`);
    };
    const end = paid ? (keptUntil ?? heldUntil) : heldUntil;
    const until = `${words(end)}${end <= now ? ', now past' : ''}`;
    found.push({
      id,
      number: `R-${id}`,
      state: openState(reservation, until),
      car: carName,
      order: orderView(order, payments),
      acts: actViews(
        reservation,
        words(await untilIfExtended(sites, reservation, now)),
        mailWords(setUp.sendsMail, customerOf(payload, staff)),
      ),
    });
  }
  return found;
}

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
  if (!item?.reservation) return undefined;
  const which = { id: item.reservation.id };
  const done = await workOnReservation(deskServices(context).reserve, item.lead.siteId, which, actOf(intent), {
    staffId: staff.id,
  });
  return { ...actAnswer(done), text: '' };
}
