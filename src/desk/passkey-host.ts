import type { AtHost } from '#app/staff/staff-passkeys.ts';
import { deskRequest, type Context } from './context.ts';

/** The host that a passkey of this request is for. Browsers offer it nowhere else. */
export function passkeyHost(context: Context): AtHost {
  const { origin, site } = context.get(deskRequest);
  return { groupId: site.record.group_id, origin, host: new URL(origin).hostname };
}
