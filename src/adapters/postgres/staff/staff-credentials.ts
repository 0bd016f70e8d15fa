import { sql } from 'kysely';
import type { Challenge, Factors, RightFactor, StaffCredentials } from '#app/staff/staff-credentials.ts';
import { beginStaffSession, confirmStaffSession, noteOfStaff, replaceRecoveryCodes } from './begin-staff-session.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { countUp } from '#adapters/postgres/reports/count-up.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';

export function createStaffCredentials(database: Database): StaffCredentials {
  return {
    count: (counts, now) => countUp(database, counts, now),

    password: (groupId, email) =>
      inGroup(database, groupId, async (transaction) => {
        const row = await transaction
          .selectFrom('staff')
          .select(['id', 'password_hash', hasPasskey, 'totp_key'])
          .where('group_id', '=', groupId)
          .where('email', '=', email)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (!row || row.password_hash === null) return undefined;
        return { staffId: row.id, hash: row.password_hash, hasSecondFactor: row.totp_key !== null || row.hasPasskey };
      }),

    passwordOf: (groupId, staffId) =>
      inGroup(database, groupId, async (transaction) => {
        const row = await transaction
          .selectFrom('staff')
          .select('password_hash')
          .where('group_id', '=', groupId)
          .where('id', '=', staffId)
          .executeTakeFirst();
        return row?.password_hash ?? undefined;
      }),

    invited: (groupId, tokenHash, now) =>
      inGroup(database, groupId, (transaction) =>
        transaction
          .selectFrom('staff_invitations as i')
          .innerJoin('staff as s', 's.id', 'i.staff_id')
          .select(['s.id as staffId', 's.email', 's.name'])
          .where('i.group_id', '=', groupId)
          .where('i.token_hash', '=', tokenHash)
          .where('i.expires_at', '>', now)
          .where('s.disabled_at', 'is', null)
          .executeTakeFirst(),
      ),

    join: (groupId, tokenHash, passwordHash, now) =>
      inGroup(database, groupId, async (transaction) => {
        // locks the row: of two people who use one link at once, the second finds none
        const link = await transaction
          .deleteFrom('staff_invitations')
          .where('group_id', '=', groupId)
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now)
          .returning('staff_id')
          .executeTakeFirst();
        if (!link) return undefined;
        const joined = await transaction
          .updateTable('staff')
          .set({ password_hash: passwordHash, totp_key: null, totp_step: null })
          .where('group_id', '=', groupId)
          .where('id', '=', link.staff_id)
          .where('disabled_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!joined) return undefined;
        for (const table of ['staff_sessions', 'staff_recovery_codes', 'staff_passkeys', 'staff_challenges'] as const)
          await transaction
            .deleteFrom(table)
            .where('group_id', '=', groupId)
            .where('staff_id', '=', joined.id)
            .execute();
        await noteOfStaff(transaction, groupId, joined.id, 'staff.joined', now);
        return joined.id;
      }),

    begin: (groupId, browserHash, { staffId, kind, secret }, { tries, expiresAt }) =>
      inGroup(database, groupId, async (transaction) => {
        const row = { group_id: groupId, staff_id: staffId, kind, secret, tries_left: tries, expires_at: expiresAt };
        await transaction
          .insertInto('staff_challenges')
          .values({ browser_hash: browserHash, ...row })
          .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
          .execute();
      }),

    challenge: (groupId, browserHash, now) =>
      inGroup(database, groupId, async (transaction) =>
        challengeOf(
          await transaction
            .selectFrom('staff_challenges')
            .select(['staff_id', 'kind', 'secret'])
            .where('group_id', '=', groupId)
            .where('browser_hash', '=', browserHash)
            .where('expires_at', '>', now)
            .where('tries_left', '>', 0)
            .executeTakeFirst(),
        ),
      ),

    guess: (groupId, browserHash, isRight, session, enrols, now) =>
      inGroup(database, groupId, async (transaction) => {
        // locks the row, so that guesses sent at once are counted one by one
        const row = await transaction
          .updateTable('staff_challenges')
          .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
          .where('group_id', '=', groupId)
          .where('browser_hash', '=', browserHash)
          .where('tries_left', '>', 0)
          .where('expires_at', '>', now)
          .returning(['staff_id', 'kind', 'secret', 'tries_left'])
          .executeTakeFirst();
        const challenge = challengeOf(row);
        if (!row || !challenge) return undefined;
        const { staffId } = challenge;
        const factors = await lockFactors(transaction, groupId, staffId);
        if (!factors) return undefined;
        const right = isRight(challenge, factors);
        if (!right) return { right: false, triesLeft: row.tries_left };
        await transaction.deleteFrom('staff_challenges').where('browser_hash', '=', browserHash).execute();
        await spend(transaction, groupId, staffId, right);
        if (enrols) await enrol(transaction, groupId, challenge, enrols, now);
        const way = 'recoveryHash' in right ? 'recovery code' : 'password and code';
        await beginStaffSession(transaction, groupId, staffId, session, way, now);
        return { right: true, staffId };
      }),

    confirm: (who, isRight, now) =>
      inGroup(database, who.groupId, async (transaction) => {
        const factors = await lockFactors(transaction, who.groupId, who.staffId);
        const right = factors && isRight(factors);
        if (!right) return false;
        await spend(transaction, who.groupId, who.staffId, right);
        return confirmStaffSession(transaction, who, 'recoveryHash' in right ? 'recovery code' : 'code', now);
      }),

    noteRefused: ({ groupId, staffId, by, what, device }, at) =>
      inGroup(database, groupId, (transaction) =>
        recordChange(transaction, groupId, {
          staffId: by,
          at,
          what: `staff.${what}-refused`,
          subject: staffId === null ? { kind: 'account', id: 'unknown' } : { kind: 'staff', id: staffId },
          before: null,
          after: { device },
        }),
      ),

    replaceHash: (groupId, staffId, old, hash) =>
      inGroup(database, groupId, async (transaction) => {
        await transaction
          .updateTable('staff')
          .set({ password_hash: hash })
          .where('group_id', '=', groupId)
          .where('id', '=', staffId)
          .where('password_hash', '=', old)
          .execute();
      }),

    changePassword: (groupId, staffId, hash, keepSession, { at }) =>
      inGroup(database, groupId, async (transaction) => {
        await transaction
          .updateTable('staff')
          .set({ password_hash: hash })
          .where('group_id', '=', groupId)
          .where('id', '=', staffId)
          .execute();
        await transaction
          .deleteFrom('staff_sessions')
          .where('group_id', '=', groupId)
          .where('staff_id', '=', staffId)
          .where('id', '<>', keepSession)
          .execute();
        // a sign-in with the old password may be waiting at the second step
        await transaction
          .deleteFrom('staff_challenges')
          .where('group_id', '=', groupId)
          .where('staff_id', '=', staffId)
          .execute();
        await noteOfStaff(transaction, groupId, staffId, 'staff.password-changed', at);
      }),
  };
}

