import { sql } from 'kysely';
import type { VerifiedPasskey } from '#app/staff/passkey-ceremonies.ts';
import type { PasskeyStore } from '#app/staff/passkey-store.ts';
import { beginStaffSession, confirmStaffSession, noteOfStaff, replaceRecoveryCodes } from './begin-staff-session.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';

/** Maximum passkeys: a person's devices and a few more. */
const MOST_PASSKEYS = 20;

export function createPasskeyStore(database: Database): PasskeyStore {
  return {
    factors: (groupId, staffId) =>
      inGroup(database, groupId, async (transaction) => {
        const app = await transaction
          .selectFrom('staff')
          .select(sql<boolean>`totp_key is not null`.as('app'))
          .where('group_id', '=', groupId)
          .where('id', '=', staffId)
          .executeTakeFirst();
        const rows = await transaction
          .selectFrom('staff_passkeys')
          .select(['credential_id', 'host', 'name', 'created_at', 'used_at'])
          .where('group_id', '=', groupId)
          .where('staff_id', '=', staffId)
          .orderBy('created_at')
          .orderBy('credential_id')
          .execute();
        return {
          app: app?.app ?? false,
          passkeys: rows.map(({ credential_id, created_at, used_at, ...row }) => ({
            ...row,
            credentialId: credential_id,
            createdAt: created_at,
            usedAt: used_at,
          })),
        };
      }),

    begin: (groupId, browserHash, kind, { staffId, challenge }, expiresAt) =>
      inGroup(database, groupId, async (transaction) => {
        const row = { group_id: groupId, staff_id: staffId, kind, secret: challenge, expires_at: expiresAt };
        await transaction
          .insertInto('staff_challenges')
          .values({ ...row, browser_hash: browserHash, tries_left: 1 })
          .execute();
      }),

    take: (groupId, browserHash, kind, now) =>
      inGroup(database, groupId, async (transaction) => {
        const row = await transaction
          .deleteFrom('staff_challenges')
          .where('group_id', '=', groupId)
          .where('browser_hash', '=', browserHash)
          .where('kind', '=', kind)
          .where('expires_at', '>', now)
          .returning(['staff_id', 'secret'])
          .executeTakeFirst();
        return row?.secret ? { staffId: row.staff_id, challenge: row.secret } : undefined;
      }),

    find: (groupId, host, credentialId) =>
      inGroup(database, groupId, async (transaction) => {
        const row = await transaction
          .selectFrom('staff_passkeys as p')
          .innerJoin('staff as s', 's.id', 'p.staff_id')
          .select(['p.staff_id', 'p.public_key', 'p.counter', 'p.transports'])
          .where('p.group_id', '=', groupId)
          .where('p.host', '=', host)
          .where('p.credential_id', '=', credentialId)
          .where('s.disabled_at', 'is', null)
          .executeTakeFirst();
        if (!row) return undefined;
        const { staff_id, public_key, counter, transports } = row;
        return { staffId: staff_id, credentialId, publicKey: public_key, counter, transports };
      }),

    add: (groupId, staffId, host, made, { at }) =>
      inGroup(database, groupId, async (transaction) => {
        const member = await lockStaff(transaction, groupId, staffId);
        if (!member || member.passkeys >= MOST_PASSKEYS) return false;
        return insert(transaction, groupId, { ...made, staffId, host }, at);
      }),

    setUp: (groupId, browserHash, host, made, { session, recoveryHashes }, now) =>
      inGroup(database, groupId, async (transaction) => {
        const { staffId } = made;
        const waiting = await transaction
          .deleteFrom('staff_challenges')
          .where('group_id', '=', groupId)
          .where('browser_hash', '=', browserHash)
          .where('staff_id', '=', staffId)
          .where('kind', '=', 'enrol')
          .where('expires_at', '>', now)
          .returning('staff_id')
          .executeTakeFirst();
        const member = waiting && (await lockStaff(transaction, groupId, staffId));
        // a factor that was added in the meantime stays: someone who knows only the password must not add another
        if (!member || member.app || member.passkeys > 0) return false;
        if (!(await insert(transaction, groupId, { ...made, host }, now))) return false;
        await replaceRecoveryCodes(transaction, groupId, staffId, recoveryHashes);
        await beginStaffSession(transaction, groupId, staffId, session, 'password and new passkey', now);
        return true;
      }),

    signIn: (groupId, passkey, counter, session, now) =>
      inGroup(database, groupId, async (transaction) => {
        if (!(await use(transaction, groupId, passkey, counter, now))) return false;
        await beginStaffSession(transaction, groupId, passkey.staffId, session, 'passkey', now);
        return true;
      }),

    confirm: (who, passkey, counter, now) =>
      inGroup(database, who.groupId, async (transaction) => {
        const own = { ...passkey, staffId: who.staffId };
        if (!(await use(transaction, who.groupId, own, counter, now))) return false;
        return confirmStaffSession(transaction, who, 'passkey', now);
      }),

    rename: (groupId, staffId, credentialId, name, { at }) =>
      inGroup(database, groupId, async (transaction) => {
        const own = transaction
          .selectFrom('staff_passkeys')
          .select('name')
          .where('group_id', '=', groupId)
          .where('staff_id', '=', staffId)
          .where('credential_id', '=', credentialId);
        const before = await own.forUpdate().executeTakeFirst();
        if (!before) return false;
        await transaction
          .updateTable('staff_passkeys')
          .set({ name })
          .where('group_id', '=', groupId)
          .where('credential_id', '=', credentialId)
          .execute();
        await noteOfStaff(transaction, groupId, staffId, 'staff.passkey-renamed', at, { before, after: { name } });
        return true;
      }),

    remove: (groupId, staffId, credentialId, { at }) =>
      inGroup(database, groupId, async (transaction) => {
        const member = await lockStaff(transaction, groupId, staffId);
        if (!member) return 'not there';
        const own = transaction
          .selectFrom('staff_passkeys')
          .select(['name', 'host'])
          .where('group_id', '=', groupId)
          .where('staff_id', '=', staffId)
          .where('credential_id', '=', credentialId);
        const before = await own.executeTakeFirst();
        if (!before) return 'not there';
        if (!member.app && member.passkeys === 1) return 'last second factor';
        await transaction
          .deleteFrom('staff_passkeys')
          .where('group_id', '=', groupId)
          .where('credential_id', '=', credentialId)
          .execute();
        await noteOfStaff(transaction, groupId, staffId, 'staff.passkey-removed', at, { before });
        return 'done';
      }),

    removeApp: (groupId, staffId, { at }) =>
      inGroup(database, groupId, async (transaction) => {
        const member = await lockStaff(transaction, groupId, staffId);
        if (!member?.app) return 'not there';
        if (member.passkeys === 0) return 'last second factor';
        await transaction
          .updateTable('staff')
          .set({ totp_key: null, totp_step: null })
          .where('group_id', '=', groupId)
          .where('id', '=', staffId)
          .execute();
        await noteOfStaff(transaction, groupId, staffId, 'staff.app-removed', at);
        return 'done';
      }),
  };
}

