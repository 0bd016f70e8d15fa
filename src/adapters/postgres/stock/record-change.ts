import { sql } from 'kysely';
import type { StaffChange } from '#app/staff/audit.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/**
 * Writes the audit log inside the transaction that changes: both are there, or neither. The transaction may be one of a
 * site (`inSite`): it is of the group only while it writes this row.
 */
export async function recordChange(
  transaction: DatabaseTransaction,
  groupId: number,
  { staffId, at, what, subject, before, after, dealershipId, siteId }: StaffChange,
): Promise<void> {
  const setting = await sql<{ group: string | null }>`
    select current_setting('forecourt.group_id', true) as group`.execute(transaction);
  const become = (group: string) => sql`select set_config('forecourt.group_id', ${group}, true)`.execute(transaction);
  await become(String(groupId));
  await transaction
    .insertInto('staff_changes')
    .values({
      group_id: groupId,
      staff_id: staffId,
      at,
      what,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      dealership_id: dealershipId ?? null,
      site_id: siteId ?? null,
    })
    .execute();
  await become(setting.rows[0]?.group ?? '');
}
