import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';

/** Someone who was invited, with a website at whose desk they join. */
export interface FirstPerson {
  groupId: number;
  id: number;
  name: string;
  slug: string;
}

/**
 * The administrator of a server where no one has joined yet and no invitation works any more, so that no one could send
 * another. Undefined: someone has joined, or can.
 */
export async function firstPerson(database: Database, now: Date): Promise<FirstPerson | undefined> {
  const { rows } = await sql<FirstPerson>`
    select staff.group_id as "groupId", staff.id, staff.name, sites.slug
    from staff
    join sites on sites.group_id = staff.group_id
    where staff.role = 'group-admin' and staff.disabled_at is null
      and not exists (select from staff where password_hash is not null)
      and not exists (select from staff_invitations where expires_at > ${now})
    order by staff.id, sites.id
    limit 1`.execute(database);
  return rows[0];
}
