import { sql } from 'kysely';
import type { MailServers } from '#app/mail/mail-servers.ts';
import type { Seal } from '#app/seal.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

const about = (groupId: number): string => `mail server of group ${groupId}`;

interface Row {
  group_id: number;
  sealed: Buffer;
  host: string;
  sender: string;
  connected_at: Date;
  is_shared: boolean;
}

/** `seal` undefined: nothing is kept. `fromServer`: the operator has set `SMTP_URL`, which comes first. */
export const createMailServers = (
  database: Database,
  seal: Seal | undefined,
  { fromServer }: { fromServer: boolean },
): MailServers => ({
  async canKeep() {
    if (seal === undefined || fromServer) return false;
    const { groups } = await database
      .selectFrom('groups')
      .select((query) => query.fn.countAll<number>().as('groups'))
      .executeTakeFirstOrThrow();
    return Number(groups) === 1;
  },

  async keep({ groupId, siteId, staffId }, { url, host, sender }, now) {
    if (!seal) throw new Error('A mail server cannot be stored without SECRET.');
    const row = { sealed: seal.close(url, about(groupId)), host, sender, connected_at: now, staff_id: staffId };
    await inGroup(database, groupId, async (transaction) => {
      await transaction
        .insertInto('mail_servers')
        .values({ group_id: groupId, ...row })
        .onConflict((conflict) => conflict.column('group_id').doUpdateSet(row))
        .execute();
      await recordChange(transaction, groupId, {
        staffId,
        at: now,
        what: 'mail-server.connected',
        subject: { kind: 'group', id: groupId },
        before: null,
        after: { host, sender },
        siteId,
      });
    });
  },

  async current() {
    if (fromServer) return undefined;
    const { rows } = await sql<Row>`
      select group_id, sealed, host, sender, connected_at, (select count(*) from groups) > 1 as is_shared
      from mail_servers order by group_id limit 1`.execute(database);
    const [row] = rows;
    return (
      row && {
        url: row.is_shared ? undefined : seal?.open(row.sealed, about(row.group_id)),
        host: row.host,
        sender: row.sender,
        connectedAt: row.connected_at,
      }
    );
  },
});
