import { readSearches } from '#app/reports/read-searches.ts';
import { DEALERSHIP_FIGURES, FIGURES, readReport } from '#app/reports/read-report.ts';
import { readPeriod } from '#domain/reports/period.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { localDay } from '#domain/text/local-day.ts';
import { announceExport } from '../../announce.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { atReport } from '../reports/at-report.ts';
import type { Route } from './+types/route.ts';

/** Reports are exported with a form only, so that who sends it can be asked to confirm who they are. */
export function loader() {
  return new Response('To export a report, use the buttons on its page.', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** The report as CSV: by day, or by search. The audit log and the group admins learn of it. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const staff = context.get(deskStaff);
  const query = new URL(request.url).searchParams;
  const { at, chosen } = atReport(staff, query);
  const { now } = context.get(deskRequest);
  const { reports: store } = deskServices(context);
  const length = readPeriod(query.get('days'));
  const { timezone } = staff.site.settings.site;
  const today = localDay(now, timezone);
  const lines: string[] = [];
  const searches = query.get('of') === 'searches';
  if (searches) {
    lines.push(csvLine(['search', 'times', 'found_few']));
    for (const { about, times, foundFew } of await readSearches(store, at, { now, days: length, timezone }))
      lines.push(csvLine([`/search?${about}`, times, foundFew]));
  } else {
    const { days } = await readReport(store, at, staff.site, { now, days: length });
    const figures = chosen ? DEALERSHIP_FIGURES : FIGURES;
    lines.push(csvLine(['day', ...figures]));
    for (const day of days) lines.push(csvLine([day.day, ...figures.map((figure) => day[figure])]));
  }
  const by = { groupId: staff.groupId, siteId: staff.site.record.id, staffId: staff.id, at: now };
  await store.noteExport(by, searches ? 'searches' : 'report');
  announceExport(context, searches ? 'the searches of a report' : 'a report');
  const name = `${staff.site.record.slug}-${searches ? 'searches' : 'report'}-${today}.csv`;
  // spreadsheets take a file with this mark for UTF-8
  return new Response(`\uFEFF${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
