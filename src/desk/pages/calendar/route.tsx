import { wallTime, zonedInstant } from '#domain/location/zoned-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { may } from '#domain/staff/roles.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import type { Route } from './+types/route.ts';
import { calendarPath, daysShown, readCalendar, type CalendarShown } from './calendar-query.ts';
import { Calendar } from './calendar.tsx';
import { calendarLocations, calendarView } from './calendar-view.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { driveCalendar, blockedTimes, reservationDesk, stock } = deskServices(context);
  const { timezone } = staff.site.settings.site;
  const today = wallTime(now, timezone).date;
  const shown = readCalendar(new URL(request.url).searchParams, today);
  const days = daysShown(shown);
  // locations may be in other zones: half a day more at each end
  const midnight = (date: string) => zonedInstant({ date, time: '00:00' }, timezone).getTime();
  const from = new Date(midnight(days[0]!) - DAY_MS / 2);
  const to = new Date(midnight(dayAfter(days.at(-1)!, 1)) + DAY_MS / 2);
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const [drives, blocked, live] = await Promise.all([
    driveCalendar.between(at, from, to),
    blockedTimes.between(at, from, to),
    reservationDesk.live(at),
  ]);
  const pickUps = live.filter(({ state }) => state === 'confirmed');
  const path = (change: Partial<CalendarShown>) => calendarPath({ ...shown, ...change }, today);
  const step = shown.view === 'week' ? 7 : 1;
  const hasMore = calendarLocations(staff, true, drives).length > calendarLocations(staff, false, drives).length;
  return {
    ...calendarView({ shown, drives, blocked, pickUps, staff, index: stock.index, now }),
    shown,
    maySet: may(staff.role, 'settings.read'),
    links: {
      before: path({ date: dayAfter(shown.date, -step) }),
      after: path({ date: dayAfter(shown.date, step) }),
      today: path({ date: today }),
      day: path({ view: 'day' }),
      week: path({ view: 'week' }),
      block: may(staff.role, 'leads.work') ? `/calendar/block?date=${shown.date}` : null,
      only: {
        everything: path({ only: null }),
        drives: path({ only: 'drives' }),
        services: path({ only: 'services' }),
      },
      all: hasMore ? path({ all: !shown.all }) : null,
      days: days.map((date) => path({ view: 'day', date })),
    },
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Calendar | Desk' }];

export default function CalendarRoute({ loaderData }: Route.ComponentProps) {
  return <Calendar {...loaderData} />;
}
