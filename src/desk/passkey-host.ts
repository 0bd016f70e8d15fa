import type { AtHost } from '#app/staff/staff-passkeys.ts';
import { deskRequest, type Context } from './context.ts';

/** Where a passkey of this request belongs: browsers offer it at this host and nowhere else. */
export function passkeyHost(context: Context): AtHost {
  const { origin, site } = context.get(deskRequest);
  return { groupId: site.record.group_id, origin, host: new URL(origin).hostname };
}