const hasPasskey = sql<boolean>`exists (select from staff_passkeys p where p.staff_id = staff.id)`.as('hasPasskey');

function challengeOf(
  row: { staff_id: number | null; kind: string; secret: Buffer | null } | undefined,
): Challenge | undefined {
  if (!row || row.staff_id === null || (row.kind !== 'code' && row.kind !== 'enrol')) return undefined;
  return { staffId: row.staff_id, kind: row.kind, secret: row.secret };
}

/** Of someone who may sign in. Of two browsers that send one code, the second finds its time step used. */
async function lockFactors(
  transaction: DatabaseTransaction,
  groupId: number,
  staffId: number,
): Promise<Factors | undefined> {
  const member = await transaction
    .selectFrom('staff')
    .select(['totp_key', 'totp_step', hasPasskey])
    .where('group_id', '=', groupId)
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return undefined;
  const recovery = await transaction
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('group_id', '=', groupId)
    .where('staff_id', '=', staffId)
    .execute();
  return {
    totpKey: member.totp_key,
    totpStep: member.totp_step,
    hasPasskey: member.hasPasskey,
    recoveryHashes: recovery.map(({ code_hash }) => code_hash),
  };
}

async function spend(transaction: DatabaseTransaction, groupId: number, staffId: number, right: RightFactor) {
  if ('recoveryHash' in right)
    await transaction
      .deleteFrom('staff_recovery_codes')
      .where('group_id', '=', groupId)
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', right.recoveryHash)
      .execute();
  else
    await transaction
      .updateTable('staff')
      .set({ totp_step: right.step })
      .where('group_id', '=', groupId)
      .where('id', '=', staffId)
      .execute();
}

async function enrol(
  transaction: DatabaseTransaction,
  groupId: number,
  { staffId, secret }: Challenge,
  recoveryHashes: readonly Buffer[],
  now: Date,
) {
  await transaction
    .updateTable('staff')
    .set({ totp_key: secret })
    .where('group_id', '=', groupId)
    .where('id', '=', staffId)
    .execute();
  await replaceRecoveryCodes(transaction, groupId, staffId, recoveryHashes);
  await noteOfStaff(transaction, groupId, staffId, 'staff.app-added', now);
}
