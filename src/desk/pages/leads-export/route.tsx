import { LEAD_COLUMNS } from '#domain/lead/lead-columns.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { counted } from '#domain/text/words.ts';
import { announceExport } from '../../announce.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { readInbox } from '../leads/inbox-filter.ts';
import { lateSince } from '#app/lead/late-since.ts';
import type { Route } from './+types/route.ts';

/** Names and numbers are exported with a form only, so that an address alone shows nothing. */
export function loader() {
  return new Response('To export leads, use the button above the list.', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** The leads of a list as CSV. The audit log and the group admins learn of it. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const { filter } = readInbox(new URL(request.url).searchParams);
  const rows = await deskServices(context).opportunities.exported(at, filter, lateSince(staff.site, now), now);
  announceExport(context, counted(rows.length, 'lead'));
  const lines = [
    csvLine([...LEAD_COLUMNS.map(([heading]) => heading), 'status', 'assigned_to']),
    ...rows.map(({ lead, status, assignedTo }) =>
      csvLine([...LEAD_COLUMNS.map(([, cell]) => cell(lead)), status, assignedTo]),
    ),
  ];
  // spreadsheets take a file with this mark for UTF-8
  return new Response(`\uFEFF${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
