import { untrueCount } from '#app/site/content-check.ts';
import { loadToday } from '#app/today/load-today.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { countsHere } from '../../counts-here.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { backupTrouble } from '../security/backup-words.ts';
import { checkHere } from '../content-check/check-here.ts';
import { lateSince } from '#app/lead/late-since.ts';
import { dueHere, factsHere, setUpView } from '../set-up/at-set-up.ts';
import { canOpenSite } from '../../site-to-open.ts';
import type { Route } from './+types/route.ts';
import { TodayPage } from './today.tsx';
import { todayView } from './today-view.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const services = deskServices(context);
  const { site, id, groupId, role, dealerships, sites } = staff;
  const due = dueHere(context);
  const reach = { dealerships, sites } as Parameters<typeof loadToday>[1]['staff'];
  const [today, untrue, backups, setUp] = await Promise.all([
    loadToday(services, {
      staff: { ...reach, id, groupId, role },
      site,
      late: lateSince(site, now),
      counts: () => countsHere(context),
      now,
    }),
    may(role, 'content.edit') && reachesSite(staff, site.record.slug) ? checkHere(context).then(untrueCount) : 0,
    may(role, 'staff.manage') ? backupTrouble(services, now) : null,
    canOpenSite(staff) ? factsHere(context).then(setUpView) : null,
  ]);
  return {
    ...todayView(today, { staff, index: services.stock.index, setUp: due.length, now }),
    untrue,
    backups,
    mayReport: may(role, 'reports.read'),
    setUp,
    due,
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Today | Desk' }];

export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} />;
}
