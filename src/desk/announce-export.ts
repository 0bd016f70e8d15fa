import { tellOfExport } from '#app/staff/tell-of-export.ts';
import { deskRequest, deskServices, deskStaff, errorReport, type Context } from './context.ts';

/** Emails the group admins. The download does not wait for the mail server. `what`: "12 leads". */
export function announceExport(context: Context, what: string): void {
  const { groupId, name, site } = context.get(deskStaff);
  const { now, origin, device } = context.get(deskRequest);
  const { staff, mails } = deskServices(context);
  const report = context.get(errorReport);
  const { name: siteName, timezone } = site.settings.site;
  const at = { groupId, siteId: site.record.id, siteName, origin };
  tellOfExport({ staff, mails, report }, at, { by: { name }, what, device, timezone }, now).catch(report);
}
