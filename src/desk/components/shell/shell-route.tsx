import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { joinAnd } from '#domain/text/words.ts';
import { deskRequest, deskServices, type Context } from '../../context.ts';
import { lateSince } from '../../pages/leads/load-inbox.ts';
import { staffMay, type DeskStaff } from '../../staff-may.ts';
import { navigation } from './navigation.ts';
import { Shell, type NavCount } from './shell.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const staff = staffMay(context, 'staff');
  const { name, role, site, dealerships } = staff;
  const { now, groupSites } = context.get(deskRequest);
  const { name: company, shortName } = site.settings.site;
  const reached = site.dealerships.filter(({ id }) => dealerships === 'all' || dealerships.includes(id));
  return {
    company: shortName ?? company,
    place: dealerships === 'all' ? 'Whole group' : joinAnd(reached.map((dealership) => dealership.name)),
    staff: { name, role },
    sections: navigation(role),
    sites: groupSites().filter(({ slug }) => reachesSite(staff, slug)),
    here: site.record.slug,
    counts: await countsFor(context, staff, now),
  };
}

/** The counts beside the navigation’s links, for the pages that the role may open. */
async function countsFor(context: Context, staff: DeskStaff, now: Date): Promise<Record<string, NavCount>> {
  const [leads, feeds] = [may(staff.role, 'leads.read'), may(staff.role, 'feeds.read')];
  if (!leads && !feeds) return {};
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const { waiting, late, feeds: failing } = await deskServices(context).count(at, lateSince(staff.site, now));
  const counts: Record<string, NavCount> = {};
  if (leads && waiting > 0)
    counts['leads'] =
      late > 0
        ? { count: late, urgent: true, says: `${late} overdue` }
        : { count: waiting, urgent: false, says: `${waiting} waiting` };
  if (feeds && failing > 0) counts['feeds'] = { count: failing, urgent: true, says: `${failing} with problems` };
  return counts;
}

export default function ShellRoute() {
  return (
    <Shell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  );
}
