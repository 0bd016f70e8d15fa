import { untrueCount } from '#app/site/content-check.ts';
import { loadToday } from '#app/today/load-today.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { backupTrouble } from '../security/backup-words.ts';
import { checkHere } from '../content-check/check-here.ts';
import { lateSince } from '../leads/load-inbox.ts';
import { factsHere, startView } from '../start/at-start.ts';
import { canOpenSite } from '../../site-to-open.ts';
import type { Route } from './+types/route.ts';
import { TodayPage } from './today.tsx';
import { todayView } from './today-view.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const services = deskServices(context);
  const { site, id, groupId, role, dealerships, sites } = staff;
  const reach = { dealerships, sites } as Parameters<typeof loadToday>[1]['staff'];
  const today = await loadToday(services, {
    staff: { ...reach, id, groupId, role },
    site,
    late: lateSince(site, now),
    now,
  });
  return {
    ...todayView(today, { staff, index: services.stock.index, now }),
    untrue:
      may(role, 'content.edit') && reachesSite(staff, site.record.slug) ? untrueCount(await checkHere(context)) : 0,
    backups: may(role, 'staff.manage') ? await backupTrouble(services, now) : null,
    mayReport: may(role, 'numbers.read'),
    start: canOpenSite(staff) ? startView(await factsHere(context)) : null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Today | Desk' }];

export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} />;
}
