import { sql } from 'kysely';
import { may, ROLES } from '#domain/staff/roles.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

const WORKERS = ROLES.filter((role) => may(role, 'leads.work'));

/** Staff of a group who may work on leads of a dealership, by name. */
export async function assigneesOf(
  transaction: DatabaseTransaction,
  groupId: number,
  dealershipId: number | null,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from staff s
    where s.group_id = ${groupId} and s.disabled_at is null and s.role = any (${WORKERS}::text[]) and (s.whole_group
      or exists (select from staff_reach r where r.staff_id = s.id and r.dealership_id = ${dealershipId}))
    order by s.name, s.id`.execute(transaction);
  return rows;
}
