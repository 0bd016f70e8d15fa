import { tellAdmins, type DoneAtDesk } from '#app/staff/tell-admins.ts';
import { deskRequest, deskServices, deskStaff, errorReport, type Context } from './context.ts';

/** Emails the group admins. The download does not wait for the mail server. `what`: "12 leads". */
export const announceExport = (context: Context, what: string): void => announce(context, 'export', what);

/** Emails the group admins that money goes elsewhere from now on. `what`: "Stripe disconnected". */
export const announcePaymentAccount = (context: Context, what: string): void =>
  announce(context, 'payment account', what);

/** Emails the group admins that emails of this server leave by another account. */
export const announceMailServer = (context: Context, what: string): void => announce(context, 'mail server', what);

function announce(context: Context, kind: DoneAtDesk['kind'], what: string): void {
  const { groupId, name, site } = context.get(deskStaff);
  const { now, origin, device } = context.get(deskRequest);
  const { staff, mails } = deskServices(context);
  const report = context.get(errorReport);
  const { name: siteName, timezone } = site.settings.site;
  const at = { groupId, siteId: site.record.id, siteName, origin };
  tellAdmins({ staff, mails, report }, at, { kind, by: { name }, what, device, timezone }, now).catch(report);
}
