import { data, redirect } from 'react-router';
import { STAFF_ACTS, untilIfExtended, workOnReservation } from '#app/reservation/work-on-reservation.ts';
import { may } from '#domain/staff/roles.ts';
import { rowId } from '#domain/text/row-id.ts';
import { customerOf } from '../../components/no-mail/customer-of.ts';
import { mailWords } from '../../components/no-mail/mail-words.ts';
import { actAnswer, actOf, reservationDone } from '../../components/reservation/act-words.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';
import { ReservationDetail } from './reservation-detail.tsx';
import { canSellCar, sellCar } from './sell-car.ts';
import { reservationDetail } from './reservation-view.ts';
import { seenDifference } from './seen-difference.ts';

/** Of their group, and of a dealership that they reach. */
async function lineOf(context: Context, staff: DeskStaff, id: string | undefined) {
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const line = await deskServices(context).reservationDesk.find(at, rowId(id) ?? 0);
  if (!line) throw notFound();
  return { at, line };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { reservationDesk, reserve, setUp } = deskServices(context);
  const { at, line } = await lineOf(context, staff, params.id);
  const [reservation, log] = await Promise.all([
    reserve.reservations.find(line.siteId, { id: line.id }),
    reservationDesk.log(at, line.id),
  ]);
  if (!reservation) throw notFound();
  const extended = await untilIfExtended(reserve.sites, reservation, now);
  const { searchParams } = new URL(request.url);
  const mail = mailWords(setUp.sendsMail, line.person && customerOf(line.person, staff));
  const mayWork = may(staff.role, 'leads.work');
  return {
    ...reservationDetail({ line, reservation, log, extended }, { staff, now, mayWork, mail }),
    sellsCar: await canSellCar(context, staff, line),
    open: STAFF_ACTS.find((act) => act === searchParams.get('act')) ?? null,
    done: doneWords(reservationDone(mail), searchParams.get('done') ?? ''),
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { line } = await lineOf(context, staff, params.id);
  const { intent, about } = postedIntent(context, 'reservation');
  if (intent === 'payment-checked') {
    const { reservations } = deskServices(context).reserve;
    const change = { now: context.get(deskRequest).now, staffId: staff.id };
    const seen = seenDifference(about);
    return seen !== undefined && (await reservations.checkPayment(line.siteId, line.id, seen, change))
      ? redirect(`/reservations/${line.id}?done=${intent}`)
      : data({ problem: OTHER_DIFFERENCE }, 422);
  }
  if (intent === 'sell-car')
    return (await sellCar(context, staff, line))
      ? redirect(`/reservations/${line.id}?done=${intent}`)
      : data({ problem: 'The vehicle is already sold, or not handed over yet. Nothing was changed.' }, 422);
  const act = actOf(intent);
  const done = await workOnReservation(deskServices(context).reserve, line.siteId, { id: line.id }, act, {
    staffId: staff.id,
  });
  const answer = actAnswer(done);
  if ('problem' in answer) return data(answer, 422);
  return redirect(`/reservations/${line.id}?done=${act}-reservation`);
}

const OTHER_DIFFERENCE =
  'The payment provider says something else now, or someone else has checked this payment. Nothing was changed.';

const doneWords = (words: Record<string, string>, done: string): string | null =>
  ({ ...words, ...DONE_HERE })[done] ?? null;

const DONE_HERE: Record<string, string> = {
  'sell-car': 'Every website shows the vehicle as sold.',
  'payment-checked': 'Marked as checked. It waits again if the payment provider says something else.',
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.number ?? 'Reservation'} | Reservations | Desk` },
];

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservationDetail {...loaderData} problem={actionData?.problem ?? null} />;
}