/** Locks a staff member who may sign in. Other changes of their factors wait. */
async function lockStaff(transaction: DatabaseTransaction, groupId: number, staffId: number) {
  const member = await transaction
    .selectFrom('staff')
    .select(sql<boolean>`totp_key is not null`.as('app'))
    .where('group_id', '=', groupId)
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return undefined;
  // read after the lock, so that a passkey added in the meantime counts
  const { count } = await transaction
    .selectFrom('staff_passkeys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { app: member.app, passkeys: count };
}

/** Moves the counter on, if it is still what it was: two answers with one counter come from two devices. */
async function use(
  transaction: DatabaseTransaction,
  groupId: number,
  { credentialId, staffId, counter: was }: { credentialId: string; staffId: number; counter: number },
  counter: number,
  now: Date,
): Promise<boolean> {
  if (!(await lockStaff(transaction, groupId, staffId))) return false;
  const used = await transaction
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now })
    .where('group_id', '=', groupId)
    .where('staff_id', '=', staffId)
    .where('credential_id', '=', credentialId)
    .where('counter', '=', was)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function insert(
  transaction: DatabaseTransaction,
  groupId: number,
  made: VerifiedPasskey & { staffId: number; host: string; name: string },
  now: Date,
): Promise<boolean> {
  const { staffId, host, name, credentialId, publicKey, counter, transports } = made;
  const added = await transaction
    .insertInto('staff_passkeys')
    .values({
      credential_id: credentialId,
      group_id: groupId,
      staff_id: staffId,
      host,
      public_key: publicKey,
      counter,
      transports: [...transports],
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  if (!added) return false;
  await noteOfStaff(transaction, groupId, staffId, 'staff.passkey-added', now, { after: { name, host } });
  return true;
}
