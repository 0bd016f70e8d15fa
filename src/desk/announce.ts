import { setTimeout } from 'node:timers/promises';
import { tellAdmins, type DoneAtDesk } from '#app/staff/tell-admins.ts';
import { deskRequest, deskServices, deskStaff, errorReport, type Context } from './context.ts';

/** Emails the group admins. The download does not wait for the mail server. `what`: "12 leads". */
export const announceExport = (context: Context, what: string): void => void announce(context, 'export', what);

/** Emails the group admins that money goes elsewhere from now on. `what`: "Stripe disconnected". */
export const announcePaymentAccount = (context: Context, what: string): void =>
  void announce(context, 'payment account', what);

/** A mail server that does not answer must not keep someone from replacing it. */
const LONGEST_MS = 5_000;

/** Emails the group admins that emails of this server leave by another account: once they were sent, or after a while. */
export const announceMailServer = (context: Context, what: string): Promise<void> =>
  Promise.race([announce(context, 'mail server', what), setTimeout(LONGEST_MS, undefined, { ref: false })]);

function announce(context: Context, kind: DoneAtDesk['kind'], what: string): Promise<void> {
  const { groupId, name, site } = context.get(deskStaff);
  const { now, deskOrigin, device } = context.get(deskRequest);
  const { staff, mails } = deskServices(context);
  const report = context.get(errorReport);
  const { name: siteName, timezone } = site.settings.site;
  const at = { groupId, siteId: site.record.id, siteName, origin: deskOrigin };
  return tellAdmins({ staff, mails, report }, at, { kind, by: { name }, what, device, timezone }, now).catch(report);
}
