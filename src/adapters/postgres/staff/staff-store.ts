import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { By, NewLink, NewStaff, StaffChanged, StaffMember, StaffStore } from '#app/staff/staff-store.ts';
import { WHOLE_GROUP, type Reach } from '#domain/staff/reach.ts';
import type { StaffChange } from '#app/staff/audit.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

/**
 * Advisory lock, held to the end of the transaction by anyone who changes staff. Otherwise two admins could demote each
 * other at once.
 */
const STAFF_LOCK = 5241;

export function createStaffStore(database: Database): StaffStore {
  /** A change of one person: refused when it would leave the group without someone who may do everything. */
  const change = (
    groupId: number,
    id: number,
    { staffId, at }: By,
    {
      staysAdmin,
      what,
      work,
    }: {
      staysAdmin: (member: StaffMember) => boolean;
      what: StaffChange['what'];
      work: (transaction: DatabaseTransaction, member: StaffMember) => Promise<Pick<StaffChange, 'before' | 'after'>>;
    },
  ): Promise<StaffChanged> =>
    inGroup(database, groupId, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${STAFF_LOCK}, ${groupId})`.execute(transaction);
      const staff = await readStaff(transaction, groupId);
      const member = staff.find((one) => one.id === id);
      if (!member) return 'not there';
      const others = staff.filter((one) => one.id !== id && isAdmin(one));
      if (isAdmin(member) && !staysAdmin(member) && others.length === 0) return 'last group admin';
      const { before, after } = await work(transaction, member);
      await recordChange(transaction, groupId, { staffId, at, what, subject: { kind: 'staff', id }, before, after });
      return 'done';
    });

  return {
    list: (groupId) => inGroup(database, groupId, (transaction) => readStaff(transaction, groupId)),
    byId: (groupId, id) =>
      inGroup(database, groupId, async (transaction) => (await readStaff(transaction, groupId, { id }))[0]),
    byEmail: (groupId, email) =>
      inGroup(
        database,
        groupId,
        async (transaction) => (await readStaff(transaction, groupId, { email: email.toLowerCase() }))[0],
      ),

    invite: (groupId, who, link, by) =>
      inGroup(database, groupId, async (transaction) => {
        const id = await addMember(transaction, groupId, who, link, by);
        return id === undefined ? undefined : (await readStaff(transaction, groupId, { id }))[0];
      }),

    newLink: (groupId, id, link, by) =>
      change(groupId, id, by, {
        staysAdmin: () => true,
        what: 'staff.link-sent',
        work: async (transaction) => {
          await saveLink(transaction, groupId, id, link);
          return { before: null, after: null };
        },
      }),

    change: (groupId, id, { role, reach }, by) =>
      change(groupId, id, by, {
        staysAdmin: () => role === 'group-admin' && reach.dealerships === 'all',
        what: 'staff.role-changed',
        work: async (transaction, before) => {
          await transaction
            .updateTable('staff')
            .set({ role, whole_group: reach.dealerships === 'all' })
            .where('group_id', '=', groupId)
            .where('id', '=', id)
            .execute();
          await saveReach(transaction, groupId, id, reach);
          return { before: { role: before.role, ...before.reach }, after: { role, ...reach } };
        },
      }),

    disable: (groupId, id, by) =>
      change(groupId, id, by, {
        staysAdmin: () => false,
        what: 'staff.disabled',
        work: async (transaction, { disabled }) => {
          await transaction
            .updateTable('staff')
            .set({ disabled_at: by.at })
            .where('group_id', '=', groupId)
            .where('id', '=', id)
            .execute();
          for (const table of ['staff_sessions', 'staff_invitations', 'staff_challenges'] as const)
            await transaction.deleteFrom(table).where('group_id', '=', groupId).where('staff_id', '=', id).execute();
          return { before: { disabled }, after: { disabled: true } };
        },
      }),

    enable: (groupId, id, by) =>
      change(groupId, id, by, {
        staysAdmin: () => true,
        what: 'staff.enabled',
        work: async (transaction, { disabled }) => {
          await transaction
            .updateTable('staff')
            .set({ disabled_at: null })
            .where('group_id', '=', groupId)
            .where('id', '=', id)
            .execute();
          return { before: { disabled }, after: { disabled: false } };
        },
      }),
  };
}

const isAdmin = ({ role, joined, disabled }: StaffMember): boolean => role === 'group-admin' && joined && !disabled;

/** In the order of their names. */
export async function readStaff(
  transaction: DatabaseTransaction,
  groupId: number,
  only: { id?: number; email?: string } = {},
): Promise<StaffMember[]> {
  let query = transaction
    .selectFrom('staff')
    .select((staff) => [
      'id',
      'email',
      'name',
      'role',
      'whole_group',
      'disabled_at',
      'signed_in_at',
      sql<boolean>`password_hash is not null`.as('joined'),
      sql<boolean>`totp_key is not null or exists (select from staff_passkeys p where p.staff_id = staff.id)`.as(
        'hasSecondFactor',
      ),
      jsonArrayFrom(
        staff
          .selectFrom('staff_reach')
          .select(['dealership_id', 'site_slug'])
          .whereRef('staff_id', '=', 'staff.id')
          .orderBy('dealership_id')
          .orderBy('site_slug'),
      ).as('reach'),
    ])
    .where('group_id', '=', groupId);
  if (only.id !== undefined) query = query.where('id', '=', only.id);
  if (only.email !== undefined) query = query.where('email', '=', only.email);
  const rows = await query
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    groupId,
    email: row.email,
    name: row.name,
    role: row.role,
    reach: row.whole_group
      ? WHOLE_GROUP
      : {
          dealerships: row.reach.flatMap(({ dealership_id }) => dealership_id ?? []),
          sites: row.reach.flatMap(({ site_slug }) => site_slug ?? []),
        },
    joined: row.joined,
    disabled: row.disabled_at !== null,
    signedInAt: row.signed_in_at,
    hasSecondFactor: row.hasSecondFactor,
  }));
}

async function saveReach(transaction: DatabaseTransaction, groupId: number, id: number, reach: Reach): Promise<void> {
  await transaction.deleteFrom('staff_reach').where('group_id', '=', groupId).where('staff_id', '=', id).execute();
  const own = { staff_id: id, group_id: groupId };
  const rows = [
    ...(reach.dealerships === 'all' ? [] : reach.dealerships.map((dealership_id) => ({ ...own, dealership_id }))),
    ...(reach.sites === 'all' ? [] : reach.sites.map((site_slug) => ({ ...own, site_slug }))),
  ];
  if (rows.length > 0) await transaction.insertInto('staff_reach').values(rows).execute();
}

async function saveLink(
  transaction: DatabaseTransaction,
  groupId: number,
  id: number,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt };
  await transaction
    .insertInto('staff_invitations')
    .values({ ...link, group_id: groupId, staff_id: id })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(link))
    .execute();
}

/** A member with an invitation, inside a transaction that may do more. Undefined: the group has one with this address. */
export async function addMember(
  transaction: DatabaseTransaction,
  groupId: number,
  { email, name, role, reach }: NewStaff,
  link: NewLink,
  { staffId, at }: By,
): Promise<number | undefined> {
  const made = await transaction
    .insertInto('staff')
    .values({
      group_id: groupId,
      email: email.toLowerCase(),
      name,
      role,
      whole_group: reach.dealerships === 'all',
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await saveReach(transaction, groupId, made.id, reach);
  await saveLink(transaction, groupId, made.id, link);
  await recordChange(transaction, groupId, {
    staffId,
    at,
    what: 'staff.invited',
    subject: { kind: 'staff', id: made.id },
    before: null,
    after: { role, ...reach },
  });
  return made.id;
}
