import { hashOf } from '#app/sign-in/sign-in.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { RefusedTry, StaffCredentials } from './staff-credentials.ts';

/** Of one account in an hour: enough to see an attack, and few enough that one does not fill the log. */
const MOST_NOTED = 20;

/** Notes in the audit log that a password or a second factor was refused. */
export async function noteRefused(credentials: StaffCredentials, refused: RefusedTry, now: Date): Promise<void> {
  const key = hashOf(`staff refused ${refused.groupId} ${refused.staffId ?? 'unknown'}`);
  const wait = await credentials.count([{ key, times: MOST_NOTED, minutes: HOUR_MS / MINUTE_MS }], now);
  if (wait === 0) await credentials.noteRefused(refused, now);
}
