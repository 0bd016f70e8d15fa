import { Outlet } from 'react-router';
import { may } from '#domain/staff/roles.ts';
import { countsHere } from '../../counts-here.ts';
import { deskRequest, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import type { Route } from './+types/shell-route.ts';
import { shellView } from './shell-view.ts';
import { Shell, type NavCount } from './shell.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const desk = context.get(deskRequest);
  return shellView(staff, desk, await countsFor(context, staff));
}

/** The counts beside the navigation’s links, for the pages that the role may open. */
async function countsFor(context: Context, staff: DeskStaff): Promise<Record<string, NavCount>> {
  const [leads, feeds] = [may(staff.role, 'leads.read'), may(staff.role, 'feeds.read')];
  if (!leads && !feeds) return {};
  const { waiting, overdue: late, feeds: failing } = await countsHere(context);
  const counts: Record<string, NavCount> = {};
  if (leads && waiting > 0)
    counts['leads'] =
      late > 0
        ? { count: late, urgent: true, says: `${late} overdue` }
        : { count: waiting, urgent: false, says: `${waiting} waiting` };
  if (feeds && failing > 0) counts['feeds'] = { count: failing, urgent: true, says: `${failing} with problems` };
  return counts;
}

export default function ShellRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}
