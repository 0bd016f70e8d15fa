import type { AtHost } from '#app/staff/staff-passkeys.ts';
import { isTemporaryAddress } from '#domain/set-up/temporary-address.ts';
import { deskRequest, deskServices, type Context } from './context.ts';

/** The host that a passkey of this request is for. Browsers offer it nowhere else. */
export function passkeyHost(context: Context): AtHost {
  const { requestedOrigin: origin, site } = context.get(deskRequest);
  return { groupId: site.record.group_id, origin, host: new URL(origin).hostname };
}

/** Whether people will open this desk at another name later, where its passkeys are of no use. */
export function isTemporaryHost(context: Context): boolean {
  const { requestedOrigin: origin, site } = context.get(deskRequest);
  const { hosts, slug } = site.record;
  const own = `${slug}.${deskServices(context).setUp.baseDomain}`;
  return isTemporaryAddress(new URL(origin).hostname, { hosts, own });
}
