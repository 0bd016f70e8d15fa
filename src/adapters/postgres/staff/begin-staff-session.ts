import { sql } from 'kysely';
import type { Confirming } from '#app/staff/confirm-staff.ts';
import type { NewSession } from '#app/staff/staff-credentials.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

/** Replaces the session of this browser, and records the sign-in and its method in the audit log. */
export async function beginStaffSession(
  transaction: DatabaseTransaction,
  groupId: number,
  staffId: number,
  { tokenHash, endedHash, expiresAt, device }: NewSession,
  way: 'password and code' | 'recovery code' | 'passkey' | 'password and new passkey',
  now: Date,
): Promise<void> {
  if (endedHash)
    await transaction
      .deleteFrom('staff_sessions')
      .where('group_id', '=', groupId)
      .where(
        sql<boolean>`coalesce(root_id, id) = (select coalesce(root_id, id) from staff_sessions where token_hash = ${endedHash})`,
      )
      .execute();
  const session = {
    token_hash: tokenHash,
    expires_at: expiresAt,
    created_at: now,
    seen_at: now,
    confirmed_at: now,
    device,
  };
  await transaction
    .insertInto('staff_sessions')
    .values({ ...session, group_id: groupId, staff_id: staffId })
    .execute();
  await transaction
    .updateTable('staff')
    .set({ signed_in_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', staffId)
    .execute();
  await noteOfStaff(transaction, groupId, staffId, 'staff.signed-in', now, { after: { with: way, device } });
}

/** Notes in the session and in the audit log that its owner has proved who they are. False: the session is over. */
export async function confirmStaffSession(
  transaction: DatabaseTransaction,
  { groupId, staffId, sessionId }: Confirming,
  way: 'code' | 'recovery code' | 'passkey',
  now: Date,
): Promise<boolean> {
  const session = await transaction
    .updateTable('staff_sessions')
    .set({ confirmed_at: now })
    .where('group_id', '=', groupId)
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  if (!session) return false;
  await noteOfStaff(transaction, groupId, staffId, 'staff.confirmed', now, { after: { with: way } });
  return true;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(
  transaction: DatabaseTransaction,
  groupId: number,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction
    .deleteFrom('staff_recovery_codes')
    .where('group_id', '=', groupId)
    .where('staff_id', '=', staffId)
    .execute();
  await transaction
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, group_id: groupId, staff_id: staffId })))
    .execute();
}

/** What someone did to their own account. */
export const noteOfStaff = (
  transaction: DatabaseTransaction,
  groupId: number,
  staffId: number,
  what: `staff.${string}`,
  at: Date,
  {
    before = null,
    after = null,
  }: { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null } = {},
): Promise<void> =>
  recordChange(transaction, groupId, { staffId, at, what, subject: { kind: 'staff', id: staffId }, before, after });
