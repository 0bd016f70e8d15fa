import { RESERVATION_VIEWS } from '#app/reservation/reservation-desk.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { may } from '#domain/staff/roles.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import type { Route } from './+types/route.ts';
import { reservationView, STATE_NAMES, VIEW_NAMES, type ShownState } from './reservation-words.ts';
import { ReservationList } from './reservation-list.tsx';
import { readReservations, reservationsQuery } from './reservations-query.ts';

const PAGE_SIZE = 40;

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { reservationDesk } = deskServices(context);
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const shown = readReservations(new URL(request.url).searchParams);
  const { timezone } = staff.site.settings.site;
  const [page, { counts, toConfirm }] = await Promise.all([
    reservationDesk.list(at, shown, shown.after, PAGE_SIZE),
    reservationDesk.totals(at),
  ]);
  return {
    lines: page.lines.map((line) => reservationView(line, now, timezone, may(staff.role, 'leads.work'))),
    next: page.next === null ? null : `/reservations${reservationsQuery({ ...shown, after: page.next })}`,
    first: shown.after === null ? null : `/reservations${reservationsQuery({ ...shown, after: null })}`,
    toConfirm: toConfirm === 0 ? null : formatMoney(toConfirm),
    views: RESERVATION_VIEWS.map((view) => ({
      view,
      name: VIEW_NAMES[view],
      count: counts[view],
      to: `/reservations${reservationsQuery({ view })}`,
      current: view === shown.view && shown.state === undefined,
    })),
    states: (Object.keys(STATE_NAMES) as ShownState[]).map((state) => ({
      name: STATE_NAMES[state],
      to: `/reservations${reservationsQuery({ view: 'all', state })}`,
      current: state === shown.state,
    })),
    state: shown.state === undefined ? null : STATE_NAMES[shown.state],
  };
}

export type ReservationsData = Awaited<ReturnType<typeof loader>>;

export const meta: Route.MetaFunction = () => [{ title: 'Reservations | Desk' }];

export default function Reservations({ loaderData }: Route.ComponentProps) {
  return <ReservationList {...loaderData} />;
}
