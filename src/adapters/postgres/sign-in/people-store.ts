import { sql, type Selectable } from 'kysely';
import { nationalDigits } from '#domain/phone/format-phone.ts';
import { countryOf } from '#domain/phone/mobile-number.ts';
import { CODE_TRIES, PRESSED_AGAIN_SECONDS } from '#domain/sign-in/sign-in-code.ts';
import type { NewCode, PeopleStore, Person } from '#app/sign-in/people-store.ts';
import { countUp } from '#adapters/postgres/reports/count-up.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import type { SignInCodesTable } from '#adapters/postgres/tables.ts';

export function createPeopleStore(database: Database): PeopleStore {
  return {
    countCode: (counts, now) => countUp(database, counts, now),

    isKnown: (groupId, phone) =>
      inGroup(database, groupId, async (transaction) => {
        const key = nationalDigits(phone, countryOf(phone));
        const { rows } = await sql<{ known: boolean }>`
          select exists (select from people where group_id = ${groupId} and phone = ${phone})
            or exists (select from contacts where group_id = ${groupId} and phone_key = ${key}) as known`.execute(
          transaction,
        );
        return rows[0]!.known;
      }),

    saveCode: ({ groupId, siteId }, { browserHash, codeHash, phone, sentAt, expiresAt }, since) =>
      inGroup(database, groupId, async (transaction) => {
        const code = {
          group_id: groupId,
          site_id: siteId,
          phone,
          code_hash: codeHash,
          tries_left: CODE_TRIES,
          sent_at: sentAt,
          expires_at: expiresAt,
          session_hash: null,
        };
        const earlier = await transaction
          .selectFrom('sign_in_codes')
          .selectAll()
          .where('browser_hash', '=', browserHash)
          .forUpdate()
          .executeTakeFirst();
        const saved = await transaction
          .insertInto('sign_in_codes')
          .values({ browser_hash: browserHash, ...code })
          .onConflict((conflict) =>
            conflict
              .column('browser_hash')
              .doUpdateSet(code)
              .where((is) =>
                is.or([is('sign_in_codes.sent_at', '<=', since), is('sign_in_codes.session_hash', 'is not', null)]),
              ),
          )
          .returning('browser_hash')
          .executeTakeFirst();
        return saved && (() => takeBack(database, groupId, { browserHash, codeHash }, earlier));
      }),

    waitingCode: ({ groupId, siteId }, browserHash) =>
      inGroup(database, groupId, async (transaction) => {
        const row = await transaction
          .selectFrom('sign_in_codes')
          .select(['phone', 'sent_at', 'expires_at', 'tries_left'])
          .where('group_id', '=', groupId)
          .where('site_id', '=', siteId)
          .where('browser_hash', '=', browserHash)
          .where('session_hash', 'is', null)
          .executeTakeFirst();
        return row && { phone: row.phone, sentAt: row.sent_at, expiresAt: row.expires_at, triesLeft: row.tries_left };
      }),

    guess: ({ groupId, siteId }, { browserHash, codeHash }, session, now) =>
      inGroup(database, groupId, async (transaction) => {
        // locks the row, so that guesses sent at once are counted one by one
        const code = await transaction
          .updateTable('sign_in_codes')
          .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
          .where('group_id', '=', groupId)
          .where('site_id', '=', siteId)
          .where('browser_hash', '=', browserHash)
          .where('tries_left', '>', 0)
          .where('expires_at', '>', now)
          .returning(['phone', 'code_hash', 'tries_left', 'expires_at', 'session_hash'])
          .executeTakeFirst();
        if (!code) return undefined;
        const { session_hash: begun } = code;
        if (!code.code_hash.equals(codeHash))
          return begun === null ? { right: false, triesLeft: code.tries_left } : undefined;
        await transaction
          .updateTable('sign_in_codes')
          .set({
            session_hash: session.tokenHash,
            tries_left: CODE_TRIES,
            expires_at: begun === null ? new Date(now.getTime() + PRESSED_AGAIN_SECONDS * 1_000) : code.expires_at,
          })
          .where('browser_hash', '=', browserHash)
          .execute();
        const person = await personOf(transaction, groupId, code.phone, now);
        const ended = [session.endedHash, begun].filter((hash) => hash !== undefined && hash !== null);
        if (ended.length > 0) await transaction.deleteFrom('sessions').where('token_hash', 'in', ended).execute();
        await transaction
          .insertInto('sessions')
          .values({
            token_hash: session.tokenHash,
            group_id: groupId,
            person_id: person.personId,
            created_at: now,
            expires_at: session.expiresAt,
            device: session.device,
          })
          .execute();
        return { right: true, person };
      }),

    session: (groupId, tokenHash, now) =>
      inGroup(database, groupId, (transaction) =>
        transaction
          .selectFrom('sessions')
          .innerJoin('people', 'people.id', 'sessions.person_id')
          .select(['people.id as personId', 'people.phone'])
          .where('sessions.group_id', '=', groupId)
          .where('sessions.token_hash', '=', tokenHash)
          .where('sessions.expires_at', '>', now)
          .executeTakeFirst(),
      ),

    endSession: (groupId, tokenHash) =>
      inGroup(database, groupId, async (transaction) => {
        await transaction
          .deleteFrom('sessions')
          .where('group_id', '=', groupId)
          .where('token_hash', '=', tokenHash)
          .execute();
      }),

    endSessions: (groupId, personId) =>
      inGroup(database, groupId, async (transaction) => {
        await transaction
          .deleteFrom('sessions')
          .where('group_id', '=', groupId)
          .where('person_id', '=', personId)
          .execute();
      }),
  };
}

/** A code that never left makes way for the one before it. */
const takeBack = (
  database: Database,
  groupId: number,
  { browserHash, codeHash }: Pick<NewCode, 'browserHash' | 'codeHash'>,
  earlier: Selectable<SignInCodesTable> | undefined,
): Promise<void> =>
  inGroup(database, groupId, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('sign_in_codes')
      .where('browser_hash', '=', browserHash)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    if (earlier && numDeletedRows > 0n) await transaction.insertInto('sign_in_codes').values(earlier).execute();
  });

async function personOf(transaction: DatabaseTransaction, groupId: number, phone: string, now: Date): Promise<Person> {
  const { id } = await transaction
    .insertInto('people')
    .values({ group_id: groupId, phone, created_at: now, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['group_id', 'phone']).doUpdateSet({ signed_in_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { personId: id, phone };
}
