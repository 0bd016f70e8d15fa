import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadToday } from '#app/today/load-today.ts';
import { may } from '#domain/staff/roles.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { lateSince } from '../leads/load-inbox.ts';
import { TodayPage } from './today.tsx';
import { todayView } from './today-view.ts';

export async function loader({ context }: LoaderFunctionArgs) {
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
    mayReport: may(role, 'numbers.read'),
  };
}

export const meta: MetaFunction = () => [{ title: 'Today | Desk' }];

export default function Today() {
  return <TodayPage {...useLoaderData<typeof loader>()} />;
}
